/** Lists every legal payment for the tile that is being gained, with what it pays too much. */

import type { Offer } from "../../../board/board.ts";
import { isPaying, type Pile, type View } from "../view/table.ts";

export interface Payment {
  readonly action: string;
  readonly words: string;
  readonly kind: "pay" | "convert" | "confirm";
  readonly stacks: readonly Pile[]; // that are added
  readonly total: number | null; // null where only the server knows: a converted stack
  readonly excess: number | null; // below 0: Dividends have to be added
  readonly usesSkill: boolean;
}

const MAX_STACKS = 2; // stacks of a payment: only a skill lets more of them pay

/** The tile that the reader is paying for. */
export const tileToPay = (view: View) => view.pyramid[view.in_progress.tile ?? -1] ?? null;

/**
 * Lists payments in this order: enough and with the least waste, enough with an unnecessary stack, not enough yet,
 * unknown.
 */
export function paymentsOf(offers: readonly Offer[], view: View): Payment[] {
  const price = tileToPay(view)?.price ?? 0;
  const found = offers.flatMap((offer) => payment(offer, view, price) ?? []);
  return found.sort(
    (one, other) =>
      rank(one) - rank(other) || distance(one) - distance(other) || one.stacks.length - other.stacks.length,
  );
}

function rank({ excess, stacks }: Payment): number {
  if (excess === null) return 3;
  if (excess < 0) return 2;
  return stacks.length > 1 && stacks.some(({ worth }) => worth <= excess) ? 1 : 0; // one of them would not be needed
}

const distance = ({ excess }: Payment): number => Math.abs(excess ?? 0);

function payment({ kind, args, action, words }: Offer, view: View, price: number): Payment | null {
  if (kind !== "pay" && kind !== "convert" && kind !== "confirm") return null;
  const stacks = (kind === "convert" ? [args.source, args.target] : (args.payment?.split("+") ?? []))
    .map((payer) => stackOf(Number(payer), view))
    .filter((stack) => stack !== null);
  if (kind === "convert") return { action, words, kind, stacks, total: null, excess: null, usesSkill: true };
  const total = stacks.reduce((paid, { worth }) => paid + worth, isPaying(view) ? view.in_progress.value : 0);
  return { action, words, kind, stacks, total, excess: total - price, usesSkill: stacks.length > MAX_STACKS };
}

/** The reader's stack with this payer number: in a slot, or outside the slots. */
function stackOf(payer: number, { players, seat }: View): Pile | null {
  const { slots = [], outside = [] } = (seat === null ? undefined : players[seat]) ?? {};
  return (payer < slots.length ? slots[payer] : outside.find(({ kind }) => kind === "dividends")) ?? null;
}
