/** What lies at each piece of the board, as far as every player may see it change. */

import { each, type Contents } from "../contents.ts";
import type { Place } from "../../board/pieces.svelte.ts";
import type { View } from "./view/table.ts";

export function contents({ pyramid, table, players }: View): Contents {
  return [
    ...pyramid.map(({ position, occupied, open, tile }): [Place, unknown] => [
      `tile:${position}`,
      [occupied, open, tile],
    ]),
    ...each(table, (card) => `card:${card}`),
    ...players.flatMap(({ seat, slots, outside, tiles, tokens }): Contents => [
      ...slots.map((stack, slot): [Place, unknown] => [`slot:${seat}:${slot}`, stack && [stack.kind, stack.cards]]),
      ...outside.map(({ slot, kind, cards }): [Place, unknown] => [`slot:${seat}:${slot}`, [kind, cards]]),
      ...tiles.map((tile): [Place, unknown] => [`gained:${tile}`, seat]),
      ...tokens.map((card): [Place, unknown] => [`token:${card}`, seat]),
    ]),
  ];
}
