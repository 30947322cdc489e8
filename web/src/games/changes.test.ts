import { expect, test } from "vitest";
import { changes } from "./changes.ts";
import * as corporations from "./new-corp-order/view/example.ts";
import * as orders from "./new-world-order/view/example.ts";
import * as industries from "./orconomy/view/example.ts";

const changed = (game: string, before: object, now: object) => [
  ...changes(game, before as Record<string, unknown>, now as Record<string, unknown>),
];

test("New Corp Order: agents, headquarters, captured agents and the display", () => {
  const before = corporations.table({ display: ["red", "blue"] });
  const now = corporations.table({
    grid: corporations.grid(corporations.GRID.replace("b2", "r3")),
    display: ["red", "white"],
    players: [
      corporations.player(0),
      corporations.player(1, {
        unrotated: corporations.counts({ black: 1 }),
        captured: corporations.counts({ blue: 1 }),
      }),
    ],
  });
  expect(changed("new-corp-order", before, now)).toEqual(["tile:1", "display:1", "hq:1:black", "captured:1:blue"]);
});

test("New World Order: tiles, open cards, stacks and what was gained", () => {
  const before = orders.table({ table: { farm: 1 }, players: [orders.player(0), orders.player(1)] });
  const now = orders.table({
    table: { farm: 2 },
    players: [orders.player(0), orders.player(1, [orders.pile(0, "gold_mine", 2)], { tiles: [4] })],
  });
  expect(changed("new-world-order", before, now)).toEqual(["card:farm", "slot:1:0", "gained:4"]);
});

test("Orconomy: tokens, prices and trophies", () => {
  const before = industries.table();
  const ring = before.ring.map((sector) => (sector.industry === "banking" ? { ...sector, price: 15 } : sector));
  const players = before.players.map((player) => (player.seat === 2 ? { ...player, trophies: 4, cash: 1 } : player));
  expect(changed("orconomy", before, { ...before, ring, players })).toEqual(["sector:banking", "seat:2"]);
});

test("whose turn it is changes no piece, and an unknown game has none", () => {
  const before = corporations.table({ to_act: 0 });
  expect(changed("new-corp-order", before, { ...before, to_act: 1 })).toEqual([]);
  expect(changed("chess", {}, { grid: [] })).toEqual([]);
});
