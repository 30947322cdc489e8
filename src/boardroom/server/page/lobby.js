// The first page: games to open a table of, tables to go back to, tables that wait for somebody.

import { get, post, Refused } from "./api.js";
import { forget, keep, keepName, mySeats, myName } from "./keys.js";

const REFRESH = 15000; // milliseconds between two looks at the lists

export class LobbyPage {
  constructor(redraw) {
    this.redraw = redraw;
    this.seen = { games: [], levels: [], mine: [], open: [], players: {}, profiles: {} };
    this.asking = { refused: null, opening: false };
  }

  async start() {
    history.replaceState(null, "", "/");
    await this.tried(async () => {
      const { games, levels } = await get("/api/games");
      this.see({ games, levels });
    });
    await this.refresh();
    setInterval(() => document.hidden || this.refresh(), REFRESH);
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh());
  }

  async refresh() {
    await this.tried(async () => {
      const kept = mySeats();
      const [{ tables: mine }, { tables: open }] = await Promise.all([
        post("/api/mine", { tables: kept }),
        get("/api/tables"),
      ]);
      const found = new Set(mine.map(({ table }) => table));
      for (const { table } of kept) if (!found.has(table)) forget(table);
      this.see({ mine: mine.sort(byUrgency), open: open.filter(({ table }) => !found.has(table)) });
    });
  }

  see(news) {
    this.seen = { ...this.seen, ...news };
    this.redraw();
  }

  async tried(work) {
    try {
      await work();
      this.asking = { ...this.asking, refused: null };
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.asking = { ...this.asking, refused };
    }
    this.redraw();
  }

  /** How many are to play: two unless chosen otherwise. */
  playersOf(game) {
    return this.seen.players[game.key] ?? game.players.find((players) => players > 1);
  }

  /** What an option is unless chosen otherwise: as the chosen edition has it, or its first value. */
  usual(game, { name, values }) {
    return game.profiles[this.seen.profiles[game.key]]?.[name] ?? values[0];
  }

  // --- what the reader does

  profile({ game, value }) {
    this.see({ profiles: { ...this.seen.profiles, [game]: value && JSON.parse(value) } });
  }

  players({ game, value }) {
    this.see({ players: { ...this.seen.players, [game]: Number(value) } });
  }

  name({ value }) {
    keepName(value.trim());
  }

  forget({ table }) {
    forget(table);
    this.see({ mine: this.seen.mine.filter((each) => each.table !== table) });
  }

  dismiss() {
    this.asking = { ...this.asking, refused: null };
    this.redraw();
  }

  /** Opens a table: against bots, with friends, on the same screen, alone, or with every seat as chosen. */
  async open({ form, how }) {
    if (this.asking.opening) return;
    this.asking.opening = true;
    await this.tried(async () => {
      const opened = await post("/api/tables", wish(form, how));
      if (opened.token) keep(opened.table, { token: opened.token });
      else keep(opened.table, { watch: opened.spectate });
      location.assign(`/table/${opened.table}`);
    });
    this.asking.opening = false;
  }
}

function byUrgency(one, other) {
  const rank = ({ waits_for_me, status }) =>
    waits_for_me ? 0 : ["open", "playing", "over", "closed"].indexOf(status) + 1;
  return rank(one) - rank(other) || other.opened - one.opened;
}

/** What is to be opened, as the form says it. */
function wish(form, how) {
  const fields = new FormData(form);
  const [kind, seconds] = fields.get("clock").split(":");
  const seats = seatsOf(fields, how);
  const isAmongBots = seats.filter(({ who }) => who !== "bot").length === 1; // no pause betrays a hand to them
  return {
    game: fields.get("game"),
    seats,
    options: optionsOf(fields),
    settings: {
      public: fields.has("public"),
      wait: fields.has("wait"),
      chat: fields.get("chat"),
      pace: fields.get("pace"),
      stand_in: fields.get("level"),
      window: isAmongBots ? 0 : 1,
      clock: kind === "none" ? { kind } : { kind, seconds: Number(seconds), at_end: fields.get("at_end") },
    },
  };
}

function seatsOf(fields, how) {
  const me = { who: "me", name: myName() || null };
  if (how === "alone") return [me];
  const others = {
    bots: { who: "bot", bot: fields.get("level") },
    friends: { who: "open" },
    screen: { who: "me" },
  };
  return Array.from({ length: Number(fields.get("players")) }, (_, seat) => {
    if (how === "seats") return chosenSeat(fields.get(`seat ${seat}`), me);
    return seat === 0 ? me : others[how];
  });
}

function chosenSeat(chosen, me) {
  const [who, bot] = chosen.split(":");
  return who === "me" ? me : bot ? { who, bot } : { who };
}

function optionsOf(fields) {
  const chosen = [...fields].filter(([name, value]) => name.startsWith("option ") && value !== "");
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice("option ".length), JSON.parse(value)]));
}
