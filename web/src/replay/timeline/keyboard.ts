/** Keys of a replay: left and right go by steps, up and down by turns, Home and End to the ends, space plays. */

import type { Replay } from "../replay.svelte.ts";

const KEYS: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowRight: (replay) => replay.forward(),
  ArrowLeft: (replay) => replay.back(),
  ArrowDown: (replay) => replay.nextTurn(),
  ArrowUp: (replay) => replay.previousTurn(),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.total),
  " ": (replay) => replay.play(),
};

export function onKey(event: KeyboardEvent, replay: Replay): void {
  const act = KEYS[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return;
  event.preventDefault();
  act(replay);
}

/** Whether the key already has a meaning for the focused element: writing, choosing, pressing, scrolling, a dialog. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, select, textarea, input:not([type=range])")) return true;
  if (key === " ") return target.closest("button, a, summary") !== null;
  return key.startsWith("Arrow") && key !== "ArrowLeft" && key !== "ArrowRight" && target.closest(".board") !== null;
}
