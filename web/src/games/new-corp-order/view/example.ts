/** A small table for the tests of this folder. */

import { parseChoice, type Offer } from "../../../board/board.ts";
import type { Colour, Player, Tile, View } from "./table.ts";

const NONE = { red: 0, blue: 0, black: 0, white: 0 };
const NOBODY = { media_advisor: 0, dealmaker: 0, corporate_lawyer: 0, military_contractor: 0 };

export const counts = (some: Partial<Record<Colour, number>> = {}): Record<Colour, number> => ({ ...NONE, ...some });

export function player(seat: number, news: Partial<Player> = {}): Player {
  return {
    seat,
    ods: false,
    hand_size: 0,
    hand: null,
    known: NONE,
    mixed: NONE,
    buried: null,
    buried_size: 0,
    unrotated: NONE,
    rotated: NONE,
    captured: NONE,
    consultants: NOBODY,
    objectives: null,
    thrown: null,
    redrawn: 0,
    ...news,
  };
}

/** `r4 b2 k1 w1`: colour and agents of each tile, row by row. */
export function grid(drawn: string): Tile[] {
  const colours: Record<string, Colour> = { r: "red", b: "blue", k: "black", w: "white" };
  return drawn.split(/\s+/).map((each, tile) => ({
    tile,
    company: "print_media",
    name: `Tile ${tile}`,
    colour: colours[each.charAt(0)] ?? null,
    agents: Number(each.slice(1)),
  }));
}

export const GRID = "r4 b2 k1 w1  r1 b1 k2 w3  r2 b1 k1 w1";

export function table(news: Partial<View> = {}): View {
  return {
    game: "new-corp-order",
    seat: 0,
    seats: 2,
    edition: "published",
    solo: false,
    to_act: 0,
    decision: "turn",
    turn: 1,
    first_player: 0,
    turns_left: null,
    over: false,
    grid: grid(GRID),
    columns: 4,
    unused: [],
    display: ["red", "blue", "blue", "white", "black"],
    deck: 30,
    supply: NONE,
    consultants: NOBODY,
    box: NONE,
    owners: null,
    objectives: null,
    marker: null,
    reminders: null,
    in_progress: {
      used: null,
      colour: null,
      count: 0,
      placed: 0,
      source: null,
      given: null,
      target: null,
      hq: null,
      next: null,
      steps: 0,
      second: false,
      taken_over: false,
    },
    players: [player(0, { hand: counts({ red: 2, white: 1 }) }), player(1)],
    standing: { scores: [0, 0], ranking: [[0, 1]], winners: [0, 1], reason: "running", breakdown: [] },
    ...news,
  };
}

export const offers = (...actions: string[]): Offer[] =>
  actions.map((action) => parseChoice({ action, words: action }));
