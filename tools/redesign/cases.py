"""The tables that the trace plays: every game, with every number of players, edition, and with random options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine_names import get

import boardroom


@dataclass(frozen=True)
class Case:
    """One way to play one game; without options, each of its games has random ones."""

    game: str
    players: int
    name: str
    options: dict[str, bool | int | str] | None

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.name}"

    def table(self, seed: int) -> Any:
        """A new table, with its luck fixed by the case and the seed."""
        name = f"{self} {seed}"
        if self.options is not None:
            return boardroom.new(self.game, self.players, seed=name, **self.options)
        game = next(game for game in boardroom.games() if game.key == self.game)
        rng = random.Random(name)
        while True:
            options = {option: rng.choice(each.values) for option, each in game.options.options.items()}
            try:
                return boardroom.new(self.game, self.players, seed=name, **{**options, **game.simulation})
            except ValueError:
                continue  # options that do not go together


def cases() -> Iterator[Case]:
    """Every game and number of players: with its editions, or else its default options, and with random options."""
    for game in sorted(boardroom.games(), key=lambda each: each.key):
        edition = get(game.options, "preset_option")
        values = game.options.options[edition].values if edition else ()
        for players in game.players:
            for value in values:
                yield Case(game.key, players, str(value), {**game.simulation, edition: value})
            if not edition:
                yield Case(game.key, players, "default", dict(game.simulation))
            yield Case(game.key, players, "random", None)
