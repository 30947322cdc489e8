/** The geometry of the pyramid, seen from above. */

import type { Point } from "../../../board/arrow_keys.ts";
import type { Spot } from "./table.ts";

/**
 * The middle of a tile in half tiles from the corner of the lowest layer. Each layer lies half a tile further inside.
 */
export const middle = ({ layer, row, column }: Spot): Point => ({
  x: 2 * column + layer - 1,
  y: 2 * row + layer - 1,
});

/** The part of a tile that no other tile covers. `band` is the strip across the middle between four covered corners. */
export type Free = "whole" | "top" | "bottom" | "left" | "right" | "band";

export function freePart(spot: Spot, pyramid: readonly Spot[]): Free {
  const { x, y } = middle(spot);
  const above = spot.covered_by.flatMap((position) => pyramid[position] ?? []).map(middle);
  const [left, right] = [above.some((each) => each.x < x), above.some((each) => each.x > x)];
  const [top, bottom] = [above.some((each) => each.y < y), above.some((each) => each.y > y)];
  if (!above.length) return "whole";
  if (!bottom) return "bottom";
  if (!top) return "top";
  if (!right) return "right";
  return left ? "band" : "left";
}

/** The tile that lies completely hidden under this one, two layers below. */
export function hiddenUnder(spot: Spot, pyramid: readonly Spot[]): Spot | null {
  const { x, y } = middle(spot);
  const under = pyramid.find((each) => {
    const at = middle(each);
    return each.occupied && each.layer === spot.layer - 2 && at.x === x && at.y === y;
  });
  return under ?? null;
}
