// What shape a part of a view has.

export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
export const isThings = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.some(isObject) &&
  value.every((each) => each === null || isObject(each));
export const isCounts = (value) =>
  isObject(value) &&
  Object.keys(value).length > 1 &&
  Object.values(value).every((each) => typeof each === "number") &&
  !("seat" in value);

/** Nothing, or made of nothing. */
export function isBlank(value) {
  if (value === null || value === undefined || value === false || value === "") return true;
  return typeof value === "object" && Object.values(value).every((each) => isBlank(each) || each === 0);
}

export const differ = (value, was) => JSON.stringify(value) !== JSON.stringify(was);
export const mark = (value, was) => (was !== undefined && differ(value, was) ? "changed" : null);

/** The keys that at least one thing says something of. */
export function keysOf(things) {
  const keys = [...new Set(things.flatMap((thing) => Object.keys(thing ?? {})))];
  return keys.filter((key) => things.some((thing) => !isBlank(thing?.[key]) && thing[key] !== 0) || key === "seat");
}

export const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));
export const without = (object, key) => ({ ...object, [key]: null });
export function rowsOf(things, columns) {
  return Array.from({ length: Math.ceil(things.length / columns) }, (_, row) =>
    things.slice(row * columns, (row + 1) * columns),
  );
}
