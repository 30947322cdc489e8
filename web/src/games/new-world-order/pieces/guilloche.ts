/** Guilloche lines as on banknotes: a closed wave, repeated with a small rotation. */

const STEPS = 120;

/** Returns one closed line around the origin with this many waves of this depth, in a circle of radius 1. */
export function rosette(lobes: number, depth: number, phase: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const turn = (step / STEPS) * 2 * Math.PI;
    const radius = 1 - depth + depth * Math.cos(lobes * turn + phase);
    return `${round(radius * Math.cos(turn))} ${round(radius * Math.sin(turn))}`;
  });
  return `M${points.join("L")}Z`;
}

/** Returns several such lines, evenly rotated against one another. */
export const guilloche = (lines: number, lobes: number, depth: number): string[] =>
  Array.from({ length: lines }, (_, line) => rosette(lobes, depth, (line / lines) * 2 * Math.PI));

const round = (value: number): number => Math.round(value * 1000) / 1000;
