"""Helper processes that search the same decision, each with its own random numbers."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from multiprocessing.util import Finalize
from threading import Thread

from boardroom.core.engine.luck import Rng
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective


@dataclass(frozen=True)
class SearchRequest:
    """A perspective on its way to another process, as an imagined table: nothing hidden leaves the perspective."""

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
    """Return the pool of this process. `parent` is its process id, because a pool cannot be used after a fork."""
    pool = ProcessPoolExecutor(processes, initializer=exit_with_parent)
    Finalize(None, pool.shutdown, exitpriority=100)  # before its queues close, or helpers of a player never stop
    return pool


def exit_with_parent() -> None:
    """Make a helper process ignore interrupts, which its parent handles, and exit when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    """Exit as soon as the parent process has ended, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a process of a pool has a parent"
    parent.join()
    os._exit(1)
