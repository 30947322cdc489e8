import { expect, test } from "vitest";
import type { NewCorpOrderBreakdown } from "../../../server_types.ts";
import { finalScore } from "./score_steps.ts";
import { table } from "../view/example.ts";
import { COLOURS } from "../view/table.ts";

function breakdown(seat: number, points: number[], objectives: number[], consultants: number): NewCorpOrderBreakdown {
  const conglomerates = COLOURS.map((colour, index) => ({
    colour,
    tiles: 4,
    cards: 2,
    captured: 1,
    shares: 4,
    place: 1,
    points: points[index] ?? 0,
    objectives: objectives[index] ?? 0,
  }));
  const total = [...points, ...objectives, consultants].reduce((one, other) => one + other, 0);
  return { seat, conglomerates, consultants, total, captured: 4 };
}

function ended(breakdown: NewCorpOrderBreakdown[], winners: number[], solo = false) {
  const scores = breakdown.map(({ total }) => total);
  return table({ over: true, solo, standing: { scores, ranking: [], winners, reason: "running", breakdown } });
}

test("the steps lead to the totals", () => {
  const sums = [breakdown(0, [8, 0, 4, 0], [2, 0, 2, 0], 1), breakdown(1, [4, 8, 0, 8], [0, 4, 0, 0], 0)];
  const { steps, totals, winners, isTieBroken } = finalScore(ended(sums, [1]));
  expect(steps.map(({ of }) => of)).toEqual(["red", "blue", "black", "white", "consultants"]);
  expect(steps.map(({ lines }) => lines[0]?.sum)).toEqual([10, 10, 16, 16, 17]);
  expect(steps.map(({ lines }) => lines[1]?.sum)).toEqual([4, 16, 16, 24, 24]);
  expect(totals).toEqual([17, 24]);
  expect([winners, isTieBroken]).toEqual([[1], false]);
});

test("each step tells shares, place and bonus", () => {
  const { steps } = finalScore(ended([breakdown(0, [8], [2], 0)], [0]));
  expect(steps[0]?.lines[0]).toMatchObject({
    points: 10,
    place: 1,
    bonus: 2,
    shares: { cards: 2, captured: 1, total: 4 },
  });
});

test("with equal shares the captured agents made one of them first", () => {
  const [first, second] = [breakdown(0, [8], [], 0), breakdown(1, [4], [], 0)];
  const behind = { ...second, conglomerates: second.conglomerates?.map((each) => ({ ...each, place: 2 })) };
  const wonTies = (sums: NewCorpOrderBreakdown[]) =>
    finalScore(ended(sums, [0])).steps[0]?.lines.map((line) => line.isTieWon);
  expect(wonTies([first, behind])).toEqual([true, false]);
  expect(wonTies([first, second])).toEqual([false, false]); // both are first
});

test("equal points with one winner were decided otherwise", () => {
  const sums = [breakdown(0, [8], [], 0), breakdown(1, [0, 8], [], 0)];
  expect(finalScore(ended(sums, [0])).isTieBroken).toBe(true);
  expect(finalScore(ended(sums, [0, 1])).isTieBroken).toBe(false);
});

test("solo there is one step: the tiles that match", () => {
  const sums = [
    { seat: 0, matching: [1, 5], total: 2, captured: 0 },
    { seat: 1, matching: [2], total: 1, captured: 1 },
  ];
  const { steps, totals } = finalScore(ended(sums, [0], true));
  expect(steps).toHaveLength(1);
  expect(steps[0]?.lines.map(({ points }) => points)).toEqual([2, 1]);
  expect(totals).toEqual([2, 1]);
});
