/** Tables to learn at: the guided game, and practice positions. */

import { get, post } from "../lib/api.ts";
import { keep, myName } from "../lib/keys.ts";
import { goTo } from "../lib/route.svelte.ts";
import type { LearningShown, OpenTable, SeatPlan, TableOpened } from "../server.ts";
import { LESSON, begin } from "./progress.svelte.ts";

/** The guided first game: quick bots that are easy to beat. */
export async function openLesson(game: string): Promise<void> {
  const { players } = await get<LearningShown>(`/api/learning/${game}`);
  const table = await open(game, LESSON, players, 0);
  begin(game, table);
  goTo(`/table/${table}`);
}

export async function openTask(game: string, task: { key: string; players: number; seat: number }): Promise<void> {
  goTo(`/table/${await open(game, task.key, task.players, task.seat)}`);
}

async function open(game: string, learn: string, players: number, mine: number): Promise<string> {
  const seats = Array.from({ length: players }, (_, seat): SeatPlan =>
    seat === mine ? { who: "me", name: myName() || null } : { who: "bot", bot: "intern" },
  );
  const wish: OpenTable = { game, learn, seats, settings: { pace: "instant", window: 0 } };
  const { table, token } = await post<TableOpened>("/api/tables", wish);
  keep(table, token ? { token, learn } : { learn });
  return table;
}
