import { speaking } from "../words/words.svelte.ts";

export const tell = await speaking({ en: () => import("./words/en.json"), de: () => import("./words/de.json") });
