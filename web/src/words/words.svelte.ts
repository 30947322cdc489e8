/** The page's own words in the reader's language; the games' words come from the server. */

import type english from "./en/index.ts";
import type first from "./en/first.json";
import type learning from "./en/learning.json";
import type replay from "./en/replay.json";

export type Language = "en" | "de";
export type Key = keyof typeof english | keyof typeof first | keyof typeof learning | keyof typeof replay;
type Text = string | { one: string; other: string };
type Filling = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };
const KEPT = "boardroom.language";

type Both<T> = Record<Language, () => Promise<{ default: T }>>;

let language = $state<Language>(usual());
let texts = $state.raw<Record<string, Text>>({});
const waiting = new Set<(wanted: Language) => Promise<void>>(); // words that came later, and change with the language

function usual(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

export const spoken = (): Language => language;

/** Everything in this language from now on, without a reload. */
export async function speak(wanted: Language): Promise<void> {
  const found = wanted === "de" ? await import("./de/index.ts") : await import("./en/index.ts");
  texts = { ...texts, ...found.default };
  await Promise.all([...waiting].map((bring) => bring(wanted)));
  language = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(KEPT, wanted);
}

/** A text with its places filled; `n` chooses between one and several. */
export function say(key: Key, filling: Filling = {}): string {
  return filled(texts[key] ?? key, filling);
}

function filled(text: Text, filling: Filling): string {
  const one = typeof text === "string" ? text : filling.n === 1 ? text.one : text.other;
  return one.replace(/\{(\w+)\}/g, (place, name: string) => String(filling[name] ?? place));
}

/** The texts that a game's board brings along, in the language that is spoken. */
export async function speaking<T extends object>(
  both: Both<T>,
): Promise<(key: keyof T & string, filling?: Filling) => string> {
  let own = $state.raw<Partial<Record<string, Text>>>({});
  await coming(async (wanted) => void (own = (await both[wanted]()).default as typeof own));
  return (key, filling = {}) => filled(own[key] ?? key, filling);
}

/** More words of the page, for a part of it that is loaded later. */
export const bring = (both: Both<Record<string, Text>>): Promise<void> =>
  coming(async (wanted) => {
    const { default: more } = await both[wanted](); // first: other words may come meanwhile
    texts = { ...texts, ...more };
  });

async function coming(found: (wanted: Language) => Promise<void>): Promise<void> {
  waiting.add(found);
  await found(language);
}

/** Whether the page has a text for a name that the server gave, such as a level or a status. */
export const has = (key: string): key is Key => key in texts;
