/** What is said only where somebody learns. */

import { bring } from "../words/words.svelte.ts";

await bring({ en: () => import("../words/en/learning.json"), de: () => import("../words/de/learning.json") });
