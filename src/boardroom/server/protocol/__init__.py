"""The shape of everything that passes between server and clients, over HTTP and over the socket.

OpenAPI, the schema of the socket and the TypeScript types are made from this file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Level: TypeAlias = Literal["intern", "manager", "director", "chair"]
Language: TypeAlias = Literal["en", "de"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Secret: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Asked: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
WebAddress: TypeAlias = Annotated[str, Meta(min_length=8, max_length=1000)]
RecordText: TypeAlias = Annotated[str, Meta(max_length=2_000_000)]
Eyes: TypeAlias = SeatNumber | Literal["all", "nobody"]
Option: TypeAlias = "bool | int | str"
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
UndoKind: TypeAlias = Literal["no", "free", "ask"]
Code: TypeAlias = Literal[
    "malformed",
    "too_big",
    "too_fast",
    "hello_first",
    "unknown_address",
    "method_not_allowed",
    "foreign_page",
    "unknown_table",
    "unknown_game",
    "bad_options",
    "bad_seats",
    "bad_position",
    "bad_record",
    "unknown_analysis",
    "wrong_invite",
    "seat_taken",
    "wrong_token",
    "not_seated",
    "not_your_seat",
    "not_your_turn",
    "not_legal",
    "unknown_action",
    "stale",
    "over",
    "not_over",
    "waiting_for_players",
    "closed",
    "nothing_to_undo",
    "undo_pending",
    "no_undo_pending",
    "chat_is_off",
    "phrases_only",
    "not_the_host",
    "no_window",
    "no_help",
    "bad_webhook",
    "unknown_daily",
    "banned",
    "full",
    "not_stored",
    "busy_table",
    "internal",
]


class Message(Struct, forbid_unknown_fields=True, frozen=True):
    """What a client sends: unknown fields are refused, so that a slip of the pen is noticed."""


# --- opening and joining, over HTTP


class Clock(Message, frozen=True):
    """Time to decide: none, `live` (seconds for the whole game and more after each decision), `days` (per decision)."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)] = 600
    more: Annotated[int, Meta(ge=0, le=3600)] = 0
    at_end: Literal["bot", "pass"] = "bot"  # who decides then: the bot that stands in, or the plainest answer


class Settings(Message, frozen=True):
    """How a table is run."""

    public: bool = False  # listed for everybody
    wait: bool = False  # no action before every open seat is taken; otherwise a bot keeps it warm
    clock: Clock = Clock()
    stand_in: Level = "manager"  # the bot in seats that wait for somebody or were left
    pace: Literal["human", "quick", "instant"] = "human"  # of the bots
    chat: Literal["off", "phrases", "on"] = "off"
    window: Annotated[float, Meta(ge=0, le=30)] = 1.0  # seconds that a moment open to all lasts at least


class SeatPlan(Message, frozen=True):
    """Who is to sit there: me (several: same-screen play), whoever has the invitation, or a bot."""

    who: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    bot: Level = "manager"


class Moment(Message, frozen=True):
    """A moment of a finished game, to play on from there: after so many actions of its record."""

    record: RecordText
    number: Count


class OpenTable(Message, frozen=True):
    """A new table; it starts with the set-up, or in a position, or at a moment of a finished game, or in what there is
    to `learn`: `lesson`, the guided first game, or the key of a practice position."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, Option] = {}
    settings: Settings = Settings()
    position: dict[str, Any] | None = None
    moment: Moment | None = None
    learn: Word | None = None


Day: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class DailyShown(Struct, frozen=True):
    """The daily challenge that a table is: only the first attempt of a player counts, and without help."""

    day: Day
    counted: bool


class Invitation(Struct):
    seat: int
    invite: str


class TableOpened(Struct):
    """`token` is the opener's secret; `invites` are for others, each good for one seat; `spectate` only to watch."""

    table: str
    token: str | None
    seats: list[int]
    invites: list[Invitation]
    spectate: str


class Join(Message, frozen=True):
    invite: Secret
    name: Name | None = None


class Joined(Struct):
    table: str
    token: str
    seats: list[int]


class Mine(Message, frozen=True):
    """Tables of mine, each with my token."""

    tables: Annotated[list[TableToken], Meta(max_length=100)]


class TableToken(Message, frozen=True):
    table: Annotated[str, Meta(max_length=40)]
    token: Secret


class SeatShown(Struct):
    """Who sits there: a person, a bot, or nobody yet; `bot` is who decides meanwhile."""

    seat: int
    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    here: bool


class TableShown(Struct):
    """What a list of tables says of one."""

    table: str
    game: str
    players: int
    status: Status
    seats: list[SeatShown]
    opened: int  # milliseconds since 1970
    number: int
    since: int  # when what is pending was asked, or the game ended; milliseconds since 1970
    winners: list[int]  # of a game that is over
    mine: list[int] = []
    waits_for_me: bool = False


class Tables(Struct):
    tables: list[TableShown]


class OptionShown(Struct):
    name: str
    values: list[Option]
    meaning: str


class StrengthShown(Struct):
    """How well a level played with so many players, as measured against the other levels."""

    players: int
    level: str
    games: int  # of all levels with so many players
    rating: float | None  # everybody began at 25; None of who played alone
    share: float  # of victories


class GameShown(Struct):
    key: str
    title: str
    players: list[int]
    options: list[OptionShown]
    profiles: dict[str, dict[str, Option]]
    languages: list[str]
    has_windows: bool
    has_lesson: bool  # a guided first game
    practice: int  # positions
    strengths: list[StrengthShown]  # of what was measured


class Games(Struct):
    games: list[GameShown]
    levels: list[str]


class RuleShown(Struct):
    """One sentence; it is cited by its number after the game's prefix."""

    number: str
    words: str


class SectionShown(Struct):
    number: str
    title: str
    prose: list[str]  # paragraphs before the rules
    rules: list[RuleShown]


class ChapterShown(Struct):
    """One without a number only tells: the game in short, how to read on."""

    number: str
    title: str
    prose: list[str]
    sections: list[SectionShown]


class Rules(Struct):
    """A game's rules in our own words, in the language asked for or, not being translated, in English."""

    game: str
    prefix: str
    language: str
    chapters: list[ChapterShown]


class TermShown(Struct):
    """A word of a game, what it means, and the numbers of the rules that say so."""

    word: str
    meaning: str
    rules: list[str]


class GameWords(Struct):
    """The terms of a game, the meanings of its options, the reasons of its end, and its glossary."""

    terms: dict[str, str]
    options: dict[str, str]
    reasons: dict[str, str]
    glossary: dict[str, TermShown]


class WordsShown(Struct):
    """Phrases of the chat, and the words of every game."""

    phrases: dict[str, str]
    games: dict[str, GameWords]


# --- learning, over HTTP


class Occasion(Struct, forbid_unknown_fields=True):
    """When a step of a lesson is told: when all that is named here holds. An offer is named by the beginning of its
    text, a part of the view by its path: `players.me.hand_size`, `*` for each. It has to be a value, or a number
    between the `least` and the `most`."""

    decisions: list[str] = []  # one of these is to be decided
    offers: list[str] = []  # one of these is offered
    events: list[str] = []  # one of these has happened
    by: Literal["me", "others"] | None = None  # and who did it
    view: dict[str, Any] = {}


class StepShown(Struct):
    """One idea; `at` are the places of the board that it speaks of, `tile:*` for all that begin so."""

    key: str
    when: Occasion
    at: list[str]
    rules: list[str]
    title: str
    words: str


class TaskShown(Struct):
    """A practice position: what it is about, what is asked of which seat, and how it stands."""

    key: str
    players: int
    seat: int
    words: str  # its title: what the answer brings
    question: str  # empty where the title is the question
    situation: str


class LearningShown(Struct):
    """The guided first game and the practice positions of a game; without a lesson it has no steps."""

    game: str
    players: int  # of the guided game; the first seat is the learner's
    bot: Level  # in the other seats
    steps: list[StepShown]
    tasks: list[TaskShown]


class Try(Message, frozen=True):
    """An answer to a practice position."""

    action: ActionText
    language: Language = "en"


class Tried(Struct):
    """An answer and the chance to win that it brings, as far as searches know it."""

    action: str
    words: str
    chance: float


class Judged(Struct):
    """Whether it was the best answer. Only whoever has found it sees it, and what the others would bring."""

    right: bool
    tried: Tried
    best: float
    answers: list[Tried]


# --- the daily challenge, over HTTP


class TakeDaily(Message, frozen=True):
    """Play today's challenge of a game. `player` is a secret that the browser has made for itself."""

    game: Annotated[str, Meta(max_length=40)]
    player: Secret
    name: Name | None = None


class DailyOpened(Struct):
    """A table of today's challenge: the token opens its seat."""

    table: str
    token: str
    daily: DailyShown


class DailyResult(Struct, frozen=True):
    """How an attempt came out: `points` are the player's, `best` the most that anybody else has."""

    name: str | None
    won: bool
    points: int
    best: int
    moves: int
    seconds: int
    mine: bool = False


class DailyGame(Struct):
    """Today's challenge of a game: who is played against, and the results, the best first."""

    game: str
    bots: list[Level]
    results: list[DailyResult]
    playing: int  # attempts that are not over
    mine: str | None = None  # the table of my attempt


class Dailies(Struct):
    day: Day
    ends: int  # milliseconds since 1970
    games: list[DailyGame]


# --- finished games, over HTTP


class Replay(Message, frozen=True):
    """A finished game: a record, or a table with a token of it or its secret to watch. `seat` says through whose eyes
    it is seen: a seat's, a spectator's (`nobody`), or with all cards open."""

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"
    seat: Eyes = "all"


class ReplayViews(Replay, frozen=True):
    """Some moments of it: so many from the `first`; moment n is after n actions."""

    first: Count = 0
    count: Annotated[int, Meta(ge=1, le=500)] = 50


class MomentShown(Struct):
    """The action that led to a moment: who decided what, and how. The set-up, moment 0, has none."""

    number: int
    seat: int | None
    decision: str | None
    action: str | None
    words: str | None


class OutcomeShown(Struct):
    """How a game ended; `breakdown` has the sums behind the points, by seat, as the `standing` of a view."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, Any]]


class ReplayShown(Struct):
    """A whole game in words. `seats` are known of a table, not of a record; SHA-256 of `seed` has to be `commit`."""

    game: str
    players: int
    options: dict[str, Option]
    seats: list[SeatShown]
    commit: str
    seed: str
    from_position: bool  # it did not begin with the set-up
    complaint: str | None  # where the record says otherwise than its game came out
    outcome: OutcomeShown | None  # none if the record ends before the game
    moments: list[MomentShown]
    events: list[EventTold]


class ViewShown(Struct):
    """A moment: the parts of the view that changed since the one before, each whole; all of them in the first one."""

    number: int
    view: dict[str, Raw]
    gone: list[str]
    question: str


class ReplayViewsShown(Struct):
    total: int  # actions of the game
    views: list[ViewShown]


class Analyse(Message, frozen=True):
    """Look at a finished game again: a record, or a table with a token of it or its secret to watch."""

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"


class TurningPoint(Struct):
    """An action that gave away so much of the chance to win, and a better one, as far as the seat could know."""

    number: int
    seat: int
    cost: float
    words: str
    better: str


class AnalysisShown(Struct):
    """As far as it has come: `done` of `total` decisions. `chances` to win are by moment and seat, judged with all
    cards open; those of the last moment are the result. `points` are the dearest decisions, the dearest first."""

    analysis: str
    done: int
    total: int
    chances: list[list[float]]
    points: list[TurningPoint]


class NoticesOffered(Struct):
    """How this server can tell people of their turns; `push` is its public key."""

    webhooks: bool
    push: str | None


class Carried(Struct):
    """What the operator wanted is done."""

    done: bool


class Health(Struct):
    ok: bool
    tables: int
    sockets: int


class Ban(Message, frozen=True):
    """The operator's: whoever holds this seat now may not come back."""

    seat: SeatNumber


# --- commands over the socket


class Command(Message, tag_field="do", frozen=True):
    """`id` comes back in the answer."""


class Numbered(Struct):
    """All that can be read of a command that makes no sense."""

    id: Asked = 0


class Hello(Command, tag="hello", frozen=True):
    """First of all. `change` is the last one seen, when coming back; `seat` the one to look through."""

    token: Secret | None = None
    spectate: Secret | None = None
    language: Language = "en"
    change: Count | None = None
    seat: SeatNumber | None = None
    id: Asked = 0


class Act(Command, tag="act", frozen=True):
    """Decide. `change` is the last one seen: what was decided without having seen the latest is refused."""

    action: ActionText | Count
    change: Count
    id: Asked = 0


class Undo(Command, tag="undo", frozen=True):
    """Back to my last decision: at once while nothing was revealed, otherwise if the others agree."""

    change: Count
    id: Asked = 0


class AnswerUndo(Command, tag="answer_undo", frozen=True):
    agree: bool
    change: Count
    id: Asked = 0


class Look(Command, tag="look", frozen=True):
    """Same-screen play: look through another of my seats, or through none while the screen changes hands."""

    seat: SeatNumber | None
    id: Asked = 0


class Speak(Command, tag="speak", frozen=True):
    """Everything in this language from now on."""

    language: Language
    id: Asked = 0


class SetProfile(Command, tag="profile", frozen=True):
    """What I want to be asked where nothing usually matters."""

    level: Literal["never", "smart", "cards", "all"] = "smart"
    hold: bool = False
    stops: Annotated[dict[Word, Annotated[list[Word], Meta(max_length=40)]], Meta(max_length=40)] = {}
    id: Asked = 0


class PassAhead(Command, tag="pass_ahead", frozen=True):
    """In a moment open to all: I pass, before it is my turn to say so."""

    change: Count
    id: Asked = 0


class ActAhead(Command, tag="act_ahead", frozen=True):
    """In a moment open to all: what I do when it is my turn, unless somebody does something before me."""

    action: ActionText
    change: Count
    id: Asked = 0


class Say(Command, tag="say", frozen=True):
    text: ChatText | None = None
    phrase: Annotated[str, Meta(max_length=24)] | None = None
    id: Asked = 0


class Mute(Command, tag="mute", frozen=True):
    """I do not want to read what this seat says, or again I do; nobody else hears of it."""

    seat: SeatNumber
    muted: bool = True
    id: Asked = 0


class Rename(Command, tag="rename", frozen=True):
    name: Name
    seat: SeatNumber | None = None
    id: Asked = 0


class Leave(Command, tag="leave", frozen=True):
    """A bot takes over; coming back with the token takes the seat back."""

    bot: Level | None = None
    id: Asked = 0


class Rematch(Command, tag="rematch", frozen=True):
    """A new table with the seats rotated; everybody is invited."""

    id: Asked = 0


class Close(Command, tag="close", frozen=True):
    """The host ends the table for all."""

    id: Asked = 0


class Why(Command, tag="why", frozen=True):
    """Why can this not be played now?"""

    action: ActionText
    id: Asked = 0


class Preview(Command, tag="preview", frozen=True):
    """What would this change in the points, if I did it (and `then` that)?"""

    action: ActionText
    change: Count
    then: Annotated[list[ActionText], Meta(max_length=4)] = []
    id: Asked = 0


class AskHint(Command, tag="hint", frozen=True):
    """What would a strong bot do in my place?"""

    id: Asked = 0


class Weigh(Command, tag="weigh", frozen=True):
    """Would this lose a lot at once?"""

    action: ActionText
    change: Count
    id: Asked = 0


class Subscription(Message, frozen=True):
    """Where a browser's push service takes messages for it, and the keys to write them with."""

    endpoint: WebAddress
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Notify(Command, tag="notify", frozen=True):
    """Tell me of my turns while I am not looking: at an address of mine, through my browser. None: no more; what is
    absent stays as it is."""

    webhook: WebAddress | UnsetType | None = UNSET
    push: Subscription | UnsetType | None = UNSET
    id: Asked = 0


class Attend(Command, tag="attend", frozen=True):
    """Whether somebody looks at this page now; who says nothing does."""

    looking: bool
    id: Asked = 0


class Ping(Command, tag="ping", frozen=True):
    id: Asked = 0


AnyCommand: TypeAlias = (
    Hello
    | Act
    | Undo
    | AnswerUndo
    | Look
    | Speak
    | SetProfile
    | PassAhead
    | ActAhead
    | Say
    | Mute
    | Rename
    | Leave
    | Rematch
    | Close
    | Why
    | Preview
    | AskHint
    | Weigh
    | Notify
    | Attend
    | Ping
)


# --- what the socket tells


class Notice(Struct, tag_field="is", omit_defaults=True):
    """What the server sends."""


class Choice(Struct):
    """A legal action: its stable text, and in words."""

    action: str
    words: str


class EventTold(Struct):
    """Something that happened with the action of this number (0: the set-up), as this seat may know it."""

    number: int
    event: dict[str, str | int | None]
    words: str


class ClockShown(Struct):
    """Milliseconds left to each seat, and when the one that decides runs out, in milliseconds since 1970."""

    left: list[int | None]
    until: int | None


class UndoShown(Struct):
    """Somebody asks to go back to this action; these seats have not answered yet."""

    seat: int
    to: int
    waiting: list[int]


class ChatLine(Struct):
    n: int
    seat: int | None
    name: str | None
    text: str | None
    phrase: str | None


class ProfileShown(Struct):
    level: str
    hold: bool


class NoticesShown(Struct, frozen=True):
    """Where this seat is told of its turns: an address, a browser."""

    webhook: str | None
    push: bool


class Told(Notice, tag="told"):
    """What changed. `view` holds only the changed parts of the view, each whole; an absent field did not change."""

    change: int  # counts actions and undos
    number: int  # actions of the game so far
    view: dict[str, Raw] = {}
    gone: list[str] = []  # parts that the view no longer has
    events: list[EventTold] = []
    undone: int | None = None  # the game went back to so many actions: later events are void
    question: str | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET  # of the seat looked through, if it has to decide
    since: int | UnsetType = UNSET  # when that was asked, in milliseconds since 1970
    window: bool | UnsetType = UNSET  # a moment open to all: everybody may pass ahead
    ahead: list[Choice] | UnsetType = UNSET  # in it, what the seat looked through will be offered when it is asked
    window_left: int | UnsetType = UNSET  # how much longer that lasts at least, in milliseconds
    seats: list[SeatShown] | UnsetType = UNSET
    watching: int | UnsetType = UNSET  # how many only watch
    clock: ClockShown | UnsetType | None = UNSET
    undo: UndoShown | UnsetType | None = UNSET
    may_undo: UndoKind | UnsetType = UNSET
    profile: ProfileShown | UnsetType | None = UNSET
    notices: NoticesShown | UnsetType = UNSET  # of the seat looked through
    seed: str | UnsetType = UNSET  # when the game is over
    closed: bool | UnsetType = UNSET


class Welcome(Notice, tag="welcome"):
    """All there is to know on coming to a table: everything that `told` changes later, and what never changes."""

    table: str
    game: str
    players: int
    options: dict[str, Option]
    settings: Settings
    commit: str  # SHA-256 of the seed
    mine: list[int]  # seats that are mine
    seat: int | None  # the one looked through
    host: bool
    spectate: str | None  # the secret to watch with, for those who sit here
    invites: list[Invitation]  # that I may hand out
    told: Told
    chat: list[ChatLine]
    followed: str | None  # the table of the rematch
    resumed: bool  # the events in `told` follow on what was seen before
    daily: DailyShown | None = None
    id: int = 0


class Done(Notice, tag="done"):
    id: int
    change: int
    again: bool = False  # it had been done already


class Refused(Notice, tag="refused"):
    """Not done. `words` say why, `right` what would be right, in the client's language; `rule` is the one that forbids
    it."""

    id: int
    code: Code
    words: str
    right: str
    rule: str | None = None
    change: int | None = None


class Problem(Struct):
    """The same over HTTP."""

    code: Code
    words: str
    right: str


class Chatted(Notice, tag="chat"):
    line: ChatLine


class Considered(Struct):
    action: str
    words: str
    chance: float
    visits: int
    then: list[str]  # what the same seat is likely to do next, in words
    reasons: list[str] = []  # what the best one brings, in words
    unlike_next: bool = False  # and the next best does not


class Hint(Notice, tag="hint"):
    id: int
    change: int
    considered: list[Considered]


class Weighed(Notice, tag="weighed"):
    """What a bot thinks at a glance of an action; `better` only where it would lose a lot at once."""

    id: int
    change: int
    action: str
    chance: float
    better: Considered | None = None


class Because(Notice, tag="because"):
    """Why an action is not legal; without a rule it is."""

    id: int
    rule: str | None
    words: str


class Change(Struct):
    """A seat's points, if the game ended now and if it ended then."""

    seat: int
    before: int
    after: int


class Effect(Notice, tag="effect"):
    """What an action would change: `after` is the whole `standing` then. Not `sure`: luck or something hidden decides.
    `words` are empty where nothing changes."""

    id: int
    change: int
    action: str
    sure: bool
    words: str = ""
    changes: list[Change] = []  # of those whose points change
    after: OutcomeShown | None = None


class NewTable(Notice, tag="new_table"):
    """A rematch: everybody's token opens their seat there, too."""

    table: str


class Pong(Notice, tag="pong"):
    id: int


AnyNotice: TypeAlias = Welcome | Told | Done | Refused | Chatted | Hint | Weighed | Because | Effect | NewTable | Pong
