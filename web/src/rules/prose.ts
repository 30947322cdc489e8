/** Splits a sentence of the rules into spans: bold text, names of options, citations and search hits. */

import { fold } from "./search.ts";

export interface Span {
  readonly text: string;
  readonly kind: "plain" | "bold" | "code" | "rule" | "ruling";
  readonly isHit: boolean;
}

const MARKS = /\*\*(.+?)\*\*|`(.+?)`|\[([A-Z]+-?\d+)\]|(?<![\d.])(\d+(?:\.\d+){1,2})(?![\d.]*\d)/g;
const KINDS = ["bold", "code", "ruling", "rule"] as const;

/** `isRule` tells numbers of rules and sections from other numbers; `words` are the words searched for. */
export function spans(text: string, isRule: (number: string) => boolean, words: readonly string[] = []): Span[] {
  const parts: [string, Span["kind"]][] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const group = match.slice(1).findIndex((each) => each !== undefined);
    const inside = match[group + 1] ?? "";
    const kind = KINDS[group] ?? "plain";
    parts.push([text.slice(end, match.index), "plain"], [inside, kind === "rule" && !isRule(inside) ? "plain" : kind]);
    end = match.index + match[0].length;
  }
  parts.push([text.slice(end), "plain"]);
  return parts.flatMap(([part, kind]) => highlighted(part, kind, words));
}

/** Cuts a text where a search hit begins or ends. */
function highlighted(text: string, kind: Span["kind"], words: readonly string[]): Span[] {
  const isHit = hits(text, words);
  const starts = [...isHit.keys()].filter((place) => place === 0 || isHit[place] !== isHit[place - 1]);
  const cut = (start: number, next?: number) => ({ text: text.slice(start, next), kind, isHit: isHit[start] ?? false });
  return starts.map((start, index) => cut(start, starts[index + 1]));
}

/** Returns for each character whether it belongs to a search hit. */
function hits(text: string, words: readonly string[]): boolean[] {
  const inside = fold(text);
  const marked = new Array<boolean>(inside.length).fill(false);
  for (const word of words) {
    for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  return marked;
}
