"""Anybody's own bot: a class in a module that Python finds. It may fail in any way, and then it is named."""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable
from importlib import import_module

from boardroom.bots.bot import Bot, Maker


def plug_in(name: str, module: str, kind: str) -> Maker:
    """It is made with a seed if it takes one. What it prints before it plays goes to the errors."""
    with contextlib.redirect_stdout(sys.stderr):
        found = imported(name, module, kind)
        if not callable(found) or not callable(getattr(found, "choose", None)):
            raise ValueError(f"bot {name!r}: a bot is a class with a method choose(perspective)")
        return tried(name, found)


def imported(name: str, module: str, kind: str) -> object:
    try:
        found = import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's module may raise anything, and call sys.exit
        raise ValueError(f"bot {name!r}: cannot import {module}: {said(error)}") from error
    if not hasattr(found, kind):
        raise ValueError(f"bot {name!r}: {module} has no {kind}")
    return getattr(found, kind)


def tried(name: str, kind: Callable[..., Bot]) -> Maker:
    """What does not fit is said before anything is played."""
    try:
        make: Maker = kind if takes_seed(kind) else lambda seed: kind()
        make(0)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # so may a stranger's class
        raise ValueError(f"bot {name!r}: cannot be made: {said(error)}") from error
    return make


def takes_seed(kind: Callable[..., Bot]) -> bool:
    signature = inspect.signature(kind)
    for given in ((0,), ()):
        with contextlib.suppress(TypeError):
            signature.bind(*given)
            return bool(given)
    raise TypeError(f"its class takes a seed or nothing, not {', '.join(signature.parameters)}")


def said(error: BaseException) -> str:
    """The kind of error and its words, in one line."""
    words = words_of(error)
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def words_of(error: BaseException) -> str:
    words = ""
    with contextlib.suppress(Exception):  # a stranger's error may fail to say what it is
        words = str(error)
    return " ".join(words.split())
