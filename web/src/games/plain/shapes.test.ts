import { expect, test } from "vitest";
import { arrange, isFolded, shapeOf } from "./arrangement.ts";
import { hasChanged, isBlank, isCounts, isThings, keysOf, previousValue, rowsOf, shownKeys } from "./shapes.ts";

test("counts are numbers by name, unless they tell of a seat", () => {
  expect(isCounts({ red: 1, blue: 0 })).toBe(true);
  expect(isCounts({ seat: 1, amount: 3 })).toBe(false);
  expect(isCounts({ red: 1 })).toBe(false);
  expect(isCounts({ red: 1, name: "x" })).toBe(false);
});

test("things may have empty places among them, but not be all empty", () => {
  expect(isThings([{ a: 1 }, null])).toBe(true);
  expect(isThings([null, null])).toBe(false);
  expect(isThings([])).toBe(false);
  expect(isThings([1, { a: 1 }])).toBe(false);
});

test("what is made of nothing is blank", () => {
  expect(isBlank({ a: 0, b: [], c: { d: null } })).toBe(true);
  expect(isBlank([0, 0])).toBe(true);
  expect(isBlank({ a: 0, b: [1] })).toBe(false);
  expect(isBlank(0)).toBe(false);
});

test("a zero is told only where it matters", () => {
  expect(shownKeys({ deck: 0, top: null, round: 2 })).toEqual(["round"]);
  expect(shownKeys({ deck: 0, top: null, round: 2 }, true)).toEqual(["deck", "round"]);
});

test("columns that say nothing of anybody are left out, the seat is not", () => {
  expect(
    keysOf([
      { seat: 0, cash: 0, hand: null },
      { seat: 1, cash: 4, hand: null },
    ]),
  ).toEqual(["seat", "cash"]);
});

test("what was not known before has not changed", () => {
  expect(hasChanged(1, undefined)).toBe(false);
  expect(hasChanged({ a: 1 }, { a: 1 })).toBe(false);
  expect(hasChanged({ a: 2 }, { a: 1 })).toBe(true);
  expect(previousValue({ a: 1 }, "a")).toBe(1);
  expect(previousValue(undefined, "a")).toBe(undefined);
});

test("a board is cut into rows", () => {
  expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test("what matters comes first, single numbers at a glance", () => {
  const view = {
    game: "x",
    over: false,
    deck: 3,
    dice: [1, 2],
    unseen: { a: 1 },
    players: [{ seat: 1 }],
    stack: [1, "x"],
  };
  const { glance, parts } = arrange(view);
  expect(glance).toEqual({ deck: 3, dice: [1, 2] });
  expect(parts).toEqual(["stack", "players", "unseen"]);
});

test("the result comes first and open when the game is over", () => {
  const view = {
    over: true,
    in_progress: { step: 1, of: "x" },
    players: [{ seat: 1 }],
    standing: { scores: [1, 2], why: "x" },
  };
  expect(arrange(view).parts).toEqual(["standing", "players"]);
  expect(isFolded(view, "standing")).toBe(false);
  expect(isFolded({ ...view, over: false }, "standing")).toBe(true);
});

test("each shape is drawn in its own way", () => {
  const player = { seat: 0, cash: 1, cards: 2, hand: 3, vp: 4 };
  expect(shapeOf({ a: 1, b: "x" }, "in_progress", {})).toBe("facts");
  expect(shapeOf({ red: 1, blue: 2 }, "supply", {})).toBe("line");
  expect(shapeOf([{ tile: 0 }], "grid", { columns: 3 })).toBe("board");
  expect(shapeOf([{ layer: 1, column: 0 }], "pyramid", {})).toBe("layers");
  expect(shapeOf([player, player], "players", {})).toBe("columns");
  expect(shapeOf([{ seat: 0, amount: 3 }], "bids", {})).toBe("rows");
  expect(shapeOf([{ a: 1 }, null], "slots", {})).toBe("line");
});
