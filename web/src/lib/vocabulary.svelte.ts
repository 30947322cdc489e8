/** The words of the games, loaded from the server in the reader's language. */

import type { TermInfo, WordsInfo } from "../server_types.ts";
import { currentLanguage, type Language } from "../words/words.svelte.ts";
import { get } from "./api.ts";

let loaded = $state.raw<Partial<Record<Language, WordsInfo>>>({});
const asked = new Map<Language, Promise<void>>();

/** The words in the current language. Until they are loaded those of another language, or null. */
export function vocabulary(): WordsInfo | null {
  const language = currentLanguage();
  void load(language);
  return loaded[language] ?? Object.values(loaded)[0] ?? null;
}

function load(language: Language): Promise<void> {
  const asking =
    asked.get(language) ??
    get<WordsInfo>(`/api/words/${language}`).then(
      (found) => void (loaded = { ...loaded, [language]: found }),
      () => void asked.delete(language), // asked again when it is needed again
    );
  asked.set(language, asking);
  return asking;
}

const section = (game: string, name: "terms" | "options" | "reasons") => vocabulary()?.games[game]?.[name] ?? {};

/** What a thing of a game is called: `term("new-corp-order", "colour.red")`. */
export const term = (game: string, key: string): string | undefined => section(game, "terms")[key];

/** What the words of a game mean, by their keys in its view. */
export const glossary = (game: string): Record<string, TermInfo> => vocabulary()?.games[game]?.glossary ?? {};

/** Why a game ended. */
export const reason = (game: string, key: string): string => section(game, "reasons")[key] ?? humanised(key);

/** What an option of a game means. */
export const optionMeaning = (game: string, name: string): string | undefined => section(game, "options")[name];

export const optionValue = (game: string, name: string, value: string): string =>
  section(game, "options")[`${name}.${value}`] ?? humanised(value);

/** The chat's ready-made phrases: key and sentence. */
export const phrases = (): Record<string, string> => vocabulary()?.phrases ?? {};

export function humanised(key: string): string {
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(key)) return key;
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
