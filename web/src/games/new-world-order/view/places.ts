/**
 * Where each offer begins on the board, and which other pieces it concerns: `tile:3`, `card:farm`, `slot:0:2`,
 * `goal:red` and so on.
 */

import type { Offer } from "../../../board/board.ts";
import type { Place, Way } from "../../../board/pieces.svelte.ts";
import { CORPORATIONS, TIERS, isCorporation, type Group, type Player, type Tier, type View } from "./table.ts";

export function waysOf(offers: readonly Offer[], view: View): Way[] {
  const isMore = view.decision === "turn" && offers.some((offer) => !isThrowAway(offer));
  return offers.map((offer) => ({
    at: [],
    also: [],
    ...placesOf(offer, view),
    action: offer.action,
    words: offer.words,
    isAside: isMore && isThrowAway(offer), // a stack is highlighted only for actions that a reader would want
  }));
}

/** Whether an action throws a stack away. Merely pressing a stack must not do that. */
export const isThrowAway = ({ action }: { readonly action: string }): boolean => action.startsWith("throw ");

type Found = Partial<Pick<Way, "at" | "onto" | "also">>;

function placesOf({ kind, args }: Offer, view: View): Found {
  const me = view.players[view.to_act ?? -1];
  const own = (slot: string | number): Place => `slot:${me?.seat}:${slot}`;
  const holding = (...kinds: string[]): Place[] => slotsHolding(me, kinds).map(own);
  const slots: Place[] = [`slots:${me?.seat}`]; // where cards are dragged to
  switch (kind) {
    case "take":
      return { at: [`card:${args.card}`], onto: slots, also: holding(args.card ?? "") };
    case "take_apart":
    case "pick_card":
      return { at: [`card:${args.card}`], onto: slots };
    case "join":
      return { at: [`card:${args.card}`], onto: slots, also: holding(args.onto ?? "") };
    case "group":
      return { ...groupTaken(args.group as Group, args.part ?? ""), onto: slots };
    case "take_special":
      return {
        at: [`card:${args.card}`],
        onto: slots,
        also: args.onto === "own_stack" ? holding(args.card ?? "") : [],
      };
    case "take_dividends":
      return { at: [...dividends("100", args.hundreds), ...dividends("200", args.two_hundreds)], onto: slots };
    case "merge": {
      const parts = mergedSlots(args.group as Group, args.parts ?? "", me).map(own);
      return { at: parts, onto: parts };
    }
    case "throw":
      return { at: [own(args.slot ?? "")], onto: ["deck"] };
    case "gain_two":
      return { at: [own(args.slot ?? "")] };
    case "gain":
      return { at: [`tile:${args.position}`], onto: [...slots, `tiles:${me?.seat}`] };
    case "pay":
      return { also: args.payment?.split("+").map(own) ?? [] };
    case "convert":
      return { also: [own(args.source ?? ""), own(args.target ?? "")] };
    case "rob":
      return { at: robbedPlaces(args, view), onto: slots, also: holding("hostile_take_over") };
    case "rob_slot":
      return { at: [`slot:${victim(args, view)}:${args.slot}`], onto: slots, also: holding("hostile_take_over") };
    case "use_above_the_law":
      return { at: holding("above_the_law") };
    case "pick_character":
      return { at: [`character:${args.character}`] };
    case "claim":
      return { at: [`goal:${args.goal}`] };
    default:
      return {};
  }
}

const dividends = (worth: string, count = "0"): Place[] => (count === "0" ? [] : [`card:dividends_${worth}`]);

const slotsHolding = (me: Player | undefined, kinds: readonly string[]): number[] =>
  [...(me?.slots ?? []), ...(me?.outside ?? [])].flatMap((stack) =>
    stack && kinds.includes(stack.kind) ? [stack.slot] : [],
  );

/** The places of `low+high` of a colour: the colour and the cards that are taken. */
function groupTaken(group: Group, part: string): Found {
  const tiers = part.split("+");
  const cards = CORPORATIONS[group].filter((_, tier) => tiers.includes(TIERS[tier] ?? ""));
  return { at: [`group:${group}`, ...cards.map((card) => `card:${card}`)] };
}

/** The slots of `low_medium+high`: a pair and a single card, or two single cards. */
function mergedSlots(group: Group, parts: string, me: Player | undefined): number[] {
  return parts.split("+").flatMap((part) => {
    const tiers = part.split("_") as Tier[];
    const [tier = "low", other] = tiers;
    if (!other) return slotsHolding(me, [CORPORATIONS[group][TIERS.indexOf(tier)] ?? ""]);
    const pair = me?.slots.find(
      (stack) => stack?.kind === `${group}_group` && tiers.every((t) => stack.tiers.includes(t)),
    );
    return pair ? [pair.slot] : [];
  });
}

const victim = ({ victim }: Offer["args"], { to_act, seats }: View): number => ((to_act ?? 0) + Number(victim)) % seats;

function robbedPlaces(args: Offer["args"], view: View): Place[] {
  const seat = victim(args, view);
  return slotsHolding(view.players[seat], [args.card ?? ""]).map((slot) => `slot:${seat}:${slot}`);
}

/** The action that a piece stands for, legal or not. "Why not?" asks about this action. */
export function impliedActionAt(place: Place, view: View): string | null {
  const [where, first = "", slot = ""] = place.split(":");
  switch (where) {
    case "tile":
      return `gain position=${first}`;
    case "card":
      return impliedActionOfCard(first, view);
    case "slot":
      return Number(first) === view.to_act
        ? `throw slot=${slot}`
        : impliedActionOfStack(Number(first), Number(slot), view);
    case "goal":
      return view.decision === "claim_goals" ? `claim goal=${first}` : null;
    default:
      return null;
  }
}

function impliedActionOfCard(card: string, { decision }: View): string {
  if (decision === "pick_cards") return `pick_card card=${card}`;
  if (isCorporation(card)) return `take card=${card} count=1`;
  if (card === "dividends_100") return "take_dividends hundreds=1 two_hundreds=0 onto=new_slot";
  if (card === "dividends_200") return "take_dividends hundreds=0 two_hundreds=1 onto=new_slot";
  return `take_special card=${card} count=1 onto=new_slot`;
}

function impliedActionOfStack(seat: number, slot: number, { players, seats, to_act }: View): string | null {
  const kind = players[seat]?.slots[slot]?.kind ?? "";
  const places = (seat - (to_act ?? 0) + seats) % seats;
  return isCorporation(kind) ? `rob victim=${places} card=${kind}` : null;
}

/** The key of a piece in the glossary. */
export function termAt(place: Place, { players }: View): string | null {
  const [where = "", first = "", slot = ""] = place.split(":");
  const { slots = [], outside = [] } = players[Number(first)] ?? {};
  const stack = [...slots, ...outside].find((each) => each?.slot === Number(slot));
  const terms: Readonly<Record<string, string>> = {
    tile: "tile",
    gained: "tile",
    token: "tokens",
    card: first,
    unseen: first,
    discarded: first,
    group: `${first}_group`,
    slot: stack?.kind ?? "slots",
    goal: first,
    dream: "dream",
    character: first,
  };
  return terms[where] ?? null;
}
