/** The socket of a table: comes back by itself, and says hello anew each time. */

import type { Command, Hello, ServerMessage } from "../server.ts";

export type Link = "connecting" | "connected" | "away";
/** Omits from each of the possible types, not from what they have in common. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type UnsentCommand = Without<Command, "id">;

interface Owner {
  hello: () => Omit<Hello, "id">; // the first message of each new socket
  hear: (notice: ServerMessage) => void;
  changed: (link: Link) => void;
}

const FIRST_PAUSE = 300; // milliseconds before the first new try; doubled each time
const LONGEST_PAUSE = 8000;
const PING = 20000; // how often a silent server is asked whether it is still there
const PATIENCE = 10000;
const LITTLE_PATIENCE = 2500; // after the screen was dark

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private asked = 0;
  private retry: number | undefined;
  private doubt: number | undefined;
  private readonly pinging: number;
  private readonly stop = new AbortController();

  constructor(
    private readonly table: string,
    private readonly owner: Owner,
  ) {
    this.pinging = setInterval(() => this.ping(), PING) as unknown as number;
    const { signal } = this.stop;
    addEventListener("online", () => this.restart(), { signal }); // what went over another network is dead
    document.addEventListener("visibilitychange", () => document.hidden || this.awake(), { signal });
    this.open();
  }

  private open(): void {
    this.retry = undefined;
    this.owner.changed(this.tries ? "away" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => this.send(this.owner.hello());
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private receive(notice: ServerMessage): void {
    clearTimeout(this.doubt);
    if (notice.is === "welcome") {
      this.tries = 0;
      this.owner.changed("connected");
    }
    this.owner.hear(notice);
  }

  private lost(): void {
    clearTimeout(this.doubt);
    if (this.stop.signal.aborted) return;
    this.owner.changed("away");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    this.retry = setTimeout(() => this.open(), pause * (0.7 + 0.6 * Math.random())) as unknown as number;
  }

  /** Somebody looks again: tries now what would be tried later, and makes sure that the server is still there. */
  private awake(): void {
    if (this.retry === undefined) this.ping(LITTLE_PATIENCE);
    else this.restart();
  }

  /** Says a command; gives its number, which the answer carries, or null if there is nobody to hear it. */
  send(command: UnsentCommand): number | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    this.asked += 1;
    this.socket.send(JSON.stringify({ ...command, id: this.asked }));
    return this.asked;
  }

  private ping(patience = PATIENCE): void {
    if (document.hidden || this.send({ do: "ping" }) === null) return;
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => this.giveUp(), patience) as unknown as number;
  }

  /** A socket that does not answer is as good as closed. */
  private giveUp(): void {
    const silent = this.socket;
    this.socket = null;
    silent?.close();
    this.lost();
  }

  /** Says hello anew, as somebody else. */
  restart(): void {
    const before = this.socket;
    clearTimeout(this.retry);
    clearTimeout(this.doubt);
    this.open();
    before?.close();
  }

  end(): void {
    this.stop.abort();
    clearInterval(this.pinging);
    clearTimeout(this.retry);
    this.socket?.close();
  }
}
