"""Settings with which bots search a game best, from `search.toml` in the game's folder. The rules do not use them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache

from boardroom.core.game import Game

UNLIMITED = 10**9


@dataclass(frozen=True)
class SearchTuning:
    """The search settings of one game. The values here hold for a game that sets no others."""

    exploration: float = 0.7  # constant of the upper confidence bound; a larger one tries rare actions more often
    playout_depth: int = -1  # random decisions before a playout is evaluated; -1 plays to the end of the game
    tree_max_players: int = 99  # with more players, rollouts find better actions than a tree search
    quick_worlds: int = UNLIMITED  # most imagined tables for a quick rollout
    thorough_worlds: int = UNLIMITED  # most imagined tables for any other rollout
    explanation_stages: int = 0  # stages played before reasons compare two actions; 0: only the seat's own move

    def prefers_rollouts(self, players: int) -> bool:
        """Tell whether rollouts find better actions than a tree search at a table with this many players."""
        return players > self.tree_max_players


@cache
def tuning_of(game: Game) -> SearchTuning:
    """Return the tuning of a game. ValueError if its search.toml holds a wrong name or a value of a wrong type."""
    file = game.folder / "search.toml"
    settings = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    defaults = {field.name: field.default for field in fields(SearchTuning)}
    for name, value in settings.items():
        if name not in defaults:
            raise ValueError(f"{file}: {name!r} is no setting; known are {', '.join(defaults)}")
        if type(value) is not type(defaults[name]):
            raise ValueError(f"{file}: {name}: expected a value like {defaults[name]}, found {value!r}")
    return SearchTuning(**settings)
