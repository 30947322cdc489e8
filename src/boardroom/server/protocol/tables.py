"""Messages about tables: opening, joining and listing them, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boardroom.server.protocol.base import Count, Level, Message, Name, Option, RecordText, Secret, Status, Word


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


class RecordMoment(Message, frozen=True):
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
    moment: RecordMoment | None = None
    learn: Word | None = None


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


class SeatInfo(Struct):
    """Who sits there: a person, a bot, or nobody yet; `bot` is who decides meanwhile."""

    seat: int
    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    here: bool


class TableInfo(Struct):
    """What a list of tables says of one."""

    table: str
    game: str
    players: int
    status: Status
    seats: list[SeatInfo]
    opened: int  # milliseconds since 1970
    number: int
    since: int  # when what is pending was asked, or the game ended; milliseconds since 1970
    winners: list[int]  # of a game that is over
    mine: list[int] = []
    waits_for_me: bool = False


class Tables(Struct):
    tables: list[TableInfo]
