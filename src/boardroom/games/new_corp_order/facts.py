"""The facts that a hint compares to give reasons for a choice: places, points, cards and agents."""

from __future__ import annotations

from typing import Final

from boardroom.core.catalogue import Domain
from boardroom.core.facts import Facts, fact
from boardroom.games.new_corp_order.engine.actions import COLOUR, COLOURS, OWNER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.scoring import (
    FIRST,
    NO_PLACE,
    SECOND,
    consultant_points,
    places_in,
    points,
    share_points,
    shares,
)

CONGLOMERATE: Final = Domain("conglomerate", COLOUR.values)
FACTS: Final = (
    fact("first", 9.0, conglomerate=CONGLOMERATE),
    fact("second", 4.0, conglomerate=CONGLOMERATE),
    fact("points", 1.0),
    fact("rival_points", -0.6, seat=OWNER),
    fact("captured", 0.8, conglomerate=CONGLOMERATE),
    fact("shares", 0.5, conglomerate=CONGLOMERATE),
    fact("consultants", 0.4),
    fact("hand", 0.3),
    fact("unrotated", 0.25),
    fact("companies", 0.5),
)


def facts_of(state: State, seat: int) -> Facts:
    return facts_of_side(state, seat) if state.options.solo else facts_of_player(state, seat)


def facts_of_player(state: State, seat: int) -> Facts:
    """Return the facts of a seat. The points of the other seats leave out their objectives, which are secret."""
    player = state.players[seat]
    found: Facts = {
        ("points", ()): int(points(state)[seat]),
        ("consultants", ()): sum(int(count) for count in player.consultants),
        ("hand", ()): int(player.hand_size),
        ("unrotated", ()): sum(int(count) for count in player.unrotated),
    }
    for colour, name in enumerate(COLOUR.values):
        place = places_in(state, colour)[seat]
        found["first", (name,)] = int(place == FIRST)
        found["second", (name,)] = int(place == SECOND)
        found["captured", (name,)] = int(player.captured[colour])
        found["shares", (name,)] = int(shares(player, colour))
    for other in range(state.seats):
        if other != seat:
            found["rival_points", (other,)] = open_points(state, other)
    return found


def open_points(state: State, seat: int) -> int:
    """Return the points that everybody can see: those for places and consultants."""
    places = [int(places_in(state, colour)[seat]) for colour in range(COLOURS)]
    shared = [int(share_points(state, colour, place)) for colour, place in enumerate(places) if place != NO_PLACE]
    return sum(shared) + int(consultant_points(state, state.players[seat]))


def facts_of_side(state: State, seat: int) -> Facts:
    """Solo: return the facts of a side: the points of both sides, its companies and its captured agents."""  # NCO 5.8
    other = 1 - seat
    return {
        ("points", ()): int(points(state)[seat]),
        ("rival_points", (other,)): int(points(state)[other]),
        ("companies", ()): sum(state.owners[tile.colour] == seat for tile in state.tiles),
        **{
            ("captured", (name,)): int(state.players[seat].captured[colour])
            for colour, name in enumerate(COLOUR.values)
        },
    }
