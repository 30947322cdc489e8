/** The log of events, grouped by turn. */

import type { EventInfo } from "../server_types.ts";

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

export const MAX_LINES = 300; // lines that are shown unless the reader asks for more
const JOINED = ["passed", "dealt", "ring", "revealed"]; // consecutive events of these kinds share a line
const BEGINNINGS = ["turn", "round", "rolled"]; // events that begin a new section

/**
 * Groups the last events: consecutive events of one seat form a section. Events after `since`, the reader's last action
 * before others decided, are new.
 */
export function logSections(events: readonly EventInfo[], since: number | null, maxLines = MAX_LINES): Chapter[] {
  const chapters: Chapter[] = [];
  let kind: string | null = null; // of the line before, if more can join it
  const first = Math.max(0, events.length - maxLines);
  for (const [index, { event, number, words }] of events.slice(first).entries()) {
    const seat = typeof event.seat === "number" ? event.seat : null;
    const last = chapters.at(-1);
    const isContinued = last && !BEGINNINGS.includes(String(event.kind)) && (seat === null || seat === last.seat);
    const line: Line = { key: `${first + index}`, words, isNew: since !== null && number > since };
    const joinKind = JOINED.find((each) => each === event.kind) ?? null;
    const before = last?.lines.at(-1);
    if (joinKind && joinKind === kind && before?.isNew === line.isNew)
      before.words = joinSentences(before.words, words);
    else if (isContinued) last.lines.push(line);
    else chapters.push({ key: line.key, seat, lines: [line] });
    kind = joinKind;
  }
  return chapters;
}

/** Joins two sentences. "Dealt to the table: Farm." and "Dealt to the table: Goldmine." share their beginning. */
function joinSentences(one: string, other: string): string {
  const head = other.slice(0, other.indexOf(": ") + 2);
  return head.length > 1 && one.startsWith(head)
    ? one.replace(/\.$/, ", ") + other.slice(head.length)
    : `${one} ${other}`;
}
