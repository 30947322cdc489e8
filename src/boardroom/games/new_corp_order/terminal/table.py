"""The table of New Corp Order as text: the grid, the market and the headquarters."""

from __future__ import annotations

from collections.abc import Mapping

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, list_at, object_at
from boardroom.core.terminal import Labels, Paint, labels, number, objects
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import CONSULTANT
from boardroom.games.new_corp_order.terminal.text import (
    LETTERS,
    NAME_WIDTH,
    cards_cell,
    company_name,
    place_name,
    seat_or_you,
    tile_cell,
)

CONSULTANT_LETTERS = {
    str(value): letters for value, letters in zip(CONSULTANT.values, COMPONENTS.consultant_letters, strict=True)
}

SEAT_WIDTH = 17  # characters for a player's name
CELL_WIDTH = 12  # characters for a conglomerate beside a player


def draw_table(view: JsonObject, words: Words, paint: Paint) -> str:
    """Draw everything that this seat may see, at most 80 columns wide."""
    label = labels(words)
    lines = [headline(view, words, label, paint), *grid_lines(view, paint), *market_lines(view, words, label, paint)]
    lines += headquarters_lines(view, words, label, paint)
    lines += own_lines(view, words, label, paint) if view["seat"] is not None and not view["over"] else []
    lines += revealed_lines(view, words, label) if view["over"] else []
    return "\n".join(line.rstrip() for line in lines)


def headline(view: JsonObject, words: Words, label: Labels, paint: Paint) -> str:
    if view["over"]:
        return paint("bold", label["over"])
    turn = label["turn"].format(view["turn"]) if view["turn"] else label["before"]
    parts = [turn, label["to_act"].format(seat_or_you(view["to_act"], view["seat"], words, label))]
    if view["turns_left"] is not None:
        parts.append(label["last_turns"].format(view["turns_left"]))
    return paint("bold", "   ".join(parts))


def grid_lines(view: JsonObject, paint: Paint) -> list[str]:
    """Draw one line for each row: `R3  BN Slimgrotz` is a Broadcast Network with three red agents."""
    columns = number(view, "columns")
    tiles = objects(view, "grid")
    progress = object_at(view["in_progress"], "in_progress")
    heads = "".join(f" c{column + 1}".ljust(NAME_WIDTH + 8) for column in range(columns))
    lines = [paint("dim", "  " + heads)]
    for row in range(len(tiles) // columns):
        cells = [tile_cell(tile, progress, paint) for tile in tiles[row * columns : (row + 1) * columns]]
        lines.append(paint("dim", f"r{row + 1}") + "".join(cells))
    return lines


def market_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """Draw what is on offer: the display and the deck, the supply of agents and the consultants."""

    def entry(key: str) -> str:
        return paint("bold", label[key])

    display = [
        f"{place} {paint(str(colour), words.term('colour', str(colour)))}"
        for place, colour in enumerate(list_at(view["display"], "display"), 1)
    ]
    supply = [
        paint(colour, f"{LETTERS[colour]}{count}") for colour, count in object_at(view["supply"], "supply").items()
    ]
    consultants = letters_of(object_at(view["consultants"], "consultants"), CONSULTANT_LETTERS)
    return [
        f"{entry('display')}  {'  '.join(display) or label['nothing']}   {entry('deck')} {view['deck']}",
        f"{entry('supply')}  {'  '.join(supply)}   {entry('consultants')} {consultants or label['nothing']}",
    ]


def headquarters_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """Draw two lines for each player: what lies in the HQ, and what it is worth now."""
    standing = objects(object_at(view["standing"], "standing"), "breakdown")
    heads = [
        paint(colour, LETTERS[colour]) + f" {words.term('colour', colour)} {part['tiles']}".ljust(CELL_WIDTH - 1)
        for colour, part in zip(LETTERS, objects(standing[0], "conglomerates"), strict=True)
    ]
    lines = [paint("bold", label["companies"].ljust(SEAT_WIDTH)) + "".join(heads)]
    for player, sums in zip(objects(view, "players"), standing, strict=True):
        lines += player_lines(view, player, sums, words, label, paint)
    return lines


def player_lines(
    view: JsonObject, player: JsonObject, sums: JsonObject, words: Words, label: Labels, paint: Paint
) -> list[str]:
    mark = "> " if player["seat"] == view["to_act"] else "  "
    name = mark + seat_or_you(player["seat"], view["seat"], words, label)
    hand = f"  {label['hand']} {hand_letters(player)}"
    parts = objects(sums, "conglomerates")
    captured = object_at(player["captured"], "captured")
    cards = "".join(cards_cell(player, colour, number(captured, colour)).ljust(CELL_WIDTH) for colour in LETTERS)
    worth = "".join(worth_cell(part, label).ljust(CELL_WIDTH) for part in parts)
    consultants = letters_of(object_at(player["consultants"], "consultants"), CONSULTANT_LETTERS)
    return [
        paint("bold", name.ljust(SEAT_WIDTH)) + cards + consultants,
        hand.ljust(SEAT_WIDTH)
        + worth
        + paint("bold", label["point" if sums["total"] == 1 else "points"].format(sums["total"])),
    ]


def hand_letters(player: JsonObject) -> str:
    """Write a hand, such as `RB??`: the cards that the viewer knows, and a question mark for every other card."""
    seen = object_at(player["known"] if player["hand"] is None else player["hand"], "hand")
    known = "".join(LETTERS[colour] * number(seen, colour) for colour in LETTERS)
    return known + "?" * (number(player, "hand_size") - len(known)) or "-"


def worth_cell(part: JsonObject, label: Labels) -> str:
    """Write what a colour is worth, such as `=9 1st +8`: nine shares, first place, eight points."""
    if part["shares"] == 0 and part["place"] == 0:
        return ""
    gained = number(part, "points") + number(part, "objectives")
    return f"={part['shares']} {place_name(part, label)}" + (f" +{gained}" if gained else "")


def own_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """Draw the hand and the objectives of the viewer."""
    seat = number(view, "seat")
    me = objects(view, "players")[seat]
    hand = [
        f"{count} {paint(colour, words.term('colour', colour))}"
        for colour, count in object_at(me["hand"], "hand").items()
        if count
    ]
    sums = objects(object_at(view["standing"], "standing"), "breakdown")[seat]
    wanted = ", ".join(company_name(company, words) for company in list_at(me["objectives"], "objectives"))
    return [
        f"{paint('bold', label['your_hand'])}: {', '.join(hand) or label['nothing']}",
        f"{paint('bold', label['your_objectives'])}: {wanted}  (+{sums['objectives']})",
    ]


def revealed_lines(view: JsonObject, words: Words, label: Labels) -> list[str]:
    """Draw the objectives of all players, which are revealed at the end."""
    return [
        f"{label['objectives']} {seat_or_you(player['seat'], view['seat'], words, label)}: "
        + ", ".join(company_name(company, words) for company in list_at(player["objectives"], "objectives"))
        for player in objects(view, "players")
    ]


def letters_of(counts: JsonObject, letters: Mapping[str, str]) -> str:
    """Write consultants, such as `MA DM2`: one Media Advisor, two Dealmakers."""
    held = [(letters[kind], number(counts, kind)) for kind in letters if counts[kind]]
    return " ".join(name if count == 1 else f"{name}{count}" for name, count in held)
