"""Bots by name: levels, kinds with settings, and anybody's own classes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

from boardroom.bots.bot import Bot, Maker, Random, Thinker, Thought
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.plugins import plug_in
from boardroom.bots.rollout import Rollout
from boardroom.core.perspective import Perspective


@dataclass(frozen=True)
class Level:
    """A named opponent: the same word everywhere."""

    make: Maker
    seconds: float  # at most, per decision on one core


class Thorough(Thinker):
    """Searches a tree, the longer the more players there are: `searching` is the time for a table of two.

    With more players than the game says a tree is good for, it plays its best actions on instead, at as
    many tables as the game says are enough, or if it is `brief` at few.
    """

    def __init__(
        self,
        seed: int,
        searching: float,
        playing_on: float,
        candidates: int = 5,
        sure: float = 2.5,
        *,
        brief: bool = False,
    ) -> None:
        super().__init__(seed)
        self.searching = searching
        self.brief = brief
        self.search = Ismcts(seed, seconds=searching)
        self.rollout = Rollout(seed, seconds=playing_on, candidates=candidates, sure=sure)

    def think(self, perspective: Perspective) -> list[Thought]:
        if perspective.players > perspective.game.searched_up_to:
            self.rollout.worlds = perspective.game.few_worlds if self.brief else perspective.game.enough_worlds
            return self.rollout.think(perspective)
        self.search.seconds = self.searching * max(1, perspective.players / 2)
        return self.search.think(perspective)


LEVELS = {
    "intern": Level(lambda seed: Greedy(seed, worlds=1, tries=2, whim=4), 0.01),
    "manager": Level(lambda seed: Greedy(seed), 0.05),
    "director": Level(lambda seed: Thorough(seed, searching=0.05, playing_on=0.1, brief=True), 0.2),
    "chair": Level(lambda seed: Thorough(seed, searching=0.5, playing_on=1.0, candidates=8, sure=4.0), 1.5),
}
KINDS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "ismcts": Ismcts, "rollout": Rollout}
FORMER_SETTINGS = {"chapters": "stages"}  # names in old plans, records and reports; they keep their meaning


def kinds() -> dict[str, str]:
    """The kinds of bots with their settings, as they are written."""
    return {name: ", ".join(settings_of(kind)) for name, kind in KINDS.items()}


def settings_of(kind: Callable[..., Bot]) -> dict[str, str]:
    """Each with the type of its values."""
    return {key: str(each.annotation) for key, each in inspect.signature(kind).parameters.items() if key != "seed"}


def maker(name: str) -> Maker:
    """What makes the bot of this name: `chair`, `ismcts:iterations=500,cut=40`, `mymodule:MyBot`."""
    if name in LEVELS:
        return LEVELS[name].make
    kind, _, rest = name.partition(":")
    if kind in KINDS:
        return with_settings(name, KINDS[kind], rest)
    if kind and rest:
        return plug_in(name, kind, rest)
    known = ", ".join([*LEVELS, *KINDS])
    raise ValueError(f"unknown bot {name!r}; known are {known}, or your own class as module:Class")


def is_strangers(name: str) -> bool:
    """Somebody's own class."""
    return name not in LEVELS and name.partition(":")[0] not in KINDS


def with_settings(name: str, kind: Callable[..., Bot], text: str) -> Maker:
    known = settings_of(kind)
    settings: dict[str, int | float] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        key = FORMER_SETTINGS.get(key, key)
        if key not in known:
            raise ValueError(f"bot {name!r}: {key!r} is no setting; known are {', '.join(known) or 'none'}")
        if key in settings:
            raise ValueError(f"bot {name!r}: {key} is given twice")
        settings[key] = setting(name, key, value, whole="float" not in known[key])
    kind(0, **settings)  # what does not fit is said now
    return lambda seed: kind(seed, **settings)


def setting(name: str, key: str, text: str, *, whole: bool) -> int | float:
    try:
        return int(text) if whole else float(text)
    except ValueError:
        expected = "a whole number" if whole else "a number"
        raise ValueError(f"bot {name!r}: {key}: expected {expected}, found {text!r}") from None
