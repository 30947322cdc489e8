/** The steps in which the final score adds up. */

import type { NewCorpOrderBreakdown } from "../../../server_types.ts";
import { COLOURS, type Colour, type View } from "../view/table.ts";

export interface Line {
  readonly seat: number;
  readonly points: number; // of this step
  readonly sum: number; // with all steps before
  readonly shares?: { readonly cards: number; readonly captured: number; readonly total: number };
  readonly place?: number; // 1, 2, or 0 for none
  readonly isTieWon?: boolean; // somebody has as many shares, but fewer captured agents
  readonly bonus?: number; // of the points, for objectives
}

export interface Step {
  readonly of: Colour | "consultants" | "matching";
  readonly tiles?: number;
  readonly lines: readonly Line[];
}

export interface Result {
  readonly steps: readonly Step[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
  readonly isTieBroken: boolean; // equal points, and captured agents decided
}

export function finalScore({ standing, solo }: View): Result {
  const sums = standing.breakdown;
  const totals = sums.map(({ total }) => total);
  const best = Math.max(...totals);
  const level = totals.filter((total) => total === best).length;
  return {
    steps: solo ? [matching(sums)] : [...conglomerates(sums), consultants(sums)],
    totals,
    winners: standing.winners,
    isTieBroken: level > standing.winners.length,
  };
}

function conglomerates(sums: readonly NewCorpOrderBreakdown[]): Step[] {
  const before = sums.map(() => 0);
  return COLOURS.map((colour, index) => {
    const parts = sums.map(({ conglomerates }) => conglomerates?.[index]);
    return {
      of: colour,
      tiles: parts[0]?.tiles ?? 0,
      lines: parts.map((part, order): Line => {
        const { cards = 0, captured = 0, shares = 0, place = 0, points = 0, objectives = 0 } = part ?? {};
        const sum = (before[order] ?? 0) + points + objectives;
        before[order] = sum;
        const seat = sums[order]?.seat ?? order;
        return {
          seat,
          points: points + objectives,
          sum,
          shares: { cards, captured, total: shares },
          place,
          isTieWon: parts.some((rival) => rival?.shares === shares && isBehind(rival.place, place)),
          bonus: objectives,
        };
      }),
    };
  });
}

const isBehind = (place: number, before: number): boolean => before > 0 && (place === 0 || place > before);

function consultants(sums: readonly NewCorpOrderBreakdown[]): Step {
  const lines = sums.map(({ seat, consultants = 0, total }) => ({ seat, points: consultants, sum: total }));
  return { of: "consultants", lines };
}

function matching(sums: readonly NewCorpOrderBreakdown[]): Step {
  return { of: "matching", lines: sums.map(({ seat, total }) => ({ seat, points: total, sum: total })) };
}
