/** A table as it was told to this browser. */

import type { Link } from "../../lib/connection.ts";
import type { TableUpdate, Welcome } from "../../server.ts";

type Parts = Record<string, unknown>;
type Fixed = Omit<Welcome, "is" | "id" | "told" | "resumed">;
type Changing = Required<Omit<TableUpdate, "is" | "view" | "gone" | "undone" | "seed">>;

/** Everything that a page may draw. `before` is the view as it was one message ago. */
export interface Snapshot extends Fixed, Changing {
  readonly link: Link;
  readonly view: Parts;
  readonly before: Parts;
  readonly seed: string | null; // once the game is over
  readonly heard: number; // when clock and window were told, in this browser's milliseconds
}

const NOTHING_TOLD = {
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
  heard: 0,
} as const;

/** A welcome brings everything anew; only the events may follow on those seen before. */
export function fromWelcome(was: Snapshot | null, { told, resumed, ...rest }: Welcome): Snapshot {
  const { is: _is, id: _id, ...fixed } = rest;
  const events = resumed && was ? was.events : [];
  const fresh: Snapshot = { ...NOTHING_TOLD, ...fixed, link: "connected", choices: [], ahead: [], seats: [], events };
  const seen = applyUpdate(fresh, told);
  return { ...seen, before: resumed && was ? was.view : seen.view };
}

/** What is known after one more message. An absent field did not change. */
export function applyUpdate(
  seen: Snapshot,
  { is: _is, view = {}, gone = [], events = [], undone, ...news }: TableUpdate,
): Snapshot {
  const isNew = Object.keys(view).length + gone.length > 0;
  const valid = typeof undone === "number" ? seen.events.filter(({ number }) => number <= undone) : seen.events;
  return {
    ...seen,
    ...news,
    heard: news.clock || news.window_left ? Date.now() : seen.heard,
    view: isNew ? without({ ...seen.view, ...view }, gone) : seen.view,
    before: isNew ? seen.view : seen.before,
    events: events.length ? [...valid, ...events] : valid,
  };
}

function without(parts: Parts, gone: readonly string[]): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !gone.includes(name)));
}
