/** The names of cards, tiles and players of this game. Custom components bring their own names. */

import { term } from "../../lib/vocabulary.svelte.ts";
import type { Snapshot } from "../../table/state/snapshot.ts";
import { hyphenate } from "./hyphenation.ts";
import type { Card, Character, Goal, Pile, Spot, View } from "./view/table.ts";
import { groupOf } from "./view/table.ts";
import { say } from "./words.ts";

const GAME = "new-world-order";
const ownName = (key: string, { names }: View): string => names[key] ?? term(GAME, key) ?? "";

export const cardName = (card: Card, view: View): string => ownName(`card.${card}`, view);
export const characterName = (character: Character, view: View): string => ownName(`character.${character}`, view);
export const colourName = (goal: Goal): string => term(GAME, `colour.${goal}`) ?? "";
export const tileName = (tile: number, view: View): string => ownName(`tile.${tile}`, view);

/** The name of a Great Goal without its colour, which is shown separately. */
export const goalName = (goal: Goal, view: View): string => ownName(`goal.${goal}`, view).replace(/ \([^)]*\)$/, "");

export function stackName(stack: Pile, view: View): string {
  return view.names[`card.${stack.kind}`] ?? term(GAME, `stack.${stack.kind}`) ?? "";
}

export const tiersOf = (stack: Pile): string => stack.tiers.map((tier) => term(GAME, `tier.${tier}`)).join(" + ");
export const groupName = (kind: string): string => term(GAME, `group.${groupOf(kind) ?? kind}`) ?? "";

/** A short name for a narrow place: the reader is "you". */
export function shortName(snapshot: Pick<Snapshot, "seats">, view: View, seat: number): string {
  if (seat === view.seat) return say("you");
  return snapshot.seats[seat]?.name ?? say("player", { n: seat + 1 });
}

/** Describes a tile of the pyramid for screen readers. */
export function spotName(spot: Spot, view: View): string {
  if (spot.tile === null) return say("hidden_tile");
  const colours = spot.colours?.map((goal) => `${colourName(goal)} (${goalName(goal, view)})`) ?? [];
  return [
    tileName(spot.tile, view),
    say("price", { n: spot.price ?? 0 }),
    colours.join(", ") || say("colourless"),
    spot.open ? say("open") : say("covered", { n: spot.covered_by.length }),
  ].join("; ");
}

/** Describes a stack for screen readers. */
export function describeStack(stack: Pile, view: View): string {
  const parts = [
    say("stack_of", { n: stack.cards, stack: stackName(stack, view) }),
    tiersOf(stack),
    stack.worth ? say("pays", { n: stack.worth }) : "",
    stack.next_worth !== null && stack.next_worth !== stack.worth ? say("then_pays", { n: stack.next_worth }) : "",
    isWaiting(stack, view) ? say("waits", { n: stack.ready ?? 0 }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Whether this is a special card that cannot be used in this round yet. Dividends that already pay do not wait. */
export const isWaiting = ({ ready, worth }: Pile, { round }: View): boolean => !worth && (ready ?? 0) > round;

/** The name with soft hyphens, for a narrow place. */
export const hyphenateName = (name: string): string => hyphenate(name, say("divided"));
