/** The ODS: how it takes the way things stand, and what it said in its last turn. */

import type { EventInfo } from "../../../server.ts";
import type { Colour, View } from "../view/table.ts";

export type Mood = "ahead" | "level" | "behind" | "won" | "lost";

export interface Remark {
  readonly priority: string;
  readonly words: string;
}

export function moodOf({ standing, over }: View, ods = 1): Mood {
  const isWinning = standing.winners.includes(ods);
  if (over) return isWinning ? "won" : "lost";
  const [mine = 0, its = 0] = standing.breakdown.map(({ total }) => total);
  return its > mine ? "ahead" : its === mine ? "level" : "behind";
}

/** Which priorities decided its last turn; all that it does there begins with its marker. */
export function remarksOf(events: readonly EventInfo[]): Remark[] {
  const start = events.findLastIndex(({ event }) => event.kind === "ods_moves");
  if (start < 0) return [];
  return events
    .slice(start)
    .flatMap(({ event, words }) => (typeof event.priority === "string" ? [{ priority: event.priority, words }] : []))
    .map(({ priority, words }) => ({ priority, words: withoutPriority(words) }));
}

/** Cards of its colours that the reader's last plot brought: they went into the box. */
export function cardsLostBy(seat: number | null, events: readonly EventInfo[]): Colour[] {
  const own = events.filter(({ event }) => event.seat === seat && event.kind !== "turn");
  return own
    .filter(({ number, event }) => number === own.at(-1)?.number && event.kind === "boxed")
    .map(({ event }) => event.colour as Colour);
}

/** The sentence begins with the priority, which is shown apart. */
const withoutPriority = (words: string): string => words.replace(/^[^:]*:\s*/, "");
