"""How a game looks in a terminal: `TerminalView`, the plain drawing that fits every game, and shared text helpers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at

Paint: TypeAlias = Callable[[str, str], str]  # takes a style and a text; returns the text in that style, or as it is
Labels: TypeAlias = Mapping[str, str]  # the section "terminal" of a game's words
DescribeEvent: TypeAlias = Callable[[Event], str]  # returns an event as a sentence
# The entries of a menu: a name and its actions. The name is not used if there is only one action.
Menu: TypeAlias = "list[tuple[str, list[Action]]]"

WIDTH = 79  # columns that a drawing may use
MAX_INLINE_LENGTH = 60  # characters; the plain drawing gives a longer value lines of its own
STYLED = re.compile(r"\x1b\[[0-9;]*m")


class TerminalView:
    """How a table looks in a terminal. A game overrides what it draws itself; the rest is plain text.

    `Game.terminal()` returns the view of a game.
    """

    headings: tuple[str, ...] = ()  # kinds of events that begin something new and are printed in bold
    has_secrets = True  # whether a player sees something that others do not
    has_secret_score = True  # whether the score of a running game depends on such secrets
    max_without_menu: int | None = None  # up to this number, choices are listed without a menu; None: the usual number

    def table(self, view: JsonObject, words: Words, paint: Paint) -> str:
        """Draw the table as one seat sees it."""
        return plain(view, paint)

    def score(self, outcome: JsonObject, words: Words, paint: Paint) -> str:
        """Draw how the points are made up and who wins. The game may be finished or still running."""
        return plain(outcome, paint)

    def legend(self, view: JsonObject, words: Words) -> str:
        """Explain the signs of the drawing. Empty if they explain themselves."""
        return ""

    def annotation(self, view: JsonObject, action: Action, words: Words) -> str:
        """Return what is printed after a choice, such as its cost in brackets. Empty if the sentence says it all."""
        return ""

    def news(self, events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
        """Return the sentences about these events. A sentence about several events comes with the first of them."""
        return [(event, describe(event)) for event in events]

    def menu(self, legal: Sequence[Action], words: Words) -> Menu:
        """Group many choices by kind. By default every choice is an entry of its own."""
        return flat_menu(legal)

    def expand_shorthand(self, text: str) -> str:
        """Turn what people type into the text of an action, such as `bid 12` into `bid amount=12`."""
        return text

    def words_at(self, view: JsonObject, words: Words) -> Words:
        """Return the words of this table, with the names from an owner's components file if there is one."""
        return words


def flat_menu(legal: Sequence[Action]) -> Menu:
    """Return a menu in which every choice is an entry of its own."""
    return [("", [action]) for action in legal]


def plain(shown: JsonObject, paint: Paint) -> str:
    """Draw keys and values; an indent shows what is nested."""
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
    return len(flat(value)) <= MAX_INLINE_LENGTH


def flat(value: Json) -> str:
    """Return a value on one line, as people write it."""
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


# Names, in the form that the drawings of all games print.


def labels(words: Words) -> Labels:
    return words.sections["terminal"]


def seat_name(seat: Json, words: Words) -> str:
    """Return `Player 1` for seat 0."""
    return words.sections["terms"]["seat"].format(int(str(seat)) + 1)


def all_names(names: Sequence[str], label: Labels) -> str:
    """Return names as `A, B and C`."""
    return label["and"].join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


# These functions read typed values from views and outcomes.


def number(found: JsonObject, key: str) -> int:
    value = found[key]
    assert isinstance(value, int), f"{key} is a number"
    return value


def numbers(found: JsonObject, key: str) -> list[int]:
    return [int(str(each)) for each in list_at(found[key], key)]


def texts(found: JsonObject, key: str) -> list[str]:
    return [str(each) for each in list_at(found[key], key)]


def objects(found: JsonObject, key: str) -> list[JsonObject]:
    return [object_at(each, key) for each in list_at(found[key], key)]


# Text in columns and lines. The codes of colours do not count as width.


def visible_length(text: str) -> int:
    return len(STYLED.sub("", text))


def fit(text: str, width: int) -> str:
    """Pad a text to a width."""
    return text + " " * (width - visible_length(text))


def clip(text: str, width: int) -> str:
    """Cut a text without colours to a width; a full stop marks the cut."""
    return text if len(text) <= width else text[: width - 1].rstrip() + "."


def in_columns(cells: Sequence[str], columns: int, width: int) -> list[str]:
    """Return lines with `columns` cells each, every cell padded to this width."""
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    return ["".join(fit(cell, width) for cell in row) for row in rows]


def fill_lines(parts: Sequence[str], width: int = WIDTH, gap: str = " ", indent: str = "") -> list[str]:
    """Join parts to lines, each with as many as fit, but at least one. All lines but the first are indented."""
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]}{gap}{part}" if lines[-1] else part
        if visible_length(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(indent + part)
    return lines


def under_headings(headings: str, values: Sequence[object]) -> str:
    """Return the values in one line, each right-aligned under the end of its heading."""
    heads = re.findall(r"\S+ *", headings)
    return "".join(
        str(value).rjust(len(head.rstrip())) + " " * (len(head) - len(head.rstrip()))
        for head, value in zip(heads, values, strict=True)
    )
