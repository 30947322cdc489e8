"""Text that the drawings share: letters for colours and companies, names, a tile on the grid, and cards of a colour."""

from __future__ import annotations

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, object_at
from boardroom.core.terminal import Labels, Paint, number, seat_name
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY

LETTERS = {str(value): letter for value, letter in zip(COLOUR.values, COMPONENTS.colour_letters, strict=True)}
COMPANY_LETTERS = {
    str(value): letters for value, letters in zip(COMPANY.values, COMPONENTS.company_letters, strict=True)
}

NAME_WIDTH = 11  # characters for a company name on the grid


def tile_cell(tile: JsonObject, progress: JsonObject, paint: Paint, starred: bool = False) -> str:
    """Draw a tile, such as `|R3  BN Slimgrotz`: three red agents on a Broadcast Network.

    Instead of `|`, `>` marks the source of a takeover or ability, and `x` its target.
    """
    mark = ">" if tile["tile"] == progress["source"] else "x" if tile["tile"] == progress["target"] else "|"
    chip = tile_chip(tile)
    agents = paint(str(tile["colour"]), chip) + " " * (3 - len(chip))
    name = f"{COMPANY_LETTERS[str(tile['company'])]} {short_name(str(tile['name'])).ljust(NAME_WIDTH)}"
    star = paint("bold", "*") if starred else " "
    return f"{paint('dim' if mark == '|' else 'bold', mark)}{agents}{star}{name}"


def tile_chip(tile: JsonObject) -> str:
    """Write the agents of a tile, such as `R3`: three red agents."""
    return "-" if tile["colour"] is None else f"{LETTERS[str(tile['colour'])]}{tile['agents']}"


def cards_cell(player: JsonObject, colour: str, captured: int = 0) -> str:
    """Write the cards of a colour, such as `2/1 *3`: two cards unrotated, one rotated, three agents captured."""
    unrotated, rotated = (number(object_at(player[pile], pile), colour) for pile in ("unrotated", "rotated"))
    if unrotated + rotated + captured == 0:
        return "-"
    return f"{unrotated}/{rotated}" + (f" *{captured}" if captured else "")


def short_name(name: str) -> str:
    """Shorten a printed name for the grid: drop its legal form, and cut it between words if enough remains."""
    for ending in (" Inc.", " Corp."):
        name = name.removesuffix(ending)
    if len(name) <= NAME_WIDTH:
        return name
    whole = name[: NAME_WIDTH + 1].rpartition(" ")[0]
    return whole if len(whole) >= NAME_WIDTH - 3 else name[: NAME_WIDTH - 1] + "."


def company_name(company: Json, words: Words) -> str:
    """Name a company with its letters, without the translation that some languages add in parentheses."""
    return f"{COMPANY_LETTERS[str(company)]} {words.term('company', str(company)).partition(' (')[0]}"


def seat_or_you(seat: Json, viewer: Json, words: Words, label: Labels) -> str:
    """Name a seat. The viewer's own seat is marked as `you`."""
    name = seat_name(seat, words)
    return label["you"].format(name) if seat == viewer and viewer is not None else name


def place_name(part: JsonObject, label: Labels) -> str:
    """Name a place in a conglomerate: `1st`, `2nd`, or a sign for no place."""
    return {1: label["first"], 2: label["second"]}.get(number(part, "place"), label["unplaced"])
