/** Derives the flights of cards and tiles from the events of the game. */

import type { NewWorldOrderEvent } from "../../../server_types.ts";
import type { Flight as AnyFlight } from "../../../board/flights.ts";
import { CORPORATIONS, TIERS } from "./table.ts";

export type Piece = { readonly kind: string; readonly isLoot?: boolean } | { readonly price: number };
export type Flight = AnyFlight<Piece>;

export function flightsOf(events: readonly NewWorldOrderEvent[], prices: readonly number[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    const seat = event.seat ?? 0;
    const ownSlots = `slots:${seat}`;
    const collected = (kind: string, count = 1): Flight => ({
      piece: { kind },
      count,
      from: `card:${kind}`,
      to: ownSlots,
    });
    switch (event.kind) {
      case "took":
      case "took_special":
        return [collected(event.card, event.count)];
      case "joined":
        return [collected(event.card)];
      case "grouped":
        return CORPORATIONS[event.group]
          .filter((_, tier) => event.part.split("+").includes(TIERS[tier] ?? ""))
          .map((card) => collected(card));
      case "took_dividends":
        return [collected("dividends_100", event.hundreds), collected("dividends_200", event.two_hundreds)];
      case "robbed":
        return [
          {
            piece: { kind: event.card, isLoot: true },
            count: event.count,
            from: `slots:${event.victim}`,
            to: ownSlots,
          },
        ];
      case "paid":
      case "threw":
        return [{ piece: { kind: event.stack }, count: event.count, from: ownSlots, to: null }];
      case "gained":
        return [
          { piece: { price: prices[event.tile] ?? 0 }, count: 1, from: `tile:${event.position}`, to: `tiles:${seat}` },
        ];
      default:
        return [];
    }
  });
}
