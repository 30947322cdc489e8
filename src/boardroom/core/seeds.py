"""Fair luck at a real table: every action's luck follows from a secret seed that was promised beforehand."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

from boardroom.core.engine.luck import STATES

SEED_BYTES = 32


def seed_bytes(seed: str | int | bytes | None) -> bytes:
    """A fresh secret, or one made from any text."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()


def commitment(seed: bytes) -> str:
    """Published when a game starts; the seed follows when it is over."""
    return hashlib.sha256(seed).hexdigest()


def luck_for_action(seed: bytes, number: int) -> tuple[int, int]:
    """The two small generators before this action, for open and for secret luck; number 0 is the set-up."""
    keyed = keyed_hmac(seed).copy()
    keyed.update(str(number).encode())
    digest = keyed.digest()
    return 1 + int.from_bytes(digest[:16], "big") % STATES, 1 + int.from_bytes(digest[16:], "big") % STATES


@lru_cache(4096)
def keyed_hmac(seed: bytes) -> hmac.HMAC:
    """To copy: making one anew for every action takes twice as long."""
    return hmac.new(seed, digestmod="sha256")
