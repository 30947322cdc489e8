"""The pyramid as text: its four layers side by side, each half a step lower than the one that lies on it."""

from __future__ import annotations

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import Labels, Paint, clip, fit, in_columns, number, objects, texts
from boardroom.games.new_world_order.naming import place_name
from boardroom.games.new_world_order.rules.achievements.pyramid import LAYERS, side
from boardroom.games.new_world_order.terminal.text import decider, mark

CELL_WIDTH = 7
GAP_WIDTH = 3  # columns between two layers
NAME_WIDTH = 21
OPEN_TILE_WIDTH = 40


def pyramid_lines(view: JsonObject, label: Labels, paint: Paint) -> list[str]:
    """Two lines for each tile: price and colours. Open tiles are in brackets."""
    places = objects(view, "pyramid")
    buying = object_at(view["in_progress"], "in_progress")["tile"]
    heights = [layer_column(places, layer, buying, label, paint) for layer in range(LAYERS, 0, -1)]
    heads = [fit(paint("dim", "abcd"[LAYERS - layer]), side(layer) * CELL_WIDTH) for layer in range(LAYERS, 0, -1)]
    gap = " " * GAP_WIDTH
    return [gap.join(heads), *(gap.join(column[line] for column in heights) for line in range(2 * LAYERS))]


def layer_column(places: list[JsonObject], layer: int, buying: object, label: Labels, paint: Paint) -> list[str]:
    """The lines of one layer, with empty lines above and below."""
    empty = " " * side(layer) * CELL_WIDTH
    lines = [empty] * (layer - 1)
    for row in range(side(layer)):
        tiles = [place for place in places if (place["layer"], place["row"]) == (layer, row)]
        lines.append("".join(fit(price_cell(place, buying, paint), CELL_WIDTH) for place in tiles))
        lines.append("".join(fit(marks_cell(place, label, paint), CELL_WIDTH) for place in tiles))
    return lines + [empty] * (layer - 1)


def price_cell(place: JsonObject, buying: object, paint: Paint) -> str:
    if not place["occupied"]:
        return paint("dim", "  .")
    price = "???" if place["price"] is None else str(place["price"])
    if place["position"] == buying:
        return paint("bold", f">{price}<")
    return paint("bold", f"[{price}]") if place["open"] else paint("dim", f" {price}")


def marks_cell(place: JsonObject, label: Labels, paint: Paint) -> str:
    if place["colours"] is None:
        return ""
    colours = texts(place, "colours")
    if place["open"]:
        return " ".join(mark(colour, label, paint) for colour in colours)
    return paint("dim", " ".join(label[f"mark.{colour}"] for colour in colours))


def open_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The open tiles by name. A star marks those that the deciding player can pay."""
    me = decider(view)
    max_payable = 0 if me is None else number(me, "most_payable")
    found = sorted((place for place in objects(view, "pyramid") if place["open"]), key=lambda p: number(p, "price"))
    return in_columns([open_tile(place, max_payable, words, label, paint) for place in found], 2, OPEN_TILE_WIDTH)


def open_tile(place: JsonObject, max_payable: int, words: Words, label: Labels, paint: Paint) -> str:
    """`b12  250 DB GY Wormhole Theory *`."""
    marks = " ".join(mark(colour, label, paint) for colour in texts(place, "colours"))
    name = clip(words.term("tile", number(place, "tile")), NAME_WIDTH)
    star = paint("good", " *") if number(place, "price") <= max_payable else ""
    where = place_name(number(place, "position"))
    return f"{where.ljust(3)}{str(place['price']).rjust(5)} {fit(marks, 5)} {name}{star}"
