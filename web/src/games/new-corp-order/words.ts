/** The texts of this board, in the reader's language. */

import { loadWords } from "../../words/words.svelte.ts";
import type english from "./words/en.json";

export const say = await loadWords<typeof english>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
});
