/** What is said only where somebody learns. */

import { addWords } from "../words/words.svelte.ts";

await addWords({ en: () => import("../words/en/learning.json"), de: () => import("../words/de/learning.json") });
