import { loadWords } from "../words/words.svelte.ts";

export const sayHelp = await loadWords({ en: () => import("./words/en.json"), de: () => import("./words/de.json") });
