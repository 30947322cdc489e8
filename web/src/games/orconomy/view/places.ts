/** Where each offer begins and ends on the board: `sector:banking`, `hand:veto`, `seat:2`, `die:0` and so on. */

import type { Offer } from "../../../board/board.ts";
import type { Place, Way } from "../../../board/pieces.svelte.ts";
import type { Card, Industry, View } from "./table.ts";

export const waysOf = (offers: readonly Offer[], view: View): Way[] =>
  offers.map((offer) => ({
    at: [],
    also: [],
    ...placesOf(offer, view),
    action: offer.action,
    words: offer.words,
    isAside: isAside(offer.kind, view.decision),
  }));

type Found = Partial<Pick<Way, "at" | "to" | "onto" | "also">>;

const MIDDLE: Place = "moment"; // of the ring, where cards are dragged to that are aimed at nothing

const AT_ANY_TIME = ["loan", "repay", "repay_exempt", "remove_startup", "remove_clean", "remove_pledged", "sell_pair"];

/**
 * Whether an action is possible at nearly any time and so not what the question asks. Where skulls or a token are
 * missing, it is.
 */
const isAside = (kind: string, decision: string | null): boolean =>
  AT_ANY_TIME.includes(kind) && decision !== "fund_bid" && decision !== "free_token";

/** Plays that are named shorter than their card. The others have its whole name: `play_veto` plays `veto`. */
const SHORTENED: Readonly<Record<string, Card>> = {
  play_security: "security_service",
  play_espionage: "industrial_espionage",
  play_tax: "tax_inspection",
  play_delay: "payments_delay",
  play_fraud: "account_details_fraud",
  play_bargain: "good_bargain",
  play_raid: "corporate_raid",
};

/** The card that an action plays. */
const cardOf = (kind: string): Card | undefined =>
  SHORTENED[kind] ?? (kind.startsWith("play_") ? (kind.slice(5) as Card) : undefined);

function placesOf({ kind, args }: Offer, view: View): Found {
  const sector: Place = `sector:${args.industry}`;
  const played = cardOf(kind);
  if (played) return { at: [`hand:${played}`], ...placesOfTarget({ kind, args }, view) };
  switch (kind) {
    case "place":
    case "launch":
    case "promote":
    case "loan":
    case "repay":
    case "repay_exempt":
    case "remove_startup":
    case "remove_clean":
    case "remove_pledged":
      return { at: [sector] };
    case "move_company":
      return { at: ["sector:food_processing"], to: sector };
    case "move_crisis":
      return { at: ["sector:totemology"], also: [`sector:${nextToCrisis(args.way, view)}`] };
    case "sell_pair":
    case "discard":
      return { at: [`hand:${args.card}`], onto: [MIDDLE] };
    case "pay":
    case "exempt":
    case "default":
      return { also: [`sector:${view.in_progress.industry}`] };
    default:
      return {};
  }
}

/** The target of a card is picked after the card. */
function placesOfTarget({ kind, args }: Pick<Offer, "kind" | "args">, view: View): Found {
  if (kind === "play_consultants") {
    const die: Place = view.stack.length ? "die:risk" : `die:${args.die}`;
    return { at: ["hand:consultants", die], onto: [MIDDLE, die] };
  }
  if (kind === "play_informer") return { onto: [MIDDLE], also: ["discarded"] };
  if (kind === "play_raid") return { to: seatOf(args, view), also: [`sector:${view.active}`] };
  if (args.victim) return { to: seatOf(args, view) };
  return args.industry ? { to: `sector:${args.industry}` } : { onto: [MIDDLE] };
}

const seatOf = ({ victim }: Offer["args"], { to_act, seats }: View): Place =>
  `seat:${((to_act ?? 0) + Number(victim)) % seats}`;

/** The industry that the Crisis would reach with one step. */
export function nextToCrisis(way: string | undefined, { ring }: View): Industry | null {
  const place = ring.findIndex(({ crisis }) => crisis);
  const step = way === "clockwise" ? 1 : -1;
  return ring[(place + step + ring.length) % ring.length]?.industry ?? null;
}

/** The action that a piece stands for, legal or not. "Why not?" asks about this action. */
export function impliedActionAt(place: Place, view: View): string | null {
  const [where, thing = ""] = place.split(":");
  if (where === "sector") return impliedActionOfSector(thing, view);
  return where === "hand" ? impliedActionOfCard(thing, view) : null;
}

function impliedActionOfSector(industry: string, { decision }: View): string | null {
  const actions: Readonly<Record<string, string>> = {
    place_company: "place",
    launch_startup: "launch",
    promotion: "promote",
    fund_bid: "loan",
    free_token: "remove_clean",
  };
  const kind = actions[decision ?? ""];
  return kind ? `${kind} industry=${industry}` : null;
}

function impliedActionOfCard(card: string, { decision, active, crisis }: View): string {
  if (decision === "discard_bid" || decision === "boost") return `discard card=${card}`;
  const kind = Object.keys(SHORTENED).find((each) => SHORTENED[each] === card) ?? `play_${card}`;
  if (kind === "play_consultants") return `${kind} die=0`;
  if (kind === "play_espionage") return `${kind} industry=${active ?? "banking"}`;
  if (kind === "play_lobby") return `${kind} industry=${crisis === "banking" ? "tourism" : "banking"}`;
  if (kind === "play_bargain") return `${kind} company=clean industry=${active ?? "banking"}`;
  if (kind === "play_raid") return `${kind} victim=1 company=clean`;
  return kind === "play_veto" || kind === "play_tax" ? `${kind} victim=1` : kind;
}

/** The key of a piece in the glossary. */
export function termAt(place: Place): string | null {
  const [where = "", thing = ""] = place.split(":");
  const terms: Readonly<Record<string, string>> = {
    sector: thing,
    hand: thing,
    seat: "trophies",
    die: "forecast",
    deck: "deck",
    discarded: "discarded",
  };
  return terms[where] ?? null;
}
