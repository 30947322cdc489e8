/** The texts that only the home page needs. */

import { addWords } from "../words/words.svelte.ts";

await addWords({ en: () => import("../words/en/first.json"), de: () => import("../words/de/first.json") });
