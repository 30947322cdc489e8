/** What the reader looks at and is about to choose among the pieces of a board: click and click, drag, or keys. Holds no rules. */

import { createContext } from "svelte";
import type { BoardProps } from "./board.ts";
import type { Point } from "./arrow_keys.ts";

export type Place = string; // what stands at a piece as `data-place`

export interface Way {
  readonly at: readonly Place[]; // where it can be begun
  readonly to?: Place | null; // where it ends, if a second piece has to be picked
  readonly onto?: readonly Place[]; // where its piece can be dragged to, besides
  readonly then?: Place | null; // what the reader really wants, once the offer is taken
  readonly also: readonly Place[]; // what else it concerns
  readonly action: string;
  readonly words: string;
  readonly isAside?: boolean; // possible, but not what the question is about
}

export type Standing = "held" | "target" | "offered" | "quiet" | "idle";

/** A piece on its way. */
export interface Drag {
  readonly from: Place;
  readonly point: Point; // of the pointer, in the window
  readonly over: Place | null; // where it could be dropped now
}

export const [pieces, providePieces] = createContext<Pieces>();

export abstract class Pieces {
  menu = $state.raw<{ place: Place; ways: readonly Way[] } | null>(null);
  hovered = $state<Place | null>(null); // what the pointer or the focus is on
  held = $state<Place | null>(null); // the first of two pieces
  drag = $state.raw<Drag | null>(null);
  #wantedNext: readonly Place[] = []; // what the reader wants next, one offer after the other
  protected readonly props: () => BoardProps;

  readonly ways = $derived.by(() => this.findWays());
  readonly starts = $derived(byPlace(this.ways, ({ at }) => at));
  readonly targets = $derived(
    byPlace(this.held === null ? [] : this.ways, (way) =>
      way.at.includes(this.held ?? "") ? this.#endPlaces(way) : [],
    ),
  );
  readonly isAsked = $derived.by(() => this.props().offers.length > 0);
  readonly pointed = $derived.by(() =>
    this.ways.filter(({ action, then }) => action === this.props().pointed && !then),
  );
  readonly concernedPlaces = $derived(
    new Set(this.pointed.flatMap(({ at, to, also }) => [...at, ...(to ? [to] : []), ...also])),
  );

  /** What is said of a piece that changed since the reader's last decision; empty if it did not. */
  newsOf(place: Place): string {
    const news = this.props().news;
    return news?.places.has(place) ? news.words : "";
  }

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  protected abstract findWays(): Way[];

  /** The action that a piece stands for while another one is held, offered or not: what "why not?" asks about. */
  protected abstract impliedAction(place: Place, held: Place | null): string | null;

  /** What the glossary calls a piece. */
  abstract termAt(place: Place): string | null;

  /** What begins elsewhere and ends at this piece, if it can be begun from there as well. */
  waysLeadingTo(_place: Place): readonly Way[] {
    return [];
  }

  /** How a piece stands: it completes what is held, it can be picked, it may only begin something. */
  stateOf(place: Place): Standing {
    if (this.held === place) return "held";
    if (this.held !== null) return this.targets.has(place) ? "target" : this.starts.has(place) ? "quiet" : "idle";
    const ways = this.starts.get(place);
    if (!ways) return this.waysLeadingTo(place).length ? "quiet" : "idle";
    return ways.every(({ isAside }) => isAside) ? "quiet" : "offered";
  }

  /** Whether a piece can be chosen, or says why it cannot. */
  answers(place: Place): boolean {
    return this.isAsked && (this.stateOf(place) !== "idle" || this.impliedAction(place, this.held) !== null);
  }

  /** Pressed: chooses, or begins to; a piece that cannot be chosen says why not, or what it is. */
  press(place: Place): void {
    if (this.answers(place)) this.pick(place);
    else this.tell(place);
  }

  pick(place: Place, wantedNext: readonly Place[] = []): void {
    const [held, targets, menu] = [this.held, this.targets.get(place), this.menu];
    if (targets) return this.#chooseAmong(place, targets);
    this.letGo();
    if (held === place || menu?.place === place) return;
    this.#wantedNext = wantedNext;
    const ways = this.starts.get(place) ?? [];
    const leading = held === null ? this.waysLeadingTo(place) : [];
    if (ways.length) this.#chooseAmong(place, ways);
    else if (leading.length) this.menu = { place, ways: leading };
    else this.#askAbout(place, held);
  }

  /** All take a second piece: which? Only one thing can be done: so be it. Else ask. */
  #chooseAmong(place: Place, ways: readonly Way[]): void {
    const [only] = ways;
    if (this.held === null && ways.every(({ to }) => to)) this.hold(place);
    else if (ways.length === 1 && only && !this.needsExplanation(only)) this.take(only.action, only.then);
    else this.menu = { place, ways };
  }

  /** Whether more is to be said of it before it is done. */
  protected needsExplanation(_way: Way): boolean {
    return false;
  }

  #askAbout(place: Place, held: Place | null): void {
    const action = this.isAsked ? this.impliedAction(place, held) : null;
    if (action) this.props().whyNot(action);
    else this.tell(place);
  }

  hold(place: Place): void {
    this.menu = null;
    this.held = place;
    const [next = "", ...rest] = this.#wantedNext;
    const ways = this.targets.get(next);
    if (!ways) return;
    this.#wantedNext = rest;
    this.#chooseAmong(next, ways);
  }

  /** Chooses; what was begun stays as it is while the shell asks again. */
  take(action: string, then: Place | null = null): void {
    const wantedNext = then && this.#wantedNext[0] !== then ? [then, ...this.#wantedNext] : this.#wantedNext;
    if (this.props().choose(action)) this.letGo();
    this.#wantedNext = wantedNext;
  }

  letGo(): void {
    this.menu = this.held = this.drag = null;
    this.#wantedNext = [];
  }

  /** Other offers lie on the table: what was begun ends, what was wanted goes on. */
  onNewOffers(): void {
    const [next, ...rest] = this.#wantedNext;
    this.letGo();
    this.hovered = null; // what was said of a piece would cover what is asked now
    if (next && (this.starts.has(next) || this.waysLeadingTo(next).length)) this.pick(next, rest);
  }

  /** Points at what a piece stands for, so that the shell can say what it would change. */
  look(place: Place | null): void {
    this.hovered = place;
    const ways = place === null ? [] : this.#waysAt(place);
    this.point(ways.length === 1 ? (ways[0]?.action ?? null) : null);
  }

  #waysAt(place: Place): readonly Way[] {
    if (this.held !== null) return this.targets.get(place) ?? [];
    return this.starts.get(place) ?? this.waysLeadingTo(place);
  }

  point(action: string | null): void {
    this.props().point(action);
  }

  explain(term: string): void {
    this.props().explain(term);
  }

  /** Says what a piece is. */
  tell(place: Place): void {
    const term = this.termAt(place);
    if (term) this.explain(term);
  }

  canBeDragged(place: Place): boolean {
    return this.starts.get(place)?.some(({ to, onto }) => to || onto?.length) ?? false;
  }

  #endPlaces({ to, onto }: Way): Place[] {
    return [...(to ? [to] : []), ...(this.drag ? (onto ?? []) : [])].filter((end) => end !== this.held);
  }

  lift(from: Place, point: Point): void {
    this.letGo();
    this.held = from;
    this.drag = { from, point, over: null };
  }

  /** The pointer has come to a point with these pieces under it, the innermost first. */
  carry(point: Point, under: readonly Place[]): void {
    if (!this.drag) return;
    const over = under.find((place) => this.targets.has(place)) ?? null;
    if (over !== this.drag.over) this.look(over);
    this.drag = { ...this.drag, point, over };
  }

  drop(): void {
    const over = this.drag?.over ?? null;
    const ways = over === null ? [] : (this.targets.get(over) ?? []);
    this.drag = null;
    if (over === null) return this.letGo();
    this.#wantedNext = this.wantedAfterDrop(over);
    this.#chooseAmong(over, ways);
    if (!this.menu && !this.targets.size) this.held = null;
  }

  /** What is wanted once a piece was dropped there and its offer is taken. */
  protected wantedAfterDrop(_place: Place): readonly Place[] {
    return [];
  }
}

function byPlace(ways: readonly Way[], placesOf: (way: Way) => readonly Place[]): Map<Place, Way[]> {
  const places = new Map<Place, Way[]>();
  for (const way of ways) for (const place of placesOf(way)) places.set(place, [...(places.get(place) ?? []), way]);
  return places;
}
