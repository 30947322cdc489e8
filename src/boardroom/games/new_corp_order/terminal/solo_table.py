"""The solo game as text: the marker above its column, the colours of each side, and the score.   [NCO 5]"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.core.terminal import WIDTH, Labels, Paint, labels, number, objects
from boardroom.games.new_corp_order.terminal.text import LETTERS, NAME_WIDTH, cards_cell, company_name, tile_cell

SIDE_WIDTH = 14  # characters for a side's name
CELL_WIDTH = 12  # characters for a conglomerate
SIDES = ("player", "ods")


def draw_solo(view: JsonObject, words: Words, paint: Paint) -> str:
    """Draw the whole table, at most 80 columns wide. Nothing is secret in the solo game."""
    label = labels(words)
    lines = [headline(view, label, paint), *grid_lines(view, label, paint)]
    if has_begun(view):
        lines += [market_line(view, words, label, paint), objectives_line(view, words, label, paint)]
        lines += headquarters_lines(view, words, label, paint)
    if not view["over"]:
        lines.append(paint("dim", label["memo"].format(label[f"memo_{mood(view)}"])))
    return "\n".join(line.rstrip() for line in lines)


def draw_solo_score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """Draw the matching tiles and captured agents of both sides, who wins, and why."""
    label = labels(words)
    sides = objects(outcome, "breakdown")
    lines = [paint("bold", " " * SIDE_WIDTH + label["solo_columns"])]
    for side, sums in zip(SIDES, sides, strict=True):
        lines.append(label[f"side_{side}"].ljust(SIDE_WIDTH) + numbers_under(label["solo_columns"], sums))
    running = outcome["reason"] == "running"
    won = list_at(outcome["winners"], "winners") == [0]
    said = (label["leads"] if running else "") + verdict(sides, won, label)
    lines += ["", *(paint("bold", line) for line in textwrap.wrap(said, WIDTH))]
    if not running:
        lines.append(label["solo_ended"])
        lines.append(paint("dim", label["memo"].format(label["memo_won" if won else "memo_lost"])))
    return "\n".join(line.rstrip() for line in lines)


def verdict(sides: Sequence[JsonObject], won: bool, label: Labels) -> str:
    """Say who wins, and what broke a tie."""  # NCO 5.8.2
    (own, own_captured), (ods, ods_captured) = [(number(s, "total"), number(s, "captured")) for s in sides]
    if own == ods:
        key = "solo_wins_tie" if won else "solo_loses_tie"
        return label[key].format(own, ods, own_captured, ods_captured)
    return label["solo_wins"].format(own, ods) if won else label["solo_loses"].format(ods, own)


def headline(view: JsonObject, label: Labels, paint: Paint) -> str:
    """Write the turn, and the score: matching tiles, then captured agents, which break a tie."""
    if view["over"]:
        turn = label["over"]
    else:
        turn = label["turn"].format(view["turn"]) if view["turn"] else label["before"]
    if not has_begun(view):
        return paint("bold", turn)
    points, captured = sums_of(view)
    return paint("bold", f"{turn}   {label['solo_score'].format(*points, *captured)}")


def grid_lines(view: JsonObject, label: Labels, paint: Paint) -> list[str]:
    """Draw one line for each row: `R3*BN Slimgrotz` is a Broadcast Network with three red agents; `*` marks a match."""
    columns = number(view, "columns")
    heads = [f" c{column + 1}" for column in range(columns)]
    if isinstance(view.get("marker"), int):
        heads[number(view, "marker") - 1] += f" {label['marker']}"
    lines = [paint("dim", "  " + "".join(head.ljust(NAME_WIDTH + 8) for head in heads))]
    tiles = objects(view, "grid")
    progress = object_at(view["in_progress"], "in_progress")
    for row in range(len(tiles) // columns):
        cells = [
            tile_cell(tile, progress, paint, matches(view, tile)) for tile in tiles[row * columns : (row + 1) * columns]
        ]
        lines.append(paint("dim", f"r{row + 1}") + "".join(cells))
    return lines


def matches(view: JsonObject, tile: JsonObject) -> bool:
    return tile["company"] in list_at(view.get("objectives") or [], "objectives")


def is_card_of_ods(view: JsonObject, position: int) -> bool:
    """Say whether this card of the display belongs to the ODS, so that taking it only removes it."""  # NCO 5.2.3
    display = list_at(view["display"], "display")
    owners = object_at(view["owners"], "owners")
    return position < len(display) and owners[str(display[position])] == "ods"


def market_line(view: JsonObject, words: Words, label: Labels, paint: Paint) -> str:
    def card(colour: Json) -> str:
        return paint(str(colour), words.term("colour", str(colour)))

    display = [f"{place} {card(colour)}" for place, colour in enumerate(list_at(view["display"], "display"), 1)]
    parts = [f"{paint('bold', label['display'])}  {'  '.join(display) or label['nothing']}"]
    parts.append(f"{paint('bold', label['deck'])} {view['deck']}")
    hand = object_at(objects(view, "players")[0]["hand"] or {}, "hand")
    drawn = [card(colour) for colour in hand for _ in range(number(hand, colour))]
    if drawn:
        parts.append(f"{paint('bold', label['drawn'])} {', '.join(drawn)}")
    return "   ".join(parts)


def objectives_line(view: JsonObject, words: Words, label: Labels, paint: Paint) -> str:
    names = [company_name(company, words) for company in list_at(view.get("objectives") or [], "objectives")]
    return f"{paint('bold', label['objectives'])} {', '.join(names)}"


def headquarters_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """Draw one line for each side: its cards in each colour, its matching tiles and its captured agents."""
    tiles = objects(view, "grid")
    heads = [
        paint(colour, LETTERS[colour])
        + f" {words.term('colour', colour)} {sum(t['colour'] == colour for t in tiles)}".ljust(CELL_WIDTH - 1)
        for colour in LETTERS
    ]
    lines = [paint("bold", label["companies"].ljust(SIDE_WIDTH)) + "".join(heads) + paint("bold", label["solo_sums"])]
    owners = object_at(view.get("owners") or {}, "owners")
    for seat, (side, *sums) in enumerate(zip(SIDES, *sums_of(view), strict=True)):
        own = " ".join(LETTERS[colour] for colour in LETTERS if owners.get(colour) == side)
        cards = "".join(cards_cell(objects(view, "players")[seat], colour).ljust(CELL_WIDTH) for colour in LETTERS)
        name = f"{label[f'side_{side}']} ({own})" if own else label[f"side_{side}"]
        figures = dict(zip(("total", "captured"), sums, strict=True))
        lines.append(paint("bold", name.ljust(SIDE_WIDTH)) + cards + numbers_under(label["solo_sums"], figures))
    return lines


def numbers_under(heads: str, sums: Mapping[str, Json]) -> str:
    """Write the numbers of matching tiles and captured agents, right-aligned under their headings."""
    first, _, second = heads.partition("  ")
    return f"{sums['total']}".rjust(len(first)) + f"{sums['captured']}".rjust(len(second) + 2)


def mood(view: JsonObject) -> str:
    """Return which kind of remark the ODS makes to the player."""
    if not has_begun(view):
        return "start"
    won = list_at(object_at(view["standing"], "standing")["winners"], "winners") == [0]
    points, _ = sums_of(view)
    return "ahead" if won else "level" if points[0] == points[1] else "behind"


def has_begun(view: JsonObject) -> bool:
    """Say whether the set-up is done. Before that only tiles and agents lie on the table."""
    return bool(view.get("objectives"))


def sums_of(view: JsonObject) -> tuple[list[int], list[int]]:
    """Return matching tiles and captured agents, of the player and of the ODS."""
    sides = objects(object_at(view["standing"], "standing"), "breakdown")
    return [number(side, "total") for side in sides], [number(side, "captured") for side in sides]
