/** The types of this game's view, and the orders in which its parts are drawn. */

import type {
  OrconomyBidding,
  OrconomyCard,
  OrconomyIndustry,
  OrconomyPhase,
  OrconomyStackedCard,
  OrconomyPlayer,
  OrconomySector,
  OrconomyTokens,
  OrconomyView,
} from "../../../server_types.ts";
import type { Snapshot } from "../../../table/state/snapshot.ts";

export type Bids = OrconomyBidding;
export type Card = OrconomyCard;
export type Industry = OrconomyIndustry;
export type Phase = OrconomyPhase;
export type Played = OrconomyStackedCard;
export type Player = OrconomyPlayer;
export type Sector = OrconomySector;
export type Tokens = OrconomyTokens;
export type View = OrconomyView;

export const PHASES: readonly Phase[] = ["forecast", "winter", "revenue", "auction", "startups", "end_of_round"];
export const ROLLS = 36; // of two dice

export const viewOf = (snapshot: Snapshot): View => snapshot.view as unknown as View;

/** The players, clockwise from the reader. */
export function playersFromReader({ players, seat }: View): Player[] {
  return [...players.slice(seat ?? 0), ...players.slice(0, seat ?? 0)];
}

/** The players in the order in which they are asked, from the Oracle on. */
export function playersFromOracle({ players, oracle }: View): Player[] {
  return [...players.slice(oracle), ...players.slice(0, oracle)];
}

export const sectorOf = ({ ring }: View, industry: Industry | null): Sector | undefined =>
  ring.find((sector) => sector.industry === industry);

/** A company as it stands in an industry. */
export interface Company {
  readonly seat: number;
  readonly pledged: boolean;
}

/** Divides the companies of an industry into those in slots and those beside them. */
export function companiesOf({ tokens, slots }: Sector): { inSlots: Company[]; besideSlots: Company[] } {
  const all = tokens.flatMap(({ clean, pledged }, seat) => [
    ...Array<Company>(clean).fill({ seat, pledged: false }),
    ...Array<Company>(pledged).fill({ seat, pledged: true }),
  ]);
  return { inSlots: all.slice(0, slots), besideSlots: all.slice(slots) };
}

export const loansOf = ({ ring }: View, seat: number): number =>
  ring.reduce((loans, { tokens }) => loans + (tokens[seat]?.pledged ?? 0), 0);

/** The cards of a hand, in the order of the list of cards. */
export const cardsIn = (hand: Player["hand"]): [Card, number][] =>
  Object.entries(hand ?? {}).filter(([, count]) => count) as [Card, number][];
