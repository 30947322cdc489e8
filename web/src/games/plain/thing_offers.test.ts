import { expect, test } from "vitest";
import { parseChoice } from "../../board/board.ts";
import { isNamed, isPointed, offerOf, type Pointing } from "./thing_offers.ts";

const offers = ["gain position=3", "launch industry=tourism", "loan industry=tourism", "take card=farm count=2"].map(
  (action) => parseChoice({ action, words: action }),
);
const table = (pointed: number): Pointing => ({ offers, pointed: offers[pointed] ?? null });

test("a thing can be chosen where that means one thing only", () => {
  const launches = { offers: offers.slice(1, 2).concat(offers.slice(3)), pointed: null };
  expect(offerOf(launches, { industry: "tourism" })?.action).toBe("launch industry=tourism");
  expect(offerOf(launches, { industry: "banking" })).toBe(null);
  expect(offerOf(table(-1), { industry: "tourism" })).toBe(null);
});

test("what the choice pointed at is about is shown", () => {
  expect(isPointed(table(1), { industry: "tourism" })).toBe(true);
  expect(isPointed(table(-1), { industry: "tourism" })).toBe(false);
  expect(isNamed(table(3), "farm")).toBe(true);
  expect(isNamed(table(3), "oil_magnate")).toBe(false);
});
