/** The controller of a table: holds what was received, and says what its reader wants. */

import { RequestRefused, file, get, post } from "../../lib/api.ts";
import { Connection, type Link, type UnsentCommand } from "../../lib/connection.ts";
import { storeKeys, storeName, storeSeat, keysOf, myName } from "../../lib/keys.ts";
import { parseChoice, type Effect } from "../../board/board.ts";
import type { Act, Choice, HintChoice, Hello, Joined, ServerMessage, Weighed } from "../../server.ts";
import { settings } from "../../shell/settings.svelte.ts";
import { currentLanguage, type Language } from "../../words/words.svelte.ts";
import { applyUpdate, fromWelcome, type Snapshot } from "./snapshot.ts";

const WEIGH_TIMEOUT = 3000; // milliseconds that a choice waits to be weighed
const PASS = "pass";
const PREVIEW_DELAY = 150; // milliseconds that somebody points at something before more is asked
export const NOTHING_NEW: ReadonlySet<string> = new Set();

export interface Refusal {
  code?: string | null;
  words: string;
  right: string;
  rule?: string | null;
}
interface WarningRequest {
  id: number | null;
  action: string;
  timer: ReturnType<typeof setTimeout>;
}
interface Pending {
  command: Omit<Act, "id">;
  id: number | null; // of the last time it was sent
}

export class Table {
  snapshot = $state.raw<Snapshot | null>(null);
  link = $state<Link>("connecting");
  refused = $state.raw<Refusal | null>(null);
  reason = $state.raw<Refusal | null>(null); // the answer to "why not?"
  hint = $state.raw<HintChoice[] | "thinking" | null>(null);
  pending = $state.raw<Pending | null>(null);
  isAutoPassing = $state(false); // without being asked, round after round
  #lastAction = $state(""); // what the reader did when passing was possible
  pointed = $state<string | null>(null); // the action that the reader points at, on the board or in the list
  effect = $state.raw<Effect | null>(null); // of that action
  warning = $state.raw<Weighed | null>(null); // what was chosen would lose a lot
  unconfirmed = $state<string | null>(null); // chosen once, by a reader who wants to be asked again
  premove = $state.raw<{ change: number; words: string } | null>(null); // what the reader has chosen ahead, and when
  #lastDecision = $state(0); // the reader's last own action
  #previousDecision = $state(0); // the last one of the reader's turn before
  rematch = $state<string | null>(null); // the table that follows on this one
  tryChoice: ((action: string) => void) | null = null; // what is done with a choice that is only tried
  muted = $state.raw<readonly number[]>([]); // seats whose words the reader does not want
  readonly #connection: Connection;
  changedPlaces = $state.raw(NOTHING_NEW); // pieces that others changed since the reader's last decision
  #lastSeen: Snapshot | null = null; // the table after that decision
  #wantsRematch = false;
  #leaveId: number | null = null;
  #previewId: number | null = null;
  #helpId: number | null = null; // the hint or the weighing that was asked for last
  #weighing = $state.raw<WarningRequest | null>(null);
  #previewTimer: ReturnType<typeof setTimeout> | undefined;

  readonly offers = $derived((this.snapshot?.choices ?? []).map(parseChoice));
  readonly chat = $derived(
    (this.snapshot?.chat ?? []).filter(({ seat }) => seat === null || !this.muted.includes(seat)),
  );

  constructor(
    readonly id: string,
    private readonly goTo: (path: string) => void,
  ) {
    const { decided = 0, muted = [] } = keysOf(id);
    this.#lastDecision = this.#previousDecision = decided;
    this.muted = muted;
    document.addEventListener("visibilitychange", this.#reportVisibility);
    if ((keysOf(id).learn ?? "lesson") !== "lesson") this.tryChoice = () => {}; // nothing counts before it can be judged
    this.#connection = new Connection(id, {
      hello: () => this.#hello(),
      onMessage: (message) => this.#onMessage(message),
      onLinkChange: (link) => this.#onLinkChange(link),
    });
  }

  // --- what the server says

  #hello(): Omit<Hello, "id"> {
    const { token, watch } = keysOf(this.id);
    const again = this.snapshot ? { change: this.snapshot.change, seat: this.snapshot.seat } : {};
    return {
      do: "hello",
      token: token ?? null,
      spectate: token ? null : (watch ?? null),
      language: currentLanguage(),
      ...again,
    };
  }

  #onMessage(message: ServerMessage): void {
    switch (message.is) {
      case "welcome":
        if (message.told.change !== this.snapshot?.change || message.seat !== this.snapshot.seat) this.#clearHelp();
        this.snapshot = fromWelcome(this.snapshot, message);
        if (!keysOf(this.id).commit) storeKeys(this.id, { commit: message.commit });
        if (message.spectate) storeKeys(this.id, { watch: message.spectate }); // for links that others can open
        this.rematch = message.followed;
        if (document.hidden) this.#reportVisibility();
        if (this.pending) this.pending = { ...this.pending, id: this.#connection.send(this.pending.command) };
        return this.#coverHand();
      case "told":
        if (!this.snapshot) return;
        if (message.change !== this.snapshot.change) this.#clearHelp();
        this.snapshot = applyUpdate(this.snapshot, message);
        this.#markChanges(this.snapshot);
        return this.#coverHand();
      case "done":
        if (this.pending?.id === message.id) this.pending = this.refused = null;
        if (this.#leaveId === message.id) this.goTo("/");
        return;
      case "effect":
        if (message.action === this.pointed) this.effect = { words: "", ...message };
        return;
      case "refused":
        if (message.id === this.#previewId) return; // the table has moved on meanwhile
        if (message.id === this.#weighing?.id) return this.#onWeighed(null);
        if (message.id === this.#helpId && message.code === "stale") return; // another has the screen meanwhile
        if (!this.snapshot) this.#connection.end();
        if (this.pending?.id === message.id) this.pending = null;
        if (this.hint === "thinking") this.hint = null;
        this.refused = message;
        return;
      case "because":
        this.reason = { words: message.words, right: "", rule: message.rule };
        return;
      case "chat":
        if (this.snapshot) this.snapshot = { ...this.snapshot, chat: [...this.snapshot.chat, message.line] };
        return;
      case "hint":
        this.hint = message.change === this.snapshot?.change ? message.considered : null;
        return;
      case "weighed":
        if (message.id === this.#weighing?.id) this.#onWeighed(message.better ? message : null);
        return;
      case "new_table":
        return this.#onRematchOpened(message.table);
    }
  }

  /** What was asked of the table as it was before is of no use any more. */
  #clearHelp(): void {
    this.hint = this.reason = this.effect = this.pointed = this.unconfirmed = this.premove = this.warning = null;
    if (this.#weighing) clearTimeout(this.#weighing.timer);
    this.#weighing = null;
  }

  /** A socket that was never opened does not say why: perhaps there is no such table. */
  async #onLinkChange(link: Link): Promise<void> {
    this.link = link;
    if (link !== "away" || this.snapshot) return;
    try {
      await get(`/api/tables/${this.id}/record`);
    } catch (refused) {
      if (!(refused instanceof RequestRefused) || refused.code !== "unknown_table") return;
      this.#connection.end();
      this.refused = refused;
    }
  }

  #onRematchOpened(table: string): void {
    const { token } = keysOf(this.id);
    if (token) storeSeat(table, token);
    if (this.#wantsRematch) this.goTo(`/table/${table}`);
    else this.rematch = table;
  }

  // --- same screen: nobody sees the hand of another

  /** Who has to take the screen now: one of the reader's seats that is not the one looked through. */
  get curtain(): number | null {
    if (!this.snapshot || this.snapshot.mine.length < 2) return null;
    const next = this.snapshot.view.to_act;
    return typeof next === "number" && this.snapshot.mine.includes(next) && next !== this.snapshot.seat ? next : null;
  }

  #coverHand(): void {
    if (this.curtain !== null && this.snapshot?.seat !== null) this.send({ do: "look", seat: null });
  }

  // --- what others have done meanwhile

  #markChanges(snapshot: Snapshot): void {
    if (snapshot.number <= this.#lastDecision) return this.markAllSeen(); // the reader's own doing
    const lastSeen = this.#lastSeen;
    if (!lastSeen || lastSeen.seat !== snapshot.seat || !settings().news) return;
    void import("../../games/changes.ts").then(
      ({ changes }) => {
        if (this.snapshot === snapshot && this.#lastSeen === lastSeen)
          this.changedPlaces = changes(snapshot.game, lastSeen.view, snapshot.view);
      },
      () => {}, // without the network there are no marks; the log has it all
    );
  }

  /** From here on everything counts as new again. */
  markAllSeen(): void {
    this.#lastSeen = this.snapshot;
    this.changedPlaces = NOTHING_NEW;
  }

  // --- what the reader does

  /** The reader's last action before others decided: what came later is news. */
  get since(): number {
    return (this.snapshot?.number ?? 0) > this.#lastDecision ? this.#lastDecision : this.#previousDecision;
  }

  get hasDecided(): boolean {
    return this.#lastDecision > 0;
  }

  /** What is marked on the board: what the reader points at, or else what the hint says first. */
  get marked(): string | null {
    return this.pointed ?? (Array.isArray(this.hint) ? (this.hint[0]?.action ?? null) : null);
  }

  /** What was chosen and is not done yet. */
  get chosen(): string | number | null {
    return this.pending?.command.action ?? this.#weighing?.action ?? null;
  }

  get isAsked(): boolean {
    return this.offers.length > 0 || this.curtain !== null;
  }

  /** Whether to offer that: pass is possible here, and was chosen the last time, too. */
  get offersAutoPass(): boolean {
    return this.isAutoPassing || (this.#lastAction === PASS && this.mayPass);
  }

  /** Where nothing else looks after it: no profile, nobody else on this screen. */
  get mayPass(): boolean {
    const isAlone = this.snapshot?.mine.length === 1 && !this.snapshot.profile;
    return isAlone && this.offers.some(({ action }) => action === PASS);
  }

  /** Passes now and whenever it is possible, until the reader stops it. */
  startAutoPass(): void {
    this.isAutoPassing = true;
    if (this.mayPass) this.act(PASS);
  }

  send(command: UnsentCommand): number | null {
    return this.#connection.send(command);
  }

  act(action: string): void {
    if (!this.snapshot || !this.offers.some((offer) => offer.action === action)) return;
    if (this.pending?.command.change === this.snapshot.change) return; // an older one is told, only not answered yet
    if (this.snapshot.number > this.#lastDecision) this.#previousDecision = this.#lastDecision;
    this.#lastDecision = this.snapshot.number + 1;
    if (this.mayPass) this.#lastAction = action;
    this.markAllSeen();
    storeKeys(this.id, { decided: this.#lastDecision });
    const command = { do: "act", action, change: this.snapshot.change } as const;
    this.refused = this.reason = this.warning = null;
    this.pending = { command, id: this.send(command) };
  }

  /** What counts, unless the reader wants to be asked again: then false, and it is shown what it would change. */
  choose(action: string): boolean {
    if (settings().confirm && this.unconfirmed !== action) {
      this.askToConfirm(action);
      return false;
    }
    if (this.tryChoice) this.tryChoice(action);
    else if (settings().warn) this.#weigh(action);
    else this.act(action);
    return true;
  }

  /** Acts, unless a bot thinks that this loses a lot; it is not waited for long. */
  #weigh(action: string): void {
    if (!this.snapshot || this.offers.length < 2 || this.snapshot.daily?.counted) return this.act(action);
    if (this.#weighing) return;
    this.warning = null;
    const id = (this.#helpId = this.send({ do: "weigh", action, change: this.snapshot.change }));
    this.#weighing = { id, action, timer: setTimeout(() => this.#onWeighed(null), WEIGH_TIMEOUT) };
    if (id === null) this.#onWeighed(null);
  }

  #onWeighed(warning: Weighed | null): void {
    if (!this.#weighing) return;
    const { action, timer } = this.#weighing;
    clearTimeout(timer);
    this.#weighing = null;
    this.warning = warning;
    if (!warning) this.act(action);
  }

  /** Marks an action, and asks soon what it would change. */
  point(action: string | null): void {
    this.pointed = action ?? this.unconfirmed;
    clearTimeout(this.#previewTimer);
    if (this.effect?.action === this.pointed) return;
    this.effect = null;
    if (this.pointed) this.#previewTimer = setTimeout(() => this.#preview(this.pointed), PREVIEW_DELAY);
  }

  #preview(action: string | null): void {
    if (!this.snapshot || !this.offers.some((offer) => offer.action === action)) return;
    this.#previewId = this.send({ do: "preview", action: action ?? "", change: this.snapshot.change });
  }

  askToConfirm(action: string | null): void {
    this.unconfirmed = action;
    this.point(action);
  }

  showSeat(seat: number): void {
    this.send({ do: "look", seat });
  }

  /** The server sends notices to those who are not looking. */
  #reportVisibility = (): void => {
    if (this.snapshot?.mine.length) this.send({ do: "attend", looking: !document.hidden });
  };

  speak(language: Language): void {
    if (this.snapshot) this.send({ do: "speak", language });
  }

  whyNot(action: string): void {
    this.send({ do: "why", action });
  }

  undo(): void {
    if (this.snapshot) this.send({ do: "undo", change: this.snapshot.change });
  }

  answerUndo(agree: boolean): void {
    if (this.snapshot) this.send({ do: "answer_undo", agree, change: this.snapshot.change });
  }

  askHint(): void {
    this.#helpId = this.send({ do: "hint" });
    if (this.#helpId !== null) this.hint = "thinking";
  }

  /** Passes in a moment open to all, or does this, when it is the reader's turn. */
  addPremove(choice?: Choice): void {
    if (!this.snapshot) return;
    const { change } = this.snapshot;
    const sent = this.send(choice ? { do: "act_ahead", action: choice.action, change } : { do: "pass_ahead", change });
    if (sent !== null) this.premove = { change, words: choice?.words ?? "" };
  }

  rename(name: string, seat: number): void {
    storeName(name);
    this.send({ do: "rename", name, seat });
  }

  mute(seat: number, isMuted: boolean): void {
    const others = this.muted.filter((each) => each !== seat);
    this.muted = isMuted ? [...others, seat] : others;
    storeKeys(this.id, { muted: [...this.muted] });
  }

  leave(): void {
    this.#leaveId = this.send({ do: "leave" });
  }

  /** A free seat of a public table. */
  async takeSeat(invite: string): Promise<void> {
    try {
      await join(this.id, invite);
      this.snapshot = null;
      this.#connection.restart();
    } catch (refused) {
      if (!(refused instanceof RequestRefused)) throw refused;
      this.refused = refused;
    }
  }

  askRematch(): void {
    this.#wantsRematch = true;
    this.send({ do: "rematch" });
  }

  /** The game as a file: whole once it is over, before that what the reader's seat knows. */
  record(): Promise<Blob> {
    const { token, watch } = keysOf(this.id);
    return file(`/api/tables/${this.id}/record`, token ?? watch);
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.#reportVisibility);
    this.#connection.end();
  }
}

/** An invitation becomes a seat; its token is kept here. */
export async function join(table: string, invite: string, name = myName()): Promise<void> {
  const joined = await post<Joined>(`/api/tables/${table}/join`, { invite, name: name || null });
  storeSeat(table, joined.token);
}
