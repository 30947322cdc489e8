"""Bots by name: levels, kinds with settings, and anybody's own classes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from boardroom.bots.bot import Bot, Random, Thinker, Thought
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.rollout import Rollout
from boardroom.core.perspective import Perspective

Maker = Callable[[int], Bot]  # by a seed


@dataclass(frozen=True)
class Level:
    """A named opponent: the same word everywhere."""

    make: Maker
    seconds: float  # at most, per decision on one core


class Thorough(Thinker):
    """Searches a tree for so long; where the game says that this is misled, it plays its best actions on instead."""

    def __init__(self, seed: int, searching: float, playing_on: float, candidates: int = 5, sure: float = 2.5) -> None:
        super().__init__(seed)
        self.search = Ismcts(seed, seconds=searching)
        self.rollout = Rollout(seed, seconds=playing_on, candidates=candidates, sure=sure)

    def think(self, perspective: Perspective) -> list[Thought]:
        return (self.search if perspective.game.is_searchable else self.rollout).think(perspective)


LEVELS = {
    "intern": Level(lambda seed: Greedy(seed, worlds=1, tries=2, whim=4), 0.01),
    "manager": Level(lambda seed: Greedy(seed), 0.05),
    "director": Level(lambda seed: Thorough(seed, searching=0.05, playing_on=0.2), 0.2),
    "chair": Level(lambda seed: Thorough(seed, searching=0.5, playing_on=2.0, candidates=8, sure=4.0), 2.0),
}
KINDS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "ismcts": Ismcts, "rollout": Rollout}


def kinds() -> dict[str, str]:
    """The kinds of bots with their settings, as they are written."""
    return {name: ", ".join(settings_of(kind)) for name, kind in KINDS.items()}


def settings_of(kind: Callable[..., Bot]) -> list[str]:
    return [key for key in inspect.signature(kind).parameters if key != "seed"]


def maker(name: str) -> Maker:
    """What makes the bot of this name: `chair`, `ismcts:iterations=500,cut=40`, `mymodule:MyBot`."""
    if name in LEVELS:
        return LEVELS[name].make
    kind, _, rest = name.partition(":")
    if kind in KINDS:
        return with_settings(name, KINDS[kind], rest)
    if rest:
        return plug_in(name, kind, rest)
    known = ", ".join([*LEVELS, *KINDS])
    raise ValueError(f"unknown bot {name!r}; known are {known}, or your own class as module:Class")


def with_settings(name: str, kind: Callable[..., Bot], text: str) -> Maker:
    known = settings_of(kind)
    settings: dict[str, int | float] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in known:
            raise ValueError(f"bot {name!r}: {key!r} is no setting; known are {', '.join(known) or 'none'}")
        try:
            settings[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise ValueError(f"bot {name!r}: {key}: expected a number, found {value!r}") from None
    kind(0, **settings)  # what does not fit is said now
    return lambda seed: kind(seed, **settings)


def plug_in(name: str, module: str, kind: str) -> Maker:
    """Somebody's own class; it is made with a seed if it takes one."""
    try:
        found = getattr(import_module(module), kind)
    except ImportError as error:
        raise ValueError(f"bot {name!r}: cannot import {module}: {error}") from None
    except AttributeError:
        raise ValueError(f"bot {name!r}: {module} has no {kind}") from None
    if not callable(found) or not hasattr(found, "choose"):
        raise ValueError(f"bot {name!r}: a bot is a class with a method choose(perspective)")
    takes_seed = bool(inspect.signature(found).parameters)
    return lambda seed: found(seed) if takes_seed else found()
