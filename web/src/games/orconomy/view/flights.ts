/** Derives the flights of skulls, cards, tokens and trophies from the events of the game. */

import type { OrconomyEvent } from "../../../server_types.ts";
import type { Flight as AnyFlight } from "../../../board/flights.ts";
import type { View } from "./table.ts";

export type Piece =
  | { readonly skulls: number }
  | { readonly trophies: number }
  | { readonly token: number }
  | { readonly sign: "cards" | "crisis" };
export type Flight = AnyFlight<Piece>;

export function flightsOf(events: readonly OrconomyEvent[], view: View): Flight[] {
  return events.flatMap((event): Flight[] => {
    const seat = event.seat ?? 0;
    const [cash, cards] = [`cash:${seat}`, `cards:${seat}`];
    const skulls = (amount: number, from: string, to: string | null): Flight => ({
      piece: { skulls: amount },
      count: amount,
      from,
      to,
    });
    const card = (from: string, to: string): Flight => ({ piece: { sign: "cards" }, count: 1, from, to });
    const token = (from: string, to: string | null): Flight => ({ piece: { token: seat }, count: 1, from, to });
    switch (event.kind) {
      case "drew":
      case "drew_open":
        return [card("deck", cards)];
      case "stole":
      case "stole_open":
        return [card(`cards:${event.victim}`, cards)];
      case "placed":
      case "promoted":
      case "launched":
      case "raided":
        return [token(`seat:${seat}`, `sector:${event.industry}`)];
      case "collapsed":
      case "removed":
        return [token(`sector:${event.industry}`, `seat:${seat}`)];
      case "income":
        return [skulls(event.amount, `sector:${view.active}`, cash)];
      case "loan_taken":
      case "bargained":
        return [skulls(event.amount, `sector:${event.industry}`, cash)];
      case "paid_interest":
      case "paid_loss":
      case "repaid":
        return [skulls(event.amount, cash, `sector:${event.industry}`)];
      case "crisis_moved":
        return [{ piece: { sign: "crisis" }, count: 1, from: `sector:${event.industry}`, to: null }];
      default:
        return [];
    }
  });
}

/** Flights of trophies won and lost, each from or to the industry that gave or took it. */
export function trophiesMoved(before: Partial<View>, view: View): Flight[] {
  return view.ring.flatMap(({ industry, tokens }) => {
    const were = before.ring?.find((sector) => sector.industry === industry)?.tokens;
    return tokens.flatMap(({ trophies }, seat): Flight[] => {
      const change = trophies - (were?.[seat]?.trophies ?? trophies);
      const [sector, player] = [`sector:${industry}`, `seat:${seat}`];
      const [from, to] = change > 0 ? [sector, player] : [player, sector];
      return change ? [{ piece: { trophies: change }, count: 1, from, to }] : [];
    });
  });
}
