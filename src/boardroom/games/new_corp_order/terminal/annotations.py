"""The text that New Corp Order prints in brackets after a choice."""

from __future__ import annotations

from boardroom.core.catalogue import Action
from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, object_at
from boardroom.core.terminal import labels, number, objects
from boardroom.games.new_corp_order.engine.actions import TABLE, TILE
from boardroom.games.new_corp_order.terminal.solo_table import is_card_of_ods, matches
from boardroom.games.new_corp_order.terminal.text import tile_chip


def annotate(view: JsonObject, action: Action, words: Words) -> str:
    """Return the agents on the companies that an action names: `[B1]`, or `[2 of R3 > B1]` if two of three can move."""
    if action.kind == "draw" and view["solo"]:
        return labels(words)["marker"] if is_card_of_ods(view, int(action.args["position"])) else ""
    progress = object_at(view["in_progress"], "in_progress")
    if action.kind == "strength":
        places: list[Json] = [progress["source"], progress["target"]]
    else:
        domains = TABLE.domains[action.kind]
        places = [place for name, place in action.args.items() if domains[name] is TILE]
    tiles = objects(view, "grid")
    chips = [chip_and_star(view, tiles[place]) for place in places if isinstance(place, int)]
    if action.kind == "place" and view["solo"]:
        chips[0] += f" +{progress['count']}"
    if action.kind == "takeover":
        chips[0] = labels(words)["movers"].format(max_movers(view, tiles[int(action.args["source"])]), chips[0])
    return f"[{' > '.join(chips)}]" if chips else ""


def chip_and_star(view: JsonObject, tile: JsonObject) -> str:
    """Write agents such as `R3*`: three red ones, on a tile that matches an objective of the solo game."""
    return tile_chip(tile) + ("*" if view["solo"] and matches(view, tile) else "")


def max_movers(view: JsonObject, source: JsonObject) -> int:
    """Return how many agents can move: one stays behind, and each mover needs an unrotated card."""  # NCO 2.5.5, 2.5.9
    me = objects(view, "players")[number(view, "to_act")]
    return min(number(source, "agents") - 1, number(object_at(me["unrotated"], "unrotated"), str(source["colour"])))
