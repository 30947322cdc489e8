/** Finds the players whom a card would help, as far as everybody can see it. */

import { groupOf, stacksOf, tierOf, type Card, type Pile, type View } from "./table.ts";

export interface Need {
  readonly seat: number;
  readonly slot: number;
  readonly raise: number; // of what the stack pays; 0 if the card only brings it nearer to paying
  readonly isToken: boolean; // the card would bring a token
}

/** Lists the stacks that this card would improve. */
export function whoNeeds(card: Card, view: View): Need[] {
  return view.players.flatMap((player) =>
    stacksOf(player)
      .filter((stack) => isHelpedBy(stack, card))
      .map((stack) => ({
        seat: player.seat,
        slot: stack.slot,
        raise: (stack.next_worth ?? stack.worth) - stack.worth,
        isToken: stack.to_token === 1,
      })),
  );
}

/** Stacks of the same corporation, and colour stacks that lack exactly this card. */
function isHelpedBy(stack: Pile, card: Card): boolean {
  const tier = tierOf(card);
  if (!tier) return false;
  if (stack.kind === card) return stack.next_worth !== null;
  return stack.kind === `${groupOf(card)}_group` && !stack.tiers.includes(tier);
}

/** Lists the seats that could pay this price at once, the richest first. */
export function whoCanPay(price: number, { players }: View): number[] {
  const payers = players.filter(({ most_payable }) => most_payable >= price);
  return payers.sort((one, other) => other.most_payable - one.most_payable).map(({ seat }) => seat);
}
