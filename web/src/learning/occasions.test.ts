import { expect, test } from "vitest";
import { parseChoice } from "../board/board.ts";
import type { Occasion, StepInfo } from "../server_types.ts";
import { fits, nextStep, type Moment } from "./occasions.ts";

const MOMENT: Moment = {
  seat: 1,
  view: {
    decision: "turn",
    deck: 4,
    over: false,
    turns_left: null,
    players: [
      { hand_size: 6, rotated: { red: 0 } },
      { hand_size: 3, rotated: { red: 0, blue: 2 } },
    ],
  },
  events: [{ number: 3, event: { kind: "taken_over", seat: 0 }, words: "" }],
};
const OFFERS = ["choose action=plot", "use consultant=dealmaker"].map((action) =>
  parseChoice({ action, words: action }),
);
const isTold = (when: Occasion, moment = MOMENT) => fits(when, moment, OFFERS);

test("an occasion that names nothing always fits", () => expect(isTold({})).toBe(true));

test("a decision is one of those named", () => {
  expect(isTold({ decisions: ["plot", "turn"] })).toBe(true);
  expect(isTold({ decisions: ["plot"] })).toBe(false);
  expect(fits({ decisions: ["turn"] }, MOMENT, [])).toBe(false); // somebody else's
});

test("an offer is named by its beginning", () => {
  expect(isTold({ offers: ["choose action=takeover", "use"] })).toBe(true);
  expect(isTold({ offers: ["choose action=takeover"] })).toBe(false);
});

test("an event has happened, and by whom", () => {
  expect(isTold({ events: ["taken_over"] })).toBe(true);
  expect(isTold({ events: ["taken_over"], by: "others" })).toBe(true);
  expect(isTold({ events: ["taken_over"], by: "me" })).toBe(false);
  expect(isTold({ events: ["hired"] })).toBe(false);
});

test("parts of the view are values, or numbers between bounds", () => {
  expect(isTold({ view: { over: false } })).toBe(true);
  expect(isTold({ view: { over: true } })).toBe(false);
  expect(isTold({ view: { deck: { most: 4 } } })).toBe(true);
  expect(isTold({ view: { deck: { most: 3 } } })).toBe(false);
  expect(isTold({ view: { turns_left: { least: 0 } } })).toBe(false); // no number at all
  expect(isTold({ view: { nothing_here: { least: 0 } } })).toBe(false);
});

test("a path leads through me, and through any", () => {
  expect(isTold({ view: { "players.me.hand_size": 3 } })).toBe(true);
  expect(isTold({ view: { "players.me.hand_size": 6 } })).toBe(false);
  expect(isTold({ view: { "players.me.rotated.*": { least: 2 } } })).toBe(true);
  expect(isTold({ view: { "players.*.hand_size": { least: 6 } } })).toBe(true);
});

test("all that is named has to hold", () =>
  expect(isTold({ decisions: ["turn"], events: ["hired"], view: { deck: 4 } })).toBe(false));

const step = (key: string, when: Occasion): StepInfo => ({ key, when, at: [], rules: [], title: key, words: key });
const STEPS = [step("first", {}), step("later", { view: { deck: 0 } }), step("second", { decisions: ["turn"] })];

test("steps are told in their order, each once", () => {
  const told: string[] = [];
  for (const key of ["first", "second"]) {
    expect(nextStep(STEPS, told, MOMENT, OFFERS)?.key).toBe(key);
    told.push(key);
  }
  expect(nextStep(STEPS, told, MOMENT, OFFERS)).toBeNull();
});

test("nothing is told while others decide, but the end is", () => {
  expect(nextStep(STEPS, [], MOMENT, [])).toBeNull();
  const over = { ...MOMENT, view: { ...MOMENT.view, over: true } };
  expect(nextStep(STEPS, [], over, [])?.key).toBe("first");
});
