/** What the reader's last action brought without being chosen: cards off the deck, cards that are of no use. */

import type { EventTold } from "../../server.ts";
import type { Colour } from "./table.ts";

export interface Lately {
  readonly kind: "just_drawn" | "into_box";
  readonly colour: Colour;
  readonly words: string;
}

const KINDS: Partial<Record<string, Lately["kind"]>> = {
  drew: "just_drawn",
  drew_open: "just_drawn",
  boxed: "into_box",
};

export function latelyOf(events: readonly EventTold[], seat: number): Lately[] {
  const own = events.filter(({ event }) => event.seat === seat && event.kind !== "turn");
  const last = own.at(-1)?.number;
  return own
    .filter(({ number }) => number === last)
    .flatMap(({ event, words }) => {
      const kind = KINDS[String(event.kind)];
      return kind ? [{ kind, colour: event.colour as Colour, words }] : [];
    });
}
