/** Opens tables to learn at: the guided game, and practice positions. */

import { get, post } from "../lib/api.ts";
import { storeKeys, myName } from "../lib/stored_secrets.ts";
import { goTo } from "../lib/route.svelte.ts";
import type { LearningInfo, OpenTable, SeatPlan, TableOpened } from "../server_types.ts";
import { LESSON, beginGuide } from "./progress.svelte.ts";

/** Opens the guided first game. Its bots are quick, but slow enough to follow their moves. */
export async function openLesson(game: string): Promise<void> {
  const { players, bot } = await get<LearningInfo>(`/api/learning/${game}`);
  const table = await open(game, LESSON, players, 0, { bot, pace: "quick" });
  beginGuide(game, table);
  goTo(`/table/${table}`);
}

export async function openTask(game: string, task: { key: string; players: number; seat: number }): Promise<void> {
  goTo(`/table/${await open(game, task.key, task.players, task.seat, { bot: "intern", pace: "instant" })}`);
}

interface Against {
  bot: LearningInfo["bot"];
  pace: "quick" | "instant";
}

async function open(
  game: string,
  learn: string,
  players: number,
  mine: number,
  { bot, pace }: Against,
): Promise<string> {
  const seats = Array.from({ length: players }, (_, seat): SeatPlan =>
    seat === mine ? { who: "me", name: myName() || null } : { who: "bot", bot },
  );
  const body: OpenTable = { game, learn, seats, settings: { pace, window: 0 } };
  const { table, token } = await post<TableOpened>("/api/tables", body);
  storeKeys(table, token ? { token, learn } : { learn });
  return table;
}
