"""Which games an arena plays: who sits where, with which luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations

from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.options import OptionValue
from boardroom.games import game


@dataclass(frozen=True)
class Plan:
    """Everything that decides the games; the same plan gives the same ones."""

    game: str
    players: int
    bots: tuple[str, ...]  # a name may come up several times
    games: int
    seed: str
    options: dict[str, OptionValue]  # that are not as usual
    components: dict[str, str] = field(default_factory=dict)  # texts of owners' files, by the name the game gave them

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
        """The game, with owners' components known to it: this may be a process that never heard of them."""
        found = game(self.game)
        for text in self.components.values():
            found.add_components(text, "the components of the plan")
        return found

    def lineups(self) -> list[tuple[str, ...]]:
        """Every choice of bots in every rotation around the table, so that all sit everywhere equally often."""
        chosen = dict.fromkeys(combinations(self.bots, self.players))
        return [bots[turn:] + bots[:turn] for bots in chosen for turn in range(self.players)]

    def matches(self) -> list[Match]:
        lineups = self.lineups()
        return [Match(number, lineups[number % len(lineups)]) for number in range(self.games)]


@dataclass(frozen=True)
class Match:
    """One game: its number says its luck."""

    number: int
    bots: tuple[str, ...]  # by seat


def split_names(text: str) -> list[str]:
    """`chair,ismcts:iterations=90,depth=5,random` has three bots: a setting belongs to the name before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def distinct(bots: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(bots))
