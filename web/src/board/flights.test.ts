import { expect, test } from "vitest";
import { freshEvents } from "./flights.ts";

test("only what is new moves, and nothing after a long absence or an undo", () => {
  const told = [1, 2, 3].map((number) => ({ number, event: { kind: "passed", seat: 0 }, words: "" }));
  expect(freshEvents(told, [1, 3], 3)).toHaveLength(2);
  expect(freshEvents(told, [3, 3], 3)).toEqual([]);
  expect(freshEvents(told, [3, 1], 3)).toEqual([]);
  expect(freshEvents(told, [0, 40], 3)).toEqual([]);
});
