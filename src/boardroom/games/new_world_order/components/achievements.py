"""The tiles of the pyramid and the Great Goals: prices and colours, checked against the text.   [NWO 1.1, 1.2]"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from boardroom.core.json import list_at
from boardroom.core.printed_values import TomlTable, alike
from boardroom.games.new_world_order.engine.actions import GOAL

MAX_POINTS = 10_000
PRICES = {200: 3, 250: 5, 300: 5, 350: 1, 400: 4, 500: 3, 600: 3, 650: 2, 700: 2, 1000: 2}
ON_FIVE_TILES = ("dark_blue", "light_green", "ocean_blue", "orange")
KNOWN_GOALS = {"dark_blue": "Finding Life in Space", "salmon_pink": "Teleportation"}


@dataclass(frozen=True)
class Achievement:
    """A tile of the pyramid. Its price is also its points."""

    name: str
    vp: int
    colours: tuple[int, ...]  # goals, in their order


@dataclass(frozen=True)
class Goal:
    """A Great Goal, which takes three tiles of its colour."""

    colour: str
    name: str


def read_goals(file: TomlTable) -> tuple[Goal, ...]:
    """Read the Great Goals."""
    goals: list[Goal] = []
    names: list[str] = []
    for entry in file.keyed("goals", "colour", GOAL.values, ("name", "tiles")):
        colour = str(GOAL.values[entry.choice("colour", GOAL)])
        goals.append(Goal(colour, entry.new_name(names)))
        entry.fixed("tiles", *_tiles_with(colour))
        if not alike(goals[-1].name, KNOWN_GOALS.get(colour, goals[-1].name)):
            entry.refuse("name", f"this goal is {KNOWN_GOALS[colour]}, not {goals[-1].name}")
    return tuple(goals)


def read_achievements(file: TomlTable) -> tuple[Achievement, ...]:
    """Read the tiles, cheapest first."""
    names: list[str] = []
    achievements: list[Achievement] = []
    for n, found in enumerate(list_at(file.value("achievements"), file.at("achievements")), 1):
        entry = file.inside(("achievements", str(n)), found, ("name", "vp", "colours"))
        entry.path = ("achievements", entry.printed("name"))
        tile = Achievement(entry.new_name(names), entry.number("vp", 1, MAX_POINTS), entry.choices("colours", GOAL))
        _check_face(tile, entry)
        achievements.append(tile)
    _check_prices(file, [tile.vp for tile in achievements])
    _check_colours(file, achievements)
    return tuple(achievements)


def _check_face(tile: Achievement, entry: TomlTable) -> None:
    """Check what the text says about a single tile."""
    colours = 0 if tile.vp == 1000 else 2
    if len(tile.colours) != colours:
        rule = "a tile of 1000 has no colour" if tile.vp == 1000 else "a tile has two colours, unless it is worth 1000"
        entry.refuse("colours", f"{rule}; found {len(tile.colours)}")
    if alike(tile.name, "New Frequencies") and tile.vp != 350:
        entry.refuse("vp", f"New Frequencies is worth 350 (N9), not {tile.vp}")
    if alike(tile.name, "New Frequencies") and _colour_names(tile) != ["dark_blue", "salmon_pink"]:
        entry.refuse(
            "colours", f"New Frequencies is dark_blue and salmon_pink, not {' and '.join(_colour_names(tile))}"
        )
    for name, most in (("Nano-bots", 400), ("Super Particle Collider", 700)):
        if alike(tile.name, name) and tile.vp > most:
            entry.refuse("vp", f"{name} is worth at most {most} (N9), not {tile.vp}")


def _check_prices(file: TomlTable, prices: list[int]) -> None:
    """Check that there are the right number of tiles of each price, in ascending order."""
    if len(prices) != sum(PRICES.values()):
        file.refuse("achievements", f"there are 30 tiles (N9), not {len(prices)}")
    for price in prices:
        if price not in PRICES:
            file.refuse("achievements", f"no tile is worth {price} (N9); tiles are worth {', '.join(map(str, PRICES))}")
    for price, tiles in PRICES.items():
        if prices.count(price) != tiles:
            file.refuse("achievements", f"tiles worth {price}: {tiles} (N9), not {prices.count(price)}")
    if prices != sorted(prices):
        file.refuse("achievements", "expected the cheapest tile first, the dearest last")


def _check_colours(file: TomlTable, achievements: list[Achievement]) -> None:
    """Check that each colour is on the right number of tiles, and that the tiles of the text exist."""
    marks = Counter(colour for tile in achievements for colour in _colour_names(tile))
    for colour in map(str, GOAL.values):
        tiles, constraint = _tiles_with(colour)
        if marks[colour] != tiles:
            file.refuse("achievements", f"{constraint}, not {marks[colour]}")
    if not any(tile.vp == 500 and _colour_names(tile) == ["red", "brown"] for tile in achievements):
        file.refuse("achievements", "a tile of 500 is red and brown; there is none")
    for name in ("New Frequencies", "Nano-bots", "Super Particle Collider"):
        if not any(alike(tile.name, name) for tile in achievements):
            file.refuse("achievements", f"a tile is called {name} (N9); there is none")


def _tiles_with(colour: str) -> tuple[int, str]:
    """Return how many tiles show a colour, and that as a sentence."""
    tiles = 5 if colour in ON_FIVE_TILES else 4
    return tiles, f"{colour} is on {tiles} tiles"


def _colour_names(tile: Achievement) -> list[str]:
    """Return the names of a tile's colours."""
    return [str(GOAL.values[colour]) for colour in tile.colours]
