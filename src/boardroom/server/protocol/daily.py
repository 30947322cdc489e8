"""Messages about the daily challenge, over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from boardroom.server.protocol.base import Level, Message, Name, Secret

Day: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class DailyInfo(Struct, frozen=True):
    """The daily challenge that a table is: only the first attempt of a player counts, and without help."""

    day: Day
    counted: bool


class TakeDaily(Message, frozen=True):
    """Play today's challenge of a game. `player` is a secret that the browser has made for itself."""

    game: Annotated[str, Meta(max_length=40)]
    player: Secret
    name: Name | None = None


class DailyOpened(Struct):
    """A table of today's challenge: the token opens its seat."""

    table: str
    token: str
    daily: DailyInfo


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


class DailyList(Struct):
    day: Day
    ends: int  # milliseconds since 1970
    games: list[DailyGame]
