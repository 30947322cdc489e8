// The first page, drawn.

import { el } from "./html.js";
import { myName } from "./keys.js";
import { refusal, select } from "./draw_parts.js";

const CLOCKS = ["none", "live:900", "live:2700", "days:86400", "days:259200"];

export function drawLobby(page, words) {
  const { seen, asking } = page;
  return el(
    "main.lobby",
    { id: "main" },
    refusal(asking.refused, words),
    seen.mine.length > 0 && tables(words.say("my_tables"), seen.mine, words, seen.games, mine),
    el(
      "section",
      { "aria-labelledby": "games" },
      el("h1", { id: "games" }, words.say("games")),
      el(
        "label.field",
        words.say("your_name"),
        el("input", { value: myName(), maxlength: 24, autocomplete: "nickname", "data-change": "name" }),
      ),
      el(
        "div.games",
        seen.games.map((game) => gameForm(page, game, words.of(game.key))),
      ),
    ),
    tables(words.say("open_tables"), seen.open, words, seen.games, open, words.say("no_public")),
  );
}

// --- opening a table

function gameForm(page, game, words) {
  const players = page.playersOf(game);
  const several = game.players.filter((each) => each > 1);
  const levels = page.seen.levels.map((level) => [level, words.say(level)]);
  const chosen = several.map((each) => [each, each]);
  return el(
    "form.game",
    { "data-key": game.key, "aria-label": game.title },
    el("h2", game.title),
    el("input", { type: "hidden", name: "game", value: game.key }),
    el(
      "div.row",
      select(
        words.say("players"),
        { name: "players", "data-change": "players", "data-game": game.key },
        chosen,
        players,
      ),
      select(words.say("bots"), { name: "level" }, levels, "manager"),
    ),
    el(
      "div.row",
      opener("bots", words.say("play_now"), "primary"),
      opener("friends", words.say("invite_friends")),
      opener("screen", words.say("same_screen")),
      game.players.includes(1) && opener("alone", words.say("alone")),
    ),
    seatsOneByOne(players, levels, words),
    tableSettings(words),
    gameOptions(page, game, words),
  );
}

function opener(how, label, kind = "") {
  return el("button", { type: "button", class: kind, do: "open", "data-how": how }, label);
}

function seatsOneByOne(players, levels, words) {
  const who = [
    ["me", words.say("seat_me")],
    ["open", words.say("seat_open")],
    ...levels.map(([level, name]) => [`bot:${level}`, words.say("seat_bot", { level: name })]),
  ];
  const seats = Array.from({ length: players }, (_, seat) =>
    select(words.say("player", { n: seat + 1 }), { name: `seat ${seat}` }, who, ["me", "open"][seat] ?? "bot:manager"),
  );
  return folded("seats_one_by_one", words, seats, opener("seats", words.say("open_this")));
}

function tableSettings(words) {
  const named = (name, values) => values.map((value) => [value, words.say(`${name}.${value}`)]);
  return folded(
    "table_settings",
    words,
    tick("public", words),
    tick("wait", words),
    select(words.say("chat"), { name: "chat" }, named("chat", ["off", "phrases", "on"]), "phrases"),
    select(words.say("pace"), { name: "pace" }, named("pace", ["human", "instant"]), "human"),
    select(words.say("clock"), { name: "clock" }, named("clock", CLOCKS), "none"),
    select(words.say("at_end"), { name: "at_end" }, named("at_end", ["bot", "pass"]), "bot"),
  );
}

function gameOptions(page, game, words) {
  const names = Object.keys(game.profiles);
  const isProfile = ({ values }) => names.length > 0 && names.every((name) => values.includes(name));
  return folded(
    "rules_options",
    words,
    game.options.map((option) => {
      const named = (value) => words.optionValue(option.name, value);
      const usual = ["", words.say("usual", { value: named(page.usual(game, option)) })];
      const values = option.values.map((value) => [JSON.stringify(value), named(value)]);
      const hears = isProfile(option) ? { "data-change": "profile", "data-game": game.key } : {};
      return select(
        words.meaning(option.name, option.meaning),
        { name: `option ${option.name}`, ...hears },
        [usual, ...values],
        "",
      );
    }),
  );
}

function folded(key, words, ...children) {
  return el("details", { "data-key": key }, el("summary", words.say(key)), el("div.fields", ...children));
}

function tick(name, words) {
  return el("label.tick", el("input", { type: "checkbox", name }), words.say(name));
}

// --- lists of tables

function tables(title, list, words, games, row, otherwise) {
  return el(
    "section",
    { "aria-label": title, "data-key": title },
    el("h2", title),
    list.length
      ? el(
          "ul.tables",
          list.map((table) => row(table, words, titleOf(table, games))),
        )
      : el("p.quiet", otherwise),
  );
}

const titleOf = (table, games) => games.find(({ key }) => key === table.game)?.title ?? table.game;

function mine(table, words, title) {
  const isDone = table.status === "over" || table.status === "closed";
  return el(
    "li",
    { "data-key": table.table, class: table.waits_for_me ? "waits" : null },
    el("a", { href: `/table/${table.table}` }, title),
    el("span.quiet", whoSits(table, words)),
    table.waits_for_me
      ? el("strong.waiting", words.say("waits_for_you"))
      : el("span.quiet", words.say(`status.${table.status}`), ", ", words.say("actions_so_far", { n: table.number })),
    isDone && el("button.small", { type: "button", do: "forget", "data-table": table.table }, words.say("forget")),
  );
}

function open(table, words, title) {
  return el(
    "li",
    { "data-key": table.table },
    el("a", { href: `/table/${table.table}` }, title),
    el("span.quiet", whoSits(table, words)),
    el("span.quiet", words.say("actions_so_far", { n: table.number })),
  );
}

function whoSits(table, words) {
  const names = table.seats.map(({ seat, who, name, bot }) => {
    if (who === "bot") return words.say("seat_bot", { level: words.say(bot) });
    return name ?? (who === "open" ? words.say("who.open") : words.say("player", { n: seat + 1 }));
  });
  return names.join(", ");
}
