/** Decides when a step of a lesson is shown: compares its occasion, which is data, with the learner's snapshot. */

import type { Offer } from "../board/board.ts";
import type { Occasion, StepInfo } from "../server_types.ts";
import type { Snapshot } from "../table/state/snapshot.ts";

export type Moment = Pick<Snapshot, "view" | "events" | "seat">;
interface Bounds {
  least?: number;
  most?: number;
}

/** The step to show now: the first whose occasion fits and that was not shown before. */
export function nextStep(
  steps: readonly StepInfo[],
  explained: readonly string[],
  moment: Moment,
  offers: readonly Offer[],
): StepInfo | null {
  if (!offers.length && !moment.view.over) return null; // not while others decide
  return steps.find(({ key, when }) => !explained.includes(key) && fits(when, moment, offers)) ?? null;
}

/** Whether all conditions of the occasion hold. */
export function fits(when: Occasion, moment: Moment, offers: readonly Offer[]): boolean {
  const { decisions = [], offers: kinds = [], events = [], view = {} } = when;
  return (
    (!decisions.length || (offers.length > 0 && decisions.includes(String(moment.view.decision)))) &&
    (!kinds.length || kinds.some((kind) => offers.some(({ action }) => action.startsWith(kind)))) &&
    (!events.length || hasHappened(events, when.by ?? null, moment)) &&
    Object.entries(view).every(([path, wanted]) => partsOf(moment, path).some((part) => matches(part, wanted)))
  );
}

function hasHappened(kinds: readonly string[], by: Occasion["by"], { events, seat }: Moment): boolean {
  return events.some(({ event }) => {
    const isMine = event.seat === seat;
    return kinds.includes(String(event.kind)) && (!by || (by === "me") === isMine);
  });
}

/** The values at a path such as `players.me.slots.*.cards`. */
function partsOf({ view, seat }: Moment, path: string): unknown[] {
  let found: unknown[] = [view];
  for (const name of path.split(".")) {
    found = found.flatMap((part) => {
      if (typeof part !== "object" || part === null) return [];
      if (name === "*") return Object.values(part);
      return [(part as Record<string, unknown>)[name === "me" ? String(seat) : name]];
    });
  }
  return found;
}

function matches(part: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return part === wanted;
  const { least = -Infinity, most = Infinity } = wanted as Bounds;
  return typeof part === "number" && part >= least && part <= most;
}
