"""Passing: a player passes only if no action is legal, unless an option allows more.   [NCO 2.1.2, 2.9]"""

from __future__ import annotations

from boardroom.games.new_corp_order.engine.events import PASSED
from boardroom.games.new_corp_order.engine.pieces import NOTHING
from boardroom.games.new_corp_order.engine.state import State


def may_pass(state: State, can_act: bool) -> bool:
    """Say whether passing is legal. `can_act` says whether the player has a legal action."""
    return not can_act or may_pass_freely(state)  # NCO 2.9.1


def may_pass_freely(state: State) -> bool:
    """Say whether passing is legal although an action is possible.

    A pass wastes a consultant that was used this turn; an option may forbid that.
    """  # NCO 2.1.2
    free = state.consultant_used == NOTHING or state.options.allow_wasted_consultant  # NCO 2.2.5
    return state.options.voluntary_pass and free


def pass_turn(state: State) -> None:
    state.tell(PASSED, state.to_act)
    state.done()
