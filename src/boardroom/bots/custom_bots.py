"""Custom bots: classes in importable modules. Their code may fail in any way, and every error names the bot."""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable
from importlib import import_module

from boardroom.bots.bot import Bot, BotFactory


def custom_bot_factory(name: str, module: str, kind: str) -> BotFactory:
    """Import a custom bot class and return a factory of its bots. The class gets a seed if it takes an argument.

    ValueError if the module cannot be imported or the class is not a bot. What the module prints goes to stderr.
    """
    with contextlib.redirect_stdout(sys.stderr):
        found = imported(name, module, kind)
        if not callable(found) or not callable(getattr(found, "choose", None)):
            raise ValueError(f"bot {name!r}: a bot is a class with a method choose(perspective)")
        return checked_factory(name, found)


def imported(name: str, module: str, kind: str) -> object:
    try:
        found = import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a custom module may raise anything, or call sys.exit
        raise ValueError(f"bot {name!r}: cannot import {module}: {error_in_one_line(error)}") from error
    if not hasattr(found, kind):
        raise ValueError(f"bot {name!r}: {module} has no {kind}")
    return getattr(found, kind)


def checked_factory(name: str, kind: Callable[..., Bot]) -> BotFactory:
    """Return a factory of bots. It makes one bot now, so that an unusable class is refused before a game begins."""
    try:
        make: BotFactory = kind if takes_seed(kind) else lambda seed: kind()
        make(0)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a custom class may raise anything, too
        raise ValueError(f"bot {name!r}: cannot be made: {error_in_one_line(error)}") from error
    return make


def takes_seed(kind: Callable[..., Bot]) -> bool:
    """Tell whether a class takes one argument, the seed, or none. TypeError if it takes neither."""
    signature = inspect.signature(kind)
    for given in ((0,), ()):
        with contextlib.suppress(TypeError):
            signature.bind(*given)
            return bool(given)
    raise TypeError(f"its class takes a seed or nothing, not {', '.join(signature.parameters)}")


def error_in_one_line(error: BaseException) -> str:
    """Return the class of an error and its message."""
    message = message_of(error)
    return f"{type(error).__name__}: {message}" if message else type(error).__name__


def message_of(error: BaseException) -> str:
    """Return the message of an error in one line; empty if it has none, or if its `__str__` fails."""
    message = ""
    with contextlib.suppress(Exception):  # the __str__ of a custom error may fail
        message = str(error)
    return " ".join(message.split())
