/** The WebSocket connection of a table. It reconnects automatically and sends a new hello each time. */

import type { Command, Hello, ServerMessage } from "../server_types.ts";

export type Link = "connecting" | "connected" | "away";
/** Omits a key from each type of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type UnsentCommand = Without<Command, "id">;

interface Owner {
  hello: () => Omit<Hello, "id">; // the first message of each new socket
  onMessage: (message: ServerMessage) => void;
  onLinkChange: (link: Link) => void;
}

const MIN_RETRY_PAUSE = 300; // milliseconds before the first new try; doubled each time
const MAX_RETRY_PAUSE = 8000;
const PING_INTERVAL = 20000; // how often a silent server is asked whether it is still there
const ANSWER_TIMEOUT = 10000;
const WAKE_TIMEOUT = 2500; // after the screen was dark

export class Connection {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #lastId = 0;
  #retryTimer: number | undefined;
  #answerTimer: number | undefined;
  readonly #pingTimer: number;
  readonly #stop = new AbortController();

  constructor(
    private readonly table: string,
    private readonly owner: Owner,
  ) {
    this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL) as unknown as number;
    const { signal } = this.#stop;
    addEventListener("online", () => this.restart(), { signal }); // a socket over the previous network is dead
    document.addEventListener("visibilitychange", () => document.hidden || this.#onVisible(), { signal });
    this.#open();
  }

  #open(): void {
    this.#retryTimer = undefined;
    this.owner.onLinkChange(this.#attempts ? "away" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.send(this.owner.hello());
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => socket === this.#socket && this.#onClose();
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#answerTimer);
    if (message.is === "welcome") {
      this.#attempts = 0;
      this.owner.onLinkChange("connected");
    }
    this.owner.onMessage(message);
  }

  #onClose(): void {
    clearTimeout(this.#answerTimer);
    if (this.#stop.signal.aborted) return;
    this.owner.onLinkChange("away");
    const pause = Math.min(MAX_RETRY_PAUSE, MIN_RETRY_PAUSE * 2 ** this.#attempts++);
    this.#retryTimer = setTimeout(() => this.#open(), pause * (0.7 + 0.6 * Math.random())) as unknown as number;
  }

  /**
   * The page is visible again: reconnect at once if that was scheduled, otherwise check that the server still answers.
   */
  #onVisible(): void {
    if (this.#retryTimer === undefined) this.#ping(WAKE_TIMEOUT);
    else this.restart();
  }

  /** Sends a command. Returns its number, which the answer repeats, or null if there is no connection. */
  send(command: UnsentCommand): number | null {
    if (this.#socket?.readyState !== WebSocket.OPEN) return null;
    this.#lastId += 1;
    this.#socket.send(JSON.stringify({ ...command, id: this.#lastId }));
    return this.#lastId;
  }

  #ping(timeout = ANSWER_TIMEOUT): void {
    if (document.hidden || this.send({ do: "ping" }) === null) return;
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.#dropSilentSocket(), timeout) as unknown as number;
  }

  /** Treats a socket that does not answer as closed. */
  #dropSilentSocket(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#onClose();
  }

  /** Connects again with a new hello, for example after the reader has joined a seat. */
  restart(): void {
    const previous = this.#socket;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#answerTimer);
    this.#open();
    previous?.close();
  }

  end(): void {
    this.#stop.abort();
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retryTimer);
    this.#socket?.close();
  }
}
