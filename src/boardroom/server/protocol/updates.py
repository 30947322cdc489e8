"""Messages that the server sends over the socket."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Raw, Struct, UnsetType

from boardroom.server.protocol.base import Code, Option, UndoKind
from boardroom.server.protocol.daily import DailyInfo
from boardroom.server.protocol.tables import Invitation, SeatInfo, Settings


class OutcomeInfo(Struct):
    """The result of a game. `breakdown` has the sums behind each seat's points.

    The part `standing` of a view has the result so far, in the same form.
    """

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, Any]]


class ServerMessage(Struct, tag_field="is", omit_defaults=True):
    """Base of all messages that the server sends over the socket."""


class Choice(Struct):
    """A legal action: its text, which never changes, and a sentence that describes it."""

    action: str
    words: str


class EventInfo(Struct):
    """Something that happened with the action of this number, as this seat may know it.

    The events of the set-up have the number 0.
    """

    number: int
    event: dict[str, str | int | None]
    words: str


class ClockInfo(Struct):
    """The milliseconds `left` to each seat.

    `until` is when the deciding seat runs out of time, in milliseconds since 1970, or None if no clock is running.
    """

    left: list[int | None]
    until: int | None


class UndoInfo(Struct):
    """A player asks to go back to the moment after `to` actions. The seats in `waiting` have not answered yet."""

    seat: int
    to: int
    waiting: list[int]


class ChatLine(Struct):
    """A line of the chat: a text, or the key of a ready-made phrase."""

    n: int
    seat: int | None
    name: str | None
    text: str | None
    phrase: str | None


class ProfileInfo(Struct):
    """Which questions the seat wants to be asked. With `hold` it is asked in the next window, whatever the level."""

    level: str
    hold: bool


class NoticesInfo(Struct, frozen=True):
    """Where this player is notified of turns: the address of a webhook, and whether a browser is subscribed."""

    webhook: str | None
    push: bool


class TableUpdate(ServerMessage, tag="told"):
    """What has changed at the table. An absent field has not changed.

    `view` holds only the changed parts of the view, each of them completely.
    """

    change: int  # number of actions and undos so far
    number: int  # number of actions so far, without those undone
    view: dict[str, Raw] = {}
    gone: list[str] = []  # names of parts that the view no longer has
    events: list[EventInfo] = []
    undone: int | None = None  # the game went back to this number of actions; later events are void
    question: str | UnsetType | None = UNSET
    choices: list[Choice] | UnsetType = UNSET  # of the viewed seat; empty unless it has to decide
    since: int | UnsetType = UNSET  # when the question was asked, in milliseconds since 1970
    window: bool | UnsetType = UNSET  # whether this is a window, in which every player may react
    ahead: list[Choice] | UnsetType = UNSET  # in a window, what the viewed seat may choose before it is asked
    window_left: int | UnsetType = UNSET  # minimum milliseconds until the window ends
    seats: list[SeatInfo] | UnsetType = UNSET
    watching: int | UnsetType = UNSET  # number of spectators
    clock: ClockInfo | UnsetType | None = UNSET
    undo: UndoInfo | UnsetType | None = UNSET
    may_undo: UndoKind | UnsetType = UNSET
    profile: ProfileInfo | UnsetType | None = UNSET
    notices: NoticesInfo | UnsetType = UNSET  # of the player, whichever seat is viewed
    seed: str | UnsetType = UNSET  # only after the end of the game
    closed: bool | UnsetType = UNSET


class Welcome(ServerMessage, tag="welcome"):
    """The whole table: what never changes, and in `told` everything that later updates may change.

    It answers hello, look and speak. The server also sends it, with the id 0, after it had to reload the table.
    """

    table: str
    game: str
    players: int
    options: dict[str, Option]
    settings: Settings
    commit: str  # SHA-256 of the seed
    mine: list[int]  # the player's own seats
    seat: int | None  # the viewed seat; None shows what spectators see
    host: bool  # whether this player is the host, who may close the table
    spectate: str | None  # the secret for spectators; only players get it
    invites: list[Invitation]  # for open seats; sent to the host, and to everybody at a public table
    told: TableUpdate
    chat: list[ChatLine]
    followed: str | None  # id of the rematch
    resumed: bool  # whether the events in `told` are exactly those that a reconnecting client has missed
    daily: DailyInfo | None = None
    id: int = 0


class Done(ServerMessage, tag="done"):
    """The command was carried out. `change` is the table's latest stored change."""

    id: int
    change: int
    again: bool = False  # whether the same command was carried out before


class Refused(ServerMessage, tag="refused"):
    """The command was not carried out.

    `words` say why and `right` says what would be right, in the client's language. `rule` is the rule that forbids the
    action.
    """

    id: int
    code: Code
    words: str
    right: str
    rule: str | None = None
    change: int | None = None


class Problem(Struct):
    """A refused HTTP request. `words` say why, and `right` says what would be right."""

    code: Code
    words: str
    right: str


class Chatted(ServerMessage, tag="chat"):
    """A new line of the chat."""

    line: ChatLine


class HintChoice(Struct):
    """An action that a bot has considered, the estimated chance to win after it, and how often the search tried it."""

    action: str
    words: str
    chance: float
    visits: int
    then: list[str]  # sentences: what the same seat is likely to do next
    reasons: list[str] = []  # sentences: why the best action is good; empty for others
    unlike_next: bool = False  # whether the reasons say what the second best action lacks


class Hint(ServerMessage, tag="hint"):
    """The answer to a request for a hint: the considered actions, the best first."""

    id: int
    change: int
    considered: list[HintChoice]


class Weighed(ServerMessage, tag="weighed"):
    """A quick estimate of an action: the chance to win after it.

    `better` is another action, given only if this one immediately loses a large part of the chance to win.
    """

    id: int
    change: int
    action: str
    chance: float
    better: HintChoice | None = None


class Because(ServerMessage, tag="because"):
    """Why an action is not legal. If `rule` is None, the action is legal."""

    id: int
    rule: str | None
    words: str


class Change(Struct):
    """The points of a seat if the game ended now, and if it ended after the previewed actions."""

    seat: int
    before: int
    after: int


class Effect(ServerMessage, tag="effect"):
    """How the previewed actions would change the points. `after` is the whole `standing` after them.

    `sure` is false if the effect depends on luck or hidden information. `words` is empty if nothing changes.
    """

    id: int
    change: int
    action: str
    sure: bool
    words: str = ""
    changes: list[Change] = []  # only seats whose points change
    after: OutcomeInfo | None = None


class NewTable(ServerMessage, tag="new_table"):
    """A rematch was opened. Every token of this table opens the same person's seat at the new one."""

    table: str


class Pong(ServerMessage, tag="pong"):
    """The answer to a ping."""

    id: int


AnyServerMessage: TypeAlias = (
    Welcome | TableUpdate | Done | Refused | Chatted | Hint | Weighed | Because | Effect | NewTable | Pong
)
