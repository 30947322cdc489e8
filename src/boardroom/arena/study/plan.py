"""Which games a study plays. A cell is the games with one number of players and one choice of the varied options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product

from boardroom.arena.plan import GAMES_PER_CHUNK, Plan
from boardroom.core.json import Json, JsonObject
from boardroom.core.options import OptionValue


@dataclass(frozen=True)
class Cell:
    """A number of players with values of the varied options."""

    number: int
    players: int
    varied: dict[str, OptionValue]
    said: dict[str, str]  # the same values as people read them
    name: str


@dataclass(frozen=True)
class Chunk:
    """Some games of a cell, which are played as one job: from number `first` to the one before `end`."""

    cell: Cell
    first: int
    end: int

    @property
    def name(self) -> str:
        return f"{self.cell.number:03}-{self.first:07}"


@dataclass(frozen=True)
class Study:
    """Everything that the games of a study depend on. The same study gives the same games."""

    game: str
    players: tuple[int, ...]
    bot: str  # in all seats
    games: int  # of each cell
    seed: str
    options: dict[str, OptionValue]  # of all cells; only those that are not the default
    vary: dict[str, tuple[OptionValue, ...]]  # the values of each varied option
    components: dict[str, str]  # texts of components files, by their names in the game
    alone: bool = False  # --one-at-a-time: at most one option differs from its first value

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"--games {self.games}: at least 1")

    def to_json(self) -> JsonObject:
        vary: dict[str, Json] = {name: list[Json](values) for name, values in self.vary.items()}
        return {**asdict(self), "players": list[Json](self.players), "vary": vary}

    def cells(self) -> list[Cell]:
        """Return all cells, numbered from 0."""
        ways = self.one_at_a_time() if self.alone else self.combined()
        return [
            Cell(i, players, way, {name: self.say(name, way[name]) for name in way}, self.name_of(players, way))
            for i, (players, way) in enumerate(product(self.players, ways))
        ]

    def combined(self) -> list[dict[str, OptionValue]]:
        """Return every combination of the values of the varied options."""
        return [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]

    def usual(self) -> dict[str, OptionValue]:
        """Return the first value of every varied option."""
        return {name: values[0] for name, values in self.vary.items()}

    def one_at_a_time(self) -> list[dict[str, OptionValue]]:
        """Return the first values, and every choice that differs from them in one option."""
        usual = self.usual()
        return [usual, *({**usual, name: value} for name in self.vary for value in self.vary[name][1:])]

    def name_of(self, players: int, way: Mapping[str, OptionValue]) -> str:
        """Return the name of a cell: the players and the varied options, or only the option that differs."""
        usual = self.usual() if self.alone else {}
        changed = [name for name in way if name not in usual or way[name] != usual[name]]
        said = [f"{name}={self.say(name, way[name])}" for name in changed]
        if self.alone and self.vary and not said:
            said = ["as usual"]
        return ", ".join([players_said(players), *said])

    def say(self, name: str, value: OptionValue) -> str:
        """Return a value as people read it: a components file by its name, without its digest if that is enough."""
        short = str(value).partition("@")[0]
        same = [each for each in self.vary[name] if str(each).partition("@")[0] == short]
        return short if len(same) == 1 else str(value)

    def chunks(self) -> list[Chunk]:
        """Return all chunks. They take the cells in turn, so that an unfinished study has games of all cells."""
        starts = range(0, self.games, GAMES_PER_CHUNK)
        return [
            Chunk(cell, first, min(first + GAMES_PER_CHUNK, self.games)) for first in starts for cell in self.cells()
        ]

    def plan(self, cell: Cell) -> Plan:
        """Return the plan of the games of one cell."""
        options = {**self.options, **cell.varied}
        seed = f"{self.seed} {cell.number}"
        return Plan(self.game, cell.players, (self.bot,) * cell.players, self.games, seed, options, self.components)


def players_said(players: int) -> str:
    return f"{players} {'players' if players > 1 else 'player'}"


def varied(texts: Sequence[str], flag: str, example: str) -> dict[str, tuple[str, ...]]:
    """Read what is varied, such as `edition=published,print-and-play`: a name and its values."""
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        name, _, values = text.partition("=")
        if not name or not values:
            raise ValueError(f"{flag} {text}: write it like {flag} {example}")
        if name in found:
            raise ValueError(f"{flag} {name} is given twice; write all its values after one {flag}")
        found[name] = tuple(dict.fromkeys(values.split(",")))
    return found


def same_but_one(one: Mapping[str, OptionValue], other: Mapping[str, OptionValue]) -> str | None:
    """Return the option that differs, if there is exactly one; else None."""
    different = [name for name in one if one[name] != other[name]]
    return different[0] if len(different) == 1 else None
