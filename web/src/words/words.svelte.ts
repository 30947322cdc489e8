/** The page's own texts in the reader's language. The words of the games come from the server. */

import type english from "./en/index.ts";
import type first from "./en/first.json";
import type learning from "./en/learning.json";
import type replay from "./en/replay.json";

export type Language = "en" | "de";
export type Key = keyof typeof english | keyof typeof first | keyof typeof learning | keyof typeof replay;
type Text = string | { one: string; other: string };
type Filling = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };
const STORAGE_KEY = "boardroom.language";

type Loaders<T> = Record<Language, () => Promise<{ default: T }>>;

let language = $state<Language>(initialLanguage());
let texts = $state.raw<Record<string, Text>>({});
// loads the texts of each part of the page that is loaded later, when the language changes
const loaders = new Set<(wanted: Language) => Promise<void>>();

function initialLanguage(): Language {
  const kept = localStorage.getItem(STORAGE_KEY);
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

export const currentLanguage = (): Language => language;

/** Switches the page to a language without a reload. */
export async function setLanguage(wanted: Language): Promise<void> {
  const load = wanted === "de" ? await import("./de/index.ts") : await import("./en/index.ts");
  texts = { ...texts, ...load.default };
  await Promise.all([...loaders].map((addWords) => addWords(wanted)));
  language = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORAGE_KEY, wanted);
}

/** Returns a text with its placeholders filled. `n` chooses between singular and plural. */
export function say(key: Key, filling: Filling = {}): string {
  return fill(texts[key] ?? key, filling);
}

function fill(text: Text, filling: Filling): string {
  const one = typeof text === "string" ? text : filling.n === 1 ? text.one : text.other;
  return one.replace(/\{(\w+)\}/g, (place, name: string) => String(filling[name] ?? place));
}

/** Loads the texts of one part of the page and returns a function that says them in the current language. */
export async function loadWords<T extends object>(
  files: Loaders<T>,
): Promise<(key: keyof T & string, filling?: Filling) => string> {
  let own = $state.raw<Partial<Record<string, Text>>>({});
  await loadWithLanguage(async (wanted) => void (own = (await files[wanted]()).default as typeof own));
  return (key, filling = {}) => fill(own[key] ?? key, filling);
}

/** Adds texts for a part of the page that is loaded later. */
export const addWords = (files: Loaders<Record<string, Text>>): Promise<void> =>
  loadWithLanguage(async (wanted) => {
    const { default: more } = await files[wanted](); // awaited first, because other texts may be added meanwhile
    texts = { ...texts, ...more };
  });

async function loadWithLanguage(load: (wanted: Language) => Promise<void>): Promise<void> {
  loaders.add(load);
  await load(language);
}

/** Whether the page has a text for a name from the server, such as a level or a status. */
export const has = (key: string): key is Key => key in texts;
