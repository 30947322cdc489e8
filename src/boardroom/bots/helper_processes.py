"""Helper processes that search the same decision, each with its own random numbers, and the sum of their results."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from multiprocessing.util import Finalize

from boardroom.bots.bot import ActionValue
from boardroom.bots.exit_with_parent import exit_with_parent
from boardroom.core.engine.luck import Rng
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective


@dataclass(frozen=True)
class SearchRequest:
    """A perspective that is sent to another process. It holds an imagined table, so nothing hidden is sent."""

    module: str  # of the game
    seat: int
    position: JsonObject  # of the imagined table
    seed: int

    @classmethod
    def of(cls, perspective: Perspective, rng: Rng) -> SearchRequest:
        position = perspective.game.position(perspective.imagine(rng))
        return cls(type(perspective.game).__module__, perspective.seat, position, int(rng.below(1 << 24)))

    def perspective(self) -> Perspective:
        game = import_module(self.module).GAME
        assert isinstance(game, Game), f"{self.module}.GAME is the game"
        return Perspective(game, game.from_position(self.position), self.seat)


@cache
def helper_pool(processes: int, parent: int) -> ProcessPoolExecutor:
    """Return the pool of this process. `parent` is its id; a forked child has another id, and so its own pool."""
    pool = ProcessPoolExecutor(processes, initializer=exit_with_parent)
    Finalize(None, pool.shutdown, exitpriority=100)  # before the pool's queues close, or the helpers never stop
    return pool


def added_up(searches: list[list[ActionValue]]) -> list[ActionValue]:
    """Merge the results of several searches by action, the action with the most visits first."""
    of_action: dict[int, list[ActionValue]] = {}
    for values in searches:
        for value in values:
            of_action.setdefault(value.action, []).append(value)
    return sorted(map(merged_values, of_action.values()), key=lambda each: (-each.visits, -each.value, each.action))


def merged_values(values: list[ActionValue]) -> ActionValue:
    """Merge what several searches found out about one action: the mean by visits, and the line visited most."""
    visits = sum(each.visits for each in values)
    mean = sum(each.value * each.visits for each in values) / visits
    most_visited = max(values, key=lambda each: each.visits)
    return ActionValue(most_visited.action, mean, visits, most_visited.principal_line)
