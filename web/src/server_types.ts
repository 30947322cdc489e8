// Made by `make types` from the server's messages and the games' views. Do not edit.

/** Take an action, given by its text or its id. `change` is the last change that the client has seen. The command is refused as stale if the table has changed since. */
export type Act = {
  do: "act";
  action: string | number;
  change: number;
  id?: number;
};

/** Choose an action in a window before I am asked. In a window every player may react. The server plays it when it is my turn, unless another player does more than pass before me. */
export type ActAhead = {
  do: "act_ahead";
  action: string;
  change: number;
  id?: number;
};

/** Ask for the analysis of a finished game: a record, or a table with one of its tokens or its spectate secret. */
export type Analyse = {
  record?: string | null;
  table?: TableToken | null;
  language?: "de" | "en";
};

/** The progress of an analysis: `done` of `total` decisions are analysed. `chances` has a row for each analysed moment, with every seat's chance to win, evaluated with all cards open. The last row of a complete analysis is the result. `points` are the decisions that cost most, the worst first. */
export type AnalysisInfo = {
  analysis: string;
  done: number;
  total: number;
  chances: Array<Array<number>>;
  points: Array<TurningPoint>;
};

/** Agree to an undo that another player has requested, or refuse it. */
export type AnswerUndo = {
  do: "answer_undo";
  agree: boolean;
  change: number;
  id?: number;
};

/** Ask what a strong bot would do in my place. */
export type AskHint = {
  do: "hint";
  id?: number;
};

/** Say whether this page is visible now. Until this command comes, the server assumes that the page is visible. */
export type Attend = {
  do: "attend";
  looking: boolean;
  id?: number;
};

/** Why an action is not legal. If `rule` is None, the action is legal. */
export type Because = {
  is: "because";
  id: number;
  rule: string | null;
  words: string;
};

/** The points of a seat if the game ended now, and if it ended after the previewed actions. */
export type Change = {
  seat: number;
  before: number;
  after: number;
};

/** A chapter of the rules. A chapter without a number, such as the summary of the game, only explains. */
export type ChapterInfo = {
  number: string;
  title: string;
  prose: Array<string>;
  sections: Array<SectionInfo>;
};

/** A line of the chat: a text, or the key of a ready-made phrase. */
export type ChatLine = {
  n: number;
  seat: number | null;
  name: string | null;
  text: string | null;
  phrase: string | null;
};

/** A new line of the chat. */
export type Chatted = {
  is: "chat";
  line: ChatLine;
};

/** A legal action: its text, which never changes, and a sentence that describes it. */
export type Choice = {
  action: string;
  words: string;
};

/** How much time the players have to decide. With `live`, a seat has `seconds` for the whole game and gets `more` seconds after each decision. With `days`, it has `seconds` for each decision. */
export type Clock = {
  kind?: "days" | "live" | "none";
  seconds?: number;
  more?: number;
  at_end?: "bot" | "pass";
};

/** The milliseconds `left` to each seat. `until` is when the deciding seat runs out of time, in milliseconds since 1970, or None if no clock is running. */
export type ClockInfo = {
  left: Array<number | null>;
  until: number | null;
};

/** Close the table for everybody. Only its host may do this. */
export type Close = {
  do: "close";
  id?: number;
};

/** Today's challenge of a game: the levels of the opponents, and the results, the best first. */
export type DailyGame = {
  game: string;
  bots: Array<"chair" | "director" | "intern" | "manager">;
  results: Array<DailyResult>;
  playing: number;
  mine?: string | null;
};

/** The daily challenge that is played at a table. Only the first attempt of a player is `counted`. No hints are available in that attempt. */
export type DailyInfo = {
  day: string;
  counted: boolean;
};

/** All challenges of a day. */
export type DailyList = {
  day: string;
  ends: number;
  games: Array<DailyGame>;
};

/** The table of an attempt at today's challenge. The token opens the player's seat. */
export type DailyOpened = {
  table: string;
  token: string;
  daily: DailyInfo;
};

/** The result of an attempt. `points` are the player's points, `best` are those of the best opponent, and `moves` counts the player's decisions. `mine` says whether the result belongs to the player who asks. */
export type DailyResult = {
  name: string | null;
  won: boolean;
  points: number;
  best: number;
  moves: number;
  seconds: number;
  mine?: boolean;
};

/** The command was carried out. `change` is the table's latest stored change. */
export type Done = {
  is: "done";
  id: number;
  change: number;
  again?: boolean;
};

/** How the previewed actions would change the points. `after` is the whole `standing` after them. `sure` is false if the effect depends on luck or hidden information. `words` is empty if nothing changes. */
export type Effect = {
  is: "effect";
  id: number;
  change: number;
  action: string;
  sure: boolean;
  words?: string;
  changes?: Array<Change>;
  after?: OutcomeInfo | null;
};

/** Something that happened with the action of this number, as this seat may know it. The events of the set-up have the number 0. */
export type EventInfo = {
  number: number;
  event: Record<string, string | number | null>;
  words: string;
};

/** A game: how many can play it, with which options, and what there is to learn. */
export type GameInfo = {
  key: string;
  title: string;
  players: Array<number>;
  options: Array<OptionInfo>;
  profiles: Record<string, Record<string, boolean | number | string>>;
  languages: Array<string>;
  has_windows: boolean;
  has_lesson: boolean;
  practice: number;
  strengths: Array<StrengthInfo>;
};

/** The texts of a game: its terms, the meanings of its options, the reasons why it ends, and its glossary. */
export type GameWords = {
  terms: Record<string, string>;
  options: Record<string, string>;
  reasons: Record<string, string>;
  glossary: Record<string, TermInfo>;
};

/** All games, and all levels of bots from the weakest to the strongest. */
export type Games = {
  games: Array<GameInfo>;
  levels: Array<string>;
};

/** The first command of every connection. It says who connects. `token` opens the seats of a player, `spectate` lets its owner watch. A client that reconnects sends the last `change` that it has seen. A player with several seats names in `seat` the one whose view to show. */
export type Hello = {
  do: "hello";
  token?: string | null;
  spectate?: string | null;
  language?: "de" | "en";
  change?: number | null;
  seat?: number | null;
  id?: number;
};

/** The answer to a request for a hint: the considered actions, the best first. */
export type Hint = {
  is: "hint";
  id: number;
  change: number;
  considered: Array<HintChoice>;
};

/** An action that a bot has considered, the estimated chance to win after it, and how often the search tried it. */
export type HintChoice = {
  action: string;
  words: string;
  chance: number;
  visits: number;
  then: Array<string>;
  reasons?: Array<string>;
  unlike_next?: boolean;
};

/** The secret that gives its first user a seat. */
export type Invitation = {
  seat: number;
  invite: string;
};

/** Take the seat of an invitation. */
export type Join = {
  invite: string;
  name?: string | null;
};

/** The seats of a person who has joined, and the token that opens them. */
export type Joined = {
  table: string;
  token: string;
  seats: Array<number>;
};

/** The guided first game and the practice positions of a game. `steps` is empty if it has no guided game. */
export type LearningInfo = {
  game: string;
  players: number;
  bot: "chair" | "director" | "intern" | "manager";
  steps: Array<StepInfo>;
  tasks: Array<TaskInfo>;
};

/** Give my seats to a bot, by default the stand-in of the table. A hello with the token takes them back. */
export type Leave = {
  do: "leave";
  bot?: "chair" | "director" | "intern" | "manager" | null;
  id?: number;
};

/** Show the view of another seat of mine, if several players share a screen. With None the view is that of a spectator. A client asks for it while the screen is handed over. */
export type Look = {
  do: "look";
  seat: number | null;
  id?: number;
};

/** Ask for the state of my tables, each named with my token. */
export type Mine = {
  tables: Array<TableToken>;
};

/** The action that led to a moment: the seat, its decision, the text of the action, and a sentence. Moment 0 is the set-up; no action led to it, so its other fields are None. */
export type MomentInfo = {
  number: number;
  seat: number | null;
  decision: string | null;
  action: string | null;
  words: string | null;
};

/** Hide what a seat says in the chat, or show it again. Nobody else is told. */
export type Mute = {
  do: "mute";
  seat: number;
  muted?: boolean;
  id?: number;
};

/** A rematch was opened. Every token of this table opens the same person's seat at the new one. */
export type NewTable = {
  is: "new_table";
  table: string;
};

/** Where this player is notified of turns: the address of a webhook, and whether a browser is subscribed. */
export type NoticesInfo = {
  webhook: string | null;
  push: boolean;
};

/** How this server can notify players of their turns. `push` is its public key for Web Push. */
export type NoticesOffered = {
  webhooks: boolean;
  push: string | null;
};

/** Say where I want to be notified of my turns while I am away. `webhook` is an address that gets a POST request, `push` is the subscription of a browser. None removes the address or the subscription. An absent field leaves its value unchanged. */
export type Notify = {
  do: "notify";
  webhook?: string | null;
  push?: Subscription | null;
  id?: number;
};

/** The conditions under which a step of a lesson is shown. All conditions that are given must hold. An offer is a legal action and is named by the beginning of its text. `view` maps paths in the view, such as `players.me.hand_size`, to a value or to an object with `least` and `most`; `*` in a path stands for every element. */
export type Occasion = {
  decisions?: Array<string>;
  offers?: Array<string>;
  events?: Array<string>;
  by?: "me" | "others" | null;
  view?: Record<string, unknown>;
};

/** Open a table. The game begins with the set-up unless `position`, `moment` or `learn` is given. `learn` is `lesson` for the guided first game, or the key of a practice position. */
export type OpenTable = {
  game: string;
  seats: Array<SeatPlan>;
  options?: Record<string, boolean | number | string>;
  settings?: Settings;
  position?: Record<string, unknown> | null;
  moment?: RecordMoment | null;
  learn?: string | null;
};

/** An option of a game, its possible values, and what it changes. */
export type OptionInfo = {
  name: string;
  values: Array<boolean | number | string>;
  meaning: string;
};

/** The result of a game. `breakdown` has the sums behind each seat's points. The part `standing` of a view has the result so far, in the same form. */
export type OutcomeInfo = {
  scores: Array<number>;
  ranking: Array<Array<number>>;
  winners: Array<number>;
  reason: string;
  breakdown: Array<Record<string, unknown>>;
};

/** Pass in a window before I am asked. In a window every player may react. */
export type PassAhead = {
  do: "pass_ahead";
  change: number;
  id?: number;
};

/** Ask for a `pong`, to check the connection. */
export type Ping = {
  do: "ping";
  id?: number;
};

/** The answer to a ping. */
export type Pong = {
  is: "pong";
  id: number;
};

/** An answer and the chance to win after it, as estimated by searches. */
export type PracticeAnswer = {
  action: string;
  words: string;
  chance: number;
};

/** Whether an answer was the best one. `answers` lists all answers, but only after the best one was found. */
export type PracticeResult = {
  right: boolean;
  tried: PracticeAnswer;
  best: number;
  answers: Array<PracticeAnswer>;
};

/** Ask how an action, followed by the actions in `then`, would change the points. */
export type Preview = {
  do: "preview";
  action: string;
  change: number;
  then?: Array<string>;
  id?: number;
};

/** A refused HTTP request. `words` say why, and `right` says what would be right. */
export type Problem = {
  code: "bad_options" | "bad_position" | "bad_record" | "bad_seats" | "bad_webhook" | "banned" | "busy_table" | "chat_is_off" | "closed" | "foreign_page" | "full" | "hello_first" | "internal" | "malformed" | "method_not_allowed" | "no_help" | "no_undo_pending" | "no_window" | "not_legal" | "not_over" | "not_seated" | "not_stored" | "not_the_host" | "not_your_seat" | "not_your_turn" | "nothing_to_undo" | "over" | "phrases_only" | "seat_taken" | "stale" | "too_big" | "too_fast" | "undo_pending" | "unknown_action" | "unknown_address" | "unknown_analysis" | "unknown_daily" | "unknown_game" | "unknown_table" | "waiting_for_players" | "wrong_invite" | "wrong_token";
  words: string;
  right: string;
};

/** Which questions the seat wants to be asked. With `hold` it is asked in the next window, whatever the level. */
export type ProfileInfo = {
  level: string;
  hold: boolean;
};

/** The moment of a finished game from which a new table continues: after the first `number` actions of `record`. */
export type RecordMoment = {
  record: string;
  number: number;
};

/** The command was not carried out. `words` say why and `right` says what would be right, in the client's language. `rule` is the rule that forbids the action. */
export type Refused = {
  is: "refused";
  id: number;
  code: "bad_options" | "bad_position" | "bad_record" | "bad_seats" | "bad_webhook" | "banned" | "busy_table" | "chat_is_off" | "closed" | "foreign_page" | "full" | "hello_first" | "internal" | "malformed" | "method_not_allowed" | "no_help" | "no_undo_pending" | "no_window" | "not_legal" | "not_over" | "not_seated" | "not_stored" | "not_the_host" | "not_your_seat" | "not_your_turn" | "nothing_to_undo" | "over" | "phrases_only" | "seat_taken" | "stale" | "too_big" | "too_fast" | "undo_pending" | "unknown_action" | "unknown_address" | "unknown_analysis" | "unknown_daily" | "unknown_game" | "unknown_table" | "waiting_for_players" | "wrong_invite" | "wrong_token";
  words: string;
  right: string;
  rule?: string | null;
  change?: number | null;
};

/** Open a new table with the seats rotated. Everybody at this table gets a seat at the new one. */
export type Rematch = {
  do: "rematch";
  id?: number;
};

/** Change the name at a seat of mine, by default my first one. */
export type Rename = {
  do: "rename";
  name: string;
  seat?: number | null;
  id?: number;
};

/** Ask for a finished game in words. The game is a `record`, or a `table` with one of its tokens or its spectate secret. `seat` chooses the view: that of a seat, that of a spectator (`nobody`), or one with all cards open (`all`). */
export type Replay = {
  record?: string | null;
  table?: TableToken | null;
  language?: "de" | "en";
  seat?: number | "all" | "nobody";
};

/** A whole game in words. `seats` is empty if the game was given as a record, because a record does not name the players. The SHA-256 of `seed` must equal `commit`. */
export type ReplayInfo = {
  game: string;
  players: number;
  options: Record<string, boolean | number | string>;
  seats: Array<SeatInfo>;
  commit: string;
  seed: string;
  from_position: boolean;
  complaint: string | null;
  outcome: OutcomeInfo | null;
  moments: Array<MomentInfo>;
  events: Array<EventInfo>;
};

/** Ask for the views of `count` moments of a finished game, beginning with `first`. Moment n follows action n. */
export type ReplayViews = {
  record?: string | null;
  table?: TableToken | null;
  language?: "de" | "en";
  seat?: number | "all" | "nobody";
  first?: number;
  count?: number;
};

/** The views of the requested moments. */
export type ReplayViewsInfo = {
  total: number;
  views: Array<ViewInfo>;
};

/** A rule: one sentence, cited by the game's prefix and this number. */
export type RuleInfo = {
  number: string;
  words: string;
};

/** The rules of a game in the requested language, or in English if they are not translated. */
export type Rules = {
  game: string;
  prefix: string;
  language: string;
  chapters: Array<ChapterInfo>;
};

/** Send a text or a ready-made phrase to the chat. */
export type Say = {
  do: "say";
  text?: string | null;
  phrase?: string | null;
  id?: number;
};

/** Who has a seat: a person, a bot, or nobody yet. `bot` is the level of the bot that decides for the seat now, if one does. `here` says whether the seat's owner is connected; a bot always counts as connected. */
export type SeatInfo = {
  seat: number;
  who: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  here: boolean;
};

/** Who gets a seat: the opener (`me`), the first person with its invitation (`open`), or a bot. The opener may take several seats. */
export type SeatPlan = {
  who?: "bot" | "me" | "open";
  name?: string | null;
  bot?: "chair" | "director" | "intern" | "manager";
};

/** A section of a chapter. */
export type SectionInfo = {
  number: string;
  title: string;
  prose: Array<string>;
  rules: Array<RuleInfo>;
};

/** Say which questions I want to be asked. The server answers the others automatically. With the level `never` I am asked only for my own decisions, with `smart` also where a card in my hand usually matters, with `cards` wherever a card can be played, and with `all` everywhere. With `hold` I am asked in the next window, whatever the level. `stops` says for single cards where they matter, and replaces the game's own list. */
export type SetProfile = {
  do: "profile";
  level?: "all" | "cards" | "never" | "smart";
  hold?: boolean;
  stops?: Record<string, Array<string>>;
  id?: number;
};

/** How a table is run. The opener chooses the settings. */
export type Settings = {
  public?: boolean;
  wait?: boolean;
  clock?: Clock;
  stand_in?: "chair" | "director" | "intern" | "manager";
  pace?: "human" | "instant" | "quick";
  chat?: "off" | "on" | "phrases";
  window?: number;
};

/** Change the language of all sentences that this connection gets. */
export type Speak = {
  do: "speak";
  language: "de" | "en";
  id?: number;
};

/** A step of the guided first game: it explains one idea. `at` names the places of the board to highlight; `tile:*` means all places whose names begin with `tile:`. */
export type StepInfo = {
  key: string;
  when: Occasion;
  at: Array<string>;
  rules: Array<string>;
  title: string;
  words: string;
};

/** How well a level of bots played against the other levels, in games with this number of players. */
export type StrengthInfo = {
  players: number;
  level: string;
  games: number;
  rating: number | null;
  share: number;
};

/** The address at which a browser's push service takes messages, and the keys that encrypt them. */
export type Subscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** A table in a list of tables. */
export type TableInfo = {
  table: string;
  game: string;
  players: number;
  status: "closed" | "open" | "over" | "playing";
  seats: Array<SeatInfo>;
  opened: number;
  number: number;
  since: number;
  winners: Array<number>;
  mine?: Array<number>;
  waits_for_me?: boolean;
};

/** A table was opened. `token` is the opener's secret and opens `seats`. Each of the `invites` gives another person one seat. `spectate` is the secret that lets people watch. */
export type TableOpened = {
  table: string;
  token: string | null;
  seats: Array<number>;
  invites: Array<Invitation>;
  spectate: string;
};

/** A table, and a secret that gives access to it. */
export type TableToken = {
  table: string;
  token: string;
};

/** What has changed at the table. An absent field has not changed. `view` holds only the changed parts of the view, each of them completely. */
export type TableUpdate = {
  is: "told";
  change: number;
  number: number;
  view?: Record<string, unknown>;
  gone?: Array<string>;
  events?: Array<EventInfo>;
  undone?: number | null;
  question?: string | null;
  choices?: Array<Choice>;
  since?: number;
  window?: boolean;
  ahead?: Array<Choice>;
  window_left?: number;
  seats?: Array<SeatInfo>;
  watching?: number;
  clock?: ClockInfo | null;
  undo?: UndoInfo | null;
  may_undo?: "ask" | "free" | "no";
  profile?: ProfileInfo | null;
  notices?: NoticesInfo;
  seed?: string;
  closed?: boolean;
};

/** A list of tables. */
export type Tables = {
  tables: Array<TableInfo>;
};

/** Start an attempt at today's challenge of a game. `player` is a secret that the browser has generated. */
export type TakeDaily = {
  game: string;
  player: string;
  name?: string | null;
};

/** A practice position: its topic, the question that one seat has to answer, and the score. */
export type TaskInfo = {
  key: string;
  players: number;
  seat: number;
  words: string;
  question: string;
  situation: string;
};

/** An entry of a game's glossary: a word, its meaning, and the numbers of the rules that define it. */
export type TermInfo = {
  word: string;
  meaning: string;
  rules: Array<string>;
};

/** Answer a practice position. */
export type Try = {
  action: string;
  language?: "de" | "en";
};

/** A decision that reduced the chance to win by `cost`, and a better action. The choice of the better action uses only what the seat could know. */
export type TurningPoint = {
  number: number;
  seat: number;
  cost: number;
  words: string;
  better: string;
};

/** Go back to my last decision. This happens at once if, since then, nothing has been revealed and nobody else has decided. Otherwise the other players have to agree. */
export type Undo = {
  do: "undo";
  change: number;
  id?: number;
};

/** A player asks to go back to the moment after `to` actions. The seats in `waiting` have not answered yet. */
export type UndoInfo = {
  seat: number;
  to: number;
  waiting: Array<number>;
};

/** What changed in the view since the previous moment. The first moment of an answer has the whole view. `view` holds each changed part completely; `gone` names the parts that the view no longer has. */
export type ViewInfo = {
  number: number;
  view: Record<string, unknown>;
  gone: Array<string>;
  question: string;
};

/** Ask whether an action would immediately lose a large part of my chance to win. */
export type Weigh = {
  do: "weigh";
  action: string;
  change: number;
  id?: number;
};

/** A quick estimate of an action: the chance to win after it. `better` is another action, given only if this one immediately loses a large part of the chance to win. */
export type Weighed = {
  is: "weighed";
  id: number;
  change: number;
  action: string;
  chance: number;
  better?: HintChoice | null;
};

/** The whole table: what never changes, and in `told` everything that later updates may change. It answers hello, look and speak. The server also sends it, with the id 0, after it had to reload the table. */
export type Welcome = {
  is: "welcome";
  table: string;
  game: string;
  players: number;
  options: Record<string, boolean | number | string>;
  settings: Settings;
  commit: string;
  mine: Array<number>;
  seat: number | null;
  host: boolean;
  spectate: string | null;
  invites: Array<Invitation>;
  told: TableUpdate;
  chat: Array<ChatLine>;
  followed: string | null;
  resumed: boolean;
  daily?: DailyInfo | null;
  id?: number;
};

/** Ask why an action is not legal now. */
export type Why = {
  do: "why";
  action: string;
  id?: number;
};

/** The ready-made phrases of the chat, and the texts of every game. */
export type WordsInfo = {
  phrases: Record<string, string>;
  games: Record<string, GameWords>;
};

export type Command = Hello | Act | Undo | AnswerUndo | Look | Speak | SetProfile | PassAhead | ActAhead | Say | Mute | Rename | Leave | Rematch | Close | Why | Preview | AskHint | Weigh | Notify | Attend | Ping;

export type ServerMessage = Welcome | TableUpdate | Done | Refused | Chatted | Hint | Weighed | Because | Effect | NewTable | Pong;

export type NewCorpOrderColour = "red" | "blue" | "black" | "white";

export type NewCorpOrderCompany = "broadcast_network" | "guerrilla_marketing" | "print_media" | "ambient_advertising" | "social_media" | "online_marketing";

export type NewCorpOrderConsultant = "media_advisor" | "dealmaker" | "corporate_lawyer" | "military_contractor";

export type NewCorpOrderCard = "red" | "red_rotated" | "blue" | "blue_rotated" | "black" | "black_rotated" | "white" | "white_rotated";

export type NewCorpOrderSide = "player" | "ods";

/** A number for each conglomerate. */
export type NewCorpOrderColours = {
  red: number;
  blue: number;
  black: number;
  white: number;
};

/** A number for each kind of consultant. */
export type NewCorpOrderConsultants = {
  media_advisor: number;
  dealmaker: number;
  corporate_lawyer: number;
  military_contractor: number;
};

/** Solo: the side that owns each conglomerate; null before the colours are chosen. */
export type NewCorpOrderOwners = {
  red: NewCorpOrderSide | null;
  blue: NewCorpOrderSide | null;
  black: NewCorpOrderSide | null;
  white: NewCorpOrderSide | null;
};

/** A company tile of the grid. The tiles are numbered row by row. */
export type NewCorpOrderTile = {
  tile: number;
  company: NewCorpOrderCompany;
  name: string;
  colour: NewCorpOrderColour | null;
  agents: number;
};

/** A seat. What the viewing seat may not know is null. */
export type NewCorpOrderPlayer = {
  seat: number;
  ods: boolean;
  hand_size: number;
  hand: NewCorpOrderColours | null;
  known: NewCorpOrderColours;
  mixed: NewCorpOrderColours;
  buried: NewCorpOrderColours | null;
  buried_size: number;
  unrotated: NewCorpOrderColours;
  rotated: NewCorpOrderColours;
  captured: NewCorpOrderColours;
  consultants: NewCorpOrderConsultants;
  objectives: Array<NewCorpOrderCompany> | null;
  thrown: Array<NewCorpOrderCompany> | null;
  redrawn: number;
};

/** How far the turn has come. */
export type NewCorpOrderTurnInProgress = {
  used: NewCorpOrderConsultant | null;
  colour: NewCorpOrderColour | null;
  count: number;
  placed: number;
  source: number | null;
  given: NewCorpOrderCard | null;
  target: number | null;
  hq: number | null;
  next: NewCorpOrderColour | null;
  steps: number;
  second: boolean;
  taken_over: boolean;
};

/** What a seat has in one conglomerate, and what that is worth. */
export type NewCorpOrderConglomerate = {
  colour: NewCorpOrderColour;
  tiles: number;
  cards: number;
  captured: number;
  shares: number;
  place: number;
  points: number;
  objectives: number;
};

/** The sums behind a seat's points. In the solo game they are the tiles that match an objective. */
export type NewCorpOrderBreakdown = {
  seat: number;
  conglomerates?: Array<NewCorpOrderConglomerate>;
  shares?: number;
  objectives?: number;
  consultants?: number;
  matching?: Array<number>;
  total: number;
  captured: number;
};

/** How the game ended or would end now, as far as the viewing seat knows. */
export type NewCorpOrderStanding = {
  scores: Array<number>;
  ranking: Array<Array<number>>;
  winners: Array<number>;
  reason: "running" | "display_not_refilled" | "crowded_tiles";
  breakdown: Array<NewCorpOrderBreakdown>;
};

/** What a seat sees of the table. */
export type NewCorpOrderView = {
  game: "new-corp-order";
  seat: number | null;
  seats: number;
  edition: "published" | "published-de" | "print-and-play";
  solo: boolean;
  to_act: number | null;
  decision: string | null;
  turn: number;
  first_player: number;
  turns_left: number | null;
  over: boolean;
  grid: Array<NewCorpOrderTile>;
  columns: number;
  unused: Array<string>;
  display: Array<NewCorpOrderColour>;
  deck: number;
  supply: NewCorpOrderColours;
  consultants: NewCorpOrderConsultants;
  box: NewCorpOrderColours;
  owners: NewCorpOrderOwners | null;
  objectives: Array<NewCorpOrderCompany> | null;
  marker: number | null;
  reminders: NewCorpOrderColours | null;
  in_progress: NewCorpOrderTurnInProgress;
  players: Array<NewCorpOrderPlayer>;
  standing: NewCorpOrderStanding;
};

/** Something that happened. */
export type NewCorpOrderEvent =
  | { kind: "began"; seat?: number }
  | { kind: "redrew"; seat?: number; count: number }
  | { kind: "turn"; seat?: number; number: number }
  | { kind: "used"; seat?: number; consultant: NewCorpOrderConsultant }
  | { kind: "took"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "drew"; seat?: number; colour: NewCorpOrderColour | null }
  | { kind: "revealed"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "triggered"; seat?: number }
  | { kind: "infiltrated"; seat?: number; colour: NewCorpOrderColour; count: number }
  | { kind: "placed"; seat?: number; colour: NewCorpOrderColour; count: number; tile: number }
  | { kind: "hired"; seat?: number; consultant: NewCorpOrderConsultant }
  | { kind: "merged"; seat?: number; source: number; target: number; agents: number }
  | { kind: "repelled"; seat?: number; source: number; target: number; agents: number }
  | { kind: "taken_over"; seat?: number; source: number; target: number; agents: number }
  | { kind: "captured"; seat?: number; colour: NewCorpOrderColour; returned: number }
  | { kind: "moved"; seat?: number; source: number; target: number }
  | { kind: "rotated"; seat?: number; owner: number; colour: NewCorpOrderColour; count: number }
  | { kind: "exchanged"; seat?: number; given: NewCorpOrderCard; owner: number; taken: NewCorpOrderCard }
  | { kind: "unrotated"; seat?: number; owner: number; colour: NewCorpOrderColour }
  | { kind: "removed"; seat?: number; owner: number; card: NewCorpOrderCard }
  | { kind: "swapped"; seat?: number; first: number; second: number }
  | { kind: "discarded"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "discarded_hidden"; seat?: number; colour: NewCorpOrderColour | null }
  | { kind: "passed"; seat?: number }
  | { kind: "declined"; seat?: number }
  | { kind: "added"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "ended"; seat?: number }
  | { kind: "drew_open"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "colours_chosen"; seat?: number; colours: "red+blue" | "red+black" | "red+white" | "blue+black" | "blue+white" | "black+white" }
  | { kind: "ods_moves"; seat?: number; column: number }
  | { kind: "ods_target"; seat?: number; priority: "A-1" | "A-2" | "A-3" | "A-4" | "B-1" | "B-2" | "B-3" | "BB-1" | "BB-2" | "BB-3" | "BB-4" | "C-1" | "C-2" | "C-3"; target: number; why: "only" | "scan" | "most_agents" | "most_neighbours" | "edge" | "more_in_hq" | "leftmost" }
  | { kind: "ods_plot"; seat?: number; priority: "A-1" | "A-2" | "A-3" | "A-4" | "B-1" | "B-2" | "B-3" | "BB-1" | "BB-2" | "BB-3" | "BB-4" | "C-1" | "C-2" | "C-3"; why: "only" | "scan" | "most_agents" | "most_neighbours" | "edge" | "more_in_hq" | "leftmost" }
  | { kind: "ods_places"; seat?: number; priority: "A-1" | "A-2" | "A-3" | "A-4" | "B-1" | "B-2" | "B-3" | "BB-1" | "BB-2" | "BB-3" | "BB-4" | "C-1" | "C-2" | "C-3"; target: number; why: "only" | "scan" | "most_agents" | "most_neighbours" | "edge" | "more_in_hq" | "leftmost" }
  | { kind: "boxed"; seat?: number; colour: NewCorpOrderColour }
  | { kind: "objectives_dealt"; seat?: number; first: NewCorpOrderCompany; second: NewCorpOrderCompany; third: NewCorpOrderCompany }
  | { kind: "ods_discards"; seat?: number; priority: "A-1" | "A-2" | "A-3" | "A-4" | "B-1" | "B-2" | "B-3" | "BB-1" | "BB-2" | "BB-3" | "BB-4" | "C-1" | "C-2" | "C-3"; colour: NewCorpOrderColour; why: "only" | "scan" | "most_agents" | "most_neighbours" | "edge" | "more_in_hq" | "leftmost" };

/** A legal action, its text taken apart. */
export type NewCorpOrderChoice =
  | { kind: "choose"; action: "plot" | "infiltrate" | "takeover" }
  | { kind: "pass" }
  | { kind: "use"; consultant: NewCorpOrderConsultant }
  | { kind: "draw"; position: number }
  | { kind: "draw_deck" }
  | { kind: "infiltrate"; colour: NewCorpOrderColour; count: number }
  | { kind: "wild"; colour: NewCorpOrderColour }
  | { kind: "decline" }
  | { kind: "place"; tile: number }
  | { kind: "hire"; consultant: NewCorpOrderConsultant }
  | { kind: "takeover"; source: number; target: number }
  | { kind: "strength"; agents: number }
  | { kind: "move_from"; tile: number }
  | { kind: "move_to"; tile: number }
  | { kind: "rotate"; seat: number; colour: NewCorpOrderColour; count: number }
  | { kind: "give"; card: NewCorpOrderCard }
  | { kind: "take"; seat: number; card: NewCorpOrderCard }
  | { kind: "unrotate"; seat: number; colour: NewCorpOrderColour }
  | { kind: "remove"; seat: number; card: NewCorpOrderCard }
  | { kind: "swap_first"; tile: number }
  | { kind: "swap_second"; tile: number }
  | { kind: "discard"; colour: NewCorpOrderColour }
  | { kind: "redraw"; which: "none" | "first" | "second" | "both" }
  | { kind: "choose_colours"; colours: "red+blue" | "red+black" | "red+white" | "blue+black" | "blue+white" | "black+white" };

export type NewWorldOrderCorporation = "silver_mine" | "gold_mine" | "diamond_mine" | "moviemusic_corp" | "global_television" | "global_media" | "alternative_fuels" | "car_producer" | "oil_magnate" | "construction" | "it_electronics" | "weapons_industry" | "commercial_bank" | "investment_bank" | "central_bank" | "farm" | "elite_university" | "space_agency" | "science_institute" | "pharmaceutical_corp" | "materials_lab";

export type NewWorldOrderCard = "silver_mine" | "gold_mine" | "diamond_mine" | "moviemusic_corp" | "global_television" | "global_media" | "alternative_fuels" | "car_producer" | "oil_magnate" | "construction" | "it_electronics" | "weapons_industry" | "commercial_bank" | "investment_bank" | "central_bank" | "farm" | "elite_university" | "space_agency" | "science_institute" | "pharmaceutical_corp" | "materials_lab" | "above_the_law" | "hostile_take_over" | "dividends_100" | "dividends_200" | "blackmail" | "cut_the_losses";

export type NewWorldOrderStack = "silver_mine" | "gold_mine" | "diamond_mine" | "moviemusic_corp" | "global_television" | "global_media" | "alternative_fuels" | "car_producer" | "oil_magnate" | "construction" | "it_electronics" | "weapons_industry" | "commercial_bank" | "investment_bank" | "central_bank" | "farm" | "elite_university" | "space_agency" | "science_institute" | "pharmaceutical_corp" | "materials_lab" | "above_the_law" | "hostile_take_over" | "dividends" | "violet_group" | "blue_group" | "black_group" | "red_group" | "green_group" | "yellow_group" | "turquoise_group";

export type NewWorldOrderTier = "low" | "medium" | "high";

export type NewWorldOrderCharacter = "media_mogul" | "royalty" | "cardinal" | "bilderberger" | "banker" | "globalist" | "philanthropist" | "president" | "illuminati";

export type NewWorldOrderGoal = "dark_blue" | "salmon_pink" | "ocean_blue" | "orange" | "red" | "brown" | "purple" | "light_green" | "yellow" | "dark_green" | "black" | "white" | "grey";

/** A place of the pyramid. What belongs to its tile is empty where no tile lies, or a hidden one. */
export type NewWorldOrderPlace = {
  position: number;
  layer: number;
  row: number;
  column: number;
  occupied: boolean;
  open: boolean;
  tile: number | null;
  name: string | null;
  price: number | null;
  colours: Array<NewWorldOrderGoal> | null;
  covered_by: Array<number>;
  uncovers: Array<number>;
};

/** What is printed on a tile, wherever it lies. */
export type NewWorldOrderAchievement = {
  tile: number;
  price: number;
  colours: Array<NewWorldOrderGoal>;
};

/** What has been done so far in the turn. */
export type NewWorldOrderTurnInProgress = {
  further: boolean;
  further_left: number;
  tile: number | null;
  payers: Array<number>;
  value: number;
  source: number | null;
  target: number | null;
  strongest: number | null;
};

/** A stack: what it pays, and how many cards it lacks to be usable, full, or worth a token. */
export type NewWorldOrderPile = {
  slot: number;
  kind: NewWorldOrderStack;
  cards: number;
  tiers: Array<NewWorldOrderTier>;
  hundreds: number;
  two_hundreds: number;
  ready: number | null;
  worth: number;
  next_worth: number | null;
  to_usable: number | null;
  to_full: number | null;
  to_token: number | null;
};

/** What lies in front of a player, with the points so far. */
export type NewWorldOrderPlayer = {
  seat: number;
  character: NewWorldOrderCharacter;
  illuminati: boolean;
  dream: NewWorldOrderGoal | null;
  skills: Array<NewWorldOrderCharacter>;
  skills_used: Array<NewWorldOrderCharacter>;
  passed: boolean;
  acted: boolean;
  slots: Array<NewWorldOrderPile | null>;
  free_slots: number;
  outside: Array<NewWorldOrderPile>;
  most_payable: number;
  starting: Array<NewWorldOrderCorporation>;
  tokens: Array<NewWorldOrderCorporation>;
  tiles: Array<number>;
  tiles_of_goal: Partial<Record<NewWorldOrderGoal, number>>;
  goals: Partial<Record<NewWorldOrderGoal, Array<number>>>;
  claimed: Array<NewWorldOrderGoal> | null;
  vp: number;
  blackmail_vp: number;
};

/** The sums behind a seat's points. */
export type NewWorldOrderBreakdown = {
  seat: number;
  tiles: Array<number>;
  prices: Array<number>;
  tile_vp: number;
  goals: Array<NewWorldOrderGoal>;
  goal_tiles: Partial<Record<NewWorldOrderGoal, Array<number>>>;
  goal_vp: number;
  dream: NewWorldOrderGoal | null;
  dream_vp: number;
  tokens: Array<NewWorldOrderCorporation>;
  token_vp: number;
  bonus: number;
  total: number;
};

/** How the game ended, or would end now. */
export type NewWorldOrderStanding = {
  scores: Array<number>;
  ranking: Array<Array<number>>;
  winners: Array<number>;
  reason: "running" | "tiles" | "exhausted" | "stalled" | "dead_end";
  breakdown: Array<NewWorldOrderBreakdown>;
};

/** What everybody sees of the table. */
export type NewWorldOrderView = {
  game: "new-world-order";
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  names: Record<string, string>;
  achievements: Array<NewWorldOrderAchievement>;
  ladders: Partial<Record<NewWorldOrderCorporation, Array<number>>>;
  to_act: number | null;
  decision: string | null;
  over: boolean;
  round: number;
  starter: number | null;
  first_passer: number | null;
  pyramid: Array<NewWorldOrderPlace>;
  hidden: Array<number>;
  undealt: Array<NewWorldOrderCharacter>;
  table: Partial<Record<NewWorldOrderCard, number>>;
  deck: number;
  blind_removed: number;
  unseen: Partial<Record<NewWorldOrderCard, number>>;
  discarded: Partial<Record<NewWorldOrderCard, number>>;
  in_progress: NewWorldOrderTurnInProgress;
  players: Array<NewWorldOrderPlayer>;
  standing: NewWorldOrderStanding;
};

/** Something that happened. */
export type NewWorldOrderEvent =
  | { kind: "got_character"; seat?: number; character: NewWorldOrderCharacter }
  | { kind: "chose_character"; seat?: number; character: NewWorldOrderCharacter }
  | { kind: "got_start_cards"; seat?: number; group: "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise" }
  | { kind: "picked_card"; seat?: number; card: NewWorldOrderCorporation }
  | { kind: "began"; seat?: number }
  | { kind: "blind_removed"; seat?: number; count: number }
  | { kind: "round"; seat?: number; number: number }
  | { kind: "dealt"; seat?: number; card: NewWorldOrderCard }
  | { kind: "turned_up"; seat?: number; card: NewWorldOrderCard }
  | { kind: "no_effect"; seat?: number; card: NewWorldOrderCard }
  | { kind: "took"; seat?: number; card: NewWorldOrderCorporation; count: number; total: number }
  | { kind: "joined"; seat?: number; card: NewWorldOrderCorporation; part: "low+medium" | "low+high" | "medium+high" | "low+medium+high" }
  | { kind: "grouped"; seat?: number; group: "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise"; part: "low+medium" | "low+high" | "medium+high" | "low+medium+high" }
  | { kind: "took_special"; seat?: number; card: NewWorldOrderCard; count: number; onto: "new_slot" | "own_stack" | "outside" }
  | { kind: "took_dividends"; seat?: number; hundreds: number; two_hundreds: number; onto: "new_slot" | "own_stack" | "outside" }
  | { kind: "merged_stacks"; seat?: number; group: "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise"; part: "low+medium" | "low+high" | "medium+high" | "low+medium+high" }
  | { kind: "threw"; seat?: number; stack: NewWorldOrderStack; count: number }
  | { kind: "paid"; seat?: number; stack: NewWorldOrderStack; count: number; value: number }
  | { kind: "converted"; seat?: number; stack: NewWorldOrderStack; count: number; card: NewWorldOrderCorporation }
  | { kind: "gained"; seat?: number; tile: number; position: number }
  | { kind: "used_skill"; seat?: number; skill: NewWorldOrderCharacter }
  | { kind: "used_special"; seat?: number; card: NewWorldOrderCard; count: number }
  | { kind: "robbed"; seat?: number; victim: number; card: NewWorldOrderCorporation; count: number }
  | { kind: "got_token"; seat?: number; card: NewWorldOrderCorporation }
  | { kind: "passed"; seat?: number }
  | { kind: "starts_next"; seat?: number }
  | { kind: "ended_turn"; seat?: number }
  | { kind: "declined"; seat?: number }
  | { kind: "swept"; seat?: number; count: number }
  | { kind: "uncovered"; seat?: number; position: number; tile: number }
  | { kind: "claimed"; seat?: number; goal: NewWorldOrderGoal }
  | { kind: "ended"; seat?: number; reason: "tiles" | "exhausted" | "stalled" | "dead_end" };

/** A legal action, its text taken apart. */
export type NewWorldOrderChoice =
  | { kind: "take"; card: NewWorldOrderCorporation; count: number }
  | { kind: "join"; card: NewWorldOrderCorporation; onto: "silver_mine" | "gold_mine" | "diamond_mine" | "moviemusic_corp" | "global_television" | "global_media" | "alternative_fuels" | "car_producer" | "oil_magnate" | "construction" | "it_electronics" | "weapons_industry" | "commercial_bank" | "investment_bank" | "central_bank" | "farm" | "elite_university" | "space_agency" | "science_institute" | "pharmaceutical_corp" | "materials_lab" | "both" }
  | { kind: "group"; group: "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise"; part: "low+medium" | "low+high" | "medium+high" | "low+medium+high"; onto: "new_slot" | "single" }
  | { kind: "take_special"; card: "above_the_law" | "hostile_take_over"; count: number; onto: "new_slot" | "own_stack" | "outside" }
  | { kind: "take_dividends"; hundreds: number; two_hundreds: number; onto: "new_slot" | "own_stack" | "outside" }
  | { kind: "merge"; group: "violet" | "blue" | "black" | "red" | "green" | "yellow" | "turquoise"; parts: "low+medium" | "low+high" | "medium+high" | "low_medium+high" | "low_high+medium" | "medium_high+low" }
  | { kind: "throw"; slot: number }
  | { kind: "gain"; position: number }
  | { kind: "pay"; payment: string }
  | { kind: "convert"; source: number; target: number }
  | { kind: "gain_two"; slot: number }
  | { kind: "rob"; victim: number; card: NewWorldOrderCorporation }
  | { kind: "pass" }
  | { kind: "use_above_the_law" }
  | { kind: "end_turn" }
  | { kind: "decline" }
  | { kind: "confirm" }
  | { kind: "pick_character"; character: "media_mogul" | "royalty" | "cardinal" | "bilderberger" | "banker" | "globalist" | "philanthropist" | "president" }
  | { kind: "pick_card"; card: NewWorldOrderCorporation }
  | { kind: "take_apart"; card: NewWorldOrderCorporation; count: number }
  | { kind: "rob_slot"; victim: number; slot: number }
  | { kind: "claim"; goal: NewWorldOrderGoal };

export type OrconomyIndustry = "tourism" | "livestock" | "communications" | "innovations" | "food_processing" | "transportation" | "totemology" | "banking" | "smuggling" | "weapon_crafting";

export type OrconomyCard = "security_service" | "exploitation" | "industrial_espionage" | "veto" | "tax_inspection" | "informer" | "payments_delay" | "lobby" | "account_details_fraud" | "good_bargain" | "consultants" | "corporate_raid";

export type OrconomyCompany = "clean" | "pledged";

export type OrconomyPhase = "set_up" | "forecast" | "winter" | "revenue" | "auction" | "startups" | "end_of_round";

export type OrconomyWindow = "after_announcement" | "before_revenue" | "after_revenue" | "before_auction" | "before_competition" | "end_of_round";

/** One player's tokens in an industry, and which of them have lost a right for this round. */
export type OrconomyTokens = {
  clean: number;
  pledged: number;
  startups: number;
  pledgeable: number;
  moved: number;
  new_startups: number;
  trophies: number;
};

/** An industry of the ring. */
export type OrconomySector = {
  industry: OrconomyIndustry;
  number: string;
  ways: number;
  scope_ways: number;
  active: boolean;
  scope: boolean;
  crisis: boolean;
  price: number;
  marked: boolean;
  revenue: number;
  printed_revenue: number;
  slots: number;
  free: number;
  companies: number;
  interest: number;
  dominated_by: number | null;
  lead: number;
  tokens: Array<OrconomyTokens>;
};

export type OrconomyBid = {
  seat: number;
  amount: number;
};

/** The auction or Competition in progress. */
export type OrconomyBidding = {
  of: "cards" | "skulls";
  bids: Array<OrconomyBid>;
  best: number | null;
  leader: number | null;
  lowest: number | null;
  out: Array<number>;
  vetoed: Array<number>;
  fees: Array<number>;
  settling: boolean;
  set_aside: number;
  payee: number | null;
};

/** What a card is aimed at. The keys that are there tell the kind of target. */
export type OrconomyTarget = {
  stack?: number;
  die?: number;
  industry?: OrconomyIndustry;
  seat?: number;
  card?: OrconomyCard;
  company?: OrconomyCompany;
};

/** A card of the stack, which is being played. */
export type OrconomyStackedCard = {
  card: OrconomyCard;
  seat: number;
  target: OrconomyTarget | null;
};

/** The die for a card of the stack, and what it must show. */
export type OrconomyRisk = {
  stack: number;
  die: number;
  rating: number;
};

/** What the pending question is about. Keys that do not belong to it are None or empty. */
export type OrconomyPendingInfo = {
  window: OrconomyWindow | null;
  before: number | null;
  passed: Array<number>;
  turn: "extra" | "regular" | null;
  industry: OrconomyIndustry | null;
  company: OrconomyCompany | null;
  amount: number | null;
  cards: number;
  discarded: number;
  abilities: Partial<Record<OrconomyIndustry, number>>;
  bought: boolean;
};

/** A player. What the viewer may not know is None. */
export type OrconomyPlayer = {
  seat: number;
  cash: number;
  trophies: number;
  supply: number;
  cards: number;
  hand: Partial<Record<OrconomyCard, number>> | null;
  known: Partial<Record<OrconomyCard, number>> | null;
  raisable: number | null;
  raisable_without_pairs: number;
  exemptions: number;
  delayed: boolean;
  revenue_done: boolean;
  launch_cost: number;
  card_price: number;
  risks: Partial<Record<OrconomyCard, number>> | null;
};

/** What a seat's trophies are for, and what decides between equals. */
export type OrconomyBreakdown = {
  seat: number;
  trophies: number;
  present: Array<OrconomyIndustry>;
  dominated: Array<OrconomyIndustry>;
  cash: number;
  pledged: number;
  net_worth: number;
  cards: number;
  truncated: boolean;
};

/** How the game ended, or would end now. */
export type OrconomyStanding = {
  scores: Array<number>;
  ranking: Array<Array<number>>;
  winners: Array<number>;
  reason: "running" | "trophies" | "round_cap";
  breakdown: Array<OrconomyBreakdown>;
};

/** What a seat sees of the table. */
export type OrconomyView = {
  game: "orconomy";
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  names: Record<string, string>;
  target: number;
  to_act: number | null;
  decision: string | null;
  over: boolean;
  round: number;
  phase: OrconomyPhase | null;
  oracle: number;
  hindmost: number | null;
  dice: Array<number> | null;
  winter: boolean;
  active: OrconomyIndustry | null;
  crisis: OrconomyIndustry | null;
  ring: Array<OrconomySector>;
  deck: number;
  discarded: Array<OrconomyCard>;
  top: OrconomyCard | null;
  unseen: Partial<Record<OrconomyCard, number>>;
  bank: number | null;
  bidding: OrconomyBidding | null;
  stack: Array<OrconomyStackedCard>;
  risk: OrconomyRisk | null;
  in_progress: OrconomyPendingInfo;
  players: Array<OrconomyPlayer>;
  standing: OrconomyStanding;
};

/** Something that happened. */
export type OrconomyEvent =
  | { kind: "began"; seat?: number }
  | { kind: "ring"; seat?: number; place: number; industry: OrconomyIndustry }
  | { kind: "drew"; seat?: number; card: OrconomyCard | null }
  | { kind: "crisis_placed"; seat?: number; industry: OrconomyIndustry }
  | { kind: "placed"; seat?: number; industry: OrconomyIndustry }
  | { kind: "trophies"; seat?: number; count: number }
  | { kind: "rolled"; seat?: number; first: number; second: number }
  | { kind: "rerolled"; seat?: number; die: "first" | "second" | "card"; face: number }
  | { kind: "announced"; seat?: number; industry: OrconomyIndustry }
  | { kind: "winter"; seat?: number }
  | { kind: "paid_interest"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "exempted"; seat?: number; industry: OrconomyIndustry }
  | { kind: "collapsed"; seat?: number; industry: OrconomyIndustry; company: OrconomyCompany }
  | { kind: "crisis_moved"; seat?: number; industry: OrconomyIndustry }
  | { kind: "income"; seat?: number; amount: number }
  | { kind: "paid_loss"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "moved"; seat?: number; company: OrconomyCompany; industry: OrconomyIndustry }
  | { kind: "sold_card"; seat?: number; card: OrconomyCard; amount: number }
  | { kind: "hindmost"; seat?: number; amount: number }
  | { kind: "price"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "no_slot"; seat?: number; industry: OrconomyIndustry }
  | { kind: "bid_made"; seat?: number; amount: number }
  | { kind: "fee"; seat?: number }
  | { kind: "passed"; seat?: number }
  | { kind: "won"; seat?: number; amount: number }
  | { kind: "bid_lapsed"; seat?: number; amount: number }
  | { kind: "insolvent"; seat?: number; amount: number }
  | { kind: "no_sale"; seat?: number }
  | { kind: "payee"; seat?: number; amount: number }
  | { kind: "discarded"; seat?: number; card: OrconomyCard }
  | { kind: "promoted"; seat?: number; industry: OrconomyIndustry }
  | { kind: "launched"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "bought"; seat?: number; amount: number }
  | { kind: "loan_taken"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "bonus"; seat?: number; amount: number }
  | { kind: "repaid"; seat?: number; industry: OrconomyIndustry; amount: number }
  | { kind: "removed"; seat?: number; token: "clean" | "pledged" | "startup"; industry: OrconomyIndustry }
  | { kind: "pair_sold"; seat?: number; card: OrconomyCard; amount: number }
  | { kind: "played"; seat?: number; card: OrconomyCard }
  | { kind: "cancelled"; seat?: number; card: OrconomyCard }
  | { kind: "risk"; seat?: number; rating: number; face: number }
  | { kind: "succeeded"; seat?: number; card: OrconomyCard }
  | { kind: "failed"; seat?: number; card: OrconomyCard }
  | { kind: "stole"; seat?: number; victim: number; card: OrconomyCard | null }
  | { kind: "fetched"; seat?: number; card: OrconomyCard }
  | { kind: "raided"; seat?: number; victim: number; industry: OrconomyIndustry; company: OrconomyCompany }
  | { kind: "bargained"; seat?: number; industry: OrconomyIndustry; amount: number; company: OrconomyCompany }
  | { kind: "vetoed"; seat?: number; victim: number }
  | { kind: "delayed"; seat?: number }
  | { kind: "reshuffled"; seat?: number; count: number }
  | { kind: "no_card"; seat?: number }
  | { kind: "oracle"; seat?: number }
  | { kind: "ended"; seat?: number; reason: "trophies" | "round_cap" }
  | { kind: "competition_bid"; seat?: number; amount: number }
  | { kind: "competition_won"; seat?: number; amount: number }
  | { kind: "no_target"; seat?: number; card: OrconomyCard }
  | { kind: "aimed_at_industry"; seat?: number; industry: OrconomyIndustry }
  | { kind: "aimed_at_player"; seat?: number; victim: number }
  | { kind: "aimed_at_company"; seat?: number; owner: number; industry: OrconomyIndustry; company: OrconomyCompany }
  | { kind: "aimed_at_die"; seat?: number; die: "first" | "second" | "card" }
  | { kind: "aimed_at_card"; seat?: number; card: OrconomyCard }
  | { kind: "named_hindmost"; seat?: number }
  | { kind: "bid_recalled"; seat?: number; amount: number }
  | { kind: "drew_open"; seat?: number; card: OrconomyCard }
  | { kind: "stole_open"; seat?: number; victim: number; card: OrconomyCard };

/** A legal action, its text taken apart. */
export type OrconomyChoice =
  | { kind: "pass" }
  | { kind: "pay" }
  | { kind: "exempt" }
  | { kind: "default" }
  | { kind: "buy_card" }
  | { kind: "place"; industry: OrconomyIndustry }
  | { kind: "launch"; industry: OrconomyIndustry }
  | { kind: "promote"; industry: OrconomyIndustry }
  | { kind: "loan"; industry: OrconomyIndustry }
  | { kind: "repay"; industry: OrconomyIndustry }
  | { kind: "repay_exempt"; industry: OrconomyIndustry }
  | { kind: "remove_startup"; industry: OrconomyIndustry }
  | { kind: "remove_clean"; industry: OrconomyIndustry }
  | { kind: "remove_pledged"; industry: OrconomyIndustry }
  | { kind: "sell_pair"; card: OrconomyCard }
  | { kind: "discard"; card: OrconomyCard }
  | { kind: "move_crisis"; way: "clockwise" | "counter_clockwise" }
  | { kind: "move_company"; company: OrconomyCompany; industry: OrconomyIndustry }
  | { kind: "play_security" }
  | { kind: "play_consultants"; die: number }
  | { kind: "play_exploitation" }
  | { kind: "play_espionage"; industry: OrconomyIndustry }
  | { kind: "play_veto"; victim: number }
  | { kind: "play_tax"; victim: number }
  | { kind: "play_informer" }
  | { kind: "play_delay" }
  | { kind: "play_lobby"; industry: OrconomyIndustry }
  | { kind: "play_fraud" }
  | { kind: "play_bargain"; company: OrconomyCompany; industry: OrconomyIndustry }
  | { kind: "play_raid"; victim: number; company: OrconomyCompany }
  | { kind: "bid"; amount: number };

/** By the game's key. */
export type Views = {
  "new-corp-order": NewCorpOrderView;
  "new-world-order": NewWorldOrderView;
  "orconomy": OrconomyView;
};
