"""How well the levels play, as measured in arenas: ratings.json, which says how it was made."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from boardroom.core.json import JsonObject

FILE = Path(__file__).parent / "ratings.json"
HOW = (
    "arenas of the levels (boardroom arena GAME --bots ... --players N), put together by "
    "python tools/rate_levels.py FOLDER...; a rating is Plackett-Luce by openskill, everybody begins at 25, "
    "comparable within one game and number of players only; intervals are 95 %"
)


@dataclass(frozen=True)
class Strength:
    """One level's results. Without a rating it played alone, against an automaton."""

    bot: str
    rating: float | None
    error: float | None
    share: float  # of victories, whoever the others were
    low: float
    high: float
    seats: int


@dataclass(frozen=True)
class Measured:
    """All levels in one game with so many players."""

    game: str
    players: int
    games: int
    bots: tuple[Strength, ...]  # the best first


def measured() -> list[Measured]:
    found = json.loads(FILE.read_text(encoding="utf-8"))["measured"]
    return [Measured(**{**each, "bots": tuple(Strength(**bot) for bot in each["bots"])}) for each in found]


def as_json(found: list[Measured]) -> JsonObject:
    return {"how": HOW, "measured": [{**asdict(each), "bots": [asdict(bot) for bot in each.bots]} for each in found]}
