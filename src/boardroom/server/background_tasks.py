"""Background tasks: work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

logger = logging.getLogger("boardroom.server")


class BackgroundTasks:
    """Starts tasks now or later, keeps them alive, and logs their failures.

    Failures of the kinds in `expected` are not logged: they are handled elsewhere or are routine.
    """

    def __init__(self, expected: tuple[type[Exception], ...] = ()) -> None:
        self.expected = expected
        self.tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Start a task now."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def later(self, seconds: float, work: Callable[[], Coroutine[None, None, None]]) -> asyncio.TimerHandle:
        """Start a task after this many seconds, unless the returned timer is cancelled first."""
        return asyncio.get_running_loop().call_later(seconds, lambda: self.spawn(work()))

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, self.expected):
            logger.error("failed", extra={"why": f"{type(error).__name__}: {error}"})

    def stop(self) -> None:
        """Cancel all tasks."""
        for task in list(self.tasks):
            task.cancel()
