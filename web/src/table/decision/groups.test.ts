import { expect, test } from "vitest";
import { parseChoice } from "../../board/board.ts";
import { groupOffers } from "./groups.ts";

const offers = (...choices: [string, string][]) => choices.map(([action, words]) => parseChoice({ action, words }));
const bids = offers(
  ["pass", "Pass"],
  ...Array.from({ length: 10 }, (_, n): [string, string] => [`bid amount=${n}`, `Bid ${n} skulls`]),
);

test("few choices stand whole, one below the other", () => {
  const [only, ...others] = groupOffers(bids.slice(0, 9));
  expect(others).toEqual([]);
  expect(only?.heading).toBe("");
  expect(only?.shown.map(({ label }) => label)).toContain("Bid 3 skulls");
});

test("many of a kind show only where they differ", () => {
  const [amounts, rest] = groupOffers(bids);
  expect(amounts?.heading).toBe("Bid … skulls");
  expect(amounts?.shown.map(({ label }) => label)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(rest?.shown.map(({ label }) => label)).toEqual(["Pass"]);
});

test("no comma is left hanging", () => {
  const cards = ["low", "high"].flatMap((value) =>
    ["red", "blue", "black", "white", "grey"].map((colour): [string, string] => [
      `group slot=new card=${colour}-${value}`,
      `Take ${colour} (${value}), into a free slot`,
    ]),
  );
  expect(groupOffers(offers(...cards))[0]?.shown[0]?.label).toBe("red (low)");
});

test("a long kind is divided by its first argument", () => {
  const moves = [1, 2, 3].flatMap((from) =>
    [4, 5, 6, 7].map((to): [string, string] => [`takeover source=${from} target=${to}`, `From ${from} to ${to}`]),
  );
  expect(groupOffers(offers(...moves)).map(({ heading }) => heading)).toEqual(["From 1 to", "From 2 to", "From 3 to"]);
});

test("nothing is lost, and nothing is there twice", () => {
  const shown = groupOffers(bids).flatMap((group) => group.shown.map(({ offer }) => offer.action));
  expect(shown.sort()).toEqual(bids.map(({ action }) => action).sort());
});

test("words that share nothing stay whole", () => {
  const odd = offers(...Array.from({ length: 10 }, (_, n): [string, string] => [`take card=${n}`, `${n} comes${n}`]));
  expect(groupOffers(odd)[0]?.shown[4]?.label).toBe("4 comes4");
});
