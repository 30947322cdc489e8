import { expect, test } from "vitest";
import type { EventInfo } from "../../../server_types.ts";
import { table } from "../view/example.ts";
import { cardsLostBy, moodOf, remarksOf } from "./ods.ts";

const told = (kind: string, priority: string | null = null): EventInfo => ({
  number: 1,
  event: { kind, seat: 1, ...(priority && { priority }) },
  words: `Priority ${priority}: ODS does ${kind}: really.`,
});

function standing(mine: number, its: number, winner: number, over = false) {
  const breakdown = [mine, its].map((total, seat) => ({ seat, total, captured: 0 }));
  return table({
    solo: true,
    over,
    standing: { scores: [mine, its], ranking: [], winners: [winner], reason: "running", breakdown },
  });
}

test("the mood follows the points, and at the end the victory", () => {
  expect(moodOf(standing(3, 4, 1))).toBe("ahead");
  expect(moodOf(standing(3, 3, 1))).toBe("level");
  expect(moodOf(standing(4, 3, 0))).toBe("behind");
  expect(moodOf(standing(3, 3, 1, true))).toBe("won");
  expect(moodOf(standing(3, 3, 0, true))).toBe("lost");
});

test("only the priorities of its last turn are remembered", () => {
  const events = [
    told("ods_moves"),
    told("ods_target", "A-2"),
    told("ods_moves"),
    told("ods_plot", "B-1"),
    told("took"),
    told("ods_places", "BB-1"),
  ];
  expect(remarksOf(events).map(({ priority }) => priority)).toEqual(["B-1", "BB-1"]);
  expect(remarksOf(events)[0]?.words).toBe("ODS does ods_plot: really.");
  expect(remarksOf([told("turn")])).toEqual([]);
});

test("what the reader's last plot lost is told until the next action", () => {
  const event = (number: number, kind: string, seat: number) => ({
    number,
    event: { kind, seat, colour: "blue" },
    words: "",
  });
  const events = [
    event(4, "boxed", 0),
    event(5, "took", 0),
    event(5, "boxed", 0),
    event(6, "boxed", 1),
    event(6, "turn", 0),
  ];
  expect(cardsLostBy(0, events)).toEqual(["blue"]);
  expect(cardsLostBy(0, [...events, event(7, "placed", 0)])).toEqual([]);
});
