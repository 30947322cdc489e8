/** The controller of a table: holds the state that was received, and sends the reader's commands. */

import { RequestRefused, file, get, post } from "../../lib/api.ts";
import { Connection, type Link, type UnsentCommand } from "../../lib/connection.ts";
import { storeKeys, storeName, storeSeat, keysOf, myName } from "../../lib/stored_secrets.ts";
import { parseChoice, type Effect } from "../../board/board.ts";
import type { Act, Choice, HintChoice, Hello, Joined, ServerMessage, Weighed } from "../../server_types.ts";
import { settings } from "../../shell/settings.svelte.ts";
import { currentLanguage, type Language } from "../../words/words.svelte.ts";
import { applyUpdate, fromWelcome, type Snapshot } from "./snapshot.ts";

const WEIGH_TIMEOUT = 3000; // milliseconds that a choice waits for the bot's warning
const PASS = "pass";
const PREVIEW_DELAY = 150; // milliseconds of pointing before the effect is requested
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
  isAutoPassing = $state(false); // the reader passes automatically, round after round
  #lastAction = $state(""); // the reader's last action when passing was possible
  pointed = $state<string | null>(null); // the action that the reader points at, on the board or in the list
  effect = $state.raw<Effect | null>(null); // of that action
  warning = $state.raw<Weighed | null>(null); // a bot says that the chosen action loses a lot
  unconfirmed = $state<string | null>(null); // the action to confirm, for readers who want to confirm each choice
  // the reader's premove, and the change at which it was sent
  premove = $state.raw<{ change: number; words: string } | null>(null);
  #lastDecision = $state(0); // the reader's last own action
  #previousDecision = $state(0); // the reader's last action of the turn before
  rematch = $state<string | null>(null); // the table of the rematch
  tryChoice: ((action: string) => void) | null = null; // replaces acting where a choice is only checked, as in practice
  muted = $state.raw<readonly number[]>([]); // seats whose chat the reader has muted
  readonly #connection: Connection;
  changedPlaces = $state.raw(NOTHING_NEW); // pieces that others changed since the reader's last decision
  #lastSeen: Snapshot | null = null; // the table after that decision, to compare with
  #wantsRematch = false;
  #leaveId: number | null = null;
  #previewId: number | null = null;
  #helpId: number | null = null; // the number of the last request for a hint or a warning
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
    // until the practice panel is loaded, choices do nothing
    if ((keysOf(id).learn ?? "lesson") !== "lesson") this.tryChoice = () => {};
    this.#connection = new Connection(id, {
      hello: () => this.#hello(),
      onMessage: (message) => this.#onMessage(message),
      onLinkChange: (link) => this.#onLinkChange(link),
    });
  }

  // --- messages from the server

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
        // another player has taken the screen meanwhile
        if (message.id === this.#helpId && message.code === "stale") return;
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

  /** Discards answers and requests that concern the table before the last change. */
  #clearHelp(): void {
    this.hint = this.reason = this.effect = this.pointed = this.unconfirmed = this.premove = this.warning = null;
    if (this.#weighing) clearTimeout(this.#weighing.timer);
    this.#weighing = null;
  }

  /** Handles a change of the connection. If the socket was never opened, asks over HTTP whether the table exists. */
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

  // --- several players on one screen: nobody sees the hand of another

  /**
   * The seat that has to take the shared screen now, or null. It is one of the reader's seats, but not the one whose
   * view is shown.
   */
  get curtain(): number | null {
    if (!this.snapshot || this.snapshot.mine.length < 2) return null;
    const next = this.snapshot.view.to_act;
    return typeof next === "number" && this.snapshot.mine.includes(next) && next !== this.snapshot.seat ? next : null;
  }

  #coverHand(): void {
    if (this.curtain !== null && this.snapshot?.seat !== null) this.send({ do: "look", seat: null });
  }

  // --- what others have changed meanwhile

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

  /** Marks everything as seen: later changes count as new. */
  markAllSeen(): void {
    this.#lastSeen = this.snapshot;
    this.changedPlaces = NOTHING_NEW;
  }

  // --- commands of the reader

  /** The reader's last action before others decided. Later events are new. */
  get since(): number {
    return (this.snapshot?.number ?? 0) > this.#lastDecision ? this.#lastDecision : this.#previousDecision;
  }

  get hasDecided(): boolean {
    return this.#lastDecision > 0;
  }

  /** The action that is marked on the board: the one the reader points at, or else the first of the hint. */
  get marked(): string | null {
    return this.pointed ?? (Array.isArray(this.hint) ? (this.hint[0]?.action ?? null) : null);
  }

  /** The action that was chosen and is not confirmed by the server yet. */
  get chosen(): string | number | null {
    return this.pending?.command.action ?? this.#weighing?.action ?? null;
  }

  get isAsked(): boolean {
    return this.offers.length > 0 || this.curtain !== null;
  }

  /** Whether to offer automatic passing: passing is possible here, and was the reader's choice the last time, too. */
  get offersAutoPass(): boolean {
    return this.isAutoPassing || (this.#lastAction === PASS && this.mayPass);
  }

  /** Whether the reader may pass here, with no profile that passes anyway and nobody else on this screen. */
  get mayPass(): boolean {
    const isAlone = this.snapshot?.mine.length === 1 && !this.snapshot.profile;
    return isAlone && this.offers.some(({ action }) => action === PASS);
  }

  /** Passes now and whenever possible, until the reader stops it. */
  startAutoPass(): void {
    this.isAutoPassing = true;
    if (this.mayPass) this.act(PASS);
  }

  send(command: UnsentCommand): number | null {
    return this.#connection.send(command);
  }

  act(action: string): void {
    if (!this.snapshot || !this.offers.some((offer) => offer.action === action)) return;
    // the same command is already sent and waits for its answer
    if (this.pending?.command.change === this.snapshot.change) return;
    if (this.snapshot.number > this.#lastDecision) this.#previousDecision = this.#lastDecision;
    this.#lastDecision = this.snapshot.number + 1;
    if (this.mayPass) this.#lastAction = action;
    this.markAllSeen();
    storeKeys(this.id, { decided: this.#lastDecision });
    const command = { do: "act", action, change: this.snapshot.change } as const;
    this.refused = this.reason = this.warning = null;
    this.pending = { command, id: this.send(command) };
  }

  /** Plays an action. Returns false if the reader has to confirm it first; then its effect is shown. */
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

  /** Plays an action unless a bot warns that it loses a lot. If the bot takes too long, the action is played. */
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

  /** Marks an action, and requests its effect after a short delay. */
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

  /** Tells the server whether the page is visible; it notifies players whose page is hidden. */
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

  /** Sends a premove for the current window: passing, or the given choice. */
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

  /** Takes a free seat of a public table. */
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

  /** Fetches the game as a file: the complete record once it is over, before that only what the reader's seat knows. */
  record(): Promise<Blob> {
    const { token, watch } = keysOf(this.id);
    return file(`/api/tables/${this.id}/record`, token ?? watch);
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.#reportVisibility);
    this.#connection.end();
  }
}

/** Joins a table with an invitation and stores the token of the seat. */
export async function join(table: string, invite: string, name = myName()): Promise<void> {
  const joined = await post<Joined>(`/api/tables/${table}/join`, { invite, name: name || null });
  storeSeat(table, joined.token);
}
