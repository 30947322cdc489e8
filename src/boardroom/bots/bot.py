"""The interface of every bot, the base class of bots that compare actions, and a bot that chooses at random."""

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
    """Anything that chooses actions. It gets a perspective, never the table itself."""

    def choose(self, perspective: Perspective) -> Action | int | str:
        """Return one of the perspective's legal actions: as an Action, by its id or by its text."""


BotFactory = Callable[[int], Bot]  # takes a seed


@dataclass(frozen=True)
class ActionValue:
    """What a bot found out about one action."""

    action: int
    value: float  # the chance of the deciding seat to win, as the bot estimates it
    visits: int  # how often the action was tried
    principal_line: tuple[int, ...]  # this action and its continuation: the most visited, or that of the first world


class RandomBot:
    """Chooses any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal_ids()
        return legal[self.rng.below(len(legal))]


class ActionValueBot:
    """Base class of bots that value the legal actions and choose the best one. Subclasses compute the values."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal_ids()
        return legal[0] if len(legal) == 1 else self.action_values(perspective)[0].action

    def action_values(self, perspective: Perspective) -> list[ActionValue]:
        """Return the value of each action that was tried, the chosen action first."""
        raise NotImplementedError


def evaluator_of(perspective: Perspective) -> AnyEvaluator:
    """Return the game's evaluator. ValueError if the game has none."""
    evaluator = perspective.game.evaluator()
    if evaluator is None:
        raise ValueError(f"{perspective.game.title} has no evaluator; choose a bot that needs none")
    return evaluator


def check_setting(bot: str, name: str, value: float, minimum: float, *, above: bool = False) -> None:
    """Raise ValueError if a setting is below its minimum. With `above` the value has to exceed the minimum."""
    if not (value > minimum if above else value >= minimum) or value == math.inf:
        right = f"more than {minimum:g}" if above else f"at least {minimum:g}"
        raise ValueError(f"{bot}: {name}={value}: {right}")
