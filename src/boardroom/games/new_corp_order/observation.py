"""The names and maxima of the numbers that `engine/encode.py` writes, in the same order."""

from __future__ import annotations

from boardroom.core.observation import Group, ObservationLayout, around, counts, numbers, one_of, under
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, COLUMN, COLUMNS, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.encode import Encoder
from boardroom.games.new_corp_order.engine.options import Options
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, OBJECTIVES
from boardroom.games.new_corp_order.engine.set_up import AGENTS_PER_COLOUR, CARDS_PER_COLOUR, PRINTED_TILES
from boardroom.games.new_corp_order.rules.end_of_game import CROWDED_TILES

MAX_TURNS = 999
MAX_CONSULTANTS = 4  # of one kind
TURNS_AFTER_TRIGGER = 5  # the turn in progress, then one for each of four players
SIDES = ("player", "ods")


def encoder_of(seats: int, options: Options) -> Encoder:
    layout = layout_of(seats, options)
    return Encoder(layout.static, len(layout), seats, len(DECISIONS), options.solo, options.buries)


def layout_of(seats: int, options: Options) -> ObservationLayout:
    """Return the layout: tiles, cards, the turn in progress, then the players clockwise from this seat."""
    tiles = range(options.rows * COLUMNS)
    places = around(seats)
    return ObservationLayout(
        static=[
            group
            for tile in tiles
            for group in under(f"tile{tile}", one_of("company", COMPANY.values), numbers(printed=PRINTED_TILES - 1))
        ],
        dynamic=[
            one_of("seat", range(seats)),
            one_of("to_act", places),
            one_of("decision", DECISIONS),
            one_of("first_player", places),
            numbers(
                turn=MAX_TURNS,
                turns_left=TURNS_AFTER_TRIGGER,
                deck=CARDS_PER_COLOUR * len(COLOUR.values),
                end_reason=CROWDED_TILES,
            ),
            *(counts(f"tile{tile}.agents", COLOUR.values, AGENTS_PER_COLOUR) for tile in tiles),
            *(one_of(f"display{card}", COLOUR.values) for card in range(options.display_size)),
            counts("supply", COLOUR.values, AGENTS_PER_COLOUR),
            counts("consultants", CONSULTANT.values, MAX_CONSULTANTS),
            counts("box", COLOUR.values, CARDS_PER_COLOUR),
            *turn_in_progress(tiles, places),
            *(solo_game() if options.solo else []),
            *(group for place in places for group in player(place, options)),
        ],
    )


def turn_in_progress(tiles: range, places: list[str]) -> list[Group]:
    return under(
        "turn",
        one_of("used", CONSULTANT.values),
        one_of("colour", COLOUR.values),
        numbers(count=AGENTS_PER_COLOUR, placed=CARDS_PER_COLOUR, steps=AGENTS_PER_COLOUR),
        numbers(second=1, taken_over=1),
        one_of("next", COLOUR.values),
        one_of("source", tiles),
        one_of("target", tiles),
        one_of("given", CARD.values),
        one_of("hq", places),
    )


def solo_game() -> list[Group]:
    return [
        *(one_of(f"owner.{colour}", SIDES) for colour in COLOUR.values),
        *(one_of(f"objective{common}", COMPANY.values) for common in range(COMMON_OBJECTIVES)),
        one_of("marker", COLUMN.values),
    ]


def player(place: str, options: Options) -> list[Group]:
    """List what everybody sees of a player, then what only the owner sees. The solo game shows both sides."""
    colours = COLOUR.values
    own = place == "me" or options.solo
    return under(
        place,
        numbers(hand_size=CARDS_PER_COLOUR, redrawn=OBJECTIVES, buried_size=CARDS_PER_COLOUR * len(colours)),
        counts("known", colours, CARDS_PER_COLOUR),
        counts("unrotated", colours, CARDS_PER_COLOUR),
        counts("rotated", colours, CARDS_PER_COLOUR),
        counts("captured", colours, AGENTS_PER_COLOUR),
        counts("consultants", CONSULTANT.values, MAX_CONSULTANTS),
        counts("mixed", colours, CARDS_PER_COLOUR) if options.buries else [],
        counts("hand", colours, CARDS_PER_COLOUR) if own else [],
        counts("thrown", ("first", "second"), len(COMPANY.values)) if own else [],  # 0 for none, else 1 + company
        counts("buried", colours, CARDS_PER_COLOUR) if own and options.buries else [],
        one_of("objectives.first", COMPANY.values),
        one_of("objectives.second", COMPANY.values),
    )
