import { expect, test } from "vitest";
import type { Welcome } from "../../server_types.ts";
import { applyUpdate, fromWelcome } from "./snapshot.ts";

const event = (number: number) => ({ number, event: { kind: "turn" }, words: `${number}` });
const welcome = (resumed: boolean, numbers: number[]): Welcome => ({
  is: "welcome",
  table: "t",
  game: "g",
  players: 2,
  options: {},
  settings: {},
  commit: "",
  mine: [0],
  seat: 0,
  host: true,
  spectate: null,
  invites: [],
  chat: [],
  followed: null,
  resumed,
  told: {
    is: "told",
    change: 4,
    number: 4,
    view: { hand: [1], deck: 9 },
    events: numbers.map(event),
    choices: [{ action: "pass", words: "Pass" }],
  },
});
const numbers = (snapshot: { events: readonly { number: number }[] }) => snapshot.events.map(({ number }) => number);

test("an absent field did not change, and a view comes in parts", () => {
  const snapshot = applyUpdate(fromWelcome(null, welcome(false, [1, 2])), {
    is: "told",
    change: 5,
    number: 5,
    view: { deck: 8 },
  });
  expect(snapshot.view).toEqual({ hand: [1], deck: 8 });
  expect(snapshot.before).toEqual({ hand: [1], deck: 9 });
  expect(snapshot.choices).toHaveLength(1);
});

test("what is gone is gone", () => {
  const snapshot = applyUpdate(fromWelcome(null, welcome(false, [])), {
    is: "told",
    change: 5,
    number: 5,
    gone: ["hand"],
  });
  expect(snapshot.view).toEqual({ deck: 9 });
});

test("coming back adds what was missed, or begins anew", () => {
  const first = fromWelcome(null, welcome(false, [1, 2]));
  expect(numbers(fromWelcome(first, welcome(true, [3, 4])))).toEqual([1, 2, 3, 4]);
  expect(numbers(fromWelcome(first, welcome(false, [3, 4])))).toEqual([3, 4]);
});

test("what was taken back leaves the story", () => {
  const snapshot = fromWelcome(null, welcome(false, [1, 2, 3]));
  expect(numbers(applyUpdate(snapshot, { is: "told", change: 5, number: 1, undone: 1, events: [] }))).toEqual([1]);
});
