"""Worker processes: bots think in them, and finished games are replayed in them, so that tables do not wait."""

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

MAX_ATTEMPTS = 3  # to run a job whose process dies
MAX_WAITING = 8  # jobs per process; from this number on the workers count as busy
NICE = 10  # of 19; if both need the whole processor, a worker gets a tenth of the server's time
J = TypeVar("J")
R = TypeVar("R")


class ProcessWorkers:
    """A few processes that run jobs. They start with the first job, and start again if one of them dies."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0  # jobs that run or wait

    @property
    def is_busy(self) -> bool:
        """Whether jobs that nobody needs urgently should be refused."""
        return self.waiting >= MAX_WAITING * self.processes

    async def run(self, function: Callable[[J], R], job: J) -> R:
        """Run a module-level function with this argument in a worker. RequestRefused: the process died every time."""
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
        """Run a function in a worker. RequestRefused: `max_waiting` jobs run or wait already."""
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
    """Make this process end with the server, and lower its priority.

    An action at a table must not wait for a bot of another table.
    """
    exit_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)


class TableCache:
    """The tables that a worker has used last. A later job about the same game continues from there."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.tables: OrderedDict[str, Table] = OrderedDict()

    def table_after(self, key: str, start: Callable[[], Table], actions: Sequence[int]) -> Table:
        """Return the table with this key after these actions. `start` sets it up if no cached table fits."""
        table = self.tables.pop(key, None)
        if table is None or table.actions != list(actions[: table.number]):
            table = start()
        for action in actions[table.number :]:
            table.play(action)
        self.tables[key] = table
        if len(self.tables) > self.size:
            self.tables.popitem(last=False)
        return table
