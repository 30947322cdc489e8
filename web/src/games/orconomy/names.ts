/** The names of cards, tiles and players of this game. Custom components bring their own names. */

import { glossary, term } from "../../lib/vocabulary.svelte.ts";
import type { Snapshot } from "../../table/state/snapshot.ts";
import type { Card, Industry, Player, Played, Sector, View } from "./view/table.ts";
import { loansOf, ROLLS } from "./view/table.ts";
import { say } from "./words.ts";

const GAME = "orconomy";
const ownName = (key: string, { names }: View): string => names[key] ?? term(GAME, key) ?? "";

export const cardName = (card: Card, view: View): string => ownName(`card.${card}`, view);
export const industryName = (industry: Industry | null, view: View): string => ownName(`industry.${industry}`, view);

/** What the glossary says of a card or an industry. */
export const meaningOf = (key: string): string => glossary(GAME)[key]?.meaning ?? "";

/** A short name for a narrow place: the reader is "you". */
export function shortName(snapshot: Pick<Snapshot, "seats">, view: View, seat: number): string {
  if (seat === view.seat) return say("you");
  return snapshot.seats[seat]?.name ?? say("player", { n: seat + 1 });
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

export const describeOdds = ({ ways, scope_ways }: Sector): string =>
  say("odds", { active: ways, scope: scope_ways, of: ROLLS });

export function describeLead({ dominated_by, lead, companies }: Sector, who: (seat: number) => string): string {
  if (dominated_by !== null) return say("leads_by", { who: who(dominated_by), n: lead });
  return companies ? say("nobody_leads") : "";
}

/** Everybody's tokens in an industry. */
export function describeTokens(sector: Sector, who: (seat: number) => string): string[] {
  return sector.tokens.flatMap(({ clean, pledged, startups, trophies }, seat) => {
    const parts = [
      clean + pledged && say("companies", { n: clean + pledged }),
      pledged && say("of_them_pledged", { n: pledged }),
      startups && say("startups", { n: startups }),
      trophies && say("trophies", { n: trophies }),
    ].filter(Boolean);
    return parts.length ? [`${who(seat)}: ${parts.join(", ")}`] : [];
  });
}

/** Describes an industry for screen readers. */
export function describeSector(sector: Sector, view: View, who: (seat: number) => string): string {
  return [
    `${industryName(sector.industry, view)} ${sector.number}`,
    sector.active ? say("active") : sector.scope ? say("in_scope") : "",
    sector.crisis ? say("crisis") : "",
    say("price", { n: sector.price }),
    say("revenue", { n: signed(sector.revenue) }),
    say("free", { n: sector.free, of: sector.slots }),
    ...describeTokens(sector, who),
    describeLead(sector, who),
    describeOdds(sector),
  ]
    .filter(Boolean)
    .join("; ");
}

/** The cash a player could raise: exactly, or at least, if unknown pairs of cards may add to it. */
export const describeRaisable = ({ raisable, raisable_without_pairs }: Player): string =>
  raisable === null ? say("could_raise_least", { n: raisable_without_pairs }) : say("could_raise", { n: raisable });

/** Describes a player for screen readers. */
export function describePlayer(player: Player, view: View, name: string): string {
  const { seat, trophies, cash, cards, supply } = player;
  const loans = loansOf(view, seat);
  return [
    name,
    say("trophies_of", { n: trophies, of: view.target }),
    say("skulls", { n: cash }),
    describeRaisable(player),
    say("cards", { n: cards }),
    say("supply", { n: supply }),
    loans ? say("loans", { n: loans }) : "",
    view.oracle === seat ? say("oracle") : "",
    view.hindmost === seat ? say("hindmost") : "",
    player.delayed ? say("delayed") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Describes the target of a card on the stack. */
export function describeTarget({ target }: Played, view: View, who: (seat: number) => string): string {
  if (!target) return "";
  const aimed = target.stack === undefined ? undefined : view.stack[target.stack];
  const die = target.die === undefined ? "" : say("die", { n: target.die + 1 });
  return [
    aimed ? cardName(aimed.card, view) : "",
    die,
    target.card ? cardName(target.card, view) : "",
    target.seat === undefined ? "" : who(target.seat),
    target.industry ? industryName(target.industry, view) : "",
    target.company ? (term(GAME, `company.${target.company}`) ?? "") : "",
  ]
    .filter(Boolean)
    .join(", ");
}
