"""Messages about the daily challenge, over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from boardroom.server.protocol.base import Level, Message, Name, Secret

Day: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class DailyInfo(Struct, frozen=True):
    """The daily challenge that is played at a table.

    Only the first attempt of a player is `counted`. No hints are available in that attempt.
    """

    day: Day
    counted: bool


class TakeDaily(Message, frozen=True):
    """Start an attempt at today's challenge of a game. `player` is a secret that the browser has generated."""

    game: Annotated[str, Meta(max_length=40)]
    player: Secret
    name: Name | None = None


class DailyOpened(Struct):
    """The table of an attempt at today's challenge. The token opens the player's seat."""

    table: str
    token: str
    daily: DailyInfo


class DailyResult(Struct, frozen=True):
    """The result of an attempt.

    `points` are the player's points, `best` are those of the best opponent, and `moves` counts the player's decisions.
    `mine` says whether the result belongs to the player who asks.
    """

    name: str | None
    won: bool
    points: int
    best: int
    moves: int
    seconds: int
    mine: bool = False


class DailyGame(Struct):
    """Today's challenge of a game: the levels of the opponents, and the results, the best first."""

    game: str
    bots: list[Level]
    results: list[DailyResult]
    playing: int  # number of attempts that are not over
    mine: str | None = None  # id of the table of my attempt


class DailyList(Struct):
    """All challenges of a day."""

    day: Day
    ends: int  # when the day ends, in milliseconds since 1970
    games: list[DailyGame]
