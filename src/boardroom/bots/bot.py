"""What every bot is, and the plainest one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from boardroom.core.catalogue import Action
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import seeded
from boardroom.core.perspective import Perspective


class Bot(Protocol):
    """Anything that chooses. It sees a perspective, never the table."""

    def choose(self, perspective: Perspective) -> Action | int | str:
        """One of the perspective's legal actions."""


Maker = Callable[[int], Bot]  # by a seed


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one action."""

    action: int
    chance: float  # to win
    visits: int  # how often it was looked at
    continuation: tuple[int, ...]  # the actions most likely to be taken, this one first


class Random:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal_ids()
        return legal[self.rng.below(len(legal))]


class Thinker:
    """A bot that has an opinion of each action and takes the best one."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal_ids()
        return legal[0] if len(legal) == 1 else self.think(perspective)[0].action

    def think(self, perspective: Perspective) -> list[Thought]:
        """Of each action that was considered, the chosen one first."""
        raise NotImplementedError


def evaluator_of(perspective: Perspective) -> AnyEvaluator:
    evaluator = perspective.game.evaluator()
    if evaluator is None:
        raise ValueError(f"{perspective.game.title} has no evaluator; choose a bot that needs none")
    return evaluator


def check_setting(bot: str, name: str, value: float, least: float, *, above: bool = False) -> None:
    """ValueError if it is less, or not more if it has to be `above`."""
    if not (value > least if above else value >= least) or value == math.inf:
        right = f"more than {least:g}" if above else f"at least {least:g}"
        raise ValueError(f"{bot}: {name}={value}: {right}")
