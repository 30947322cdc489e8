/**
 * The props of every board. A board knows no rules: it draws the snapshot and offers the actions that the server
 * listed.
 */

import type { Component } from "svelte";
import type { Choice } from "../server_types.ts";
import type { Snapshot } from "../table/state/snapshot.ts";

/** A legal action, parsed: `takeover source=6 target=7` has the kind `takeover` and two arguments. */
export interface Offer extends Choice {
  readonly kind: string;
  readonly args: Readonly<Record<string, string>>;
}

/** What an action would change, in points "if the game ended now". */
export interface Effect {
  readonly action: string;
  readonly words: string; // empty if it changes nothing
  readonly sure: boolean; // false: the result depends on luck or on hidden cards, and the words say so
}

/** Pieces to mark, and what is said of each. */
export interface News {
  readonly places: ReadonlySet<string>;
  readonly words: string;
}

export interface BoardProps {
  readonly snapshot: Snapshot;
  readonly offers: readonly Offer[]; // empty if the reader has nothing to decide, and in replays
  // the action to mark: the reader points at it on the board or in the list, or the hint suggests it
  readonly pointed: string | null;
  readonly news?: News; // what changed since the reader's last decision
  readonly effect: Effect | null; // of the action pointed at, once the server has answered
  // false: the shell asks for confirmation first, because the reader wants that
  readonly choose: (action: string) => boolean;
  readonly point: (action: string | null) => void;
  readonly whyNot: (action: string) => void; // the shell shows the reason and the rule
  readonly explain: (term: string) => void; // the shell shows what the glossary says of a piece
}

export type Board = Component<BoardProps>;

export function parseChoice(choice: Choice): Offer {
  const [kind = "", ...rest] = choice.action.split(" ");
  const args = Object.fromEntries(rest.map((each) => each.split("=", 2) as [string, string]));
  return { ...choice, kind, args };
}

const boards = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");

const loaded = new Map<string, Promise<Board>>();

/**
 * Loads the board of a game when it is first needed. A game without a board of its own has the plain one; readers may
 * also prefer it.
 */
export function boardOf(game: string, isPlain: boolean): Promise<Board> {
  const name = isPlain ? "plain" : game;
  const board = loaded.get(name) ?? loadBoard(name);
  loaded.set(name, board);
  return board;
}

async function loadBoard(game: string): Promise<Board> {
  const load = boards[`../games/${game}/Board.svelte`] ?? boards["../games/plain/Board.svelte"];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
