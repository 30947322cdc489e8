/** Decides how the parts of a view are arranged. */

import { isBlank, isCounts, isList, isThing, isThings, type Thing } from "./shapes.ts";

const set = (names: string) => new Set(names.split(" "));
const ELSEWHERE = set("game seat seats to_act decision over columns names achievements ladders solo options");
const FIRST = ["in_progress", "bidding", "stack", "risk", "display", "table", "grid", "ring", "pyramid", "players"];
const FOLDED = set("unused box unseen discarded undealt hidden supply reminders standing achievements ladders");

export interface Arrangement {
  readonly glance: Thing; // single numbers and words
  readonly parts: readonly string[]; // the other parts, the most important first
}

export function arrange(view: Thing): Arrangement {
  const isPast = (key: string) => view.over === true && key === "in_progress";
  const keys = Object.keys(view).filter((key) => !ELSEWHERE.has(key) && !isBlank(view[key]) && !isPast(key));
  const isLarge = (key: string) => typeof view[key] === "object" && !isShort(view, key);
  const glance = Object.fromEntries(keys.filter((key) => !isLarge(key)).map((key) => [key, view[key] ?? null]));
  const rank = (key: string) => (isResult(view, key) ? -1 : importance(key));
  return { glance, parts: keys.filter(isLarge).sort((one, other) => rank(one) - rank(other)) };
}

/** A few numbers, such as what the dice show. */
function isShort(view: Thing, key: string): boolean {
  const value = view[key];
  return isList(value) && value.length <= 3 && value.every((each) => typeof each === "number");
}

function importance(key: string): number {
  const place = FIRST.indexOf(key);
  return place >= 0 ? place : FIRST.length + Number(FOLDED.has(key));
}

export const isResult = (view: Thing, key: string): boolean => key === "standing" && view.over === true;
export const isFolded = (view: Thing, key: string): boolean => FOLDED.has(key) && !isResult(view, key);

/** Boards and tables of things need the whole width. */
export function isWide(view: Thing, key: string): boolean {
  const value = view[key];
  if (isThings(value)) return value.length > 1;
  return isThing(value) && !isCounts(value) && Object.values(value).some((each) => isThings(each) && each.length > 1);
}

export type Shape = "facts" | "rows" | "columns" | "board" | "layers" | "line";

/** Decides how a value that gets a block of its own is drawn. */
export function shapeOf(value: Thing[string], key: string, view: Thing): Shape {
  if (isThing(value) && !isCounts(value)) return "facts";
  if (!isThings(value) || value.includes(null)) return "line";
  if (key === "grid" && typeof view.columns === "number") return "board";
  if (value.every((each) => each && "layer" in each && "column" in each)) return "layers";
  const isTall = value.every((each) => each && "seat" in each && Object.keys(each).length > 4);
  return isTall ? "columns" : "rows";
}
