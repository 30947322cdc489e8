/** Which pieces of a board hold something else than before. Loaded once there is something to compare. */

import type { View as NewCorpOrder } from "./new-corp-order/table.ts";
import type { View as NewWorldOrder } from "./new-world-order/table.ts";
import type { View as Orconomy } from "./orconomy/table.ts";
import type { Place } from "./pieces.svelte.ts";

type Contents = [Place, unknown][];
type Parts = Readonly<Record<string, unknown>>;

/** By game what lies at each piece, as far as everybody moves it; not whose turn it is or what can be chosen. */
const CONTENTS: Record<string, (view: Parts) => Contents> = {
  "new-corp-order": (view) => corporations(view as unknown as NewCorpOrder),
  "new-world-order": (view) => orders(view as unknown as NewWorldOrder),
  orconomy: (view) => industries(view as unknown as Orconomy),
};

export function changes(game: string, before: Parts, now: Parts): ReadonlySet<Place> {
  const contents = CONTENTS[game] ?? (() => []);
  const was = new Map(contents(before).map(([place, content]) => [place, JSON.stringify(content)]));
  return new Set(
    contents(now).flatMap(([place, content]) => (was.get(place) === JSON.stringify(content) ? [] : [place])),
  );
}

function corporations({ grid, players, display }: NewCorpOrder): Contents {
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

function orders({ pyramid, table, players }: NewWorldOrder): Contents {
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

function industries({ ring, players }: Orconomy): Contents {
  return [
    ...ring.map(({ industry, price, crisis, tokens }): [Place, unknown] => [
      `sector:${industry}`,
      [price, crisis, tokens.map(({ clean, pledged, startups }) => [clean, pledged, startups])],
    ]),
    ...players.map(({ seat, trophies, cards }): [Place, unknown] => [`seat:${seat}`, [trophies, cards]]),
  ];
}

const each = (counts: object, placeOf: (key: string) => Place): Contents =>
  Object.entries(counts).map(([key, count]) => [placeOf(key), count as unknown]);
