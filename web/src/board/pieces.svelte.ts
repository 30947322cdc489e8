/** The state of the reader's interaction with the pieces of a board, by clicks, drags or keys. It knows no rules. */

import { createContext } from "svelte";
import type { BoardProps } from "./board.ts";
import type { Point } from "./arrow_keys.ts";

export type Place = string; // the value of a piece's `data-place`

export interface Way {
  readonly at: readonly Place[]; // where it can be begun
  readonly to?: Place | null; // where it ends, if a second piece has to be picked
  readonly onto?: readonly Place[]; // other places where its piece can be dropped
  readonly then?: Place | null; // the piece that is picked automatically once the server has accepted the action
  readonly also: readonly Place[]; // other pieces that it concerns
  readonly action: string;
  readonly words: string;
  readonly isAside?: boolean; // possible, but not what the question asks
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

  /** The words for a piece that changed since the reader's last decision; empty for any other piece. */
  newsOf(place: Place): string {
    const news = this.props().news;
    return news?.places.has(place) ? news.words : "";
  }

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  protected abstract findWays(): Way[];

  /** The action that a piece stands for while another one is held, legal or not. "Why not?" asks about this action. */
  protected abstract impliedAction(place: Place, held: Place | null): string | null;

  /** The key of a piece in the glossary. */
  abstract termAt(place: Place): string | null;

  /** The ways that end at this piece, in games where they can also be begun from their end. */
  waysLeadingTo(_place: Place): readonly Way[] {
    return [];
  }

  /**
   * The state of a piece: `target` completes the held piece, `offered` can be picked, `quiet` can only begin something
   * secondary.
   */
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

  /** Handles a press: chooses the piece, or says why it cannot be chosen or what it is. */
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

  /**
   * Holds the piece if all ways need a second one, takes the action if there is only one, and opens the menu otherwise.
   */
  #chooseAmong(place: Place, ways: readonly Way[]): void {
    const [only] = ways;
    if (this.held === null && ways.every(({ to }) => to)) this.hold(place);
    else if (ways.length === 1 && only && !this.needsExplanation(only)) this.take(only.action, only.then);
    else this.menu = { place, ways };
  }

  /** Whether a menu must explain this way before it is taken, even if it is the only one. */
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

  /** Chooses an action. The interaction stays as it is while the page asks for confirmation. */
  take(action: string, then: Place | null = null): void {
    const wantedNext = then && this.#wantedNext[0] !== then ? [then, ...this.#wantedNext] : this.#wantedNext;
    if (this.props().choose(action)) this.letGo();
    this.#wantedNext = wantedNext;
  }

  letGo(): void {
    this.menu = this.held = this.drag = null;
    this.#wantedNext = [];
  }

  /** Handles new offers: cancels the interaction, and continues with the piece that is wanted next. */
  onNewOffers(): void {
    const [next, ...rest] = this.#wantedNext;
    this.letGo();
    this.hovered = null; // the bubble of the last piece would cover the new question
    if (next && (this.starts.has(next) || this.waysLeadingTo(next).length)) this.pick(next, rest);
  }

  /** Handles hover and focus: points at the action of a piece, so that the page can show its effect. */
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

  /** Moves the dragged piece to a point. `under` lists the pieces at this point, the innermost first. */
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

  /** The pieces to pick next after a drop at this place. */
  protected wantedAfterDrop(_place: Place): readonly Place[] {
    return [];
  }
}

function byPlace(ways: readonly Way[], placesOf: (way: Way) => readonly Place[]): Map<Place, Way[]> {
  const places = new Map<Place, Way[]>();
  for (const way of ways) for (const place of placesOf(way)) places.set(place, [...(places.get(place) ?? []), way]);
  return places;
}
