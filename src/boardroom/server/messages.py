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
    pace: Literal["human", "instant"] = "human"  # of the bots
    chat: Literal["off", "phrases", "on"] = "off"
    window: Annotated[float, Meta(ge=0, le=30)] = 1.0  # seconds that a moment open to all lasts at least


class SeatPlan(Message, frozen=True):
    """Who is to sit there: me (several: same-screen play), whoever has the invitation, or a bot."""

    who: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    bot: Level = "manager"


class Moment(Message, frozen=True):
    """A moment of a finished game, to play on from there: after so many actions of its record."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    number: Count


class OpenTable(Message, frozen=True):
    """A new table; it starts with the set-up, or in a position, or at a moment of a finished game."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, Option] = {}
    settings: Settings = Settings()
    position: dict[str, Any] | None = None
    moment: Moment | None = None


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
    waits_for_me: bool = False


class Tables(Struct):
    tables: list[TableShown]


class OptionShown(Struct):
    name: str
    values: list[Option]
    meaning: str


class GameShown(Struct):
    key: str
    title: str
    players: list[int]
    options: list[OptionShown]
    profiles: dict[str, dict[str, Option]]
    languages: list[str]
    has_windows: bool


class Games(Struct):
    games: list[GameShown]
    levels: list[str]


class Rules(Struct):
    """A game's rules in our own words: by number, each cited with the prefix."""

    game: str
    prefix: str
    rules: dict[str, str]


class WordsShown(Struct):
    """Phrases of the chat; and by game its terms, the meanings of its options and the reasons of its end."""

    phrases: dict[str, str]
    games: dict[str, dict[str, dict[str, str]]]


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


class AskHint(Command, tag="hint", frozen=True):
    """What would a strong bot do in my place?"""

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
    | Say
    | Mute
    | Rename
    | Leave
    | Rematch
    | Close
    | Why
    | AskHint
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
    window: bool | UnsetType = UNSET  # a moment open to all: everybody may pass ahead
    seats: list[SeatShown] | UnsetType = UNSET
    clock: ClockShown | UnsetType | None = UNSET
    undo: UndoShown | UnsetType | None = UNSET
    may_undo: UndoKind | UnsetType = UNSET
    profile: ProfileShown | UnsetType | None = UNSET
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
    then: list[str]  # what is likely to follow, in words


class Hint(Notice, tag="hint"):
    id: int
    change: int
    considered: list[Considered]


class Because(Notice, tag="because"):
    """Why an action is not legal; without a rule it is."""

    id: int
    rule: str | None
    words: str


class NewTable(Notice, tag="new_table"):
    """A rematch: everybody's token opens their seat there, too."""

    table: str


class Pong(Notice, tag="pong"):
    id: int


AnyNotice: TypeAlias = Welcome | Told | Done | Refused | Chatted | Hint | Because | NewTable | Pong
