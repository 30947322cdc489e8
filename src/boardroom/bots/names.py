"""Bots by name: a level, a kind of bot with settings, or a custom class."""

from __future__ import annotations

import inspect
from collections.abc import Callable

from boardroom.bots.bot import Bot, BotFactory, RandomBot
from boardroom.bots.custom_bots import custom_bot_factory
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.levels import LEVELS
from boardroom.bots.rollout import Rollout

KINDS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": Greedy, "ismcts": Ismcts, "rollout": Rollout}
FORMER_SETTINGS = {  # names of settings in older plans, practice positions and reports; they are still accepted
    "chapters": "stages",
    "cut": "depth",
    "daring": "exploration",
    "sure": "confidence",
    "whim": "random_every",
}


def kinds() -> dict[str, str]:
    """Return for each kind of bot the names of its settings, as one text."""
    return {name: ", ".join(settings_of(kind)) for name, kind in KINDS.items()}


def settings_of(kind: Callable[..., Bot]) -> dict[str, str]:
    """Return the settings of a kind of bot by name, with the type of their values."""
    return {key: str(each.annotation) for key, each in inspect.signature(kind).parameters.items() if key != "seed"}


def bot_factory(name: str) -> BotFactory:
    """Return the factory of the bots with this name: `chair`, `ismcts:iterations=500,depth=40`, `mymodule:MyBot`.

    ValueError says what is wrong with the name or with a setting.
    """
    if name in LEVELS:
        return LEVELS[name].make
    kind, _, rest = name.partition(":")
    if kind in KINDS:
        return with_settings(name, KINDS[kind], rest)
    if kind and rest:
        return custom_bot_factory(name, kind, rest)
    known = ", ".join([*LEVELS, *KINDS])
    raise ValueError(f"unknown bot {name!r}; known are {known}, or your own class as module:Class")


def is_custom(name: str) -> bool:
    """Tell whether this is the name of a custom class, which is not trusted."""
    return name not in LEVELS and name.partition(":")[0] not in KINDS


def with_settings(name: str, kind: Callable[..., Bot], text: str) -> BotFactory:
    """Return a factory of bots with settings such as `iterations=500,depth=40`. ValueError names a wrong setting."""
    known = settings_of(kind)
    settings: dict[str, int | float] = {}
    for part in filter(None, text.split(",")):
        given, _, value = part.partition("=")
        key = FORMER_SETTINGS.get(given, given)
        if key not in known:
            raise ValueError(f"bot {name!r}: {given!r} is no setting; known are {', '.join(known) or 'none'}")
        if key in settings:
            raise ValueError(f"bot {name!r}: {key} is given twice")
        settings[key] = setting(name, key, value, whole="float" not in known[key])
    kind(0, **settings)  # a wrong value raises its error now, not in the middle of a game
    return lambda seed: kind(seed, **settings)


def setting(name: str, key: str, text: str, *, whole: bool) -> int | float:
    """Read the value of one setting."""
    try:
        return int(text) if whole else float(text)
    except ValueError:
        expected = "a whole number" if whole else "a number"
        raise ValueError(f"bot {name!r}: {key}: expected {expected}, found {text!r}") from None
