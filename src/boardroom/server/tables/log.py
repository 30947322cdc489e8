"""What the log of a table holds: all that ever changed it, in order. A table is what its log says."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from boardroom.server.protocol import DailyInfo, Option, Settings, Subscription


class Entry(Struct, tag_field="kind", omit_defaults=True, frozen=True):
    pass


class Opened(Entry, tag="opened", frozen=True):
    """The first one. `secret` is what invitations are made from, `seed` what luck is made from."""

    game: str
    rules: int
    players: int
    options: dict[str, Option]
    seed: str
    secret: str
    settings: Settings
    bots: list[str | None]  # by seat, the level of a bot that has the seat for good
    position: dict[str, Any] | None = None
    daily: DailyInfo | None = None


class Sat(Entry, tag="sat", frozen=True):
    """A person takes a seat. `token` is the SHA-256 of the secret that opens it."""

    seat: int
    token: str
    name: str | None = None
    host: bool = False


class Renamed(Entry, tag="renamed", frozen=True):
    seat: int
    name: str


class Left(Entry, tag="left", frozen=True):
    seat: int
    bot: str


class Returned(Entry, tag="returned", frozen=True):
    seat: int


class Banned(Entry, tag="banned", frozen=True):
    """The operator takes the seat away; a bot has it from now on."""

    seat: int
    bot: str


class Acted(Entry, tag="acted", frozen=True):
    action: int
    by: Literal["person", "bot", "clock", "profile"] = "person"


class UndoAsked(Entry, tag="undo_asked", frozen=True):
    seat: int
    to: int


class UndoAnswered(Entry, tag="undo_answered", frozen=True):
    seat: int
    agree: bool


class Undone(Entry, tag="undone", frozen=True):
    to: int


class Profiled(Entry, tag="profiled", frozen=True):
    seat: int
    level: str
    hold: bool = False
    stops: dict[str, list[str]] = {}


class PassedAhead(Entry, tag="passed_ahead", frozen=True):
    """In the present moment open to all this seat passes; it is answered, and told, when its turn has come."""

    seat: int


class ActedAhead(Entry, tag="acted_ahead", frozen=True):
    """In the present moment open to all this seat answers so, if it still can when its turn has come."""

    seat: int
    action: int


class Notified(Entry, tag="notified", frozen=True):
    """Where this seat wants to be told of its turns from now on."""

    seat: int
    webhook: str | None
    push: Subscription | None
    origin: str  # of the page, for links
    language: str


class Reminded(Entry, tag="reminded", frozen=True):
    """The seat knows of its turn, which began after so many actions."""

    seat: int
    number: int


class Said(Entry, tag="said", frozen=True):
    seat: int
    text: str | None = None
    phrase: str | None = None


class Resumed(Entry, tag="resumed", frozen=True):
    """The server was away; live clocks go on from here."""


class Closed(Entry, tag="closed", frozen=True):
    by: Literal["host", "operator", "expiry"] = "host"


class Followed(Entry, tag="followed", frozen=True):
    """A rematch was opened."""

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
