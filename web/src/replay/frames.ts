/** The table at each moment, put together from the changes that the server sends. */

import type { EventInfo, ReplayInfo, SeatInfo, ViewInfo } from "../server_types.ts";
import type { Snapshot } from "../table/state/snapshot.ts";

export interface Frame {
  readonly view: Readonly<Record<string, unknown>>;
  readonly question: string;
}
export type Frames = Readonly<Record<number, Frame>>;

export const BATCH = 50; // moments that are asked for together

export const batchOf = (number: number): number => Math.floor(number / BATCH) * BATCH;

/** Builds frames from views. The first view is complete, each later one holds only what changed. */
export function framesOf(views: readonly ViewInfo[]): Frames {
  const frames: Record<number, Frame> = {};
  let last: Record<string, unknown> = {};
  for (const { number, view, gone, question } of views) {
    last = { ...last, ...view };
    for (const part of gone) delete last[part];
    frames[number] = { view: last, question };
  }
  return frames;
}

/** The snapshot of a moment for the board. It offers no choices. */
export function snapshotAt(
  shown: ReplayInfo,
  number: number,
  frames: Frames,
  events: readonly EventInfo[],
): Snapshot | null {
  const frame = frames[number];
  if (!frame) return null;
  return {
    table: "",
    game: shown.game,
    players: shown.players,
    options: shown.options,
    settings: {},
    commit: shown.commit,
    seed: shown.seed,
    mine: [],
    seat: null,
    host: false,
    spectate: null,
    invites: [],
    chat: [],
    followed: null,
    ...NOTHING_TO_DO,
    seats: seatsOf(shown),
    change: number,
    number,
    events: [...events],
    question: frame.question,
    view: frame.view,
    before: frames[number - 1]?.view ?? frame.view,
  };
}

const NOTHING_TO_DO = {
  link: "connected",
  choices: [],
  since: 0,
  watching: 0,
  window: false,
  window_left: 0,
  ahead: [],
  clock: null,
  undo: null,
  may_undo: "no",
  profile: null,
  notices: { webhook: null, push: false },
  closed: false,
  receivedAt: 0,
} satisfies Partial<Snapshot>;

/** The seats of the game. A record has no names. */
export function seatsOf({ seats, players }: ReplayInfo): SeatInfo[] {
  if (seats.length) return seats;
  return Array.from({ length: players }, (_, seat) => ({ seat, who: "person", name: null, bot: null, here: false }));
}
