/** What is said only where somebody looks back. */

import { bring } from "../words/words.svelte.ts";

await bring({ en: () => import("../words/en/replay.json"), de: () => import("../words/de/replay.json") });
