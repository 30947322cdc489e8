"""Who starts the first round: the player with the lowest character number.   [NWO 2.5]

`end_round` in `rules/round.py` says who starts the other rounds.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.pieces import ILLUMINATI
from boardroom.games.new_world_order.engine.state import State


def lowest_number(state: State) -> i64:
    """Return the seat whose character has the lowest number: it starts the first round."""  # NWO 2.5.1, 2.5.3
    best: i64 = 0
    for seat in range(state.seats):
        if number_of(state, seat) < number_of(state, best):
            best = seat
    return best


def number_of(state: State, seat: i64) -> i64:
    """Return the number of a seat's character; for the Illuminati the lower one of both."""
    numbers = state.options.figures.numbers
    number = numbers[state.players[seat].character]
    if state.players[seat].illuminati:
        number = min(number, numbers[ILLUMINATI])  # NWO 2.5.2
    return number
