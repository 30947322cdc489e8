/** The menu entries of a piece, with notes on what to know before choosing. */

import type { Entry } from "../../../board/lazy/Menu.svelte";
import type { Picking } from "../picking.svelte.ts";
import { sectorOf, type Industry } from "../view/table.ts";
import { say } from "../words.ts";

export function entriesOf(board: Picking): Entry[] {
  const ways = board.menu?.ways ?? [];
  const isSecond = board.held !== null;
  const direct = ways.filter(({ to }) => isSecond || !to);
  const entries: Entry[] = direct.map((way) => ({
    words: way.words,
    action: way.action,
    note: noteOf(way.action, board),
  }));
  return direct.length === ways.length ? entries : [{ words: say("play_it"), action: null }, ...entries];
}

/** The note of an action: the figures of a loan, otherwise the effect. */
export function noteOf(action: string, board: Picking): string | undefined {
  const [kind = "", industry = ""] = action.split(" industry=");
  const interest = sectorOf(board.view, industry as Industry)?.interest ?? 0;
  const cash = board.view.players[board.view.to_act ?? -1]?.cash ?? 0;
  if (kind === "loan") return say("loan_note", { n: interest });
  if (kind === "repay") return say("repay_note", { n: interest, cash });
  if (kind === "remove_pledged") return say("remove_pledged_note");
  return board.effect?.action === action ? board.effect.words : undefined;
}
