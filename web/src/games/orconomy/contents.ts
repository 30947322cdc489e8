/** What lies at each piece of the board, as far as every player may see it change. */

import type { Contents } from "../contents.ts";
import type { Place } from "../../board/pieces.svelte.ts";
import type { View } from "./view/table.ts";

export function contents({ ring, players }: View): Contents {
  return [
    ...ring.map(({ industry, price, crisis, tokens }): [Place, unknown] => [
      `sector:${industry}`,
      [price, crisis, tokens.map(({ clean, pledged, startups }) => [clean, pledged, startups])],
    ]),
    ...players.map(({ seat, trophies, cards }): [Place, unknown] => [`seat:${seat}`, [trophies, cards]]),
  ];
}
