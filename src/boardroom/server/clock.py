"""The time of the server."""

from __future__ import annotations

import time


def steady() -> int:
    """Nanoseconds of a clock that nobody sets; it goes on while the machine sleeps, where there is such a one."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


BEGAN = time.time_ns() - steady()


def now() -> int:
    """Milliseconds since 1970, by the clock at the start: setting the machine's clock later takes nobody's time."""
    return (BEGAN + steady()) // 1_000_000
