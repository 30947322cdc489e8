/** A small table for the tests of this folder. */

import { parseChoice, type Offer } from "../../../board/board.ts";
import type { Industry, Player, Sector, Tokens, View } from "./table.ts";

const INDUSTRIES: readonly Industry[] = [
  "tourism",
  "livestock",
  "communications",
  "innovations",
  "food_processing",
  "transportation",
  "totemology",
  "banking",
  "smuggling",
  "weapon_crafting",
];

export const tokens = (news: Partial<Tokens> = {}): Tokens => ({
  clean: 0,
  pledged: 0,
  startups: 0,
  pledgeable: 0,
  moved: 0,
  new_startups: 0,
  trophies: 0,
  ...news,
});

export const sector = (industry: Industry, news: Partial<Sector> = {}): Sector => ({
  industry,
  number: "9",
  ways: 4,
  scope_ways: 12,
  active: false,
  scope: false,
  crisis: false,
  price: 9,
  marked: false,
  revenue: 2,
  printed_revenue: 2,
  slots: 3,
  free: 3,
  companies: 0,
  interest: 0,
  dominated_by: null,
  lead: 0,
  tokens: [tokens(), tokens(), tokens()],
  ...news,
});

export const player = (seat: number, news: Partial<Player> = {}): Player => ({
  seat,
  cash: 21,
  trophies: 0,
  supply: 10,
  cards: 0,
  hand: null,
  known: null,
  raisable: null,
  raisable_without_pairs: 21,
  exemptions: 0,
  delayed: false,
  revenue_done: false,
  launch_cost: 3,
  card_price: 7,
  risks: null,
  ...news,
});

export function table(news: Partial<View> = {}): View {
  return {
    game: "orconomy",
    seat: 0,
    seats: 3,
    options: {},
    names: {},
    target: 8,
    to_act: 0,
    decision: "launch_startup",
    over: false,
    round: 2,
    phase: "startups",
    oracle: 0,
    hindmost: null,
    dice: [4, 5],
    winter: false,
    active: "banking",
    crisis: "tourism",
    ring: INDUSTRIES.map((industry) => sector(industry, { crisis: industry === "tourism" })),
    deck: 30,
    discarded: [],
    top: null,
    unseen: {},
    bank: null,
    bidding: null,
    stack: [],
    risk: null,
    in_progress: {
      window: null,
      before: null,
      passed: [],
      turn: null,
      industry: null,
      company: null,
      amount: null,
      cards: 0,
      discarded: 0,
      abilities: {},
      bought: false,
    },
    players: [player(0), player(1), player(2)],
    standing: { scores: [0, 0, 0], ranking: [[0, 1, 2]], winners: [0, 1, 2], reason: "running", breakdown: [] },
    ...news,
  };
}

export const offers = (...actions: string[]): Offer[] =>
  actions.map((action) => parseChoice({ action, words: action }));
