/** Lines as they are engraved on banknotes: a wave that goes round, turned a little again and again. */

const STEPS = 120;

/** One closed line around the origin, `lobes` waves deep as told, for a circle of radius 1. */
export function rosette(lobes: number, depth: number, phase: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const turn = (step / STEPS) * 2 * Math.PI;
    const radius = 1 - depth + depth * Math.cos(lobes * turn + phase);
    return `${round(radius * Math.cos(turn))} ${round(radius * Math.sin(turn))}`;
  });
  return `M${points.join("L")}Z`;
}

/** Several of them, evenly turned against one another. */
export const guilloche = (lines: number, lobes: number, depth: number): string[] =>
  Array.from({ length: lines }, (_, line) => rosette(lobes, depth, (line / lines) * 2 * Math.PI));

const round = (value: number): number => Math.round(value * 1000) / 1000;
