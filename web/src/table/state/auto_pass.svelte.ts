/** Passing automatically, round after round, for a reader who asks for it. */

import type { Table } from "./table.svelte.ts";

const PASS = "pass";

export class AutoPass {
  isOn = $state(false);
  #lastAction = $state(""); // the reader's last action when passing was possible
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the reader may pass here, with no profile that passes anyway and nobody else on this screen. */
  get isPossible(): boolean {
    const { snapshot, offers } = this.#table;
    const isAlone = snapshot?.mine.length === 1 && !snapshot.profile;
    return isAlone && offers.some(({ action }) => action === PASS);
  }

  /** Whether to offer automatic passing: passing is possible here, and was the reader's choice the last time, too. */
  get isOffered(): boolean {
    return this.isOn || (this.#lastAction === PASS && this.isPossible);
  }

  /** Notes what the reader chose. */
  note(action: string): void {
    if (this.isPossible) this.#lastAction = action;
  }

  /** Passes now and whenever possible, until the reader stops it. */
  start(): void {
    this.isOn = true;
    if (this.isPossible) this.#table.act(PASS);
  }
}
