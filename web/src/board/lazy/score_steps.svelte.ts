/** A score shown step by step: one more step after each pause, or all at once if the reader wants no motion. */

import { animationTime } from "../../shell/settings.svelte.ts";

export class ScoreSteps {
  shown = $state(1);
  readonly isDone = $derived.by(() => this.shown > this.count());
  private readonly count: () => number;

  /** `pause` in milliseconds, from step to step. */
  constructor(count: () => number, pause: number) {
    this.count = count;
    $effect(() => {
      if (this.shown > count()) return; // reading `shown` here makes each step schedule the next
      if (!animationTime(1)) return this.skip();
      const next = setTimeout(() => (this.shown += 1), animationTime(pause));
      return () => clearTimeout(next);
    });
  }

  skip(): void {
    this.shown = Infinity;
  }
}
