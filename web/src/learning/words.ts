/** The texts that only learning needs. */

import { addWords } from "../words/words.svelte.ts";

await addWords({ en: () => import("../words/en/learning.json"), de: () => import("../words/de/learning.json") });
