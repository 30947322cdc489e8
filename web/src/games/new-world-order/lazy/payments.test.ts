import { expect, test } from "vitest";
import { offers, pile, player, table } from "../view/example.ts";
import { paymentsOf } from "./payments.ts";

const paying = (value = 0) => ({ ...table().in_progress, tile: 0, value });
const me = player(
  0,
  [
    pile(0, "farm", 3, { worth: 100 }),
    pile(1, "gold_mine", 4, { worth: 500 }),
    pile(2, "dividends", 2, { worth: 200 }),
  ],
  { outside: [pile(10, "dividends", 1, { worth: 300 })] },
);

test("the payment that wastes least comes first, with what is too much", () => {
  const view = table({ decision: "payment", in_progress: paying(), players: [me, player(1)] });
  const found = paymentsOf(offers("pay payment=1", "pay payment=0+1", "pay payment=0+2", "gain position=3"), view);
  expect(found.map(({ action, total, excess }) => [action, total, excess])).toEqual([
    ["pay payment=0+2", 300, 0],
    ["pay payment=1", 500, 200],
    ["pay payment=0+1", 600, 300],
  ]);
});

test("Dividends outside the slots pay, too", () => {
  const view = table({ decision: "payment", in_progress: paying(), players: [me, player(1)] });
  expect(paymentsOf(offers("pay payment=7"), view)[0]?.total).toBe(300);
});

test("what is paid already counts, and only the server knows what a converted stack makes", () => {
  const view = table({ decision: "converted_payment", in_progress: paying(250), players: [me, player(1)] });
  const found = paymentsOf(offers("convert source=0 target=1", "confirm", "pay payment=0"), view);
  expect(found.map(({ action, excess }) => [action, excess])).toEqual([
    ["pay payment=0", 50],
    ["confirm", -50],
    ["convert source=0 target=1", null],
  ]);
});

test("what needs Dividends besides comes after what is enough, the smallest gap first", () => {
  const view = table({ decision: "payment", in_progress: paying(), players: [me, player(1)] });
  const found = paymentsOf(offers("pay payment=0", "pay payment=2", "pay payment=0+1"), view);
  expect(found.map(({ excess }) => excess)).toEqual([300, -100, -200]);
});

test("three stacks, or a conversion, use a skill up", () => {
  const view = table({ decision: "payment", in_progress: paying(), players: [me, player(1)] });
  const found = paymentsOf(offers("pay payment=0+1", "pay payment=0+1+2", "convert source=0 target=1"), view);
  expect(found.map(({ usesSkill }) => usesSkill)).toEqual([false, true, true]);
});
