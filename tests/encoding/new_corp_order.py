"""A view of New Corp Order, read back from its numbers."""

from __future__ import annotations

from boardroom.core.json import Json, JsonObject
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.view import REASONS
from encoding.decode import Reading

# Follows from the options, the number of players, or the rest of the view.
DERIVED = frozenset({"game", "edition", "solo", "columns", "standing", "reminders", "ods"})


def decoded(read: Reading, view: JsonObject) -> JsonObject:
    """Return the view that the numbers describe. From `view` it takes only what follows from the options."""
    solo = view["solo"] is True
    over = read.one("to_act") is None
    return {
        "seat": read.seat,
        "seats": read.seats,
        "to_act": read.player("to_act"),
        "decision": read.one("decision"),
        "turn": read["turn"],
        "first_player": read.player("first_player"),
        "turns_left": read["turns_left"] or None,
        "over": over,
        "grid": [tile(read, number) for number in tiles(read)],
        "unused": unused(read),
        "display": [card for place in range(5) if (card := read.one(f"display{place}"))],
        "deck": read["deck"],
        "supply": read.counts("supply", COLOUR.values),
        "consultants": read.counts("consultants", CONSULTANT.values),
        "box": read.counts("box", COLOUR.values),
        "owners": {str(colour): read.one(f"owner.{colour}") for colour in COLOUR.values} if solo else None,
        "objectives": [type for place in range(3) if (type := read.one(f"objective{place}"))] if solo else None,
        "marker": read.number("marker") if solo else None,
        "in_progress": in_progress(read),
        "players": [player(read, seat, solo, over) for seat in range(read.seats)],
    }


def reason(read: Reading) -> str:
    return REASONS[read["end_reason"]]


def tiles(read: Reading) -> range:
    return range(sum(name.endswith(".printed") for name in read.values))


def tile(read: Reading, number: int) -> JsonObject:
    agents = read.counts(f"tile{number}.agents", COLOUR.values)
    there = [colour for colour, count in agents.items() if count]
    assert len(there) <= 1
    return {
        "tile": number,
        "company": read.one(f"tile{number}.company"),
        "name": COMPONENTS.tiles[read[f"tile{number}.printed"]],
        "colour": there[0] if there else None,
        "agents": agents[there[0]] if there else 0,
    }


def unused(read: Reading) -> list[Json]:
    laid = {read[f"tile{number}.printed"] for number in tiles(read)}
    return [name for card, name in enumerate(COMPONENTS.tiles) if card not in laid]


def in_progress(read: Reading) -> JsonObject:
    return {
        "used": read.one("turn.used"),
        "colour": read.one("turn.colour"),
        "count": read["turn.count"],
        "placed": read["turn.placed"],
        "source": read.number("turn.source"),
        "given": read.one("turn.given"),
        "target": read.number("turn.target"),
        "hq": read.player("turn.hq"),
        "next": read.one("turn.next"),
        "steps": read["turn.steps"],
        "second": bool(read["turn.second"]),
        "taken_over": bool(read["turn.taken_over"]),
    }


def player(read: Reading, seat: int, solo: bool, over: bool) -> JsonObject:
    name = read.place_of(seat)
    colours = COLOUR.values
    mine = seat == read.seat or solo
    buries = f"{name}.mixed.red" in read.values
    none = dict.fromkeys(map(str, colours), 0)
    objectives: list[Json] = [
        type for which in ("first", "second") if (type := read.one(f"{name}.objectives.{which}")) is not None
    ]
    return {
        "seat": seat,
        "hand_size": read[f"{name}.hand_size"],
        "hand": read.counts(f"{name}.hand", colours) if mine else None,
        "known": read.counts(f"{name}.known", colours),
        "mixed": read.counts(f"{name}.mixed", colours) if buries else {**none},
        "buried": (read.counts(f"{name}.buried", colours) if buries else {**none}) if mine else None,
        "buried_size": read[f"{name}.buried_size"],
        "unrotated": read.counts(f"{name}.unrotated", colours),
        "rotated": read.counts(f"{name}.rotated", colours),
        "captured": read.counts(f"{name}.captured", colours),
        "consultants": read.counts(f"{name}.consultants", CONSULTANT.values),
        "objectives": objectives if mine or over else None,
        "thrown": thrown(read, name) if mine else None,
        "redrawn": read[f"{name}.redrawn"],
    }


def thrown(read: Reading, name: str) -> list[Json]:
    found = [read[f"{name}.thrown.{which}"] for which in ("first", "second")]
    return [str(COMPANY.values[number - 1]) for number in found if number]
