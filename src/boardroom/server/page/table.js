// A table as it was told to this browser, and what its reader can ask for.

import { get, post, record, Refused } from "./api.js";
import { Connection } from "./connection.js";
import { keep, keepName, keepSeat, keysOf, myLanguage, myName } from "./keys.js";

const NOTHING_YET = {
  link: "connecting",
  table: null,
  game: null,
  mine: [],
  seat: null,
  view: {},
  before: {},
  events: [],
  choices: [],
  seats: [],
  chat: [],
  invites: [],
  question: null,
  window: false,
  clock: null,
  undo: null,
  may_undo: "no",
  profile: null,
  closed: false,
  followed: null,
};

export class TablePage {
  constructor(id, redraw) {
    this.id = id;
    this.redraw = redraw;
    this.seen = NOTHING_YET;
    this.asking = { pending: null, hint: null, refused: null, filter: "", ahead: null, copied: null };
    this.decided = keysOf(id).decided ?? 0;
    this.invite = null;
    setInterval(() => this.seen.clock && this.redraw(), 1000);
  }

  /** Secrets come in the fragment of a link, which no server sees; they leave the address as soon as they are kept. */
  start() {
    const secret = new URLSearchParams(location.hash.slice(1));
    if (secret.get("invite")) {
      this.invite = { code: secret.get("invite"), sits: Boolean(keysOf(this.id).token) };
      this.redraw();
      return;
    }
    if (secret.get("token")) keep(this.id, { token: secret.get("token") });
    if (secret.get("watch")) keep(this.id, { watch: secret.get("watch") });
    this.sit();
  }

  sit() {
    this.invite = null;
    history.replaceState(null, "", `/table/${this.id}`);
    this.connection?.end();
    this.seen = NOTHING_YET;
    this.connection = new Connection(this.id, {
      hello: () => this.hello(),
      hear: (notice) => this.hear(notice),
      changed: (link) => this.linked(link),
    });
  }

  /** A socket that was never opened does not say why: perhaps there is no such table. */
  async linked(link) {
    this.see({ link });
    if (link !== "away" || this.seen.table) return;
    const { code, words, right } = await get(`/api/tables/${this.id}/record`).catch((refused) => refused);
    if (code !== "unknown_table") return;
    this.connection.end();
    this.ask({ refused: { words, right } });
  }

  see(news) {
    this.seen = { ...this.seen, ...news };
    this.redraw();
  }

  ask(news) {
    this.asking = { ...this.asking, ...news };
    this.redraw();
  }

  // --- what the server says

  hello() {
    const { token, watch } = keysOf(this.id);
    const { table, change, seat } = this.seen;
    const again = table ? { change, seat } : {};
    return {
      do: "hello",
      token: token ?? null,
      spectate: token ? null : (watch ?? null),
      language: myLanguage(),
      ...again,
    };
  }

  hear(notice) {
    switch (notice.is) {
      case "welcome":
        return this.welcomed(notice);
      case "told":
        return this.told(notice);
      case "done":
        return this.done(notice);
      case "refused":
        return this.refused(notice);
      case "chat":
        return this.see({ chat: [...this.seen.chat, notice.line] });
      case "hint":
        return this.ask({ hint: notice.change === this.seen.change ? notice : null });
      case "new_table":
        return this.followed(notice.table);
    }
  }

  welcomed({ told, resumed, ...rest }) {
    const before = resumed ? this.seen : NOTHING_YET;
    const { view, events } = resumed ? this.seen : { view: {}, events: [] };
    const fresh = { ...before, ...rest, link: "connected", view: {}, events };
    this.seen = { ...merged(fresh, told), before: resumed ? view : (told.view ?? {}) };
    if (this.asking.pending) this.asking.pending.id = this.connection.send(this.asking.pending.command);
    this.coverHand();
    this.redraw();
    if (rest.followed) this.followed(rest.followed);
  }

  told(told) {
    const moved = told.change !== this.seen.change;
    this.seen = merged(this.seen, told);
    if (moved) this.asking = { ...this.asking, hint: null, filter: "", ahead: null };
    this.coverHand();
    this.redraw();
  }

  done({ id }) {
    if (this.asking.pending?.id === id) this.ask({ pending: null, refused: null });
    if (this.asking.leaving === id) location.assign("/");
  }

  refused(notice) {
    const isHello = this.seen.table === null;
    if (isHello) this.connection.end();
    const pending = this.asking.pending?.id === notice.id ? null : this.asking.pending;
    this.ask({ pending, refused: notice, hint: this.asking.hint?.considered ? this.asking.hint : null });
  }

  followed(table) {
    const { token } = keysOf(this.id);
    if (token) keepSeat(table, token);
    if (this.asking.rematch) location.assign(`/table/${table}`);
    else this.see({ followed: table });
  }

  get isAsked() {
    return this.seen.choices.length > 0 || this.curtain !== null;
  }

  // --- same screen: nobody sees the hand of another

  get next() {
    const { mine, view } = this.seen;
    return mine.length > 1 && mine.includes(view.to_act) ? view.to_act : null;
  }

  get curtain() {
    return this.next !== null && this.next !== this.seen.seat ? this.next : null;
  }

  coverHand() {
    if (this.curtain !== null && this.seen.seat !== null) this.connection.send({ do: "look", seat: null });
  }

  // --- what the reader does: one command each, named in the markup

  act({ action }) {
    if (this.asking.pending || !this.seen.choices.some((choice) => choice.action === action)) return;
    this.decided = this.seen.number + 1;
    keep(this.id, { decided: this.decided });
    const command = { do: "act", action, change: this.seen.change };
    this.ask({ pending: { command, id: this.connection.send(command) }, refused: null });
  }

  look({ seat }) {
    this.connection.send({ do: "look", seat: Number(seat) });
  }

  undo() {
    this.connection.send({ do: "undo", change: this.seen.change });
  }

  answer({ agree }) {
    this.connection.send({ do: "answer_undo", agree: agree === "yes", change: this.seen.change });
  }

  hint() {
    if (this.connection.send({ do: "hint" }) !== null) this.ask({ hint: { considered: null } });
  }

  forget_hint() {
    this.ask({ hint: null });
  }

  dismiss() {
    this.ask({ refused: null });
  }

  pass_ahead() {
    this.connection.send({ do: "pass_ahead", change: this.seen.change });
    this.ask({ ahead: this.seen.change });
  }

  profile({ value }) {
    this.connection.send({ do: "profile", level: value, hold: this.seen.profile.hold });
  }

  hold({ checked }) {
    this.connection.send({ do: "profile", level: this.seen.profile.level, hold: checked });
  }

  filter({ value }) {
    this.ask({ filter: value });
  }

  phrase({ phrase }) {
    this.connection.send({ do: "say", phrase });
  }

  say({ form }) {
    const text = form.elements.text.value.trim();
    if (text && this.connection.send({ do: "say", text }) !== null) form.reset();
  }

  rename({ form, seat }) {
    const name = form.elements.name.value.trim();
    if (!name) return;
    keepName(name);
    this.connection.send({ do: "rename", name, seat: Number(seat) });
  }

  leave() {
    this.asking.leaving = this.connection.send({ do: "leave" });
  }

  rematch() {
    this.asking.rematch = true;
    this.connection.send({ do: "rematch" });
  }

  close({ sure }) {
    if (confirm(sure)) this.connection.send({ do: "close" });
  }

  async export() {
    const { token, watch } = keysOf(this.id);
    await this.tried(async () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await record(this.id, token ?? watch));
      link.download = `${this.seen.game}-${this.id}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    });
  }

  async copy({ copies }) {
    const field = document.getElementById(copies);
    field.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => {});
    else document.execCommand("copy");
    this.ask({ copied: copies });
  }

  async join({ form, code }) {
    const name = form.elements.name.value.trim();
    if (name) keepName(name);
    await this.tried(async () => {
      const { token } = await post(`/api/tables/${this.id}/join`, { invite: code, name: name || null });
      keepSeat(this.id, token);
      this.decided = 0;
      this.sit();
    });
  }

  async take({ code }) {
    await this.tried(async () => {
      const { token } = await post(`/api/tables/${this.id}/join`, { invite: code, name: myName() || null });
      keepSeat(this.id, token);
      this.sit();
    });
  }

  open_my_seat() {
    this.sit();
  }

  speak(language) {
    if (this.seen.table) this.connection.send({ do: "speak", language });
    this.redraw();
  }

  async tried(work) {
    try {
      await work();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.ask({ refused });
    }
  }

  get links() {
    const { token } = keysOf(this.id);
    const link = (secret) => `${location.origin}/table/${this.id}#${secret}`;
    const isFree = ({ seat }) => this.seen.seats[seat]?.who === "open";
    return {
      invites: this.seen.invites
        .filter(isFree)
        .map(({ seat, invite }) => ({ seat, code: invite, link: link(`invite=${invite}`) })),
      watch: this.seen.spectate && link(`watch=${this.seen.spectate}`),
      personal: token && link(`token=${token}`),
    };
  }
}

/** What is known after one more message. An absent field did not change. */
function merged(seen, { undone = false, view = {}, gone = [], events = [], ...news }) {
  const isNew = Object.keys(view).length + gone.length > 0;
  const parts = { ...seen.view, ...view };
  for (const name of gone) delete parts[name];
  const back = undone === true ? news.number : undone;
  const valid = undone === false ? seen.events : seen.events.filter(({ number }) => number <= back);
  return {
    ...seen,
    ...news,
    ...(news.clock ? { clock: { ...news.clock, at: Date.now() } } : {}),
    view: isNew ? parts : seen.view,
    before: isNew ? seen.view : seen.before,
    events: events.length || valid !== seen.events ? [...valid, ...events] : seen.events,
  };
}
