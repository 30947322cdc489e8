"""Who plays the seats that no person takes."""

from __future__ import annotations

import hashlib

import boardroom
from boardroom.core.luck import seeded


class RandomBot:
    """Chooses among the legal actions by lot. Its lots are its own, so an undone game goes the same way again."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, perspective: boardroom.Perspective, number: int) -> int:
        """One of the legal actions, as the answer to the decision with this number."""
        digest = hashlib.sha256(f"{self.name} {perspective.seat} {number}".encode()).digest()
        legal = perspective.legal_ids()
        return legal[seeded(int.from_bytes(digest[:3], "big")).below(len(legal))]
