/** The types of this game's view, and the orders in which its parts are drawn. */

import type {
  NewWorldOrderCard,
  NewWorldOrderCharacter,
  NewWorldOrderCorporation,
  NewWorldOrderGoal,
  NewWorldOrderPile,
  NewWorldOrderPlace,
  NewWorldOrderPlayer,
  NewWorldOrderTier,
  NewWorldOrderView,
} from "../../../server_types.ts";
import type { Snapshot } from "../../../table/state/snapshot.ts";

export type Card = NewWorldOrderCard;
export type Character = NewWorldOrderCharacter;
export type Corporation = NewWorldOrderCorporation;
export type Goal = NewWorldOrderGoal;
export type Pile = NewWorldOrderPile;
export type Spot = NewWorldOrderPlace; // a place of the pyramid
export type Player = NewWorldOrderPlayer;
export type Tier = NewWorldOrderTier;
export type View = NewWorldOrderView;
export type Group = "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise";

export const TIERS: readonly Tier[] = ["low", "medium", "high"];

/** The corporations of each colour, from low to high. */
export const CORPORATIONS: Record<Group, readonly [Corporation, Corporation, Corporation]> = {
  violet: ["silver_mine", "gold_mine", "diamond_mine"],
  blue: ["moviemusic_corp", "global_television", "global_media"],
  black: ["alternative_fuels", "car_producer", "oil_magnate"],
  red: ["construction", "it_electronics", "weapons_industry"],
  green: ["commercial_bank", "investment_bank", "central_bank"],
  yellow: ["farm", "elite_university", "space_agency"],
  turquoise: ["science_institute", "pharmaceutical_corp", "materials_lab"],
};
export const GROUPS = Object.keys(CORPORATIONS) as Group[];
export const SPECIALS = ["above_the_law", "hostile_take_over", "dividends_100", "dividends_200"] as const;
export const AT_ONCE = ["blackmail", "cut_the_losses"] as const; // never lie on the table
export const GOALS: readonly Goal[] = [
  "dark_blue",
  "salmon_pink",
  "ocean_blue",
  "orange",
  "red",
  "brown",
  "purple",
  "light_green",
  "yellow",
  "dark_green",
  "black",
  "white",
  "grey",
];

export const viewOf = (snapshot: Snapshot): View => snapshot.view as unknown as View;

/** The colour of a corporation or of a colour stack such as `yellow_group`; null for special cards. */
export function groupOf(kind: string): Group | null {
  const named = GROUPS.find((group) => kind === `${group}_group`);
  return named ?? GROUPS.find((group) => CORPORATIONS[group].some((card) => card === kind)) ?? null;
}

export function tierOf(kind: string): Tier | null {
  const group = groupOf(kind);
  return (group && TIERS[CORPORATIONS[group].findIndex((card) => card === kind)]) ?? null;
}

export const isCorporation = (kind: string): kind is Corporation => tierOf(kind) !== null;

/** The other players, clockwise from the reader. For a spectator these are all players. */
export function otherPlayers({ players, seat }: View): Player[] {
  if (seat === null) return [...players];
  return [...players.slice(seat + 1), ...players.slice(0, seat)];
}

/** The Great Goal that a tile of a player stands for now. */
export const goalOf = (tile: number, { goals }: Player): Goal | undefined =>
  GOALS.find((goal) => goals[goal]?.includes(tile));

export const stacksOf = (player: Player): Pile[] => [
  ...player.slots.filter((stack): stack is Pile => stack !== null),
  ...player.outside,
];

export const sum = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

const PAYING = ["payment", "converted_payment", "add_dividends"];

export const isPaying = ({ decision }: View): boolean => decision !== null && PAYING.includes(decision);
