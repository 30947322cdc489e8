/** The types of this game's view, and the orders in which its parts are drawn. */

import type {
  NewCorpOrderColour,
  NewCorpOrderCompany,
  NewCorpOrderConsultant,
  NewCorpOrderPlayer,
  NewCorpOrderTile,
  NewCorpOrderView,
} from "../../../server_types.ts";
import type { Snapshot } from "../../../table/state/snapshot.ts";

export type Colour = NewCorpOrderColour;
export type Company = NewCorpOrderCompany;
export type Consultant = NewCorpOrderConsultant;
export type Player = NewCorpOrderPlayer;
export type Tile = NewCorpOrderTile;
export type View = NewCorpOrderView;

export const COLOURS: readonly Colour[] = ["red", "blue", "black", "white"];
export const LETTERS: Record<Colour, string> = { red: "M", blue: "T", black: "G", white: "O" };
export const CONSULTANTS: readonly Consultant[] = [
  "media_advisor",
  "dealmaker",
  "corporate_lawyer",
  "military_contractor",
];

export const viewOf = (snapshot: Snapshot): View => snapshot.view as unknown as View;

/** The other players, clockwise from the reader. For a spectator these are all players. */
export function otherPlayers({ players, seat }: View): Player[] {
  if (seat === null) return [...players];
  return [...players.slice(seat + 1), ...players.slice(0, seat)];
}

/** The types of company that score for the reader: the own objectives, or in the solo game those of both sides. */
export function wantedCompanies(view: View): readonly Company[] {
  return view.objectives ?? (view.seat === null ? [] : (view.players[view.seat]?.objectives ?? []));
}
