"""Worker processes: bots think and finished games are replayed in them, so that the tables need not wait."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from boardroom.bots.exit_with_parent import exit_with_parent
from boardroom.core.table import Table
from boardroom.server.request_refused import RequestRefused

MAX_ATTEMPTS = 3  # at a job whose process dies
MAX_WAITING = 8  # jobs for each process; with more of them the workers are busy
NICE = 10  # of 19; a worker gets a tenth of the processor time of the server when both want all of it
J = TypeVar("J")
R = TypeVar("R")


class ProcessWorkers:
    """A few processes that run jobs. They start with the first job, and again if one of them dies."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0  # jobs that run or wait

    @property
    def is_busy(self) -> bool:
        """Whether jobs that nobody needs urgently should be refused."""
        return self.waiting >= MAX_WAITING * self.processes

    async def run(self, function: Callable[[J], R], job: J) -> R:
        """Run a module's function with this argument in a worker. RequestRefused: its process dies every time."""
        self.waiting += 1
        try:
            for _ in range(MAX_ATTEMPTS):
                pool = self.running_pool()
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, function, job)
                except BrokenProcessPool:  # one of the processes was killed
                    self.pool = None if self.pool is pool else self.pool
        finally:
            self.waiting -= 1
        raise RequestRefused("internal")

    async def run_unless_full(self, function: Callable[[J], R], job: J, max_waiting: int) -> R:
        """Run a function in a worker. RequestRefused: this many jobs run or wait already."""
        if self.waiting >= max_waiting:
            raise RequestRefused("full")
        return await self.run(function, job)

    def running_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, initializer=start_worker)
        return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# --- in a worker


def start_worker() -> None:
    """End with the server, and leave the processor to it: an action must not wait for a bot of another table."""
    exit_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)


class TableCache:
    """The tables that a worker has seen last. A job about the same game later on continues from there."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.tables: OrderedDict[str, Table] = OrderedDict()

    def table_after(self, key: str, start: Callable[[], Table], actions: Sequence[int]) -> Table:
        """Return the table with this key after these actions. `start` sets it up if it has to be played anew."""
        table = self.tables.pop(key, None)
        if table is None or table.actions != list(actions[: table.number]):
            table = start()
        for action in actions[table.number :]:
            table.play(action)
        self.tables[key] = table
        if len(self.tables) > self.size:
            self.tables.popitem(last=False)
        return table
