"""What all windows have in common: everybody is asked in the Oracle's order until all have passed.   [ORC 8.5]

While a window is pending, `about` holds the seats that have passed, as bits.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import PASSED
from boardroom.games.orconomy.engine.state import State


def first_to_ask(state: State, passed: i64, excluded_seat: i64) -> i64:
    """The first seat in the Oracle's order that has not passed, or NOBODY. `excluded_seat` is never asked."""
    for turn in range(state.seats):
        seat = state.seat_in_turn(turn)
        if seat != excluded_seat and (passed >> seat) & 1 == 0:
            return seat
    return NOBODY


def ask_next(state: State, excluded_seat: i64) -> bool:
    """Ask the next seat of the window. False if all have passed."""
    seat = first_to_ask(state, state.about, excluded_seat)
    if seat == NOBODY:
        return False
    state.to_act = seat
    return True


def note_pass(state: State) -> None:
    """Note that the player who decides passes."""
    state.tell(PASSED, state.to_act)
    state.about |= i64(1) << state.to_act


def restart(state: State) -> None:
    """Ask everybody again, also those who have passed."""  # ORC 8.5.4
    state.about = 0
