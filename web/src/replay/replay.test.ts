import { expect, test } from "vitest";
import type { ReplayInfo } from "../server_types.ts";
import { batchOf, seatsOf, snapshotAt, framesOf } from "./frames.ts";
import { fingerprint, verdict } from "./tools/fair_luck.ts";
import { listedSteps, stepsOf, turnAfter, turnBefore, turnsOf } from "./steps.ts";

const moment = (number: number, seat: number | null) => ({
  number,
  seat,
  decision: "turn",
  action: "pass",
  words: number ? `choice ${number}` : null,
});
const event = (number: number, words: string) => ({ number, event: { kind: "x" }, words });
const moments = [moment(0, null), moment(1, 0), moment(2, 0), moment(3, 1), moment(4, 0)];

test("a view is put together from what changed since the first", () => {
  const frames = framesOf([
    { number: 50, view: { a: 1, b: 2 }, gone: [], question: "?" },
    { number: 51, view: { b: 3 }, gone: [], question: "!" },
    { number: 52, view: { c: 4 }, gone: ["a"], question: "" },
  ]);
  expect(frames[51]).toEqual({ view: { a: 1, b: 3 }, question: "!" });
  expect(frames[52]?.view).toEqual({ b: 3, c: 4 });
  expect(frames[50]?.view).toEqual({ a: 1, b: 2 });
});

test("what changed is seen against the moment before", () => {
  const shown = { game: "x", players: 2, seats: [] } as unknown as ReplayInfo;
  const frames = { 0: { view: { a: 1 }, question: "" }, 1: { view: { a: 2 }, question: "q" } };
  expect(snapshotAt(shown, 1, frames, [])).toMatchObject({ view: { a: 2 }, before: { a: 1 }, number: 1, choices: [] });
  expect(snapshotAt(shown, 2, frames, [])).toBe(null);
  expect(seatsOf(shown).map(({ seat }) => seat)).toEqual([0, 1]);
});

test("a step tells its events, or else what was chosen", () => {
  const steps = stepsOf(moments, [event(0, "It begins."), event(1, "One."), event(1, "Two.")]);
  expect(steps.map(({ sentences }) => sentences)).toEqual([
    ["It begins."],
    ["One.", "Two."],
    ["choice 2"],
    ["choice 3"],
    ["choice 4"],
  ]);
});

test("a turn begins where somebody else is going to decide", () => {
  const turns = turnsOf(stepsOf(moments, []));
  expect(turns).toEqual([0, 2, 3, 4]);
  expect(turnAfter(turns, 0)).toBe(2);
  expect(turnAfter(turns, 4)).toBe(4);
  expect(turnBefore(turns, 3)).toBe(2);
  expect(turnBefore(turns, 0)).toBe(0);
});

test("of a long game the steps around the moment are listed", () => {
  expect(listedSteps(10, 250)).toEqual({ first: 0, end: 251 });
  expect(listedSteps(1000, 3000)).toEqual({ first: 800, end: 1200 });
  expect(listedSteps(3000, 3000).end).toBe(3001);
  for (const number of [0, 99, 100, 777, 2999]) {
    const { first, end } = listedSteps(number, 3000);
    expect(first <= number && number < end).toBe(true);
  }
});

test("moments are asked for in batches", () => {
  expect([0, 49, 50, 123].map(batchOf)).toEqual([0, 0, 50, 100]);
});

test("the luck is fair if the seed has the published fingerprint", async () => {
  const seed = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
  const commit = "954d5a49fd70d9b8bcdb35d252267829957f7ef7fa6c74f88419bdc5e82209f4";
  expect(await fingerprint(seed)).toBe(commit);
  expect(await verdict(seed, commit)).toBe("fair");
  expect(await verdict(seed.replace("9", "8"), commit)).toBe("unfair");
});
