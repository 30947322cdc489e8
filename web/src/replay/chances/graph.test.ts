import { expect, test } from "vitest";
import { lineOf, momentAt, percent, spread } from "./graph.ts";

test("a line goes from the first moment on the left to the last on the right", () => {
  const chances = [
    [0.5, 0.5],
    [0.25, 0.75],
    [0, 1],
  ];
  expect(lineOf(chances, 1, 2)).toBe("M0 50L50 25L100 0");
  expect(lineOf(chances.slice(0, 2), 0, 4)).toBe("M0 50L25 75");
  expect(lineOf([], 0, 4)).toBe("");
});

test("a place in the graph is a moment inside the game", () => {
  expect(momentAt(0.5, 258)).toBe(129);
  expect(momentAt(-0.1, 258)).toBe(0);
  expect(momentAt(1.2, 258)).toBe(258);
});

test("the table has some moments, always the first and the last", () => {
  expect(spread(3, 12)).toEqual([0, 1, 2]);
  const some = spread(259, 12);
  expect(some).toHaveLength(12);
  expect([some[0], some.at(-1)]).toEqual([0, 258]);
  expect(percent(0.256)).toBe("26 %");
});
