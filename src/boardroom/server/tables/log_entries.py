"""The kinds of entries in the log of a table. The log holds everything that has changed the table, in order.

The fields and tags of the entries are stored data, so they never change.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from boardroom.server.protocol import DailyInfo, Option, Settings, Subscription


class LogEntry(Struct, tag_field="kind", omit_defaults=True, frozen=True):
    """Something that changed a table."""


class Opened(LogEntry, tag="opened", frozen=True):
    """The first entry. Invitations are derived from `secret`, and all luck from `seed`."""

    game: str
    rules: int
    players: int
    options: dict[str, Option]
    seed: str
    secret: str
    settings: Settings
    bots: list[str | None]  # by seat, the level of a bot that has the seat for the whole game
    position: dict[str, Any] | None = None
    daily: DailyInfo | None = None


class Sat(LogEntry, tag="sat", frozen=True):
    """A person takes a seat. `token` is the SHA-256 of the secret that opens it."""

    seat: int
    token: str
    name: str | None = None
    host: bool = False


class Renamed(LogEntry, tag="renamed", frozen=True):
    """The person in this seat takes another name."""

    seat: int
    name: str


class Left(LogEntry, tag="left", frozen=True):
    """A person leaves; a bot of this level decides in the seat until they are back."""

    seat: int
    bot: str


class Returned(LogEntry, tag="returned", frozen=True):
    """A person who had left is back."""

    seat: int


class Banned(LogEntry, tag="banned", frozen=True):
    """The operator takes the seat away. From now on a bot has it."""

    seat: int
    bot: str


class Acted(LogEntry, tag="acted", frozen=True):
    """The seat to act takes an action: a person, a bot, the clock, or a profile has decided."""

    action: int
    by: Literal["person", "bot", "clock", "profile"] = "person"


class UndoAsked(LogEntry, tag="undo_asked", frozen=True):
    """A seat asks the others to go back to the moment after `to` actions."""

    seat: int
    to: int


class UndoAnswered(LogEntry, tag="undo_answered", frozen=True):
    """A seat consents to an undo, or not."""

    seat: int
    agree: bool


class Undone(LogEntry, tag="undone", frozen=True):
    """The game goes back to the moment after `to` actions."""

    to: int


class Profiled(LogEntry, tag="profiled", frozen=True):
    """A seat sets when it wants to be asked."""

    seat: int
    level: str
    hold: bool = False
    stops: dict[str, list[str]] = {}


class PassedAhead(LogEntry, tag="passed_ahead", frozen=True):
    """This seat passes in the current window. When the seat is asked, the server plays the pass, and all see it."""

    seat: int


class ActedAhead(LogEntry, tag="acted_ahead", frozen=True):
    """This seat takes this action when it is asked in the current window, if the action is still legal then."""

    seat: int
    action: int


class Notified(LogEntry, tag="notified", frozen=True):
    """Where this seat gets notifications of its turns from now on."""

    seat: int
    webhook: str | None
    push: Subscription | None
    origin: str  # of the page, for links to the table
    language: str


class Reminded(LogEntry, tag="reminded", frozen=True):
    """This seat knows of its turn, which began after this number of actions: it needs no further notification."""

    seat: int
    number: int


class Said(LogEntry, tag="said", frozen=True):
    """A seat says something in the chat: a text of its own, or a phrase by its key."""

    seat: int
    text: str | None = None
    phrase: str | None = None


class Resumed(LogEntry, tag="resumed", frozen=True):
    """No server was running for a while. Live clocks continue from here."""


class Closed(LogEntry, tag="closed", frozen=True):
    """The table is closed, before or after the end of its game."""

    by: Literal["host", "operator", "expiry"] = "host"


class Followed(LogEntry, tag="followed", frozen=True):
    """A rematch was opened at this table."""

    table: str


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Renamed
    | Left
    | Returned
    | Banned
    | Acted
    | UndoAsked
    | UndoAnswered
    | Undone
    | Profiled
    | PassedAhead
    | ActedAhead
    | Notified
    | Reminded
    | Said
    | Resumed
    | Closed
    | Followed
)

encode = Encoder().encode
_decoder: Decoder[AnyEntry] = Decoder(AnyEntry)
decode = _decoder.decode
