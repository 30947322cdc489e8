/** The type of a board's contents: what lies at each piece. Each game lists it in its own `contents.ts`. */

import type { Place } from "../board/pieces.svelte.ts";

export type Contents = [Place, unknown][];

/** Lists one entry for each key of some counts. */
export const each = (counts: object, placeOf: (key: string) => Place): Contents =>
  Object.entries(counts).map(([key, count]) => [placeOf(key), count as unknown]);
