"""Bots as people write them, good ones and bad ones."""

from __future__ import annotations

import time

import boardroom


class Last:
    """The example of docs/bots.md: always the last legal action."""

    def choose(self, perspective: boardroom.Perspective) -> boardroom.Action:
        return perspective.legal()[-1]


class Lucky:
    """Made with a seed, and answers with a text."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, perspective: boardroom.Perspective) -> str:
        legal = perspective.legal()
        return legal[self.seed % len(legal)].text


class Talks:
    def choose(self, perspective: boardroom.Perspective) -> int:
        print("I am winning")  # noqa: T201 - that is the point
        return perspective.legal_ids()[0]


class Raises:
    def choose(self, perspective: boardroom.Perspective) -> int:
        raise ZeroDivisionError("thought too hard")


class Cheats:
    """Answers with an action that is not legal."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        return next(id for id in range(len(perspective.game.actions)) if id not in perspective.legal_ids())


class Nonsense:
    def choose(self, perspective: boardroom.Perspective) -> str:
        return "win"


class NoBot:
    pass


class Sleeps:
    def choose(self, perspective: boardroom.Perspective) -> int:
        time.sleep(60)
        return perspective.legal_ids()[0]
