import { loadWords } from "../words/words.svelte.ts";

export const sayInstall = await loadWords({ en: () => import("./words/en.json"), de: () => import("./words/de.json") });
