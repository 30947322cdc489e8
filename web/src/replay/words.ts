/** The texts that only replays need. */

import { addWords } from "../words/words.svelte.ts";

await addWords({ en: () => import("../words/en/replay.json"), de: () => import("../words/de/replay.json") });
