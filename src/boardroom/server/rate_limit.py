"""Rate limits: how often an address may ask for something in a minute."""

from __future__ import annotations

import time

from boardroom.server.refused import RequestRefused

MAX_KNOWN_ADDRESSES = 10_000  # then all are forgotten, to bound the memory


class RateLimiter:
    """Gives each address a credit that grows back with time. A limit of 0 a minute means no limit."""

    def __init__(self, per_minute: float) -> None:
        self.per_minute = per_minute
        self.credits: dict[str, tuple[float, float]] = {}  # by address: the credit, and when it was computed

    def acquire(self, who: str) -> None:
        """Take one request from the credit of an address. RequestRefused: it has none left."""
        if not self.per_minute:
            return
        now = time.monotonic()
        credit, at = self.credits.get(who, (self.per_minute, now))
        credit = min(self.per_minute, credit + (now - at) * self.per_minute / 60) - 1
        if credit < 0:
            raise RequestRefused("too_fast")
        if len(self.credits) > MAX_KNOWN_ADDRESSES:
            self.credits.clear()
        self.credits[who] = (credit, now)
