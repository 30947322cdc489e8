/** What is told step by step: one more after each pause, all at once where nothing is to move. */

import { animationTime } from "../../shell/settings.svelte.ts";

export class ScoreSteps {
  shown = $state(1);
  readonly isDone = $derived.by(() => this.shown > this.count());
  private readonly count: () => number;

  /** `pause` in milliseconds, from step to step. */
  constructor(count: () => number, pause: number) {
    this.count = count;
    $effect(() => {
      if (this.shown > count()) return; // read here, so that every step brings the next one
      if (!animationTime(1)) return this.skip();
      const next = setTimeout(() => (this.shown += 1), animationTime(pause));
      return () => clearTimeout(next);
    });
  }

  skip(): void {
    this.shown = Infinity;
  }
}
