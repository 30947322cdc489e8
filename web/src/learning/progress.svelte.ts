/** The learner's progress, stored in this browser. */

interface Guided {
  table: string; // of the guided game
  told: string[]; // what was explained there, in this order
  isOff?: boolean;
}
interface Progress {
  guided: Record<string, Guided>; // by game
  solved: Record<string, string[]>; // practice positions, by game
}

const STORAGE_KEY = "boardroom.learning";
let progress = $state.raw<Progress>(storedProgress());

function storedProgress(): Progress {
  const nothing = { guided: {}, solved: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return nothing; // not written by this page
  }
}

function storeProgress(news: Partial<Progress>): void {
  progress = { ...storedProgress(), ...news };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(progress));
}

export const LESSON = "lesson";

export const guidedGame = (game: string): Guided | null => progress.guided[game] ?? null;

/** The steps that were explained at this table; null if the guide is switched off. */
export function explainedAt(game: string, table: string): readonly string[] | null {
  const guided = guidedGame(game);
  return guided?.table !== table ? [] : guided.isOff ? null : guided.told;
}

export function beginGuide(game: string, table: string): void {
  storeProgress({ guided: { ...progress.guided, [game]: { table, told: [] } } });
}

export function markExplained(game: string, table: string, step: string): void {
  const told = explainedAt(game, table) ?? [];
  if (!told.includes(step)) storeProgress({ guided: { ...progress.guided, [game]: { table, told: [...told, step] } } });
}

/** Switches the guide of a table off or on. */
export function switchGuide(game: string, table: string, isOff: boolean): void {
  const told = progress.guided[game]?.told ?? [];
  storeProgress({ guided: { ...progress.guided, [game]: { table, told, isOff } } });
}

export const solved = (game: string): readonly string[] => progress.solved[game] ?? [];

export function solve(game: string, task: string): void {
  if (!solved(game).includes(task)) storeProgress({ solved: { ...progress.solved, [game]: [...solved(game), task] } });
}
