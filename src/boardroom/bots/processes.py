"""Processes that search the same decision, each with luck of its own."""

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
class Order:
    """A perspective on its way to another process: the module of its game, and an imagined table as a position."""

    module: str
    seat: int
    position: JsonObject
    seed: int

    @classmethod
    def of(cls, perspective: Perspective, rng: Rng) -> Order:
        position = perspective.game.position(perspective.imagine(rng))
        return cls(type(perspective.game).__module__, perspective.seat, position, int(rng.below(1 << 24)))

    def perspective(self) -> Perspective:
        game = import_module(self.module).GAME
        assert isinstance(game, Game), f"{self.module}.GAME is the game"
        return Perspective(game, game.from_position(self.position), self.seat)


@cache
def crew(processes: int, parent: int) -> ProcessPoolExecutor:
    """So many processes that wait for orders of this one. Those of a parent are of no use after a fork."""
    pool = ProcessPoolExecutor(processes, initializer=depend_on_the_parent)
    Finalize(None, pool.shutdown, exitpriority=100)  # before its queues close, or helpers of a player are never told
    return pool


def depend_on_the_parent() -> None:
    """Interrupts are the parent's affair, and when it is killed, its processes end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a process of a pool has one"
    parent.join()
    os._exit(1)
