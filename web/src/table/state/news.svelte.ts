/** What is new to the reader: the events and the changed pieces since the reader's last decision. */

import { keysOf, storeKeys } from "../../lib/keys.ts";
import { settings } from "../../shell/settings.svelte.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Table } from "./table.svelte.ts";

export const NOTHING_NEW: ReadonlySet<string> = new Set();

export class News {
  places = $state.raw(NOTHING_NEW); // pieces that others changed since the reader's last decision
  #lastDecision = $state(0); // the reader's last own action
  #previousDecision = $state(0); // the reader's last action of the turn before
  #lastSeen: Snapshot | null = null; // the table after that decision, to compare with
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.#lastDecision = this.#previousDecision = keysOf(table.id).decided ?? 0;
  }

  /** The reader's last action before others decided. Later events are new. */
  get since(): number {
    return (this.#table.snapshot?.number ?? 0) > this.#lastDecision ? this.#lastDecision : this.#previousDecision;
  }

  get hasDecided(): boolean {
    return this.#lastDecision > 0;
  }

  /** Notes that the reader decides now: everything so far counts as seen. */
  decide(snapshot: Snapshot): void {
    if (snapshot.number > this.#lastDecision) this.#previousDecision = this.#lastDecision;
    this.#lastDecision = snapshot.number + 1;
    this.markAllSeen();
    storeKeys(this.#table.id, { decided: this.#lastDecision });
  }

  /** Finds the pieces that others changed, after an update. */
  compare(snapshot: Snapshot): void {
    if (snapshot.number <= this.#lastDecision) return this.markAllSeen(); // the reader's own doing
    const lastSeen = this.#lastSeen;
    if (!lastSeen || lastSeen.seat !== snapshot.seat || !settings().news) return;
    void import("../../games/changes.ts").then(
      ({ changes }) => {
        if (this.#table.snapshot === snapshot && this.#lastSeen === lastSeen)
          this.places = changes(snapshot.game, lastSeen.view, snapshot.view);
      },
      () => {}, // without the network there are no marks; the log has it all
    );
  }

  /** Marks everything as seen: later changes count as new. */
  markAllSeen(): void {
    this.#lastSeen = this.#table.snapshot;
    this.places = NOTHING_NEW;
  }
}
