/** The controller of a table: holds what was received, and says what its reader wants. */

import { RequestRefused, file, get, post } from "../../lib/api.ts";
import { Connection, type Link, type UnsentCommand } from "../../lib/connection.ts";
import { keep, keepName, keepSeat, keysOf, myName } from "../../lib/keys.ts";
import { read, type Effect } from "../../board/board.ts";
import type { Act, Choice, HintChoice, Hello, Joined, ServerMessage, Weighed } from "../../server.ts";
import { settings } from "../../shell/settings.svelte.ts";
import { spoken, type Language } from "../../words/words.svelte.ts";
import { applyUpdate, fromWelcome, type Snapshot } from "./snapshot.ts";

const LONG_ENOUGH = 3000; // milliseconds that a choice waits to be weighed
const PASS = "pass";
const SOON = 150; // milliseconds that somebody points at something before more is asked
export const NOTHING_NEW: ReadonlySet<string> = new Set();

export interface Refusal {
  code?: string | null;
  words: string;
  right: string;
  rule?: string | null;
}
interface Weighing {
  id: number | null;
  action: string;
  timer: ReturnType<typeof setTimeout>;
}
interface Pending {
  command: Omit<Act, "id">;
  id: number | null; // of the last time it was sent
}

export class Table {
  seen = $state.raw<Snapshot | null>(null);
  link = $state<Link>("connecting");
  refused = $state.raw<Refusal | null>(null);
  reason = $state.raw<Refusal | null>(null); // the answer to "why not?"
  hint = $state.raw<HintChoice[] | "thinking" | null>(null);
  pending = $state.raw<Pending | null>(null);
  passes = $state(false); // without being asked, round after round
  private last = $state(""); // what the reader did when passing was possible
  pointed = $state<string | null>(null); // the action that the reader points at, on the board or in the list
  effect = $state.raw<Effect | null>(null); // of that action
  warning = $state.raw<Weighed | null>(null); // what was chosen would lose a lot
  doubted = $state<string | null>(null); // chosen once, by a reader who wants to be asked again
  ahead = $state.raw<{ change: number; words: string } | null>(null); // what the reader has chosen ahead, and when
  private decided = $state(0); // the reader's last own action
  private before = $state(0); // the last one of the reader's turn before
  rematch = $state<string | null>(null); // the table that follows on this one
  instead: ((action: string) => void) | null = null; // what is done with a choice that is only tried
  muted = $state.raw<readonly number[]>([]); // seats whose words the reader does not want
  private readonly connection: Connection;
  news = $state.raw(NOTHING_NEW); // pieces that others changed since the reader's last decision
  private stood: Snapshot | null = null; // the table after that decision
  private wantsRematch = false;
  private leaving: number | null = null;
  private previewing: number | null = null;
  private helping: number | null = null; // the hint or the weighing that was asked for last
  private weighing = $state.raw<Weighing | null>(null);
  private asking: ReturnType<typeof setTimeout> | undefined;

  readonly offers = $derived((this.seen?.choices ?? []).map(read));
  readonly chat = $derived((this.seen?.chat ?? []).filter(({ seat }) => seat === null || !this.muted.includes(seat)));

  constructor(
    readonly id: string,
    private readonly goTo: (path: string) => void,
  ) {
    const { decided = 0, muted = [] } = keysOf(id);
    this.decided = this.before = decided;
    this.muted = muted;
    document.addEventListener("visibilitychange", this.attend);
    if ((keysOf(id).learn ?? "lesson") !== "lesson") this.instead = () => {}; // nothing counts before it can be judged
    this.connection = new Connection(id, {
      hello: () => this.hello(),
      hear: (notice) => this.hear(notice),
      changed: (link) => this.linked(link),
    });
  }

  // --- what the server says

  private hello(): Omit<Hello, "id"> {
    const { token, watch } = keysOf(this.id);
    const again = this.seen ? { change: this.seen.change, seat: this.seen.seat } : {};
    return {
      do: "hello",
      token: token ?? null,
      spectate: token ? null : (watch ?? null),
      language: spoken(),
      ...again,
    };
  }

  private hear(notice: ServerMessage): void {
    switch (notice.is) {
      case "welcome":
        if (notice.told.change !== this.seen?.change || notice.seat !== this.seen.seat) this.movedOn();
        this.seen = fromWelcome(this.seen, notice);
        if (!keysOf(this.id).commit) keep(this.id, { commit: notice.commit });
        if (notice.spectate) keep(this.id, { watch: notice.spectate }); // for links that others can open
        this.rematch = notice.followed;
        if (document.hidden) this.attend();
        if (this.pending) this.pending = { ...this.pending, id: this.connection.send(this.pending.command) };
        return this.coverHand();
      case "told":
        if (!this.seen) return;
        if (notice.change !== this.seen.change) this.movedOn();
        this.seen = applyUpdate(this.seen, notice);
        this.compare(this.seen);
        return this.coverHand();
      case "done":
        if (this.pending?.id === notice.id) this.pending = this.refused = null;
        if (this.leaving === notice.id) this.goTo("/");
        return;
      case "effect":
        if (notice.action === this.pointed) this.effect = { words: "", ...notice };
        return;
      case "refused":
        if (notice.id === this.previewing) return; // the table has moved on meanwhile
        if (notice.id === this.weighing?.id) return this.weighed(null);
        if (notice.id === this.helping && notice.code === "stale") return; // another has the screen meanwhile
        if (!this.seen) this.connection.end();
        if (this.pending?.id === notice.id) this.pending = null;
        if (this.hint === "thinking") this.hint = null;
        this.refused = notice;
        return;
      case "because":
        this.reason = { words: notice.words, right: "", rule: notice.rule };
        return;
      case "chat":
        if (this.seen) this.seen = { ...this.seen, chat: [...this.seen.chat, notice.line] };
        return;
      case "hint":
        this.hint = notice.change === this.seen?.change ? notice.considered : null;
        return;
      case "weighed":
        if (notice.id === this.weighing?.id) this.weighed(notice.better ? notice : null);
        return;
      case "new_table":
        return this.followed(notice.table);
    }
  }

  /** What was asked of the table as it was before is of no use any more. */
  private movedOn(): void {
    this.hint = this.reason = this.effect = this.pointed = this.doubted = this.ahead = this.warning = null;
    if (this.weighing) clearTimeout(this.weighing.timer);
    this.weighing = null;
  }

  /** A socket that was never opened does not say why: perhaps there is no such table. */
  private async linked(link: Link): Promise<void> {
    this.link = link;
    if (link !== "away" || this.seen) return;
    try {
      await get(`/api/tables/${this.id}/record`);
    } catch (refused) {
      if (!(refused instanceof RequestRefused) || refused.code !== "unknown_table") return;
      this.connection.end();
      this.refused = refused;
    }
  }

  private followed(table: string): void {
    const { token } = keysOf(this.id);
    if (token) keepSeat(table, token);
    if (this.wantsRematch) this.goTo(`/table/${table}`);
    else this.rematch = table;
  }

  // --- same screen: nobody sees the hand of another

  /** Who has to take the screen now: one of the reader's seats that is not the one looked through. */
  get curtain(): number | null {
    if (!this.seen || this.seen.mine.length < 2) return null;
    const next = this.seen.view.to_act;
    return typeof next === "number" && this.seen.mine.includes(next) && next !== this.seen.seat ? next : null;
  }

  private coverHand(): void {
    if (this.curtain !== null && this.seen?.seat !== null) this.send({ do: "look", seat: null });
  }

  // --- what others have done meanwhile

  private compare(seen: Snapshot): void {
    if (seen.number <= this.decided) return this.hasSeen(); // the reader's own doing
    const stood = this.stood;
    if (!stood || stood.seat !== seen.seat || !settings().news) return;
    void import("../../games/changes.ts").then(
      ({ changes }) => {
        if (this.seen === seen && this.stood === stood) this.news = changes(seen.game, stood.view, seen.view);
      },
      () => {}, // without the network there are no marks; the log has it all
    );
  }

  /** From here on everything counts as new again. */
  hasSeen(): void {
    this.stood = this.seen;
    this.news = NOTHING_NEW;
  }

  // --- what the reader does

  /** The reader's last action before others decided: what came later is news. */
  get since(): number {
    return (this.seen?.number ?? 0) > this.decided ? this.decided : this.before;
  }

  get hasDecided(): boolean {
    return this.decided > 0;
  }

  /** What is marked on the board: what the reader points at, or else what the hint says first. */
  get marked(): string | null {
    return this.pointed ?? (Array.isArray(this.hint) ? (this.hint[0]?.action ?? null) : null);
  }

  /** What was chosen and is not done yet. */
  get chosen(): string | number | null {
    return this.pending?.command.action ?? this.weighing?.action ?? null;
  }

  get isAsked(): boolean {
    return this.offers.length > 0 || this.curtain !== null;
  }

  /** Whether to offer that: pass is possible here, and was chosen the last time, too. */
  get mayPassOn(): boolean {
    return this.passes || (this.last === PASS && this.mayPass);
  }

  /** Where nothing else looks after it: no profile, nobody else on this screen. */
  get mayPass(): boolean {
    const isAlone = this.seen?.mine.length === 1 && !this.seen.profile;
    return isAlone && this.offers.some(({ action }) => action === PASS);
  }

  /** Passes now and whenever it is possible, until the reader stops it. */
  passOn(): void {
    this.passes = true;
    if (this.mayPass) this.act(PASS);
  }

  send(command: UnsentCommand): number | null {
    return this.connection.send(command);
  }

  act(action: string): void {
    if (!this.seen || !this.offers.some((offer) => offer.action === action)) return;
    if (this.pending?.command.change === this.seen.change) return; // an older one is told, only not answered yet
    if (this.seen.number > this.decided) this.before = this.decided;
    this.decided = this.seen.number + 1;
    if (this.mayPass) this.last = action;
    this.hasSeen();
    keep(this.id, { decided: this.decided });
    const command = { do: "act", action, change: this.seen.change } as const;
    this.refused = this.reason = this.warning = null;
    this.pending = { command, id: this.send(command) };
  }

  /** What counts, unless the reader wants to be asked again: then false, and it is shown what it would change. */
  choose(action: string): boolean {
    if (settings().confirm && this.doubted !== action) {
      this.doubt(action);
      return false;
    }
    if (this.instead) this.instead(action);
    else if (settings().warn) this.weigh(action);
    else this.act(action);
    return true;
  }

  /** Acts, unless a bot thinks that this loses a lot; it is not waited for long. */
  private weigh(action: string): void {
    if (!this.seen || this.offers.length < 2 || this.seen.daily?.counted) return this.act(action);
    if (this.weighing) return;
    this.warning = null;
    const id = (this.helping = this.send({ do: "weigh", action, change: this.seen.change }));
    this.weighing = { id, action, timer: setTimeout(() => this.weighed(null), LONG_ENOUGH) };
    if (id === null) this.weighed(null);
  }

  private weighed(warning: Weighed | null): void {
    if (!this.weighing) return;
    const { action, timer } = this.weighing;
    clearTimeout(timer);
    this.weighing = null;
    this.warning = warning;
    if (!warning) this.act(action);
  }

  /** Marks an action, and asks soon what it would change. */
  point(action: string | null): void {
    this.pointed = action ?? this.doubted;
    clearTimeout(this.asking);
    if (this.effect?.action === this.pointed) return;
    this.effect = null;
    if (this.pointed) this.asking = setTimeout(() => this.preview(this.pointed), SOON);
  }

  private preview(action: string | null): void {
    if (!this.seen || !this.offers.some((offer) => offer.action === action)) return;
    this.previewing = this.send({ do: "preview", action: action ?? "", change: this.seen.change });
  }

  doubt(action: string | null): void {
    this.doubted = action;
    this.point(action);
  }

  look(seat: number): void {
    this.send({ do: "look", seat });
  }

  /** The server sends notices to those who are not looking. */
  private attend = (): void => {
    if (this.seen?.mine.length) this.send({ do: "attend", looking: !document.hidden });
  };

  speak(language: Language): void {
    if (this.seen) this.send({ do: "speak", language });
  }

  whyNot(action: string): void {
    this.send({ do: "why", action });
  }

  undo(): void {
    if (this.seen) this.send({ do: "undo", change: this.seen.change });
  }

  answerUndo(agree: boolean): void {
    if (this.seen) this.send({ do: "answer_undo", agree, change: this.seen.change });
  }

  askHint(): void {
    this.helping = this.send({ do: "hint" });
    if (this.helping !== null) this.hint = "thinking";
  }

  /** Passes in a moment open to all, or does this, when it is the reader's turn. */
  actAhead(choice?: Choice): void {
    if (!this.seen) return;
    const { change } = this.seen;
    const sent = this.send(choice ? { do: "act_ahead", action: choice.action, change } : { do: "pass_ahead", change });
    if (sent !== null) this.ahead = { change, words: choice?.words ?? "" };
  }

  rename(name: string, seat: number): void {
    keepName(name);
    this.send({ do: "rename", name, seat });
  }

  mute(seat: number, isMuted: boolean): void {
    const others = this.muted.filter((each) => each !== seat);
    this.muted = isMuted ? [...others, seat] : others;
    keep(this.id, { muted: [...this.muted] });
  }

  leave(): void {
    this.leaving = this.send({ do: "leave" });
  }

  /** A free seat of a public table. */
  async take(invite: string): Promise<void> {
    try {
      await join(this.id, invite);
      this.seen = null;
      this.connection.restart();
    } catch (refused) {
      if (!(refused instanceof RequestRefused)) throw refused;
      this.refused = refused;
    }
  }

  askRematch(): void {
    this.wantsRematch = true;
    this.send({ do: "rematch" });
  }

  /** The game as a file: whole once it is over, before that what the reader's seat knows. */
  record(): Promise<Blob> {
    const { token, watch } = keysOf(this.id);
    return file(`/api/tables/${this.id}/record`, token ?? watch);
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.attend);
    this.connection.end();
  }
}

/** An invitation becomes a seat; its token is kept here. */
export async function join(table: string, invite: string, name = myName()): Promise<void> {
  const joined = await post<Joined>(`/api/tables/${table}/join`, { invite, name: name || null });
  keepSeat(table, joined.token);
}
