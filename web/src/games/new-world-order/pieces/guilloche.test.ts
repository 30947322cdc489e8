import { expect, test } from "vitest";
import { guilloche, rosette } from "./guilloche.ts";

test("an engraved line stays inside its circle, closes, and touches the rim in every lobe", () => {
  const line = rosette(5, 0.2, 0);
  const radii = line
    .slice(1, -1)
    .split("L")
    .map((point) => Math.hypot(...(point.split(" ").map(Number) as [number, number])));
  expect(line.endsWith("Z")).toBe(true);
  expect(Math.max(...radii)).toBeCloseTo(1, 2);
  expect(Math.min(...radii)).toBeCloseTo(0.6, 2);
  expect(radii.filter((radius) => radius > 0.999)).toHaveLength(5);
});

test("no two lines of a pattern are the same", () => {
  expect(new Set(guilloche(6, 12, 0.1)).size).toBe(6);
});
