"""Messages about tables: opening, joining and listing them, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boardroom.server.protocol.base import Count, Level, Message, Name, Option, RecordText, Secret, Status, Word


class Clock(Message, frozen=True):
    """How much time the players have to decide.

    With `live`, a seat has `seconds` for the whole game and gets `more` seconds after each decision. With `days`, it
    has `seconds` for each decision.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)] = 600
    more: Annotated[int, Meta(ge=0, le=3600)] = 0
    at_end: Literal["bot", "pass"] = "bot"  # when the time is up, the stand-in decides or the default action is played


class Settings(Message, frozen=True):
    """How a table is run. The opener chooses the settings."""

    public: bool = False  # whether everybody may find and watch it
    wait: bool = False  # whether the game waits until every seat is taken; otherwise bots play for open seats
    clock: Clock = Clock()
    stand_in: Level = "manager"  # the bot in open seats and in seats whose owner has left
    pace: Literal["human", "quick", "instant"] = "human"  # how fast the bots answer
    chat: Literal["off", "phrases", "on"] = "off"
    window: Annotated[float, Meta(ge=0, le=30)] = 1.0  # minimum seconds of a window, in which every player may react


class SeatPlan(Message, frozen=True):
    """Who gets a seat: the opener (`me`), the first person with its invitation (`open`), or a bot.

    The opener may take several seats.
    """

    who: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    bot: Level = "manager"


class RecordMoment(Message, frozen=True):
    """The moment of a finished game from which a new table continues: after the first `number` actions of `record`."""

    record: RecordText
    number: Count


class OpenTable(Message, frozen=True):
    """Open a table.

    The game begins with the set-up unless `position`, `moment` or `learn` is given. `learn` is `lesson` for the guided
    first game, or the key of a practice position.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, Option] = {}
    settings: Settings = Settings()
    position: dict[str, Any] | None = None
    moment: RecordMoment | None = None
    learn: Word | None = None


class Invitation(Struct):
    """The secret that gives its first user a seat."""

    seat: int
    invite: str


class TableOpened(Struct):
    """A table was opened.

    `token` is the opener's secret and opens `seats`. Each of the `invites` gives another person one seat. `spectate` is
    the secret that lets people watch.
    """

    table: str
    token: str | None
    seats: list[int]
    invites: list[Invitation]
    spectate: str


class Join(Message, frozen=True):
    """Take the seat of an invitation."""

    invite: Secret
    name: Name | None = None


class Joined(Struct):
    """The seats of a person who has joined, and the token that opens them."""

    table: str
    token: str
    seats: list[int]


class Mine(Message, frozen=True):
    """Ask for the state of my tables, each named with my token."""

    tables: Annotated[list[TableToken], Meta(max_length=100)]


class TableToken(Message, frozen=True):
    """A table, and a secret that gives access to it."""

    table: Annotated[str, Meta(max_length=40)]
    token: Secret


class SeatInfo(Struct):
    """Who has a seat: a person, a bot, or nobody yet.

    `bot` is the level of the bot that decides for the seat now, if one does. `here` says whether the
    seat's owner is connected; a bot always counts as connected.
    """

    seat: int
    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    here: bool


class TableInfo(Struct):
    """A table in a list of tables."""

    table: str
    game: str
    players: int
    status: Status
    seats: list[SeatInfo]
    opened: int  # when it was opened, in milliseconds since 1970
    number: int  # number of actions so far
    since: int  # when the pending question was asked or the game ended, in milliseconds since 1970
    winners: list[int]  # empty until the game is over
    mine: list[int] = []  # seats of the person who asks
    waits_for_me: bool = False


class Tables(Struct):
    """A list of tables."""

    tables: list[TableInfo]
