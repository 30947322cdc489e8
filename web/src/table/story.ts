/** What happened, turn by turn. */

import type { EventTold } from "../server.ts";

interface Line {
  key: string;
  words: string;
  isNew: boolean;
}
export interface Chapter {
  key: string;
  seat: number | null; // whose doings these are
  lines: Line[];
}

export const LONGEST = 300; // lines that are shown unless more are wanted
const PASSED = "passed";
const BEGINNINGS = ["turn", "round", "rolled"]; // kinds of events with which something new begins

/** The last events; those in a row of the same seat belong together, `since` is the reader's last action before others
 * decided. */
export function told(events: readonly EventTold[], since: number | null, longest = LONGEST): Chapter[] {
  const chapters: Chapter[] = [];
  let passes: Line | null = null; // one line for all that pass one after the other
  const first = Math.max(0, events.length - longest);
  for (const [index, { event, number, words }] of events.slice(first).entries()) {
    const seat = typeof event.seat === "number" ? event.seat : null;
    const last = chapters.at(-1);
    const continues = last && !BEGINNINGS.includes(String(event.kind)) && (seat === null || seat === last.seat);
    const line: Line = { key: `${first + index}`, words, isNew: since !== null && number > since };
    const isPass = event.kind === PASSED;
    if (isPass && passes?.isNew === line.isNew) passes.words += ` ${words}`;
    else if (continues) last.lines.push(line);
    else chapters.push({ key: line.key, seat, lines: [line] });
    passes = isPass ? (passes?.isNew === line.isNew ? passes : line) : null;
  }
  return chapters;
}
