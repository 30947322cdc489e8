/** What lies at the pieces of a board. Each game lists it in its own `contents.ts`. */

import type { Place } from "../board/pieces.svelte.ts";

export type Contents = [Place, unknown][];

/** One entry for each key of some counts. */
export const each = (counts: object, placeOf: (key: string) => Place): Contents =>
  Object.entries(counts).map(([key, count]) => [placeOf(key), count as unknown]);
