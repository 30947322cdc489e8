"""Rate limits: how often an address may ask for something in a minute, and how fast a connection may send."""

from __future__ import annotations

import time

from boardroom.server.request_refused import RequestRefused

BURST = 60  # messages that a connection may send at once; after that its rate counts
MAX_KNOWN_ADDRESSES = 10_000  # above this number all are forgotten, to bound the memory


class TokenBucket:
    """The credit of a connection: `BURST` messages at once, then `rate` a second. A rate of 0 means no limit."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.credit = float(BURST)
        self.credited_at = time.monotonic()

    def take(self) -> bool:
        """Take one message from the credit. Return False if no credit is left."""
        if not self.rate:
            return True
        now = time.monotonic()
        self.credit = min(float(BURST), self.credit + (now - self.credited_at) * self.rate)
        self.credited_at = now
        if self.credit < 1:
            return False
        self.credit -= 1
        return True


class RateLimiter:
    """Gives each address a credit that grows back with time. A limit of 0 a minute means no limit."""

    def __init__(self, per_minute: float) -> None:
        self.per_minute = per_minute
        self.credits: dict[str, tuple[float, float]] = {}  # by address: the credit, and when it was computed

    def acquire(self, who: str) -> None:
        """Take one request from the credit of an address. RequestRefused: no credit is left."""
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
