"""How well the levels play, as measured in arenas. The ratings are stored in level_ratings.json."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from boardroom.core.json import JsonObject

FILE = Path(__file__).parent / "level_ratings.json"
HOW = (
    "arenas of the levels (boardroom arena GAME --bots ... --players N), put together by "
    "python tools/rate_levels.py FOLDER...; a rating is Plackett-Luce by openskill, everybody begins at 25, "
    "comparable within one game and number of players only; intervals are 95 %"
)


@dataclass(frozen=True)
class LevelStrength:
    """The results of one level. Rating and error are None if it only played alone, against an automaton."""

    bot: str
    rating: float | None
    error: float | None  # half of the 95 % interval
    share: float  # of victories, against all opponents
    low: float  # lower end of its 95 % interval; `high` is the upper end
    high: float
    seats: int  # how many seats it had in all games


@dataclass(frozen=True)
class LevelRatings:
    """The results of all levels in one game with one number of players."""

    game: str
    players: int
    games: int
    bots: tuple[LevelStrength, ...]  # the best first


def level_ratings() -> list[LevelRatings]:
    """Read the stored ratings."""
    found = json.loads(FILE.read_text(encoding="utf-8"))["measured"]
    return [LevelRatings(**{**each, "bots": tuple(LevelStrength(**bot) for bot in each["bots"])}) for each in found]


def as_json(ratings: list[LevelRatings]) -> JsonObject:
    """Return ratings in the form in which they are stored, with an explanation of how they were measured."""
    return {"how": HOW, "measured": [{**asdict(each), "bots": [asdict(bot) for bot in each.bots]} for each in ratings]}
