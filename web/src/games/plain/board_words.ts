import { loadWords } from "../../words/words.svelte.ts";
import type english from "./words/en/board.json";

export const sayBoard = await loadWords<typeof english>({
  en: () => import("./words/en/board.json"),
  de: () => import("./words/de/board.json"),
});
