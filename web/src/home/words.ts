/** What is said only on the first page. */

import { addWords } from "../words/words.svelte.ts";

await addWords({ en: () => import("../words/en/first.json"), de: () => import("../words/de/first.json") });
