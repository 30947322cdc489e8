/** The names of players and games. */

import { term } from "../lib/vocabulary.svelte.ts";
import { say } from "../words/words.svelte.ts";
import type { Snapshot } from "./state/snapshot.ts";

/** The name of a seat with its number, which the log uses. */
export function nameOf(snapshot: Pick<Snapshot, "game" | "seats">, seat: number): string {
  const number = say("player", { n: seat + 1 });
  const shown = snapshot.seats[seat];
  if (!shown) return term(snapshot.game, "side.ods") ?? number; // only the ODS plays without a seat
  return shown.name ? `${shown.name} (${number})` : number;
}

export const namesOf = (snapshot: Pick<Snapshot, "game" | "seats">, seats: readonly number[]): string =>
  seats.map((seat) => nameOf(snapshot, seat)).join(", ");

export const titleOf = (game: string): string =>
  game.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && " ") + letter.toUpperCase());
