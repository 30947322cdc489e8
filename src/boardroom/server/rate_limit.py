"""How much an address may ask for in a minute."""

from __future__ import annotations

import time

from boardroom.server.refused import RequestRefused

MAX_KNOWN_ADDRESSES = 10_000


class RateLimiter:
    """Credit for each address, which grows back; 0 a minute: no limit."""

    def __init__(self, per_minute: float) -> None:
        self.per_minute = per_minute
        self.seen: dict[str, tuple[float, float]] = {}

    def acquire(self, who: str) -> None:
        if not self.per_minute:
            return
        now = time.monotonic()
        credit, at = self.seen.get(who, (self.per_minute, now))
        credit = min(self.per_minute, credit + (now - at) * self.per_minute / 60) - 1
        if credit < 0:
            raise RequestRefused("too_fast")
        if len(self.seen) > MAX_KNOWN_ADDRESSES:
            self.seen.clear()
        self.seen[who] = (credit, now)
