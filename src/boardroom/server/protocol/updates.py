"""Messages that the server sends over the socket."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Raw, Struct, UnsetType

from boardroom.server.protocol.base import Code, Option, UndoKind
from boardroom.server.protocol.daily import DailyInfo
from boardroom.server.protocol.tables import Invitation, SeatInfo, Settings


class OutcomeInfo(Struct):
    """How a game ended; `breakdown` has the sums behind the points, by seat, as the `standing` of a view."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, Any]]


class ServerMessage(Struct, tag_field="is", omit_defaults=True):
    """What the server sends."""


class Choice(Struct):
    """A legal action: its stable text, and in words."""

    action: str
    words: str


class EventInfo(Struct):
    """Something that happened with the action of this number (0: the set-up), as this seat may know it."""

    number: int
    event: dict[str, str | int | None]
    words: str


class ClockInfo(Struct):
    """Milliseconds left to each seat, and when the one that decides runs out, in milliseconds since 1970."""

    left: list[int | None]
    until: int | None


class UndoInfo(Struct):
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


class ProfileInfo(Struct):
    level: str
    hold: bool


class NoticesInfo(Struct, frozen=True):
    """Where this seat is told of its turns: an address, a browser."""

    webhook: str | None
    push: bool


class TableUpdate(ServerMessage, tag="told"):
    """What changed. `view` holds only the changed parts of the view, each whole; an absent field did not change."""

    change: int  # counts actions and undos
    number: int  # actions of the game so far
    view: dict[str, Raw] = {}
    gone: list[str] = []  # parts that the view no longer has
    events: list[EventInfo] = []
    undone: int | None = None  # the game went back to so many actions: later events are void
    question: str | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET  # of the seat looked through, if it has to decide
    since: int | UnsetType = UNSET  # when that was asked, in milliseconds since 1970
    window: bool | UnsetType = UNSET  # a moment open to all: everybody may pass ahead
    ahead: list[Choice] | UnsetType = UNSET  # in it, what the seat looked through will be offered when it is asked
    window_left: int | UnsetType = UNSET  # how much longer that lasts at least, in milliseconds
    seats: list[SeatInfo] | UnsetType = UNSET
    watching: int | UnsetType = UNSET  # how many only watch
    clock: ClockInfo | UnsetType | None = UNSET
    undo: UndoInfo | UnsetType | None = UNSET
    may_undo: UndoKind | UnsetType = UNSET
    profile: ProfileInfo | UnsetType | None = UNSET
    notices: NoticesInfo | UnsetType = UNSET  # of the seat looked through
    seed: str | UnsetType = UNSET  # when the game is over
    closed: bool | UnsetType = UNSET


class Welcome(ServerMessage, tag="welcome"):
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
    told: TableUpdate
    chat: list[ChatLine]
    followed: str | None  # the table of the rematch
    resumed: bool  # the events in `told` follow on what was seen before
    daily: DailyInfo | None = None
    id: int = 0


class Done(ServerMessage, tag="done"):
    id: int
    change: int
    again: bool = False  # it had been done already


class Refused(ServerMessage, tag="refused"):
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


class Chatted(ServerMessage, tag="chat"):
    line: ChatLine


class HintChoice(Struct):
    action: str
    words: str
    chance: float
    visits: int
    then: list[str]  # what the same seat is likely to do next, in words
    reasons: list[str] = []  # what the best one brings, in words
    unlike_next: bool = False  # and the next best does not


class Hint(ServerMessage, tag="hint"):
    id: int
    change: int
    considered: list[HintChoice]


class Weighed(ServerMessage, tag="weighed"):
    """What a bot thinks at a glance of an action; `better` only where it would lose a lot at once."""

    id: int
    change: int
    action: str
    chance: float
    better: HintChoice | None = None


class Because(ServerMessage, tag="because"):
    """Why an action is not legal; without a rule it is."""

    id: int
    rule: str | None
    words: str


class Change(Struct):
    """A seat's points, if the game ended now and if it ended then."""

    seat: int
    before: int
    after: int


class Effect(ServerMessage, tag="effect"):
    """What an action would change: `after` is the whole `standing` then. Not `sure`: luck or something hidden decides.
    `words` are empty where nothing changes."""

    id: int
    change: int
    action: str
    sure: bool
    words: str = ""
    changes: list[Change] = []  # of those whose points change
    after: OutcomeInfo | None = None


class NewTable(ServerMessage, tag="new_table"):
    """A rematch: everybody's token opens their seat there, too."""

    table: str


class Pong(ServerMessage, tag="pong"):
    id: int


AnyServerMessage: TypeAlias = (
    Welcome | TableUpdate | Done | Refused | Chatted | Hint | Weighed | Because | Effect | NewTable | Pong
)
