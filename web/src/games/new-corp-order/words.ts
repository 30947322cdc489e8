/** The board's own words. */

import { speaking } from "../../words/words.svelte.ts";
import type english from "./words/en.json";

export const say = await speaking<typeof english>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
});
