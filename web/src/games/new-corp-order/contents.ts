/** What lies at each piece of the board, as far as every player may see it change. */

import { each, type Contents } from "../contents.ts";
import type { Place } from "../../board/pieces.svelte.ts";
import type { View } from "./view/table.ts";

export function contents({ grid, players, display }: View): Contents {
  return [
    ...grid.map(({ tile, colour, agents }): [Place, unknown] => [`tile:${tile}`, [colour, agents]]),
    ...display.map((colour, position): [Place, unknown] => [`display:${position}`, colour]),
    ...players.flatMap(({ seat, unrotated, rotated, captured }): Contents => [
      ...each(unrotated, (colour) => `hq:${seat}:${colour}`),
      ...each(rotated, (colour) => `hq:${seat}:${colour}_rotated`),
      ...each(captured, (colour) => `captured:${seat}:${colour}`),
    ]),
  ];
}
