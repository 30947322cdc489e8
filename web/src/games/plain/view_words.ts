/** The names of the parts of a view: the words of the plain board, of the game, or the key itself. */

import { humanised, optionValue, reason, term } from "../../lib/vocabulary.svelte.ts";
import { currentLanguage, type Language } from "../../words/words.svelte.ts";
import german from "./words/de/view.json";
import english from "./words/en/view.json";

const OWN: Record<Language, Readonly<Record<string, string>>> = { en: english, de: german };
/** Where a value is looked up if its key does not say what kind of thing it is. */
const KINDS = "colour company industry stack card consultant character goal tier side".split(" ");
const KIND_OF: Readonly<Record<string, string>> = {
  dream: "goal",
  goals: "goal",
  claimed: "goal",
  tiles_of_goal: "goal",
  goal_tiles: "goal",
};

export class ViewWords {
  private readonly own = OWN[currentLanguage()];

  constructor(private readonly game: string) {}

  /** The name of a key of the view. */
  key(key: string): string {
    return this.own[`${this.game}.${key}`] ?? this.own[key] ?? this.term(key) ?? humanised(key);
  }

  /** The name of a value; `key` is the key that holds it. */
  value(value: string, key: string): string {
    if (key === "name") return value;
    if (key === "reason") return reason(this.game, value);
    if (key === "edition") return optionValue(this.game, key, value);
    return this.term(value, KIND_OF[key]) ?? this.own[value] ?? humanised(value);
  }

  /** The name of a thing that is counted under this key. */
  counted(thing: string, key: string): string {
    return this.term(thing, KIND_OF[key]) ?? this.key(thing);
  }

  tile(tile: number): string | undefined {
    return term(this.game, `tile.${tile}`);
  }

  private term(value: string, kind?: string): string | undefined {
    const kinds = kind ? [kind, ...KINDS] : KINDS;
    return kinds.map((each) => term(this.game, `${each}.${value}`)).find((found) => found !== undefined);
  }
}
