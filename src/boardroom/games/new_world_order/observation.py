"""Names for the numbers that encode.py writes, in the same order."""

from __future__ import annotations

from boardroom.core.engine.encoder import MAX_NUMBER
from boardroom.core.observation import Group, ObservationLayout, around, counts, flags, numbers, one_of, under
from boardroom.games.new_world_order.decisions import DECISIONS
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATION,
    GOAL,
    MAX_SLOTS,
    PLACES,
    POSITION,
    SLOT,
    STACK,
    TILE,
    TILES,
)
from boardroom.games.new_world_order.engine.encode import Encoder
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.options import MAX_CARDS, Options
from boardroom.games.new_world_order.engine.pieces import CARDS_IN_DECK, WHOLE
from boardroom.games.new_world_order.position.stacks import COPIES

MAX_ROUNDS = 999
SKILLS = ("media_mogul", "president", "illuminati")


def encoder_of(seats: int, options: Options) -> Encoder:
    """Make the encoder for a number of seats and these options."""
    layout = layout_of(seats, options)
    return Encoder(layout.static, len(layout), seats, len(DECISIONS), options.covered_hidden)


def layout_of(seats: int, options: Options) -> ObservationLayout:
    """Name all numbers: pyramid, cards, the turn in progress, then the players clockwise from this seat."""
    places = around(seats)
    tiles = [group for position in POSITION.values for group in tile_at(f"position{position}", options)]
    hides = options.covered_hidden
    return ObservationLayout(
        static=[] if hides else tiles,
        dynamic=[
            one_of("seat", range(seats)),
            one_of("to_act", places),
            one_of("decision", DECISIONS),
            numbers(round=MAX_ROUNDS, deck=CARDS_IN_DECK, end_reason=len(REASON.values)),
            one_of("starter", places),
            one_of("first_passer", places),
            *(tiles if hides else []),
            *([flags("hidden", POSITION.values)] if hides else []),
            flags("occupied", POSITION.values),
            flags("open", POSITION.values),
            flags("undealt", CHARACTER.values),
            counts("table", CARD.values, max(COPIES)),
            counts("unseen", CARD.values, max(COPIES)),
            counts("discarded", CARD.values, max(COPIES)),
            *turn_in_progress(places),
            *(group for place in places for group in player(place)),
        ],
    )


def tile_at(position: str, options: Options) -> list[Group]:
    """Name the numbers of one position. The tile is 0 where it is hidden, otherwise 1 + its number."""
    dearest = max(int(price) for price in options.figures.prices)
    return under(position, numbers(tile=TILES, price=dearest), flags("colour", GOAL.values))


def turn_in_progress(places: list[str]) -> list[Group]:
    """Name the numbers of the turn in progress."""
    return under(
        "turn",
        numbers(further=1, further_left=MAX_SLOTS, value=MAX_NUMBER),
        one_of("tile", POSITION.values),
        flags("payer", range(PLACES)),
        one_of("source", SLOT.values),
        one_of("target", SLOT.values),
        one_of("strongest", places),
    )


def player(place: str) -> list[Group]:
    """Name the numbers of the player who sits this many places to the left."""
    stacks = [
        group
        for number in range(PLACES)
        for group in under(
            f"place{number}", numbers(kind=len(STACK.values), cards=MAX_CARDS, parts=WHOLE, ready=MAX_NUMBER)
        )
    ]
    return under(
        place,
        one_of("character", CHARACTER.values),
        numbers(illuminati=1, passed=1, acted=1, slots=MAX_SLOTS),
        [*flags("skill_used", SKILLS), *numbers(asked_for_goals=1)],
        *stacks,  # the kind is 0 for an empty place, else 1 + its number
        counts("cards", STACK.values, MAX_CARDS),
        flags("starting", CORPORATION.values),
        flags("token", CORPORATION.values),
        flags("tile", TILE.values),
        flags("claimed", GOAL.values),
    )
