/** What is said only on the first page. */

import { bring } from "../words/words.svelte.ts";

await bring({ en: () => import("../words/en/first.json"), de: () => import("../words/de/first.json") });
