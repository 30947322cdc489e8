/** Flights: pieces that move from place to place in front of the board. */

import type { EventInfo } from "../server_types.ts";
import type { Place } from "./pieces.svelte.ts";

export interface Flight<Piece> {
  readonly piece: Piece;
  readonly count: number;
  readonly from: Place;
  readonly to: Place | null; // null: out of the game
}

/** Lists the events after the last action that was shown, or none after a long absence or an undo. */
export function freshEvents<Event>(
  events: readonly EventInfo[],
  [since, now]: readonly [number, number],
  maxActions: number, // actions; a longer backlog is not shown as movement
): Event[] {
  if (now <= since || now - since > maxActions) return [];
  return events.filter(({ number }) => number > since).map(({ event }) => event as unknown as Event);
}
