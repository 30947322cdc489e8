/** The shapes that a part of a view can have. */

export type Value = null | boolean | number | string | readonly Value[] | Thing;
export interface Thing {
  readonly [key: string]: Value;
}
export type Counts = Readonly<Record<string, number>>;
type Maybe = Value | undefined;

export const isThing = (value: Maybe): value is Thing =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export const isList = (value: Maybe): value is readonly Value[] => Array.isArray(value);

/** Several things; a place among them may be empty. */
export function isThings(value: Maybe): value is readonly (Thing | null)[] {
  return isList(value) && value.some(isThing) && value.every((each) => each === null || isThing(each));
}

/** Whether the value is counts by name. */
export function isCounts(value: Maybe): value is Counts {
  if (!isThing(value) || "seat" in value) return false;
  const numbers = Object.values(value);
  return numbers.length > 1 && numbers.every((each) => typeof each === "number");
}

/** Whether the value is empty, or consists of empty values only. */
export function isBlank(value: Maybe): boolean {
  if (value === null || value === undefined || value === false || value === "") return true;
  return typeof value === "object" && Object.values(value).every((each: Value) => isBlank(each) || each === 0);
}

/** The keys of a thing that are shown. Zeros are shown only with `zeros`. */
export function shownKeys(thing: Thing, zeros = false): string[] {
  return Object.keys(thing).filter((key) => !isBlank(thing[key]) && (zeros || thing[key] !== 0));
}

/** The keys that have a value worth showing in at least one of the things. */
export function keysOf(things: readonly (Thing | null)[]): string[] {
  const keys = new Set(things.flatMap((thing) => (thing ? Object.keys(thing) : [])));
  const isTold = (thing: Thing | null, key: string) => thing !== null && !isBlank(thing[key]) && thing[key] !== 0;
  return [...keys].filter((key) => key === "seat" || things.some((thing) => isTold(thing, key)));
}

/** Whether a value changed. A value without a previous one has not changed. */
export const hasChanged = (value: Maybe, previous: Maybe): boolean =>
  previous !== undefined && JSON.stringify(value) !== JSON.stringify(previous);

/** The previous value at this key. */
export const previousValue = (previous: Maybe, key: string | number): Maybe =>
  isList(previous) ? previous[Number(key)] : isThing(previous) ? previous[key] : undefined;

export function rowsOf<T>(things: readonly T[], columns: number): T[][] {
  const count = Math.ceil(things.length / columns);
  return Array.from({ length: count }, (_, row) => things.slice(row * columns, (row + 1) * columns));
}
