/** The lesson and the practice positions of a game, loaded in the reader's language. */

import { RequestRefused, get } from "../lib/api.ts";
import type { LearningInfo } from "../server_types.ts";
import { currentLanguage } from "../words/words.svelte.ts";

let loaded = $state.raw<Record<string, LearningInfo>>({});
let refusals = $state.raw<Record<string, RequestRefused | null>>({});
const asked = new Set<string>();

const addressOf = (game: string): string => `/api/learning/${game}?language=${currentLanguage()}`;

/**
 * The material of a game, null until it is loaded. Until the reader's language is loaded, another language may stand
 * in.
 */
export function learning(game: string): LearningInfo | null {
  const address = addressOf(game);
  void load(address);
  return loaded[address] ?? Object.values(loaded).find((each) => each.game === game) ?? null;
}

/** Why the material could not be loaded, if that is so. */
export const whyNotLoaded = (game: string): RequestRefused | null => refusals[addressOf(game)] ?? null;

export function askAgain(game: string): void {
  refusals = { ...refusals, [addressOf(game)]: null };
  void load(addressOf(game));
}

async function load(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  try {
    const found = await get<LearningInfo>(address);
    loaded = { ...loaded, [address]: found };
  } catch (refused) {
    asked.delete(address); // asked again when it is needed again
    if (!(refused instanceof RequestRefused)) throw refused;
    refusals = { ...refusals, [address]: refused };
  }
}
