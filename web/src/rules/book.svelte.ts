/** The rules of the games, loaded once per language. */

import { RequestRefused, get } from "../lib/api.ts";
import type { RuleInfo, Rules } from "../server_types.ts";
import { currentLanguage } from "../words/words.svelte.ts";

let books = $state.raw<Record<string, Rules | RequestRefused>>({});
const asked = new Set<string>();

/** The rules of a game, or why they could not be loaded, or null until they are loaded. */
export function bookOf(game: string): Rules | RequestRefused | null {
  const key = `${game} ${currentLanguage()}`;
  if (!asked.has(key)) void ask(game, key);
  return books[key] ?? null;
}

async function ask(game: string, key: string): Promise<void> {
  asked.add(key);
  books = { ...books, [key]: await get<Rules>(`/api/games/${game}/rules`).catch((refused: RequestRefused) => refused) };
}

/** Retries the requests that failed. */
export function askAgain(): void {
  for (const [key, book] of Object.entries(books)) if (book instanceof RequestRefused) asked.delete(key);
  books = Object.fromEntries(Object.entries(books).filter(([, book]) => !(book instanceof RequestRefused)));
}

const rulesIn = ({ chapters }: Rules): RuleInfo[] =>
  chapters.flatMap(({ sections }) => sections).flatMap(({ rules }) => rules);

/** The numbers of all rules and sections. */
export function numbersIn(book: Rules): Set<string> {
  const sections = book.chapters.flatMap(({ sections }) => sections);
  return new Set([...sections, ...rulesIn(book)].map(({ number }) => number));
}

/** The rule that is cited, as "NCO 2.5.5" or "2.5.5". */
export function ruleOf(game: string, cited: string): RuleInfo | null {
  const book = bookOf(game);
  if (!book || book instanceof RequestRefused) return null;
  return rulesIn(book).find(({ number }) => number === numberOf(cited)) ?? null;
}

export const numberOf = (cited: string): string => cited.split(" ").at(-1) ?? cited;
