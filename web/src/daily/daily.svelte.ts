/** Today's challenges, as the server tells of them. */

import { get, post } from "../lib/api.ts";
import { storeSeat, keysOf, myName } from "../lib/keys.ts";
import { goTo } from "../lib/route.svelte.ts";
import type { DailyList, DailyGame, DailyOpened, DailyResult } from "../server.ts";

const PLAYER = "boardroom.player";

/** A secret of this browser, by which the server knows a second attempt. */
function playerSecret(): string {
  const secret = localStorage.getItem(PLAYER) ?? crypto.getRandomValues(new BigUint64Array(3)).join("-");
  localStorage.setItem(PLAYER, secret);
  return secret;
}

export const dailies = (): Promise<DailyList> => get<DailyList>("/api/daily", playerSecret());

/** How an attempt at this table came out. */
export const resultAt = (table: string): Promise<DailyResult> =>
  post<DailyResult>("/api/daily/result", { table, token: keysOf(table).token ?? "no key here" });

/** Where the reader's attempt stands: not begun, under way, or over. */
export function stateOf({ mine, results }: DailyGame): "new" | "playing" | "done" {
  if (!mine) return "new";
  return results.some((result) => result.mine) ? "done" : "playing";
}

/** A new attempt: the first one counts. */
export async function openAttempt(game: string): Promise<void> {
  const body = { game, playerSecret: playerSecret(), name: myName() || null };
  const { table, token } = await post<DailyOpened>("/api/daily", body);
  storeSeat(table, token);
  goTo(`/table/${table}`);
}
