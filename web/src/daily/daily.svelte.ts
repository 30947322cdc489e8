/** The daily challenges, requested from the server. */

import { get, post } from "../lib/api.ts";
import { storeSeat, keysOf, myName } from "../lib/stored_secrets.ts";
import { goTo } from "../lib/route.svelte.ts";
import type { DailyList, DailyGame, DailyOpened, DailyResult, TakeDaily } from "../server_types.ts";

const PLAYER = "boardroom.player";

/** The secret of this browser. By it the server recognises a second attempt of the same player. */
function playerSecret(): string {
  const secret = localStorage.getItem(PLAYER) ?? crypto.getRandomValues(new BigUint64Array(3)).join("-");
  localStorage.setItem(PLAYER, secret);
  return secret;
}

export const dailies = (): Promise<DailyList> => get<DailyList>("/api/daily", playerSecret());

/** The result of the attempt at this table. */
export const resultAt = (table: string): Promise<DailyResult> =>
  post<DailyResult>("/api/daily/result", { table, token: keysOf(table).token ?? "no key here" });

/** The state of the reader's attempt: not begun, running or over. */
export function stateOf({ mine, results }: DailyGame): "new" | "playing" | "done" {
  if (!mine) return "new";
  return results.some((result) => result.mine) ? "done" : "playing";
}

/** Opens a table for a new attempt and goes there. Only the first attempt of a day counts. */
export async function openAttempt(game: string): Promise<void> {
  const body: TakeDaily = { game, player: playerSecret(), name: myName() || null };
  const { table, token } = await post<DailyOpened>("/api/daily", body);
  storeSeat(table, token);
  goTo(`/table/${table}`);
}
