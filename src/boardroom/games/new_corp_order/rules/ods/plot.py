"""How the ODS plots: it takes cards and places agents (B, BB), or discards the player's cards (C).   [NCO 5.6]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.events import (
    DISCARDED,
    INFILTRATED,
    ODS_DISCARDS,
    ODS_PLACES,
    ODS_PLOT,
    PLACED,
    TOOK,
)
from boardroom.games.new_corp_order.engine.pieces import NOTHING, THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.ods.placement import is_only, placing_tile
from boardroom.games.new_corp_order.rules.ods.reasons import (
    B_1,
    B_2,
    B_3,
    C_1,
    C_2,
    C_3,
    LEFTMOST,
    MORE_IN_HQ,
    ONLY,
    SCAN,
)


def plot(state: State) -> None:
    """Take cards if the display shows colours of the ODS, else discard cards of the player's colours."""  # NCO 5.4.3
    on_display = count_display(state)
    own = cards_of(on_display, state.ods_colours[0]) + cards_of(on_display, state.ods_colours[1])
    if own > 0:
        take_cards(state, on_display, own)
    else:
        discard_cards(state, on_display)


def count_display(state: State) -> i64:
    """Count the cards of each colour in the display; return the counts in one number, with eight bits for each colour.

    A turn counts them once, because it needs the counts several times.
    """
    found: i64 = 0
    for position in range(state.display_size):
        found += i64(1) << (state.display[position] * 8)
    return found


def cards_of(on_display: i64, colour: i64) -> i64:
    """Return how many cards of a colour `count_display` has counted."""
    return (on_display >> (colour * 8)) & 255


def preferred_colour(state: State, on_display: i64, colours: tuple[i64, i64], side: i64, least: i64) -> tuple[i64, i64]:
    """Return which of these two colours the ODS prefers, and the reason.

    Only colours with at least `least` cards in the display qualify. The colour is NOTHING if none does.
    """
    one, other = colours
    if cards_of(on_display, other) < least:
        other = NOTHING
    if cards_of(on_display, one) < least:
        return other, ONLY
    if other == NOTHING:
        return one, ONLY
    return break_colour_tie(state, side, one, other)


def break_colour_tie(state: State, side: i64, one: i64, other: i64) -> tuple[i64, i64]:
    """Return the colour with more cards in the side's HQ or, if equal, the leftmost, and the reason."""  # NCO 5.6.2
    more = state.players[side].cards(one) - state.players[side].cards(other)
    if more != 0:
        return one if more > 0 else other, MORE_IN_HQ
    return one if leftmost(state, one) < leftmost(state, other) else other, LEFTMOST


def leftmost(state: State, colour: i64) -> i64:
    """Return the first place of a colour in the display. The colour must be there."""
    position: i64 = 0
    while state.display[position] != colour:
        position += 1
    return position


def take_cards(state: State, on_display: i64, own: i64) -> None:
    """Take two cards of one colour (B-1), one card of each colour (B-2), or the only card (B-3).

    With B-3 the ODS also discards a card of the player's colours.
    """
    pair, why = preferred_colour(state, on_display, state.ods_colours, THE_ODS, 2)
    if pair != NOTHING:
        state.tell(ODS_PLOT, THE_ODS, B_1, why)  # NCO 5.6.1
        take(state, pair, 2)
        place(state, pair, 2)
    elif own == 2:
        state.tell(ODS_PLOT, THE_ODS, B_2, ONLY)  # NCO 5.6.3
        first = take_leftmost(state)
        second = take_leftmost(state)
        place(state, first, 1)  # NCO 5.6.7
        place(state, second, 1)
    else:
        state.tell(ODS_PLOT, THE_ODS, B_3, ONLY)  # NCO 5.6.4
        only = take_leftmost(state)
        if state.display_size > 0:
            unwanted, why = preferred_colour(state, on_display, state.player_colours, THE_PLAYER, 1)
            state.tell(ODS_DISCARDS, THE_ODS, B_3, unwanted, why)
            discard(state, unwanted, 1)
        place(state, only, 1)


def take_leftmost(state: State) -> i64:
    """Take the leftmost card of the ODS's colours from the display into its HQ; return the colour."""
    position: i64 = 0
    while state.owners[state.display[position]] != THE_ODS:
        position += 1
    colour = state.display[position]
    take(state, colour, 1)
    return colour


def take(state: State, colour: i64, cards: i64) -> None:
    """Take cards of a colour from the display into the HQ of the ODS."""
    withdraw(state, colour, cards)
    for card in range(cards):
        state.tell(TOOK, THE_ODS, colour)
    state.players[THE_ODS].unrotated[colour] += cards
    state.tell(INFILTRATED, THE_ODS, colour, cards)


def withdraw(state: State, colour: i64, cards: i64) -> None:
    """Remove the leftmost cards of a colour from the display; the others close up."""
    display = state.display
    kept: i64 = 0
    for position in range(state.display_size):
        leaves = (display[position] == colour) & (cards > 0)
        display[kept] = display[position]
        cards -= i64(leaves)
        kept += i64(not leaves)
    state.display_size = kept


def place(state: State, colour: i64, agents: i64) -> None:
    """Place agents of a colour by priority BB: all on one tile, or one by one if an option says so."""  # NCO 5.6.7
    if state.options.solo_split_same_colour and agents > 1:
        for agent in range(agents):
            place(state, colour, 1)
        return
    index, priority = placing_tile(state, colour)
    if state.journal is not None:
        state.tell(ODS_PLACES, THE_ODS, priority, index, ONLY if is_only(state, colour, priority) else SCAN)
    state.add_agents(state.tiles[index], agents)
    state.supply[colour] -= agents
    state.tell(PLACED, THE_ODS, colour, agents, index)


def discard_cards(state: State, on_display: i64) -> None:
    """Discard cards of the player's colours: two of one (C-1), one of each (C-2) or the only one (C-3)."""
    pair, why = preferred_colour(state, on_display, state.player_colours, THE_PLAYER, 2)
    if pair != NOTHING:
        state.tell(ODS_PLOT, THE_ODS, C_1, why)  # NCO 5.6.8
        discard(state, pair, 2)
    elif state.display_size == 2:
        state.tell(ODS_PLOT, THE_ODS, C_2, ONLY)  # NCO 5.6.9
        discard(state, state.display[0], 1)
        discard(state, state.display[0], 1)
    else:
        assert state.display_size == 1, "every turn begins with one to four cards in the display"
        state.tell(ODS_PLOT, THE_ODS, C_3, ONLY)  # NCO 5.6.10
        discard(state, state.display[0], 1)


def discard(state: State, colour: i64, cards: i64) -> None:
    """Put cards of a colour from the display into the box."""
    withdraw(state, colour, cards)
    state.box[colour] += cards
    for card in range(cards):
        state.tell(DISCARDED, THE_ODS, colour)
