/**
 * Finds the pieces of a board whose contents changed. This module is loaded only when there is something to compare.
 */

import type { Contents } from "./contents.ts";
import type { Place } from "../board/pieces.svelte.ts";

type Parts = Readonly<Record<string, unknown>>;

// What lies at each piece, as far as every player may see it change; without whose turn it is and what can be chosen.
const contentsOfGames = import.meta.glob<(view: Parts) => Contents>("./*/contents.ts", {
  eager: true,
  import: "contents",
});

export function changes(game: string, before: Parts, now: Parts): ReadonlySet<Place> {
  const contents = contentsOfGames[`./${game}/contents.ts`] ?? (() => []);
  const previous = new Map(contents(before).map(([place, content]) => [place, JSON.stringify(content)]));
  return new Set(
    contents(now).flatMap(([place, content]) => (previous.get(place) === JSON.stringify(content) ? [] : [place])),
  );
}
