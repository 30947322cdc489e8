"""The plan of an arena: which games it plays, which bot has which seat, and which luck each game has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations

from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.options import OptionValue
from boardroom.games import game

GAMES_PER_CHUNK = 20  # games in one job of a study, and in one job that an arena sends to a cluster


@dataclass(frozen=True)
class Plan:
    """Everything that the games of an arena depend on. The same plan gives the same games."""

    game: str
    players: int
    bots: tuple[str, ...]  # a name may occur several times
    games: int
    seed: str
    options: dict[str, OptionValue]  # only those that are not the default
    components: dict[str, str] = field(default_factory=dict)  # texts of components files, by their names in the game

    def __post_init__(self) -> None:
        if len(self.bots) < self.players:
            raise ValueError(
                f"--bots: {len(self.bots)} for {self.players} seats; give at least {self.players}, "
                "the same name several times if you like"
            )
        if self.games < 1:
            raise ValueError(f"--games {self.games}: at least 1")

    def to_json(self) -> JsonObject:
        return {**asdict(self), "bots": list(self.bots)}

    def find_game(self) -> Game:
        """Return the game, and add the plan's components to it, because another process does not know them yet."""
        found = game(self.game)
        for text in self.components.values():
            found.add_components(text, "the components of the plan")
        return found

    def lineups(self) -> list[tuple[str, ...]]:
        """Return every selection of bots in every rotation, so that each bot has each seat equally often."""
        chosen = dict.fromkeys(combinations(self.bots, self.players))
        return [bots[turn:] + bots[:turn] for bots in chosen for turn in range(self.players)]

    def matches(self) -> list[Match]:
        """Return all games of the plan. The line-ups take turns."""
        lineups = self.lineups()
        return [Match(number, lineups[number % len(lineups)]) for number in range(self.games)]


@dataclass(frozen=True)
class Match:
    """One game of a plan. The seed of the plan and the number of the game determine its luck."""

    number: int
    bots: tuple[str, ...]  # by seat


def split_names(text: str) -> list[str]:
    """Split names of bots at commas. A setting belongs to the name before it.

    `chair,ismcts:iterations=90,depth=5,random` has three bots.
    """
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def distinct(bots: Sequence[str]) -> list[str]:
    """Return each name once, in the order of first occurrence."""
    return list(dict.fromkeys(bots))
