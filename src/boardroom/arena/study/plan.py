"""What a study varies: every number of players with every choice of options is a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product

from boardroom.arena.plan import Plan
from boardroom.arena.workers import CHUNK
from boardroom.core.json import Json, JsonObject
from boardroom.core.options import OptionValue


@dataclass(frozen=True)
class Cell:
    """One way to play: so many players, these varied options."""

    number: int
    players: int
    varied: dict[str, OptionValue]
    said: dict[str, str]  # the same for people
    name: str


@dataclass(frozen=True)
class Chunk:
    """Some games of a cell: from `first` on, without `end`."""

    cell: Cell
    first: int
    end: int

    @property
    def name(self) -> str:
        return f"{self.cell.number:03}-{self.first:07}"


@dataclass(frozen=True)
class Study:
    """Everything that decides the games; the same study gives the same ones."""

    game: str
    players: tuple[int, ...]
    bot: str  # in all seats
    games: int  # of each cell
    seed: str
    options: dict[str, OptionValue]  # the same everywhere, that are not as usual
    vary: dict[str, tuple[OptionValue, ...]]
    components: dict[str, str]  # texts of owners' files, by the name that the game gave them
    alone: bool = False  # one option at a time leaves its first value

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"--games {self.games}: at least 1")

    def to_json(self) -> JsonObject:
        vary: dict[str, Json] = {name: list[Json](values) for name, values in self.vary.items()}
        return {**asdict(self), "players": list[Json](self.players), "vary": vary}

    def cells(self) -> list[Cell]:
        ways = self.one_at_a_time() if self.alone else self.combined()
        return [
            Cell(i, players, way, {name: self.say(name, way[name]) for name in way}, self.name_of(players, way))
            for i, (players, way) in enumerate(product(self.players, ways))
        ]

    def combined(self) -> list[dict[str, OptionValue]]:
        return [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]

    def usual(self) -> dict[str, OptionValue]:
        return {name: values[0] for name, values in self.vary.items()}

    def one_at_a_time(self) -> list[dict[str, OptionValue]]:
        usual = self.usual()
        return [usual, *({**usual, name: value} for name in self.vary for value in self.vary[name][1:])]

    def name_of(self, players: int, way: Mapping[str, OptionValue]) -> str:
        """The varied options; if one at a time is, then that one."""
        usual = self.usual() if self.alone else {}
        changed = [name for name in way if name not in usual or way[name] != usual[name]]
        said = [f"{name}={self.say(name, way[name])}" for name in changed]
        if self.alone and self.vary and not said:
            said = ["as usual"]
        return ", ".join([players_said(players), *said])

    def say(self, name: str, value: OptionValue) -> str:
        """Without the digest of a components file, if its name is enough."""
        short = str(value).partition("@")[0]
        same = [each for each in self.vary[name] if str(each).partition("@")[0] == short]
        return short if len(same) == 1 else str(value)

    def chunks(self) -> list[Chunk]:
        """A piece of every cell in turn, so that an unfinished study knows something of all of them."""
        starts = range(0, self.games, CHUNK)
        return [Chunk(cell, first, min(first + CHUNK, self.games)) for first in starts for cell in self.cells()]

    def plan(self, cell: Cell) -> Plan:
        options = {**self.options, **cell.varied}
        seed = f"{self.seed} {cell.number}"
        return Plan(self.game, cell.players, (self.bot,) * cell.players, self.games, seed, options, self.components)


def players_said(players: int) -> str:
    return f"{players} {'players' if players > 1 else 'player'}"


def varied(wishes: Sequence[str], flag: str, example: str) -> dict[str, tuple[str, ...]]:
    """`edition=published,print-and-play`: a name and the values it takes one after the other."""
    found: dict[str, tuple[str, ...]] = {}
    for wish in wishes:
        name, _, values = wish.partition("=")
        if not name or not values:
            raise ValueError(f"{flag} {wish}: write it like {flag} {example}")
        if name in found:
            raise ValueError(f"{flag} {name} is given twice; write all its values after one {flag}")
        found[name] = tuple(dict.fromkeys(values.split(",")))
    return found


def same_but_one(one: Mapping[str, OptionValue], other: Mapping[str, OptionValue]) -> str | None:
    """The only option that differs, if there is just one."""
    different = [name for name in one if one[name] != other[name]]
    return different[0] if len(different) == 1 else None
