/** Which piece an arrow key leads to. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASIDE = 2; // how much worse it is to lie aside than to lie further away
const STEEP = 3; // what lies further aside than so many times ahead is not that way

/** The nearest of these points in the direction of an arrow key; -1 if none lies there. */
export function nearest(from: Point, key: string, points: readonly Point[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  const far = points.map((point) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    return ahead > 0 && aside <= STEEP * ahead ? ahead + ASIDE * aside : Infinity;
  });
  const least = Math.min(...far);
  return Number.isFinite(least) ? far.indexOf(least) : -1;
}
