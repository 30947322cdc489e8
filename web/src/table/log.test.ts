import { expect, test } from "vitest";
import type { EventInfo } from "../server_types.ts";
import { logSections } from "./log.ts";

function event(number: number, kind: string, seat: number | null = null): EventInfo {
  return { number, event: seat === null ? { kind } : { kind, seat }, words: `${kind} ${number}` };
}
const events = [
  event(0, "began"),
  event(1, "turn", 0),
  event(1, "took", 0),
  event(1, "revealed"),
  event(2, "turn", 1),
  event(3, "turn", 1),
];

test("what one seat does stands together, with what follows from it", () => {
  expect(logSections(events, null).map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [null, 1],
    [0, 3],
    [1, 1],
    [1, 1],
  ]);
});

test("what came after the reader's last action is new", () => {
  const lines = logSections(events, 1).flatMap((chapter) => chapter.lines);
  expect(lines.filter(({ isNew }) => isNew).map(({ words }) => words)).toEqual(["turn 2", "turn 3"]);
});

test("who passes one after the other passes in one line", () => {
  const round = [
    event(1, "bid", 0),
    event(2, "passed", 1),
    event(3, "passed", 2),
    event(4, "passed", 0),
    event(5, "won", 0),
  ];
  const lines = (since: number | null) =>
    logSections(round, since).flatMap((chapter) => chapter.lines.map(({ words }) => words));
  expect(lines(null)).toEqual(["bid 1", "passed 2 passed 3 passed 4", "won 5"]);
  expect(lines(2)).toEqual(["bid 1", "passed 2", "passed 3 passed 4", "won 5"]); // what is new begins a line
});

test("what is dealt stands in one line, said once", () => {
  const dealt = ["Farm", "Silver Mine", "Gold Mine"].map((card, number) => ({
    ...event(number, "dealt"),
    words: `Dealt to the table: ${card}.`,
  }));
  const lines = logSections(dealt, null).flatMap((chapter) => chapter.lines.map(({ words }) => words));
  expect(lines).toEqual(["Dealt to the table: Farm, Silver Mine, Gold Mine."]);
});

test("a very long story shows its end", () => {
  const long = Array.from({ length: 1000 }, (_, number) => event(number, "turn", 0));
  expect(logSections(long, null).at(-1)?.lines[0]?.words).toBe("turn 999");
  expect(logSections(long, null).length).toBeLessThan(500);
  expect(logSections(long, null, 1000)[0]?.lines[0]?.words).toBe("turn 0");
});
