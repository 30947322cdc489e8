/** The answers in the middle of the ring, row by row. Answers that differ in one thing only get short labels. */

import type { Offer } from "../../../board/board.ts";
import { cardName, industryName } from "../names.ts";
import type { Picking } from "../picking.svelte.ts";
import { nextToCrisis } from "../view/places.ts";
import { sectorOf, type Card, type Industry } from "../view/table.ts";
import { say } from "../words.ts";

export interface Row {
  readonly heading?: string; // what the words have in common
  readonly look: "main" | "other" | "pass" | "bid main"; // main: the question is about it
  readonly shown: readonly { offer: Offer; label?: string; note?: string }[];
}

const MAIN: Readonly<Record<string, readonly string[]>> = {
  gold: ["discard", "move_crisis", "move_company"],
  fund_bid: ["loan", "sell_pair"],
  boost: ["discard"],
  discard_bid: ["discard"],
  interest: ["pay"],
  loss: ["pay"],
  buy_card: ["buy_card"],
};
const OTHER = /^(exempt|default|play_(exploitation|security|consultants|veto|fraud|delay))$/;

export function rowsOf(board: Picking): Row[] {
  const { offers, view } = board;
  const main = (MAIN[view.decision ?? ""] ?? []).map((kind) => offers.filter((offer) => offer.kind === kind));
  const other = offers.filter(({ kind }) => OTHER.test(kind)).map((offer) => ({ offer }));
  const rows = main.filter(({ length }) => length).map((offers) => rowOf(offers, board));
  if (!other.length) return rows;
  return [...rows, { look: rows.length || other.length > 1 ? "other" : "main", shown: other }];
}

/**
 * Puts similar offers into one row: "Discard Veto" and "Discard Lobby" become the heading "Discard …" with Veto and
 * Lobby.
 */
function rowOf(offers: readonly Offer[], { view }: Picking): Row {
  const shown = offers.map((offer) => ({ offer, ...shortLabel(offer, view) }));
  if (offers[0]?.kind === "move_company") shown.length = 1; // the destination is chosen in the ring
  const [first] = shown;
  const heading = first?.label && first.offer.words.replace(first.label, "…");
  return { heading: heading?.includes("…") ? heading : "", look: "main", shown };
}

function shortLabel({ kind, args }: Offer, view: Picking["view"]): { label?: string; note?: string } {
  if (args.card) return { label: cardName(args.card as Card, view) };
  if (args.way) return { label: say("crisis_to", { industry: industryName(nextToCrisis(args.way, view), view) }) };
  if (kind === "move_company")
    return { label: say("move_company", { industry: industryName("food_processing", view) }) };
  const sector = sectorOf(view, args.industry as Industry);
  if (!sector) return {};
  return {
    label: `${industryName(sector.industry, view)} (${sector.number})`,
    note: say("loan_short", { n: sector.interest }),
  };
}
