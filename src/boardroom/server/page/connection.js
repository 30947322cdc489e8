// The socket of a table: comes back by itself, and says again what was not answered.

const FIRST_PAUSE = 300; // milliseconds before the first new try; doubled each time
const LONGEST_PAUSE = 8000;
const PING = 20000; // how often a silent server is asked whether it is still there
const PATIENCE = 10000;

export class Connection {
  /** `hello` gives the first message of each new socket; `hear` gets notices; `changed` hears of "connecting", "away" and "connected". */
  constructor(table, { hello, hear, changed }) {
    Object.assign(this, { table, hello, hear, changed, tries: 0, asked: 0, ended: false });
    this.pinging = setInterval(() => this.ping(), PING);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    this.retry = null;
    this.changed(this.tries ? "away" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  receive(notice) {
    clearTimeout(this.doubt);
    if (notice.is === "welcome") {
      this.tries = 0;
      this.changed("connected");
    }
    this.hear(notice);
  }

  lost() {
    clearTimeout(this.doubt);
    if (this.ended) return;
    this.changed("away");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    this.retry = setTimeout(() => this.open(), pause * (0.7 + 0.6 * Math.random()));
  }

  /** Tries now what would be tried later. */
  hurry() {
    if (this.retry === null) return;
    clearTimeout(this.retry);
    this.open();
  }

  /** Says a command; gives its number, which the answer carries, or null if there is nobody to hear it. */
  send(command) {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    this.asked += 1;
    this.socket.send(JSON.stringify({ ...command, id: this.asked }));
    return this.asked;
  }

  ping() {
    if (document.hidden || this.send({ do: "ping" }) === null) return;
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => this.giveUp(), PATIENCE);
  }

  /** A socket that does not answer is as good as closed. */
  giveUp() {
    const silent = this.socket;
    this.socket = { readyState: WebSocket.CLOSED };
    silent.close();
    this.lost();
  }

  end() {
    this.ended = true;
    clearInterval(this.pinging);
    clearTimeout(this.retry);
    this.socket.close();
  }
}
