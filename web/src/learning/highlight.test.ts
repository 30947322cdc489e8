import { expect, test } from "vitest";
import { selectorOf } from "./highlight.ts";

test.each([
  ["tile:3", '[data-place="tile:3"]'],
  ["tile:*", '[data-place^="tile:"]'],
  ["captured:me:*", '[data-place^="captured:2:"]'],
  ["seat:others", '[data-place^="seat:"]:not([data-place="seat:2"])'],
  [".score", ".score"],
])("%s is found as %s", (place, selector) => expect(selectorOf(place, 2)).toBe(selector));
