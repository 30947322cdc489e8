import { expect, test } from "vitest";
import { flightsOf } from "./flights.ts";

test("cards fly to the one who collects them, a colour as its own cards", () => {
  const found = flightsOf(
    [
      { kind: "took", seat: 1, card: "farm", count: 2, total: 3 },
      { kind: "grouped", seat: 0, group: "violet", part: "low+high" },
    ],
    [],
  );
  expect(found.map(({ from, to, count }) => [from, to, count])).toEqual([
    ["card:farm", "slots:1", 2],
    ["card:silver_mine", "slots:0", 1],
    ["card:diamond_mine", "slots:0", 1],
  ]);
});

test("what is paid goes, the tile comes, loot changes hands", () => {
  const found = flightsOf(
    [
      { kind: "paid", seat: 0, stack: "farm", count: 4, value: 150 },
      { kind: "gained", seat: 0, tile: 2, position: 9 },
      { kind: "robbed", seat: 1, victim: 0, card: "farm", count: 3 },
    ],
    [200, 250, 300],
  );
  expect(found.map(({ from, to, piece }) => [from, to, piece])).toEqual([
    ["slots:0", null, { kind: "farm" }],
    ["tile:9", "tiles:0", { price: 300 }],
    ["slots:0", "slots:1", { kind: "farm", isLoot: true }],
  ]);
});
