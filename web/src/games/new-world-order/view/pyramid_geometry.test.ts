import { expect, test } from "vitest";
import { pyramid } from "./example.ts";
import { freePart, hiddenUnder, middle } from "./pyramid_geometry.ts";

test("a tile lies on the corner where the four beneath it meet", () => {
  const spots = pyramid();
  const top = spots[0];
  expect(top && middle(top)).toEqual({ x: 3, y: 3 });
  expect(spots.slice(1, 5).map(middle)).toEqual([
    { x: 2, y: 2 },
    { x: 4, y: 2 },
    { x: 2, y: 4 },
    { x: 4, y: 4 },
  ]);
});

test("what is free of a tile lies away from the tiles on it", () => {
  const spots = pyramid();
  const free = (position: number) => spots[position] && freePart(spots[position], spots);
  expect(free(0)).toBe("whole");
  expect(free(14)).toBe("top"); // a corner of the lowest layer
  expect(free(18)).toBe("left");
  expect(free(21)).toBe("right");
  expect(free(27)).toBe("bottom");
  expect(free(19)).toBe("band");
});

test("under each tile of the third layer one lies hidden, until it is gone", () => {
  const spots = pyramid();
  expect([1, 2, 3, 4].map((position) => spots[position] && hiddenUnder(spots[position], spots)?.position)).toEqual([
    19, 20, 23, 24,
  ]);
  expect(spots[0] && hiddenUnder(spots[0], spots)?.position).toBe(9);
  expect(spots[5] && hiddenUnder(spots[5], spots)).toBeNull();
});
