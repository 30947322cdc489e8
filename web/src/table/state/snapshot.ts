/** The state of a table as far as this browser knows it. */

import type { Link } from "../../lib/connection.ts";
import type { TableUpdate, Welcome } from "../../server_types.ts";

type Parts = Record<string, unknown>;
type Fixed = Omit<Welcome, "is" | "id" | "told" | "resumed">;
type Changing = Required<Omit<TableUpdate, "is" | "view" | "gone" | "undone" | "seed">>;

/** Everything that the page may draw. `before` is the view before the last message. */
export interface Snapshot extends Fixed, Changing {
  readonly link: Link;
  readonly view: Parts;
  readonly before: Parts;
  readonly seed: string | null; // once the game is over
  readonly receivedAt: number; // when clock and window were received, in this browser's time in milliseconds
}

const BLANK = {
  change: 0,
  number: 0,
  view: {},
  before: {},
  events: [],
  question: null,
  choices: [],
  since: 0,
  window: false,
  window_left: 0,
  ahead: [],
  watching: 0,
  seats: [],
  clock: null,
  undo: null,
  may_undo: "no",
  profile: null,
  notices: { webhook: null, push: false },
  closed: false,
  seed: null,
  receivedAt: 0,
} as const;

/** Builds a snapshot from a welcome. If the connection was resumed, its events follow the events received before. */
export function fromWelcome(previous: Snapshot | null, { told, resumed, ...rest }: Welcome): Snapshot {
  const { is: _is, id: _id, ...fixed } = rest;
  const events = resumed && previous ? previous.events : [];
  const fresh: Snapshot = { ...BLANK, ...fixed, link: "connected", choices: [], ahead: [], seats: [], events };
  const snapshot = applyUpdate(fresh, told);
  return { ...snapshot, before: resumed && previous ? previous.view : snapshot.view };
}

/** Returns the snapshot after one more update. An absent field did not change. */
export function applyUpdate(
  snapshot: Snapshot,
  { is: _is, view = {}, gone = [], events = [], undone, ...changes }: TableUpdate,
): Snapshot {
  const isNew = Object.keys(view).length + gone.length > 0;
  const valid = typeof undone === "number" ? snapshot.events.filter(({ number }) => number <= undone) : snapshot.events;
  return {
    ...snapshot,
    ...changes,
    receivedAt: changes.clock || changes.window_left ? Date.now() : snapshot.receivedAt,
    view: isNew ? withoutParts({ ...snapshot.view, ...view }, gone) : snapshot.view,
    before: isNew ? snapshot.view : snapshot.before,
    events: events.length ? [...valid, ...events] : valid,
  };
}

function withoutParts(parts: Parts, gone: readonly string[]): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !gone.includes(name)));
}
