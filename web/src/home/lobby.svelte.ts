/** The state of the home page: the games, the reader's tables, and public tables with a free seat. */

import { get, post, RequestRefused } from "../lib/api.ts";
import { forget, mySeats } from "../lib/stored_secrets.ts";
import type { Games, TableInfo, Tables } from "../server_types.ts";

const REFRESH = 15000; // milliseconds between two looks

export class Lobby {
  games = $state.raw<Games | null>(null);
  mine = $state.raw<TableInfo[]>([]);
  openTables = $state.raw<TableInfo[]>([]);
  refused = $state.raw<RequestRefused | null>(null);

  /** Whether the tables of this browser have been loaded, or there are none. */
  isKnown = $state(mySeats().length === 0);

  /** Tables that wait for the reader come first. */
  readonly runningTables = $derived(
    this.mine
      .filter(({ status }) => status === "open" || status === "playing")
      .sort((one, other) => Number(other.waits_for_me) - Number(one.waits_for_me)),
  );
  readonly finishedTables = $derived(this.mine.filter(({ status }) => status === "over" || status === "closed"));

  /** Loads everything now and repeats that regularly. Returns a function that stops it. */
  start(): () => void {
    const look = () => void (document.hidden || this.look());
    void this.attempt(async () => (this.games = await get<Games>("/api/games")));
    look();
    const ticks = setInterval(look, REFRESH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(ticks);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private look(): Promise<void> {
    return this.attempt(async () => {
      const seats = mySeats();
      const mine = seats.length ? (await post<Tables>("/api/mine", { tables: seats })).tables : [];
      const { tables } = await get<Tables>("/api/tables");
      const found = new Set(mine.map(({ table }) => table));
      for (const { table } of seats) if (!found.has(table)) forget(table); // it has expired
      this.mine = mine.sort((one, other) => other.opened - one.opened);
      this.isKnown = true;
      this.openTables = tables.filter(({ table }) => !found.has(table));
    });
  }

  /** Whether a game of this kind was played to its end. */
  hasFinished(game: string): boolean {
    return this.mine.some((each) => each.game === game && each.status === "over");
  }

  forget(table: string): void {
    forget(table);
    this.mine = this.mine.filter((each) => each.table !== table);
  }

  /** Runs a request and keeps the server's refusal for the page to show. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.refused = null;
    } catch (refused) {
      if (!(refused instanceof RequestRefused)) throw refused;
      this.refused = refused;
    }
  }
}
