/** Finds the piece to which an arrow key leads. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SIDEWAYS_COST = 2; // factor by which distance to the side counts more than distance ahead
const MAX_SIDEWAYS = 3; // a piece further to the side than this many times its distance ahead does not count

/** The nearest of these points in the direction of an arrow key; -1 if none lies there. */
export function nearest(from: Point, key: string, points: readonly Point[]): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const distances = points.map((point) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const forward = dx * direction.x + dy * direction.y;
    const sideways = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    return forward > 0 && sideways <= MAX_SIDEWAYS * forward ? forward + SIDEWAYS_COST * sideways : Infinity;
  });
  const shortest = Math.min(...distances);
  return Number.isFinite(shortest) ? distances.indexOf(shortest) : -1;
}
