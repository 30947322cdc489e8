/** Pieces on their way from place to place. */

import type { EventInfo } from "../server.ts";
import type { Place } from "./pieces.svelte.ts";

export interface Flight<Piece> {
  readonly piece: Piece;
  readonly count: number;
  readonly from: Place;
  readonly to: Place | null; // null: out of the game
}

/** What happened since so many actions had been seen; nothing on coming back after a long while. */
export function freshEvents<Event>(
  events: readonly EventInfo[],
  [since, now]: readonly [number, number],
  maxActions: number, // actions: what is further behind is not shown as movement
): Event[] {
  if (now <= since || now - since > maxActions) return [];
  return events.filter(({ number }) => number > since).map(({ event }) => event as unknown as Event);
}
