/** Finds what others robbed from the reader since the reader's last decision. */

import type { EventInfo, NewWorldOrderEvent } from "../../../server_types.ts";
import type { Card, Player } from "./table.ts";

export interface Robbery {
  readonly card: Card;
  readonly count: number;
  readonly robber: number; // a seat
}

export function robberiesOf(events: readonly EventInfo[], victim: number): Robbery[] {
  const happened = events.map(({ event }) => event as unknown as NewWorldOrderEvent);
  const decided = happened.findLastIndex(({ seat }) => seat === victim);
  return happened
    .slice(decided + 1)
    .flatMap((event) =>
      event.kind === "robbed" && event.victim === victim
        ? [{ card: event.card, count: event.count, robber: event.seat ?? 0 }]
        : [],
    );
}

/** Assigns each robbery to a slot: where the rest of the stack lies, otherwise a slot that is empty now. */
export function robbedSlots(robberies: readonly Robbery[], { slots }: Player): Map<number, Robbery> {
  const found = new Map<number, Robbery>();
  for (const robbery of robberies) {
    const rest = slots.findIndex((stack) => stack?.kind === robbery.card);
    const slot = rest < 0 ? slots.findIndex((stack, at) => !stack && !found.has(at)) : rest;
    found.set(slot, robbery);
  }
  return found;
}
