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
  let wasPass = false; // all that pass one after the other stand in one line
  const first = Math.max(0, events.length - longest);
  for (const [index, { event, number, words }] of events.slice(first).entries()) {
    const seat = typeof event.seat === "number" ? event.seat : null;
    const last = chapters.at(-1);
    const continues = last && !BEGINNINGS.includes(String(event.kind)) && (seat === null || seat === last.seat);
    const line: Line = { key: `${first + index}`, words, isNew: since !== null && number > since };
    const isPass = event.kind === PASSED;
    const before = last?.lines.at(-1);
    if (isPass && wasPass && before?.isNew === line.isNew) before.words += ` ${words}`;
    else if (continues) last.lines.push(line);
    else chapters.push({ key: line.key, seat, lines: [line] });
    wasPass = isPass;
  }
  return chapters;
}
