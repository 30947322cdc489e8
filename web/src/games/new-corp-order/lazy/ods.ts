/** The ODS, the automated rival: its mood, and its remarks about its last turn. */

import type { EventInfo } from "../../../server_types.ts";
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

/** The priorities that decided its last turn. Its turn begins with the move of its marker. */
export function remarksOf(events: readonly EventInfo[]): Remark[] {
  const start = events.findLastIndex(({ event }) => event.kind === "ods_moves");
  if (start < 0) return [];
  return events
    .slice(start)
    .flatMap(({ event, words }) => (typeof event.priority === "string" ? [{ priority: event.priority, words }] : []))
    .map(({ priority, words }) => ({ priority, words: withoutPriority(words) }));
}

/** The cards in the colours of the ODS that the reader drew in the last plot: they went into the box. */
export function cardsLostBy(seat: number | null, events: readonly EventInfo[]): Colour[] {
  const own = events.filter(({ event }) => event.seat === seat && event.kind !== "turn");
  return own
    .filter(({ number, event }) => number === own.at(-1)?.number && event.kind === "boxed")
    .map(({ event }) => event.colour as Colour);
}

/** Removes the priority at the start of the sentence, which is shown separately. */
const withoutPriority = (words: string): string => words.replace(/^[^:]*:\s*/, "");
