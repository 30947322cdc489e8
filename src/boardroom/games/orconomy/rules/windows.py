"""Windows: everybody is asked in the Oracle's order until all have passed.   [ORC 8.5]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import PASSED
from boardroom.games.orconomy.engine.state import State


def first_to_ask(state: State, passed: i64, excluded_seat: i64) -> i64:
    """The first seat in the Oracle's order that has not passed, apart from one; or NOBODY."""
    for turn in range(state.seats):
        seat = state.seat_in_turn(turn)
        if seat != excluded_seat and (passed >> seat) & 1 == 0:
            return seat
    return NOBODY


def ask_next(state: State, excluded_seat: i64) -> bool:
    """The next seat of the window is asked; False if all have passed. The window is about who passed."""
    seat = first_to_ask(state, state.about, excluded_seat)
    if seat == NOBODY:
        return False
    state.to_act = seat
    return True


def note_pass(state: State) -> None:
    state.tell(PASSED, state.to_act)
    state.about |= i64(1) << state.to_act


def restart(state: State) -> None:
    """Everybody is asked again."""  # ORC 8.5.4
    state.about = 0
