"""A game's own drawing of its table, or a plain one that serves any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeAlias

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject

Paint: TypeAlias = Callable[[str, str], str]
Draw: TypeAlias = Callable[[JsonObject, Words, Paint], str]
Tell: TypeAlias = Callable[[Event], str]
News: TypeAlias = Callable[[Sequence[Event], Tell, Words], list[tuple[Event, str]]]
Menu: TypeAlias = Callable[[Sequence[Action], Words], list[tuple[str, list[Action]]]]

INLINE = 60  # values up to this length stay on the line of their key


class Drawing:
    """How one game looks in a terminal: its `terminal.py` where it has one."""

    def __init__(self, game: Game) -> None:
        module = terminal_of(game)
        self.table: Draw = getattr(module, "draw", plain)
        self.score: Draw = getattr(module, "score", plain)
        self.understand: Callable[[str], str] = getattr(module, "understand", str)
        self.aside: Callable[[JsonObject, Action, Words], str] = getattr(module, "aside", no_aside)
        self.legend: Callable[[JsonObject, Words], str] = getattr(module, "legend", no_legend)
        self.news: News = getattr(module, "news", all_news)
        self.menu: Menu = getattr(module, "menu", no_menu)
        self.at_once: int | None = getattr(module, "MOST_AT_ONCE", None)  # choices that need no menu
        self.words: Callable[[JsonObject, Words], Words] = getattr(module, "words_at", same_words)
        self.headings: tuple[str, ...] = getattr(module, "HEADINGS", ())
        self.secrets: bool = getattr(module, "SECRETS", True)  # somebody sees what others do not
        self.secret_score: bool = getattr(module, "SECRET_SCORE", self.secrets)


def terminal_of(game: Game) -> ModuleType | None:
    name = f"{type(game).__module__.rsplit('.', 1)[0]}.terminal"
    try:
        found = find_spec(name) is not None
    except ModuleNotFoundError:  # the game is a single module
        found = False
    return import_module(name) if found else None


def no_aside(view: JsonObject, action: Action, words: Words) -> str:
    return ""


def no_legend(view: JsonObject, words: Words) -> str:
    return ""


def all_news(events: Sequence[Event], tell: Tell, words: Words) -> list[tuple[Event, str]]:
    return [(event, tell(event)) for event in events]


def no_menu(legal: Sequence[Action], words: Words) -> list[tuple[str, list[Action]]]:
    """All choices beside one another, each on its own."""
    return [("", [action]) for action in legal]


def same_words(view: JsonObject, words: Words) -> Words:
    """A table that has no names of its own for things."""
    return words


def plain(shown: JsonObject, words: Words, paint: Paint) -> str:
    """Keys and values, nested as they are."""
    return "\n".join(plain_lines(shown, "", paint))


def plain_lines(value: JsonObject, indent: str, paint: Paint) -> Iterator[str]:
    for key, inner in value.items():
        name = paint("bold", key.replace("_", " "))
        if is_short(inner):
            yield f"{indent}{name}: {flat(inner)}"
        elif isinstance(inner, dict):
            yield f"{indent}{name}:"
            yield from plain_lines(inner, indent + "  ", paint)
        elif isinstance(inner, list):
            yield f"{indent}{name}:"
            for number, each in enumerate(inner):
                if isinstance(each, dict) and not is_short(each):
                    yield f"{indent}  {number}:"
                    yield from plain_lines(each, indent + "    ", paint)
                else:
                    yield f"{indent}  {number}: {flat(each)}"
        else:
            yield f"{indent}{name}: {flat(inner)}"


def is_short(value: Json) -> bool:
    return len(flat(value)) <= INLINE


def flat(value: Json) -> str:
    """A value on one line, as people write it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return (
            ", ".join(flat(each) if not isinstance(each, list | dict) else f"({flat(each)})" for each in value) or "-"
        )
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {flat(each)}" for key, each in value.items()) or "-"
    return str(value)
