/** The controller of a replay: holds the game that was read, and which moment of it is looked at. */

import { RequestRefused, post } from "../lib/api.ts";
import type { Replay as Wish, ReplayInfo, ReplayViewsInfo } from "../server.ts";
import { spoken } from "../words/words.svelte.ts";
import { BATCH, batchOf, seenAt, whole, type Frames } from "./frames.ts";
import type { Source } from "./source.ts";
import { stepsOf, turnAfter, turnBefore, turnsOf } from "./steps.ts";

export type Eyes = NonNullable<Wish["seat"]>;

export class Replay {
  shown = $state.raw<ReplayInfo | null>(null);
  refused = $state.raw<RequestRefused | null>(null); // nothing can be shown
  trouble = $state.raw<RequestRefused | null>(null); // this moment cannot be shown now
  number = $state(0);
  isPlaying = $state(false);
  eyes = $state.raw<Eyes>("all");
  private frames = $state.raw<Frames>({});
  private asked = new Set<number>();
  private reading = 0; // so many times it was read anew, in another language or with other eyes

  readonly total = $derived(this.shown ? this.shown.moments.length - 1 : 0);
  readonly steps = $derived(this.shown ? stepsOf(this.shown.moments, this.shown.events) : []);
  readonly turns = $derived(turnsOf(this.steps));
  readonly step = $derived(this.steps[this.number]);
  private readonly events = $derived((this.shown?.events ?? []).filter(({ number }) => number <= this.number));
  /** The moment looked at, or null until it has come. */
  readonly seen = $derived(this.shown && seenAt(this.shown, this.number, this.frames, this.events));

  constructor(readonly source: Source) {}

  /** Reads the game in the reader's language. */
  async read(first: number): Promise<void> {
    const reading = ++this.reading;
    try {
      const shown = await post<ReplayInfo>("/api/replay", this.wish());
      if (reading !== this.reading) return;
      [this.shown, this.frames, this.refused] = [shown, {}, null];
      this.asked.clear();
      this.go(first);
    } catch (refused) {
      if (reading === this.reading && refused instanceof RequestRefused) this.refused = refused;
    }
  }

  private wish(): Wish {
    return { ...this.source, language: spoken(), seat: this.eyes };
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    void this.read(this.number);
  }

  // --- moving about

  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.total));
    if (this.number === this.total) this.isPlaying = false;
    void this.fetch(batchOf(this.number));
    if (this.number % BATCH === 0 && this.number) void this.fetch(batchOf(this.number - 1));
    if (this.number % BATCH > BATCH / 2) void this.fetch(batchOf(this.number) + BATCH);
  }

  forward = (): void => this.go(this.number + 1);
  back = (): void => this.go(this.number - 1);
  nextTurn = (): void => this.go(turnAfter(this.turns, this.number));
  previousTurn = (): void => this.go(turnBefore(this.turns, this.number));

  /** Plays on by itself, from the start if it has come to the end. */
  play = (): void => {
    if (!this.isPlaying && this.number === this.total) this.go(0);
    this.isPlaying = !this.isPlaying;
  };

  private async fetch(first: number): Promise<void> {
    if (first > this.total || this.asked.has(first)) return;
    const reading = this.reading;
    this.asked.add(first);
    try {
      const found = await post<ReplayViewsInfo>("/api/replay/views", { ...this.wish(), first, count: BATCH });
      if (reading === this.reading) this.frames = { ...this.frames, ...whole(found.views) };
      this.trouble = null;
    } catch (refused) {
      this.asked.delete(first);
      this.isPlaying = false;
      if (refused instanceof RequestRefused) this.trouble = refused;
    }
  }
}
