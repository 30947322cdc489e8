/** The steps of a game: what happened with each action, and where turns begin. */

import type { EventInfo, MomentInfo } from "../server_types.ts";

export interface Step {
  readonly number: number;
  readonly seat: number | null; // who decided
  readonly sentences: readonly string[];
}

/** Lists each moment with the sentences of its events, or else with the words of its action. */
export function stepsOf(moments: readonly MomentInfo[], events: readonly EventInfo[]): Step[] {
  const told = new Map<number, string[]>();
  for (const { number, words } of events) told.set(number, [...(told.get(number) ?? []), words]);
  return moments.map(({ number, seat, words }) => ({
    number,
    seat,
    sentences: told.get(number) ?? (words ? [words] : []),
  }));
}

/** The numbers of the moments in which another player begins to decide. */
export function turnsOf(steps: readonly Step[]): number[] {
  return steps.filter(({ seat }, index) => steps[index + 1]?.seat !== seat).map(({ number }) => number);
}

export const turnBefore = (turns: readonly number[], number: number): number =>
  turns.findLast((start) => start < number) ?? 0;

export const turnAfter = (turns: readonly number[], number: number): number =>
  turns.find((start) => start > number) ?? turns.at(-1) ?? number;

const SHOWN = 400; // steps that are listed at once

/** The part of a long list to show around a step. It stays the same for steps near its middle. */
export function listedSteps(number: number, total: number): { first: number; end: number } {
  const start = Math.floor(number / (SHOWN / 4)) * (SHOWN / 4) - SHOWN / 2;
  const first = Math.max(0, Math.min(start, total + 1 - SHOWN));
  return { first, end: Math.min(total + 1, first + SHOWN) };
}
