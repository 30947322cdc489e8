/** The board's own words. */

import { loadWords } from "../../words/words.svelte.ts";
import type english from "./words/en.json";

export const say = await loadWords<typeof english>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
});
