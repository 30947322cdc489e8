import { expect, test } from "vitest";
import { offers, pile, player, table } from "./example.ts";
import { impliedActionAt, termAt, waysOf } from "./places.ts";

const view = table({
  seats: 3,
  to_act: 1,
  players: [
    player(0, [pile(2, "farm", 3)]),
    player(1, [
      pile(0, "hostile_take_over", 1),
      pile(1, "farm", 1),
      pile(3, "yellow_group", 2, { tiers: ["medium", "high"] }),
      pile(4, "above_the_law", 1),
    ]),
    player(2),
  ],
});
const way = (action: string) => {
  const [found] = waysOf(offers(action), view);
  return [found?.at, found?.also];
};

test("cards are taken where they lie, and the own stack is concerned", () => {
  expect(way("take card=farm count=2")).toEqual([["card:farm"], ["slot:1:1"]]);
  expect(way("group group=yellow part=low+high onto=new_slot")).toEqual([
    ["group:yellow", "card:farm", "card:space_agency"],
    [],
  ]);
  expect(way("take_dividends hundreds=1 two_hundreds=0 onto=new_slot")).toEqual([["card:dividends_100"], []]);
});

test("merging begins at either of the two stacks", () => {
  expect(way("merge group=yellow parts=medium_high+low")).toEqual([["slot:1:3", "slot:1:1"], []]);
});

test("a robbery begins at the victim, so many places to the left", () => {
  expect(way("rob victim=2 card=farm")).toEqual([["slot:0:2"], ["slot:1:0"]]);
  expect(way("rob_slot victim=2 slot=2")).toEqual([["slot:0:2"], ["slot:1:0"]]);
});

test("special cards are used where they lie, payments mark their stacks, passing belongs to no piece", () => {
  expect(way("use_above_the_law")).toEqual([["slot:1:4"], []]);
  expect(way("pay payment=1+3")).toEqual([[], ["slot:1:1", "slot:1:3"]]);
  expect(way("pass")).toEqual([[], []]);
});

test("pieces that cannot be chosen say which action they stand for", () => {
  expect(impliedActionAt("tile:4", view)).toBe("gain position=4");
  expect(impliedActionAt("card:farm", view)).toBe("take card=farm count=1");
  expect(impliedActionAt("card:above_the_law", view)).toBe("take_special card=above_the_law count=1 onto=new_slot");
  expect(impliedActionAt("slot:1:3", view)).toBe("throw slot=3");
  expect(impliedActionAt("slot:0:2", view)).toBe("rob victim=2 card=farm");
  expect(impliedActionAt("goal:red", view)).toBeNull();
});

test("every piece has an entry in the glossary", () => {
  expect(termAt("tile:3", view)).toBe("tile");
  expect(termAt("card:blackmail", view)).toBe("blackmail");
  expect(termAt("group:violet", view)).toBe("violet_group");
  expect(termAt("slot:1:3", view)).toBe("yellow_group");
  expect(termAt("slot:2:0", view)).toBe("slots");
  expect(termAt("goal:dark_blue", view)).toBe("dark_blue");
  expect(termAt("nowhere", view)).toBeNull();
});

test("a card is dragged to the slots, a stack onto the one it joins", () => {
  const onto = (action: string) => waysOf(offers(action), view)[0]?.onto;
  expect(onto("take card=farm count=1")).toEqual(["slots:1"]);
  expect(onto("throw slot=1")).toEqual(["deck"]);
  expect(onto("gain position=4")).toEqual(["slots:1", "tiles:1"]);
});
