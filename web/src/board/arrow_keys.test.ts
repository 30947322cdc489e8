import { expect, test } from "vitest";
import { nearest } from "./arrow_keys.ts";

test("an arrow leads to the nearest piece that way, and nowhere beyond the edge", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 0 },
    { x: 9, y: 12 },
  ];
  const from = { x: 0, y: 0 };
  expect(nearest(from, "ArrowRight", points)).toBe(1);
  expect(nearest(from, "ArrowDown", points)).toBe(3);
  expect(nearest(from, "ArrowLeft", points)).toBe(-1);
  expect(nearest({ x: 20, y: 0 }, "ArrowLeft", points)).toBe(1);
  expect(nearest(from, "Enter", points)).toBe(-1);
});
