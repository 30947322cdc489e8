"""The games, one folder each. Boardroom finds the folders; nothing is registered."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from boardroom.core.game import Game


@cache
def by_key() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for module in iter_modules(__path__):
        game = import_module(f"{__name__}.{module.name}.game").GAME
        assert isinstance(game, Game), f"{module.name}/game.py: GAME is not a Game"
        found[game.key] = game
    return dict(sorted(found.items()))


def games() -> list[Game]:
    """Return all games, sorted by key."""
    return list(by_key().values())


def game(key: str) -> Game:
    if key not in by_key():
        raise ValueError(f"unknown game {key!r}; known are {', '.join(by_key())}")
    return by_key()[key]
