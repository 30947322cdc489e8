import { expect, test } from "vitest";
import { offers, table } from "./example.ts";
import { impliedActionAt, waysOf } from "./places.ts";
import type { View } from "./table.ts";

const way = (action: string, news: Partial<View> = {}) => {
  const [found] = waysOf(offers(action), table(news));
  return [found?.at, found?.to ?? null, found?.isAside];
};

test("what is done in an industry is done at its plaque, and loans only aside", () => {
  expect(way("launch industry=banking")).toEqual([["sector:banking"], null, false]);
  expect(way("loan industry=banking")).toEqual([["sector:banking"], null, true]);
  expect(way("loan industry=banking", { decision: "fund_bid" })).toEqual([["sector:banking"], null, false]);
});

test("a card is picked before what it is aimed at", () => {
  expect(way("play_lobby industry=smuggling")).toEqual([["hand:lobby"], "sector:smuggling", false]);
  expect(way("play_veto victim=2", { to_act: 2 })).toEqual([["hand:veto"], "seat:1", false]);
  expect(way("play_raid victim=1 company=pledged")).toEqual([["hand:corporate_raid"], "seat:1", false]);
  expect(way("play_informer")).toEqual([["hand:informer"], null, false]);
});

test("Consultants are for the dice of the forecast, or for the die of a card", () => {
  expect(way("play_consultants die=1")[0]).toEqual(["hand:consultants", "die:1"]);
  const stack = [{ card: "veto" as const, seat: 1, target: { seat: 0 } }];
  expect(way("play_consultants die=0", { stack })[0]).toEqual(["hand:consultants", "die:risk"]);
});

test("the Crisis goes one step along the ring", () => {
  const [clockwise] = waysOf(offers("move_crisis way=clockwise"), table());
  const [back] = waysOf(offers("move_crisis way=counter_clockwise"), table());
  expect([clockwise?.also, back?.also]).toEqual([["sector:livestock"], ["sector:weapon_crafting"]]);
});

test("a piece that cannot be chosen asks why", () => {
  expect(impliedActionAt("sector:tourism", table())).toBe("launch industry=tourism");
  expect(impliedActionAt("sector:tourism", table({ decision: "veto_window" }))).toBeNull();
  expect(impliedActionAt("hand:veto", table())).toBe("play_veto victim=1");
  expect(impliedActionAt("hand:veto", table({ decision: "boost" }))).toBe("discard card=veto");
  expect(impliedActionAt("seat:1", table())).toBeNull();
});
