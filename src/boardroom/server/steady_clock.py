"""The time of the server, from a clock that cannot be set while the server runs."""

from __future__ import annotations

import time


def steady() -> int:
    """Return the nanoseconds of a clock that cannot be set. On Linux it also runs while the machine sleeps."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


STEADY_ZERO = time.time_ns() - steady()


def now() -> int:
    """Return milliseconds since 1970. Setting the clock of the machine while the server runs has no effect."""
    return (STEADY_ZERO + steady()) // 1_000_000
