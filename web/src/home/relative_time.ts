/** Formats how long ago something was, in the reader's language. */

import { currentLanguage } from "../words/words.svelte.ts";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const JUST_NOW = ["second", Infinity] as const;

export function relativeTime(since: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - since) / 1000);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? JUST_NOW;
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
