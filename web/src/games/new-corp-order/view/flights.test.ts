import { expect, test } from "vitest";
import type { NewCorpOrderEvent } from "../../../server_types.ts";
import { table } from "./example.ts";
import { flightsOf } from "./flights.ts";

const flights = (...events: NewCorpOrderEvent[]) => flightsOf(events, table());

test("a takeover moves agents, turns the cards that pay, and sends the defenders away at once", () => {
  const found = flights(
    { kind: "taken_over", seat: 1, source: 0, target: 1, agents: 3 },
    { kind: "captured", seat: 1, colour: "blue", returned: 1 },
  );
  expect(found.map(({ from, to, count, manner }) => [from, to, count, manner])).toEqual([
    ["tile:0", "tile:1", 3, "go"],
    ["hq:1:red", "hq:1:red_rotated", 3, "turn"],
    ["tile:1", "captured:1:blue", 1, "go"],
    ["tile:1", "supply:blue", 1, "go"],
  ]);
  expect(new Set(found.map(({ step }) => step))).toEqual(new Set([0]));
});

test("nobody returns to the supply when only one defender stood there", () => {
  const found = flights(
    { kind: "taken_over", seat: 0, source: 0, target: 1, agents: 3 },
    { kind: "captured", seat: 0, colour: "blue", returned: 0 },
  );
  expect(found.some(({ to }) => to === "supply:blue")).toBe(false);
});

test("a repelled attack comes back", () => {
  const [first] = flights({ kind: "repelled", seat: 0, source: 0, target: 1, agents: 2 });
  expect(first?.manner).toBe("bounce");
});

test("two cards of one colour leave two places of the display, and others come to the right", () => {
  const found = flights(
    { kind: "took", seat: 0, colour: "blue" },
    { kind: "took", seat: 0, colour: "blue" },
    { kind: "revealed", colour: "red" },
    { kind: "revealed", colour: "black" },
  );
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    ["display:1", "holds:0"],
    ["display:2", "holds:0"],
    ["deck", "display:3"],
    ["deck", "display:4"],
  ]);
  expect(found.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
});

test("what another player draws stays face down", () => {
  const [drawn] = flights({ kind: "drew", seat: 1, colour: null });
  expect(drawn?.piece).toEqual({ card: null });
});

test("swapped agents cross, each with its own colour and number", () => {
  const found = flights({ kind: "swapped", seat: 0, first: 0, second: 7 });
  expect(found.map(({ piece, count }) => [piece, count])).toEqual([
    [{ agent: "red" }, 4],
    [{ agent: "white" }, 3],
  ]);
});
