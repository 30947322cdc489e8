"""A view of New World Order, read back from its numbers."""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.components import TIER
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATION,
    GOAL,
    OUTSIDE_SLOT,
    PLACES,
    STACK,
    TILES,
)
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, DIVIDENDS
from encoding.decode import Reading

# Follows from the options, the number of players, the printed components, or the rest of the view.
DERIVED = frozenset(
    {
        *("game", "options", "names", "achievements", "ladders", "blind_removed", "standing"),
        *("layer", "row", "column", "name", "covered_by", "uncovers"),
        *("dream", "skills", "free_slots", "most_payable", "tiles_of_goal", "goals", "vp", "blackmail_vp"),
        *("worth", "next_worth", "to_usable", "to_full", "to_token"),
    }
)
SKILLS = ("media_mogul", "president", "illuminati")
CORPORATIONS = len(CORPORATION.values)


def decoded(read: Reading, view: JsonObject) -> JsonObject:
    return {
        "seat": read.seat,
        "seats": read.seats,
        "to_act": read.player("to_act"),
        "decision": read.one("decision"),
        "over": read.one("to_act") is None,
        "round": read["round"],
        "starter": read.player("starter"),
        "first_passer": read.player("first_passer"),
        "pyramid": [place(read, position) for position in range(TILES)],
        "hidden": hidden(read),
        "undealt": read.members("undealt", CHARACTER.values),
        "table": read.counts("table", CARD.values),
        "deck": read["deck"],
        "unseen": read.counts("unseen", CARD.values),
        "discarded": read.counts("discarded", CARD.values),
        "in_progress": {
            "further": bool(read["turn.further"]),
            "further_left": read["turn.further_left"],
            "tile": read.number("turn.tile"),
            "payers": read.numbers("turn.payer", range(PLACES)),
            "value": read["turn.value"],
            "source": read.number("turn.source"),
            "target": read.number("turn.target"),
            "strongest": read.player("turn.strongest"),
        },
        "players": [player(read, seat) for seat in range(read.seats)],
    }


def reason(read: Reading) -> str:
    number = read["end_reason"]
    return str(REASON.values[number - 1]) if number else "running"


def hidden(read: Reading) -> list[Json]:
    known = {read[f"position{position}.tile"] - 1 for position in range(TILES)}
    return [tile for tile in range(TILES) if tile not in known]


def place(read: Reading, position: int) -> JsonObject:
    occupied = bool(read[f"occupied.{position}"])
    tile = read[f"position{position}.tile"] - 1
    known = occupied and tile >= 0
    return {
        "position": position,
        "occupied": occupied,
        "open": bool(read[f"open.{position}"]),
        "tile": tile if known else None,
        "price": read[f"position{position}.price"] if known else None,
        "colours": read.members(f"position{position}.colour", GOAL.values) if known else None,
    }


def player(read: Reading, seat: int) -> JsonObject:
    name = read.place_of(seat)
    slots = read[f"{name}.slots"]
    asked = read[f"{name}.asked_for_goals"]
    outside = [stack(read, name, place) for place in range(OUTSIDE_SLOT, PLACES)]
    return {
        "seat": seat,
        "character": read.one(f"{name}.character"),
        "illuminati": bool(read[f"{name}.illuminati"]),
        "skills_used": read.members(f"{name}.skill_used", SKILLS),
        "passed": bool(read[f"{name}.passed"]),
        "acted": bool(read[f"{name}.acted"]),
        "slots": [stack(read, name, slot) for slot in range(slots)],
        "outside": [each for each in outside if each is not None],
        "starting": read.members(f"{name}.starting", CORPORATION.values),
        "tokens": read.members(f"{name}.token", CORPORATION.values),
        "tiles": read.numbers(f"{name}.tile", range(TILES)),
        "claimed": read.members(f"{name}.claimed", GOAL.values) if asked else None,
    }


def stack(read: Reading, name: str, place: int) -> JsonObject | None:
    kind, cards, parts, ready = (read[f"{name}.place{place}.{what}"] for what in ("kind", "cards", "parts", "ready"))
    kind -= 1
    if kind < 0:
        return None
    assert read[f"{name}.cards.{STACK.values[kind]}"] >= cards
    group = kind >= COLOUR_GROUP
    return {
        "slot": place,
        "kind": str(STACK.values[kind]),
        "cards": cards,
        "tiers": [str(TIER.values[tier]) for tier in members(parts)] if group else [],
        "hundreds": parts if kind == DIVIDENDS else 0,
        "two_hundreds": cards - parts if kind == DIVIDENDS else 0,
        "ready": ready if CORPORATIONS <= kind < COLOUR_GROUP else None,
    }
