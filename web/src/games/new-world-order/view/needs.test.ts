import { expect, test } from "vitest";
import { pile, player, table } from "./example.ts";
import { whoCanPay, whoNeeds } from "./needs.ts";

test("a card helps stacks of its corporation, and colour stacks that lack just this one", () => {
  const view = table({
    players: [
      player(0, [
        pile(0, "farm", 2, { next_worth: 100 }),
        pile(1, "yellow_group", 2, { tiers: ["medium", "high"], next_worth: 100 }),
        pile(2, "yellow_group", 2, { tiers: ["low", "high"], next_worth: 100 }),
        pile(3, "elite_university", 3, { worth: 250, next_worth: 400 }),
      ]),
      player(1, [pile(4, "farm", 6, { worth: 350, next_worth: 350, to_token: 1 })]),
    ],
  });
  expect(whoNeeds("farm", view)).toEqual([
    { seat: 0, slot: 0, raise: 100, isToken: false },
    { seat: 0, slot: 1, raise: 100, isToken: false },
    { seat: 1, slot: 4, raise: 0, isToken: true },
  ]);
  expect(whoNeeds("dividends_100", view)).toEqual([]);
});

test("those who can pay are told, the richest first", () => {
  const rich = (seat: number, most_payable: number) => player(seat, [], { most_payable });
  const view = table({ players: [rich(0, 300), rich(1, 200), rich(2, 700)] });
  expect(whoCanPay(300, view)).toEqual([2, 0]);
});
