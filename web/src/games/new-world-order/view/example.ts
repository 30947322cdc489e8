/** A small table for the tests of this folder. */

import { parseChoice, type Offer } from "../../../board/board.ts";
import { CORPORATIONS, GOALS, GROUPS, tierOf, TIERS, type Pile, type Player, type Spot, type View } from "./table.ts";

const LAYERS = 4;

export function pile(slot: number, kind: Pile["kind"], cards: number, news: Partial<Pile> = {}): Pile {
  return {
    slot,
    kind,
    cards,
    tiers: [],
    hundreds: 0,
    two_hundreds: 0,
    ready: null,
    worth: 0,
    next_worth: tierOf(kind) ? 0 : null,
    to_usable: null,
    to_full: null,
    to_token: null,
    ...news,
  };
}

export function player(seat: number, piles: readonly Pile[] = [], news: Partial<Player> = {}): Player {
  return {
    seat,
    character: "banker",
    illuminati: false,
    dream: null,
    skills: [],
    skills_used: [],
    passed: false,
    acted: false,
    slots: Array.from({ length: 7 }, (_, slot) => piles.find((each) => each.slot === slot) ?? null),
    free_slots: 7 - piles.length,
    outside: [],
    most_payable: 0,
    starting: [],
    tokens: [],
    tiles: [],
    tiles_of_goal: Object.fromEntries(GOALS.map((goal) => [goal, 0])),
    goals: {},
    claimed: null,
    vp: 0,
    blackmail_vp: 0,
    ...news,
  };
}

/** The whole pyramid without the tiles at these positions; which covers which is told like the server does. */
export function pyramid(...gone: number[]): Spot[] {
  const wheres = [4, 3, 2, 1].flatMap((layer) => {
    const side = LAYERS + 1 - layer;
    return Array.from({ length: side * side }, (_, place) => ({
      layer,
      row: Math.floor(place / side),
      column: place % side,
    }));
  });
  return wheres.map(({ layer, row, column }, position) => {
    const covered_by = wheres.flatMap((above, other) => {
      const isOn =
        above.layer === layer + 1 && [row, row - 1].includes(above.row) && [column, column - 1].includes(above.column);
      return isOn && !gone.includes(other) ? [other] : [];
    });
    const occupied = !gone.includes(position);
    return {
      position,
      layer,
      row,
      column,
      occupied,
      open: occupied && !covered_by.length,
      tile: occupied ? position : null,
      name: occupied ? `Tile ${position}` : null,
      price: occupied ? 300 : null,
      colours: occupied ? ["red", "grey"] : null,
      covered_by,
      uncovers: [],
    };
  });
}

export function table(news: Partial<View> = {}): View {
  const cards = GROUPS.flatMap((group) => [...CORPORATIONS[group]]);
  return {
    game: "new-world-order",
    seat: 0,
    seats: 2,
    options: {},
    names: {},
    achievements: [],
    ladders: Object.fromEntries(cards.map((card) => [card, TIERS.map((_, step) => 100 * step)])),
    to_act: 0,
    decision: "turn",
    over: false,
    round: 3,
    starter: 0,
    first_passer: null,
    pyramid: pyramid(),
    hidden: [],
    undealt: [],
    table: {},
    deck: 100,
    blind_removed: 0,
    unseen: {},
    discarded: {},
    in_progress: {
      further: false,
      further_left: 0,
      tile: null,
      payers: [],
      value: 0,
      source: null,
      target: null,
      strongest: null,
    },
    players: [player(0), player(1)],
    standing: { scores: [0, 0], ranking: [[0, 1]], winners: [0, 1], reason: "running", breakdown: [] },
    ...news,
  };
}

export const offers = (...actions: string[]): Offer[] =>
  actions.map((action) => parseChoice({ action, words: action }));
