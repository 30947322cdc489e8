/** The context that all components of the plain board share. */

import { createContext } from "svelte";
import { nameOf } from "../../table/names.ts";
import type { Snapshot } from "../../table/state/snapshot.ts";
import type { Pointing } from "./thing_offers.ts";
import type { Thing } from "./shapes.ts";
import type { ViewWords } from "./view_words.ts";

export interface Drawing extends Pointing {
  readonly snapshot: Snapshot;
  readonly view: Thing;
  readonly words: ViewWords;
  readonly choose: (action: string) => void;
  readonly point: (action: string | null) => void;
}

export const [drawing, provideDrawing] = createContext<Drawing>();

const set = (names: string) => new Set(names.split(" "));
const SEATS = set(
  "seat starter first_passer first_player oracle hindmost leader dominated_by payee hq before strongest " +
    "out vetoed fees winners ranking passed",
);
const TILES = set("tiles matching");
const GRID_TILES = set("tile source target");

/** Formats a number. Numbers of seats and tiles become names. */
export function numberOf({ snapshot, view, words }: Drawing, value: number, key: string): string {
  if (SEATS.has(key)) return nameOf(snapshot, value);
  if (TILES.has(key) || (view.grid && GRID_TILES.has(key))) return tileOf(words, view, value);
  return String(value);
}

function tileOf(words: ViewWords, view: Thing, tile: number): string {
  const grid = view.grid as readonly Thing[] | undefined;
  return words.tile(tile) ?? String(grid?.[tile]?.name ?? tile);
}
