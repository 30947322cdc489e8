"""What all drawings of a table share: letters for colours and cards, and text in columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.games.new_world_order.engine.actions import CORPORATION, GROUP_NAME, TIERS
from boardroom.games.new_world_order.game import figures

Paint: TypeAlias = Callable[[str, str], str]  # a style and a text: the text in that style, or as it was
Labels: TypeAlias = Mapping[str, str]

WIDTH = 79
GROUP_LETTERS = dict(zip(map(str, GROUP_NAME.values), "VBKRGYT", strict=True))
TIER_LETTERS = {"low": "L", "medium": "M", "high": "H"}
STYLED = re.compile(r"\x1b\[[0-9;]*m")


def group_of(card: str) -> str:
    return str(GROUP_NAME.values[CORPORATION.values.index(card) // TIERS])


def code(card: str) -> str:
    """`YL`: the low one of the yellow corporations."""
    tier = CORPORATION.values.index(card) % TIERS
    return GROUP_LETTERS[group_of(card)] + "LMH"[tier]


def coloured_code(card: str, paint: Paint) -> str:
    return paint(group_of(card), code(card))


def mark(colour: Json, label: Labels, paint: Paint) -> str:
    """`DB`: two letters for a colour of tiles."""
    return paint(str(colour), label[f"mark.{colour}"])


def worth_of(view: JsonObject, card: str, cards: int) -> int:
    """What so many cards of a corporation pay at this table."""
    options = object_at(view["options"], "options")
    printed = figures(str(options["components"]), options["overflow"] == "flat")
    return int(printed.worth(CORPORATION.values.index(card), cards))


def value_of(stack: JsonObject, label: Labels) -> str:
    """`100>150`: what a stack pays now, and with one more card; or how many it needs to pay at all."""
    if number(stack, "to_usable") > 1:
        return label["needs"].format(stack["to_usable"])
    grows = "" if stack["next_worth"] is None else f">{stack['next_worth']}"
    return f"{stack['worth']}{grows}"


def fit(text: str, width: int) -> str:
    """Padded to a width, whatever its colours."""
    return text + " " * (width - len(STYLED.sub("", text)))


def clip(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "."


def in_columns(cells: list[str], columns: int, width: int) -> list[str]:
    """Cells in rows of so many."""
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    return ["".join(fit(cell, width) for cell in row) for row in rows]


def packed(parts: list[str], width: int, gap: str = " ") -> list[str]:
    """As many parts to a line as fit."""
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]}{gap}{part}" if lines[-1] else part
        if len(STYLED.sub("", joined)) <= width:
            lines[-1] = joined
        else:
            lines.append(part)
    return lines


def labels(words: Words) -> Labels:
    return words.sections["terminal"]


def seat_name(seat: Json, words: Words) -> str:
    return words.sections["terms"]["seat"].format(int(str(seat)) + 1)


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


def stacks(player: JsonObject) -> list[JsonObject]:
    """What lies in a player's slots."""
    return [object_at(each, "slots") for each in list_at(player["slots"], "slots") if each is not None]


def deciding(view: JsonObject) -> JsonObject | None:
    """The player who decides."""
    return None if view["to_act"] is None else objects(view, "players")[number(view, "to_act")]
