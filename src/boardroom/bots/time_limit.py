"""The time limit of a bot's decision. An alarm interrupts a bot that is out of time.

`ask_bot.py` turns the interruption into a BotFailure. A bot of an arena that cannot be interrupted is ended together
with its process (`arena/local_workers.py`).
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

TIME_LIMIT = 30.0  # seconds for a decision; a bot that needs more has failed
NO_TIME_LIMIT = float("inf")


class TimeLimitReached(BaseException):
    """Raised in a bot that is out of time. A BaseException, because custom bots may catch Exception."""


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise TimeLimitReached after some seconds. Do nothing outside the main thread, or if the system has no alarm."""
    main = threading.current_thread() is threading.main_thread()
    if seconds == NO_TIME_LIMIT or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise TimeLimitReached

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
