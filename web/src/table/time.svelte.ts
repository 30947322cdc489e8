/** The current time for clocks, and the time left to players. */

import { createSubscriber } from "svelte/reactivity";
import type { Snapshot } from "./state/snapshot.ts";

const subscribeToSeconds = createSubscriber((update) => {
  const ticks = setInterval(update, 1000);
  return () => clearInterval(ticks);
});

/** The current time in milliseconds since 1970. What reads it is updated each second. */
export function now(): number {
  subscribeToSeconds();
  return Date.now();
}

/** 75000 is 1:15, 3675000 is 1:01:15. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time left to a seat in milliseconds, or null without a clock. */
export function timeLeft({ clock, view, receivedAt }: Snapshot, seat: number): number | null {
  const left = clock?.left[seat];
  if (left === null || left === undefined) return null;
  const isRunning = seat === view.to_act && clock?.until !== null;
  return isRunning ? left - (now() - receivedAt) : left;
}
