/** The names of cards, tiles and players of this game. */

import { term } from "../../lib/vocabulary.svelte.ts";
import type { Snapshot } from "../../table/state/snapshot.ts";
import type { Company, Consultant, Tile, View } from "./view/table.ts";
import { say } from "./words.ts";

const GAME = "new-corp-order";

export const companyName = (company: Company): string => term(GAME, `company.${company}`) ?? "";

/** In the print-and-play edition the Media Advisor is called Insider. */
export function consultantName(consultant: Consultant, { edition }: View): string {
  const isInsider = consultant === "media_advisor" && edition === "print-and-play";
  return term(GAME, `consultant.${isInsider ? "insider" : consultant}`) ?? "";
}

/** A short name for a narrow place: the reader is "you". */
export function shortName(snapshot: Snapshot, view: View, seat: number): string {
  if (seat === view.seat) return say("you");
  if (view.players[seat]?.ods) return term(GAME, "side.ods") ?? "ODS";
  return snapshot.seats[seat]?.name ?? say("player", { n: seat + 1 });
}

export function tileName({ name, company, agents, colour }: Tile): string {
  const who = colour ? say("agents_of", { n: agents, whose: say(colour) }) : "";
  return [`${name} (${companyName(company)})`, who].filter(Boolean).join(", ");
}
