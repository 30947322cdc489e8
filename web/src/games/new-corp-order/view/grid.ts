/** The geometry of the grid. Tiles are numbered row by row. */

export interface Size {
  readonly columns: number;
  readonly tiles: number;
}

const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

export function neighbours(tile: number, { columns, tiles }: Size): number[] {
  return STEPS.flatMap(([down, right]) => {
    const column = (tile % columns) + right;
    const next = tile + down * columns + right;
    return column < 0 || column >= columns || next < 0 || next >= tiles ? [] : [next];
  });
}

/** The middle of a tile in a grid of this width and height with gaps, all in pixels. */
export function centre(
  tile: number,
  { columns, tiles }: Size,
  [width, height]: readonly [number, number],
  gap: number,
) {
  const rows = tiles / columns;
  const [w, h] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows];
  return { x: (tile % columns) * (w + gap) + w / 2, y: Math.floor(tile / columns) * (h + gap) + h / 2 };
}
