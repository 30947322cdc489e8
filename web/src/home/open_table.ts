/** Opens tables: builds the request and goes to the new table. */

import { post } from "../lib/api.ts";
import { storeKeys, myName } from "../lib/stored_secrets.ts";
import { goTo } from "../lib/route.svelte.ts";
import type { GameInfo, OpenTable, OptionInfo, SeatPlan, Settings, TableOpened } from "../server_types.ts";

export type Way = "bots" | "friend" | "screen" | "solo";
export type Level = NonNullable<SeatPlan["bot"]>;
/** A seat as the reader chooses it: the reader, a friend, or a bot of some level. */
export type Sitter = "me" | "open" | Level;

const USUAL_LEVEL: Level = "manager";

/** The default seats: three against bots, two with a friend or on one screen. */
export function defaultSitters(way: Way): Sitter[] {
  const ways: Record<Way, Sitter[]> = {
    bots: ["me", USUAL_LEVEL, USUAL_LEVEL],
    friend: ["me", "open"],
    screen: ["me", "me"],
    solo: ["me"],
  };
  return ways[way];
}

export function openRequest(
  game: string,
  sitters: readonly Sitter[],
  settings: Settings = {},
  options: OpenTable["options"] = {},
): OpenTable {
  return {
    game,
    seats: sitters.map((sitter, seat) => seatPlan(sitter, sitters.indexOf("me") === seat)),
    options,
    settings: { chat: "phrases", pace: "human", stand_in: USUAL_LEVEL, window: defaultWindow(sitters), ...settings },
  };
}

/** The default length of a window in seconds. Against bots 0 is enough, because no human pause reveals a hand. */
export function defaultWindow(sitters: readonly Sitter[]): 0 | 1 {
  return sitters.filter((sitter) => sitter === "me" || sitter === "open").length > 1 ? 1 : 0;
}

function seatPlan(sitter: Sitter, isFirst: boolean): SeatPlan {
  if (sitter === "me") return { who: "me", name: (isFirst && myName()) || null };
  return sitter === "open" ? { who: "open" } : { who: "bot", bot: sitter };
}

/** Opens a table and goes there. */
export async function openTable(wanted: OpenTable): Promise<void> {
  const { table, token, spectate } = await post<TableOpened>("/api/tables", wanted);
  storeKeys(table, token ? { token } : { watch: spectate });
  goTo(`/table/${table}`);
}

/** The option that chooses the edition, if a game has editions. */
export function editionOf({ options, profiles }: GameInfo): OptionInfo | undefined {
  const names = Object.keys(profiles);
  return options.find(({ values }) => names.length > 0 && names.every((name) => values.includes(name)));
}

/** Whether an option matters to people at a table with this number of players. */
export function isRelevant({ name, values }: OptionInfo, players: number): boolean {
  if (values.length < 2 || /^sim_|_encoding$|^anytime_scope$/.test(name)) return false; // for programs that learn
  if (/^(solo|ods)_/.test(name)) return players === 1;
  return !name.startsWith("two_player_") || players === 2;
}

/** The default value of an option: the one of the edition, or its first value. */
export function defaultValue(
  { profiles }: GameInfo,
  { name, values }: OptionInfo,
  edition: string,
): OptionInfo["values"][0] {
  return profiles[edition]?.[name] ?? values[0] ?? "";
}
