// The page's own words in both languages, and the games' words as the server has them.

import { VIEW_WORDS } from "./view_words.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };

const PAGE_WORDS = {
  en: {
    skip: "Skip to the table",
    language: "Language",
    your_name: "Your name",
    players: "Players",
    bots: "Bots",
    intern: "Intern",
    manager: "Manager",
    director: "Director",
    chair: "Chair",
    games: "Open a table",
    play_now: "Play now against bots",
    invite_friends: "Invite friends",
    same_screen: "Same screen",
    alone: "Play alone",
    seats_one_by_one: "Seats one by one",
    open_this: "Open this table",
    seat_me: "me",
    seat_open: "a friend (by invitation)",
    seat_bot: "bot: {level}",
    rules_options: "Options of the game",
    usual: "as usual: {value}",
    table_settings: "How the table is run",
    public: "Public: everybody finds it here and may sit down or watch",
    wait: "Begin only when every friend has sat down (otherwise a bot keeps the seat warm)",
    chat: "Chat",
    "chat.off": "off",
    "chat.phrases": "ready-made phrases",
    "chat.on": "on",
    pace: "Bots play",
    "pace.human": "at a human pace",
    "pace.instant": "at once",
    clock: "Clock",
    "clock.none": "none",
    "clock.live:900": "15 minutes each for the game",
    "clock.live:2700": "45 minutes each for the game",
    "clock.days:86400": "one day for each decision",
    "clock.days:259200": "three days for each decision",
    at_end: "When time runs out",
    "at_end.bot": "a bot decides",
    "at_end.pass": "the plainest answer is given",
    my_tables: "My tables",
    open_tables: "Public tables",
    no_public: "No public table waits for players at present.",
    waits_for_you: "waits for you",
    "status.open": "seats free",
    "status.playing": "running",
    "status.over": "over",
    "status.closed": "closed",
    forget: "Forget",
    go_to: "Go to the table",
    actions_so_far: "{n} actions",
    invited: "You are invited to this table",
    sit_down: "Sit down",
    sits_already: "This browser sits at this table already.",
    open_my_seat: "Open my seat",
    sit_here_too: "Take the other seat too, in this tab",
    no_key: "This table is private: you need an invitation or the link to watch.",
    connecting: "connecting …",
    connected: "connected",
    away: "connection lost, trying again …",
    you: "you",
    player: "Player {n}",
    "who.open": "free",
    "who.warm": "free, a bot ({level}) plays meanwhile",
    "who.bot": "bot, {level}",
    "who.left": "left, a bot ({level}) plays",
    here: "here",
    not_here: "not here",
    seats: "Seats",
    rename: "Rename",
    your_turn: "It is your turn.",
    turn_of: "{who} decides.",
    your_choices: "Your choices",
    choices_count: "{n} choices",
    find: "Find among the choices",
    waiting_friends: "The game begins when everybody has sat down.",
    watching: "You are watching.",
    game_over: "The game is over.",
    result: "Result",
    closed: "This table is closed.",
    wins: "{who} wins.",
    win: "{who} win together.",
    you_win: "You win!",
    place: "Place",
    points: "Points",
    undo: "Undo",
    ask_undo: "Ask to undo",
    undo_asked: "{who} would like to take back the last decision. Do you agree?",
    undo_waits: "{who} has asked to undo; not everybody has answered yet.",
    agree: "Agree",
    refuse: "Refuse",
    hint: "Hint",
    hint_thinking: "A strong bot is thinking …",
    hint_title: "What a strong bot would do",
    hint_chance: "{p} % to win",
    hint_then: "then perhaps: {what}",
    hint_close: "Close the hint",
    pass_ahead: "Pass for this moment",
    passing_ahead: "You pass in this moment.",
    profile: "Ask me",
    "profile.never": "only about my own decisions",
    "profile.smart": "also where one of my cards usually matters",
    "profile.cards": "wherever I could play a card",
    "profile.all": "every time",
    hold: "Ask me at the next moment open to all",
    log: "What happened",
    new_since: "since your last decision",
    table: "On the table",
    chat_title: "Chat",
    say: "Say",
    write: "Write a message",
    more: "Table and links",
    invite_link: "Invitation for {who}",
    watch_link: "To watch",
    personal_link: "Your own seat on another device (keep it to yourself)",
    copy: "Copy",
    copied: "Copied.",
    free_seats: "Free seats",
    free_seat: "Sit down as {who}",
    export: "Save the record",
    leave: "Leave (a bot takes over)",
    rematch: "Rematch",
    rematch_opened: "A rematch is open.",
    close: "Close the table",
    close_sure: "Close this table for everybody?",
    pass_screen: "Now it is the turn of {who}.",
    pass_screen_how: "Hand over the screen. Nobody else should look.",
    show_mine: "I am {who}, show my cards",
    dismiss: "Close",
    none: "none",
    yes: "yes",
    no: "no",
    row: "r{n}",
    column: "c{n}",
    layer: "Layer {n}",
    seed: "Seed",
    commit: "Fingerprint of the seed (SHA-256)",
    changed: "changed",
    clock_left: "{time} left",
    unreachable: "The server cannot be reached. Try again in a moment.",
  },
  de: {
    skip: "Zum Tisch springen",
    language: "Sprache",
    your_name: "Dein Name",
    players: "Spieler",
    bots: "Bots",
    intern: "Praktikant",
    manager: "Manager",
    director: "Direktor",
    chair: "Vorsitzender",
    games: "Einen Tisch eröffnen",
    play_now: "Sofort gegen Bots spielen",
    invite_friends: "Freunde einladen",
    same_screen: "Am selben Bildschirm",
    alone: "Allein spielen",
    seats_one_by_one: "Platz für Platz",
    open_this: "Diesen Tisch eröffnen",
    seat_me: "ich",
    seat_open: "ein Freund (mit Einladung)",
    seat_bot: "Bot: {level}",
    rules_options: "Optionen des Spiels",
    usual: "wie üblich: {value}",
    table_settings: "Wie am Tisch gespielt wird",
    public: "Öffentlich: Alle finden ihn hier und dürfen sich setzen oder zusehen",
    wait: "Erst anfangen, wenn alle Freunde sitzen (sonst hält ein Bot den Platz warm)",
    chat: "Gespräch",
    "chat.off": "aus",
    "chat.phrases": "fertige Sätze",
    "chat.on": "an",
    pace: "Bots spielen",
    "pace.human": "im Tempo von Menschen",
    "pace.instant": "sofort",
    clock: "Uhr",
    "clock.none": "keine",
    "clock.live:900": "15 Minuten je Person für das Spiel",
    "clock.live:2700": "45 Minuten je Person für das Spiel",
    "clock.days:86400": "ein Tag für jede Entscheidung",
    "clock.days:259200": "drei Tage für jede Entscheidung",
    at_end: "Wenn die Zeit um ist",
    "at_end.bot": "entscheidet ein Bot",
    "at_end.pass": "gilt die schlichteste Antwort",
    my_tables: "Meine Tische",
    open_tables: "Öffentliche Tische",
    no_public: "Zurzeit wartet kein öffentlicher Tisch auf Spieler.",
    waits_for_you: "wartet auf dich",
    "status.open": "Plätze frei",
    "status.playing": "läuft",
    "status.over": "beendet",
    "status.closed": "geschlossen",
    forget: "Vergessen",
    go_to: "Zum Tisch",
    actions_so_far: "{n} Aktionen",
    invited: "Du bist an diesen Tisch eingeladen",
    sit_down: "Platz nehmen",
    sits_already: "Dieser Browser sitzt schon an diesem Tisch.",
    open_my_seat: "Meinen Platz öffnen",
    sit_here_too: "Auch den anderen Platz nehmen, in diesem Tab",
    no_key: "Dieser Tisch ist privat: Du brauchst eine Einladung oder den Link zum Zusehen.",
    connecting: "verbinde …",
    connected: "verbunden",
    away: "Verbindung verloren, neuer Versuch …",
    you: "du",
    player: "Spieler {n}",
    "who.open": "frei",
    "who.warm": "frei, solange spielt ein Bot ({level})",
    "who.bot": "Bot, {level}",
    "who.left": "gegangen, ein Bot ({level}) spielt",
    here: "da",
    not_here: "nicht da",
    seats: "Plätze",
    rename: "Umbenennen",
    your_turn: "Du bist an der Reihe.",
    turn_of: "{who} entscheidet.",
    your_choices: "Deine Möglichkeiten",
    choices_count: "{n} Möglichkeiten",
    find: "In den Möglichkeiten suchen",
    waiting_friends: "Das Spiel beginnt, wenn alle sitzen.",
    watching: "Du siehst zu.",
    game_over: "Das Spiel ist zu Ende.",
    result: "Ergebnis",
    closed: "Dieser Tisch ist geschlossen.",
    wins: "{who} gewinnt.",
    win: "{who} gewinnen gemeinsam.",
    you_win: "Du gewinnst!",
    place: "Rang",
    points: "Punkte",
    undo: "Zurücknehmen",
    ask_undo: "Um Zurücknehmen bitten",
    undo_asked: "{who} möchte die letzte Entscheidung zurücknehmen. Bist du einverstanden?",
    undo_waits: "{who} möchte zurücknehmen; noch haben nicht alle geantwortet.",
    agree: "Einverstanden",
    refuse: "Ablehnen",
    hint: "Tipp",
    hint_thinking: "Ein starker Bot denkt nach …",
    hint_title: "Was ein starker Bot täte",
    hint_chance: "{p} % zu gewinnen",
    hint_then: "danach vielleicht: {what}",
    hint_close: "Tipp schließen",
    pass_ahead: "In diesem Moment passen",
    passing_ahead: "Du passt in diesem Moment.",
    profile: "Frag mich",
    "profile.never": "nur nach eigenen Entscheidungen",
    "profile.smart": "auch wenn eine meiner Karten meist wichtig ist",
    "profile.cards": "wann immer ich eine Karte spielen könnte",
    "profile.all": "jedes Mal",
    hold: "Frag mich im nächsten Moment, der allen offensteht",
    log: "Was geschah",
    new_since: "seit deiner letzten Entscheidung",
    table: "Auf dem Tisch",
    chat_title: "Gespräch",
    say: "Sagen",
    write: "Nachricht schreiben",
    more: "Tisch und Links",
    invite_link: "Einladung für {who}",
    watch_link: "Zum Zusehen",
    personal_link: "Dein Platz auf einem anderen Gerät (nur für dich)",
    copy: "Kopieren",
    copied: "Kopiert.",
    free_seats: "Freie Plätze",
    free_seat: "Als {who} Platz nehmen",
    export: "Aufzeichnung speichern",
    leave: "Gehen (ein Bot übernimmt)",
    rematch: "Noch ein Spiel",
    rematch_opened: "Ein neues Spiel ist eröffnet.",
    close: "Tisch schließen",
    close_sure: "Diesen Tisch für alle schließen?",
    pass_screen: "Jetzt ist {who} an der Reihe.",
    pass_screen_how: "Gib den Bildschirm weiter. Sonst soll niemand hinsehen.",
    show_mine: "Ich bin {who}, zeig meine Karten",
    dismiss: "Schließen",
    none: "keine",
    yes: "ja",
    no: "nein",
    row: "r{n}",
    column: "c{n}",
    layer: "Ebene {n}",
    seed: "Startwert",
    commit: "Fingerabdruck des Startwerts (SHA-256)",
    changed: "geändert",
    clock_left: "noch {time}",
    unreachable: "Der Server ist nicht zu erreichen. Versuche es gleich noch einmal.",
  },
};

/** Where a value is looked up first if more than one list of terms knows it. */
const LISTS = [
  "colour",
  "company",
  "industry",
  "stack",
  "card",
  "consultant",
  "character",
  "goal",
  "tier",
  "side",
  "window",
];
const LIST_OF_KEY = { dream: "goal", goals: "goal", claimed: "goal", tiles_of_goal: "goal", goal_tiles: "goal" };

/** The words of one language for one game (or none): the page's own, and what the server said of the games. */
export class Words {
  constructor(language, ofServer, game = null) {
    this.language = language;
    this.ofServer = ofServer;
    this.game = ofServer?.games[game] ?? { terms: {}, options: {}, reasons: {} };
  }

  of(game) {
    return new Words(this.language, this.ofServer, game);
  }

  /** A sentence of the page. */
  say(key, values = {}) {
    return PAGE_WORDS[this.language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  phrase(key) {
    return this.ofServer?.phrases[key] ?? key;
  }

  phrases() {
    return Object.entries(this.ofServer?.phrases ?? {});
  }

  reason(key) {
    return this.game.reasons[key] ?? humanised(key);
  }

  /** What an option means, and what one of its values does. */
  meaning(name, otherwise) {
    return this.game.options[name] ?? otherwise;
  }

  optionValue(name, value) {
    if (typeof value === "boolean") return this.say(value ? "yes" : "no");
    return this.game.options[`${name}.${value}`] ?? humanised(String(value));
  }

  /** What a part of the view is called. */
  key(key) {
    return VIEW_WORDS[this.language][key] ?? this.term(key) ?? humanised(key);
  }

  /** A value of the view, such as the name of a card; `key` is what it is the value of. */
  value(value, key) {
    if (key === "name") return value;
    if (key === "reason") return this.reason(value);
    if (key === "edition") return this.optionValue(key, value);
    return this.term(value, this.listOf(key)) ?? VIEW_WORDS[this.language][value] ?? humanised(value);
  }

  /** Something that is counted under this key. */
  counted(thing, key) {
    return this.term(thing, this.listOf(key)) ?? this.key(thing);
  }

  /** The list of terms that the values of this key belong to. */
  listOf(key) {
    return LIST_OF_KEY[key] ?? null;
  }

  term(value, list = null) {
    for (const each of list ? [list, ...LISTS] : LISTS) {
      const found = this.game.terms[`${each}.${value}`];
      if (found) return found;
    }
    return null;
  }
}

export function humanised(key) {
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(key)) return key;
  const words = key.replaceAll("_", " ");
  return words[0].toUpperCase() + words.slice(1);
}
