/** The controller of a replay: holds the loaded game and the current moment. */

import { RequestRefused, post } from "../lib/api.ts";
import type { Replay as ReplayRequest, ReplayInfo, ReplayViewsInfo } from "../server_types.ts";
import { currentLanguage } from "../words/words.svelte.ts";
import { BATCH, batchOf, snapshotAt, framesOf, type Frames } from "./frames.ts";
import type { Source } from "./source.ts";
import { stepsOf, turnAfter, turnBefore, turnsOf } from "./steps.ts";

export type Viewpoint = NonNullable<ReplayRequest["seat"]>;

export class Replay {
  shown = $state.raw<ReplayInfo | null>(null);
  refused = $state.raw<RequestRefused | null>(null); // nothing can be shown
  trouble = $state.raw<RequestRefused | null>(null); // this moment cannot be shown now
  number = $state(0);
  isPlaying = $state(false);
  viewpoint = $state.raw<Viewpoint>("all");
  #frames = $state.raw<Frames>({});
  #asked = new Set<number>();
  #reading = 0; // counts loads, so that answers for an earlier language or viewpoint are ignored

  readonly total = $derived(this.shown ? this.shown.moments.length - 1 : 0);
  readonly steps = $derived(this.shown ? stepsOf(this.shown.moments, this.shown.events) : []);
  readonly turns = $derived(turnsOf(this.steps));
  readonly step = $derived(this.steps[this.number]);
  readonly #events = $derived((this.shown?.events ?? []).filter(({ number }) => number <= this.number));
  /** The snapshot of the current moment, or null until it is loaded. */
  readonly snapshot = $derived(this.shown && snapshotAt(this.shown, this.number, this.#frames, this.#events));

  constructor(readonly source: Source) {}

  /** Loads the game in the reader's language. */
  async read(first: number): Promise<void> {
    const reading = ++this.#reading;
    try {
      const shown = await post<ReplayInfo>("/api/replay", this.#request());
      if (reading !== this.#reading) return;
      [this.shown, this.#frames, this.refused] = [shown, {}, null];
      this.#asked.clear();
      this.go(first);
    } catch (refused) {
      if (reading === this.#reading && refused instanceof RequestRefused) this.refused = refused;
    }
  }

  #request(): ReplayRequest {
    return { ...this.source, language: currentLanguage(), seat: this.viewpoint };
  }

  look(viewpoint: Viewpoint): void {
    this.viewpoint = viewpoint;
    void this.read(this.number);
  }

  // --- moving about

  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.total));
    if (this.number === this.total) this.isPlaying = false;
    void this.#fetch(batchOf(this.number));
    if (this.number % BATCH === 0 && this.number) void this.#fetch(batchOf(this.number - 1));
    if (this.number % BATCH > BATCH / 2) void this.#fetch(batchOf(this.number) + BATCH);
  }

  forward = (): void => this.go(this.number + 1);
  back = (): void => this.go(this.number - 1);
  nextTurn = (): void => this.go(turnAfter(this.turns, this.number));
  previousTurn = (): void => this.go(turnBefore(this.turns, this.number));

  /** Starts or stops playing automatically, from the start if the replay is at its end. */
  play = (): void => {
    if (!this.isPlaying && this.number === this.total) this.go(0);
    this.isPlaying = !this.isPlaying;
  };

  async #fetch(first: number): Promise<void> {
    if (first > this.total || this.#asked.has(first)) return;
    const reading = this.#reading;
    this.#asked.add(first);
    try {
      const found = await post<ReplayViewsInfo>("/api/replay/views", { ...this.#request(), first, count: BATCH });
      if (reading === this.#reading) this.#frames = { ...this.#frames, ...framesOf(found.views) };
      this.trouble = null;
    } catch (refused) {
      this.#asked.delete(first);
      this.isPlaying = false;
      if (refused instanceof RequestRefused) this.trouble = refused;
    }
  }
}
