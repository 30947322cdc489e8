import { expect, test } from "vitest";
import { player } from "./example.ts";
import { goalOf } from "./table.ts";

test("a tile stands for the goal that it was given to, and for no other of its colours", () => {
  const rich = player(0, [], { tiles: [3, 5, 8, 9], goals: { red: [3, 5, 8] } });
  expect(goalOf(5, rich)).toBe("red");
  expect(goalOf(9, rich)).toBeUndefined();
});
