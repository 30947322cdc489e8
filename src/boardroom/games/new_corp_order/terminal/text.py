"""What all drawings of a table share: letters for colours and companies, and a tile on the grid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY

Paint: TypeAlias = Callable[[str, str], str]  # a style and a text: the text in that style, or as it was

LETTERS = {str(value): letter for value, letter in zip(COLOUR.values, COMPONENTS.colour_letters, strict=True)}
COMPANY_LETTERS = {
    str(value): letters for value, letters in zip(COMPANY.values, COMPONENTS.company_letters, strict=True)
}

WIDTH = 79
NAME_WIDTH = 11  # of a company on the grid


def tile_cell(tile: JsonObject, progress: JsonObject, paint: Paint, starred: bool = False) -> str:
    mark = ">" if tile["tile"] == progress["source"] else "x" if tile["tile"] == progress["target"] else "|"
    chip = tile_chip(tile)
    agents = paint(str(tile["colour"]), chip) + " " * (3 - len(chip))
    name = f"{COMPANY_LETTERS[str(tile['company'])]} {short(str(tile['name'])).ljust(NAME_WIDTH)}"
    star = paint("bold", "*") if starred else " "
    return f"{paint('dim' if mark == '|' else 'bold', mark)}{agents}{star}{name}"


def tile_chip(tile: JsonObject) -> str:
    """`R3`: three red agents."""
    return "-" if tile["colour"] is None else f"{LETTERS[str(tile['colour'])]}{tile['agents']}"


def short(name: str) -> str:
    """A printed name that fits on the grid: without its legal form, by whole words where they say enough."""
    for ending in (" Inc.", " Corp."):
        name = name.removesuffix(ending)
    if len(name) <= NAME_WIDTH:
        return name
    whole = name[: NAME_WIDTH + 1].rpartition(" ")[0]
    return whole if len(whole) >= NAME_WIDTH - 3 else name[: NAME_WIDTH - 1] + "."


def company_name(company: Json, words: Words) -> str:
    """With its letters, without the translation that some languages add in parentheses."""
    return f"{COMPANY_LETTERS[str(company)]} {words.term('company', str(company)).partition(' (')[0]}"


def number(found: JsonObject, key: str) -> int:
    value = found[key]
    assert isinstance(value, int), f"{key} is a number"
    return value


def objects(found: JsonObject, key: str) -> list[JsonObject]:
    return [object_at(each, key) for each in list_at(found[key], key)]
