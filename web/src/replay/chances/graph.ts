/** The lines of a graph of chances, in a box of 100 by 100. */

type Chances = readonly (readonly number[])[]; // by moment and seat

/** Returns the SVG path of a seat's chances. */
export function lineOf(chances: Chances, seat: number, total: number): string {
  const points = chances.map((each, number) => `${round(across(number, total))} ${round(down(each[seat] ?? 0))}`);
  return points.length ? `M${points.join("L")}` : "";
}

export const across = (number: number, total: number): number => (total ? (100 * number) / total : 0);

export const down = (chance: number): number => 100 * (1 - chance);

const round = (value: number): number => Math.round(value * 100) / 100;

/** The number of the moment at this fraction of the width. */
export const momentAt = (part: number, total: number): number => Math.round(Math.max(0, Math.min(1, part)) * total);

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** Chooses at most `most` moments for the table: evenly spread, with the first and the last. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)));
}
