import { expect, test } from "vitest";
import { sector, table, tokens } from "./example.ts";
import { flightsOf, trophiesMoved } from "./flights.ts";

test("skulls go where they are paid, cards to who draws them", () => {
  const found = flightsOf(
    [
      { kind: "loan_taken", seat: 1, industry: "banking", amount: 7 },
      { kind: "paid_interest", seat: 0, industry: "smuggling", amount: 3 },
      { kind: "drew", seat: 2, card: null },
    ],
    table(),
  );
  expect(found.map(({ from, to, count }) => [from, to, count])).toEqual([
    ["sector:banking", "cash:1", 7],
    ["cash:0", "sector:smuggling", 3],
    ["deck", "cards:2", 1],
  ]);
});

test("trophies fly from the industry that gives them, and back to the one that takes them", () => {
  const before = table({ ring: [sector("banking", { tokens: [tokens({ trophies: 2 }), tokens()] })] });
  const after = table({ ring: [sector("banking", { tokens: [tokens({ trophies: 1 }), tokens({ trophies: 1 })] })] });
  expect(trophiesMoved(before, after).map(({ from, to, piece }) => [from, to, piece])).toEqual([
    ["seat:0", "sector:banking", { trophies: -1 }],
    ["sector:banking", "seat:1", { trophies: 1 }],
  ]);
  expect(trophiesMoved({}, after)).toEqual([]);
});
