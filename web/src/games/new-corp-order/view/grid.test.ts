import { expect, test } from "vitest";
import { centre, neighbours } from "./grid.ts";

const THREE_ROWS = { columns: 4, tiles: 12 };

test("neighbours share an edge", () => {
  expect(neighbours(0, THREE_ROWS).sort()).toEqual([1, 4]);
  expect(neighbours(6, THREE_ROWS).sort((one, other) => one - other)).toEqual([2, 5, 7, 10]);
});

test("the middle of a tile takes the gaps into account", () => {
  expect(centre(0, THREE_ROWS, [430, 320], 10)).toEqual({ x: 50, y: 50 });
  expect(centre(11, THREE_ROWS, [430, 320], 10)).toEqual({ x: 380, y: 270 });
});
