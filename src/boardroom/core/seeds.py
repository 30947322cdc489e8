"""Seeds and fair luck: the luck of every action follows from a secret seed whose hash is published first."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

from boardroom.core.engine.luck import STATES

SEED_BYTES = 32
SMALL_SEED_BYTES = 3  # small enough for every generator, and large enough to give bots different seeds


def seed_bytes(seed: str | int | bytes | None) -> bytes:
    """Return a new secret seed, or the seed that a text, a number or bytes stand for."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the hash of a seed. The hash is published when a game starts, the seed itself when it is over."""
    return hashlib.sha256(seed).hexdigest()


def luck_for_action(seed: bytes, number: int) -> tuple[int, int]:
    """Return the states of the generators for open and secret luck before this action. Number 0 is the set-up."""
    keyed = keyed_hmac(seed).copy()
    keyed.update(str(number).encode())
    digest = keyed.digest()
    return 1 + int.from_bytes(digest[:16], "big") % STATES, 1 + int.from_bytes(digest[16:], "big") % STATES


@lru_cache(4096)
def keyed_hmac(seed: bytes) -> hmac.HMAC:
    """Return the HMAC of a seed. Callers copy it: making a new one for every action takes twice as long."""
    return hmac.new(seed, digestmod="sha256")


def small_seed(material: bytes) -> int:
    """Return a small seed for a bot. The same material always gives the same seed."""
    return int.from_bytes(hashlib.sha256(material).digest()[:SMALL_SEED_BYTES], "big")
