"""What all drawings of a table share: names, text in columns, and typed looks into a view."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.games.orconomy.components import DATA_SETS
from boardroom.games.orconomy.engine.actions import CARD

Paint: TypeAlias = Callable[[str, str], str]  # a style and a text: the text in that style, or as it was
Labels: TypeAlias = Mapping[str, str]

WIDTH = 79
STYLED = re.compile(r"\x1b\[[0-9;]*m")


def labels(words: Words) -> Labels:
    return words.sections["terminal"]


def seat_name(seat: Json, words: Words) -> str:
    return words.sections["terms"]["seat"].format(int(str(seat)) + 1)


def card_name(card: Json, words: Words) -> str:
    return words.term("card", str(card))


def sector_name(view: JsonObject, industry: Json, words: Words) -> str:
    """`Banking (9)`."""
    return f"{words.term('industry', str(industry))} ({sector(view, industry)['number']})"


def sector(view: JsonObject, industry: Json) -> JsonObject:
    return next(each for each in objects(view, "ring") if each["industry"] == industry)


def risk_of(view: JsonObject, card: str, seat: int | None) -> int | None:
    """What the die must show if this player plays the card now; None where no die is rolled."""
    options = object_at(view["options"], "options")
    printed = DATA_SETS[str(options["components"])].cards[CARD.values.index(card)].risk
    smuggling = sector(view, "smuggling")
    if printed is None or smuggling["crisis"] or seat is None:
        return printed
    tokens = objects(smuggling, "tokens")[seat]
    rating = printed - number(tokens, "clean") - number(tokens, "pledged")
    return rating if rating > 1 else None


def cards_held(counts: JsonObject) -> list[tuple[str, int]]:
    return [(card, number(counts, card)) for card in counts if counts[card]]


def times(text: str, count: int) -> str:
    return text if count == 1 else f"{count}x {text}"


def fit(text: str, width: int, *, right: bool = False) -> str:
    """Padded to a width, whatever its colours."""
    space = " " * (width - len(STYLED.sub("", text)))
    return space + text if right else text + space


def clip(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "."


def packed(parts: list[str], indent: str = "", gap: str = "   ") -> list[str]:
    """As many parts to a line as fit; further lines are indented."""
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]}{gap}{part}" if lines[-1].strip() else lines[-1] + part
        if len(STYLED.sub("", joined)) <= WIDTH:
            lines[-1] = joined
        else:
            lines.append(indent + part)
    return lines


def all_names(names: list[str], label: Labels) -> str:
    """A, B and C."""
    return label["and"].join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


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
