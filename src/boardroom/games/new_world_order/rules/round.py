"""The round: how it begins, who is next, and what follows when everybody has passed.   [NWO 4.1]

`rules/deal.py` fills the table before a round, `rules/turn.py` holds a turn, `rules/passing.py` what passing does.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.bits import lowest
from boardroom.games.new_world_order.engine.events import ROUND
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.deal import deal
from boardroom.games.new_world_order.rules.end_of_game import NOT_ENDED, end_game, reason_after_round
from boardroom.games.new_world_order.rules.stalled_round import is_stalled, sweep
from boardroom.games.new_world_order.rules.turn import begin_turn


@final
class FirstTurn(Decision[State]):
    """Starts the first turn of a round when the table is filled."""

    def enter(self, state: State) -> None:
        begin_turn(state, state.starter)  # NWO 4.1.1


def begin_round(state: State) -> None:
    """Start a round: clear who passed and acted, and fill the table."""
    state.round += 1
    state.first_passer = NOTHING
    state.passed = 0
    state.acted = 0
    state.cards_added = False
    state.tell(ROUND, state.starter, state.round)
    state.later_seat(FIRST_TURN, state.starter, 0)
    deal(state)


def next_player(state: State) -> None:
    """Give the turn to the next player clockwise who is still in the round, or end the round."""
    still_in = ~state.passed & ((i64(1) << state.seats) - 1)  # NWO 4.3.1
    if still_in == 0:
        end_round(state)  # NWO 4.1.4
        return
    twice_round = still_in | still_in << state.seats
    seat = state.to_act + 1 + lowest(twice_round >> (state.to_act + 1))  # NWO 4.1.3: perhaps the same again
    begin_turn(state, seat - state.seats if seat >= state.seats else seat)


def end_round(state: State) -> None:
    """End the round. The game ends too, or the next round begins."""
    state.turn_over = False
    reason = reason_after_round(state)
    if reason != NOT_ENDED:
        end_game(state, reason)
        return
    if is_stalled(state):
        sweep(state)  # NWO 4.6.1
    state.starter = state.first_passer  # NWO 4.1.2
    begin_round(state)


FIRST_TURN: Final = FirstTurn()
