"""The display: open cards that a plot takes from, and its refill from the deck.   [NCO 2.3.4, 2.3.5]

In the solo game only an empty display is refilled: see `refill_or_end` in `solo.py`. What others know of a hand after a
card was taken from the display is `known` in `engine/player.py` (NCO 1.6.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.new_corp_order.engine.events import REVEALED
from boardroom.games.new_corp_order.rules.end_of_game import DISPLAY_NOT_REFILLED, trigger_end

if TYPE_CHECKING:
    from boardroom.games.new_corp_order.engine.state import State


def take_from_display(state: State, position: i64) -> i64:
    """Take a card out of the display and return its colour. The cards to its right close up."""  # NCO 2.3.5
    colour = state.display[position]
    state.display_size -= 1
    for i in range(position, state.display_size):
        state.display[i] = state.display[i + 1]
    return colour


def refill_display(state: State) -> None:
    """Fill the display, and trigger the end if the deck has too few cards."""  # NCO 2.3.4
    reveal_cards(state)
    if state.display_size < state.options.display_size:
        trigger_end(state, DISPLAY_NOT_REFILLED)  # NCO 3.1.1


def reveal_cards(state: State) -> None:
    """Add cards at the right end of the display until it is full or the deck is empty."""  # NCO 2.3.5
    display = state.display
    chance = state.chance
    while state.display_size < state.options.display_size and state.deck_size > 0:
        colour = state.draw_card(chance)
        display[state.display_size] = colour
        state.display_size += 1
        state.tell(REVEALED, NOBODY, colour)
