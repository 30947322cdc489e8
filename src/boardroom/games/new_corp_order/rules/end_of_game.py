"""The end of the game: what triggers it, how many turns follow, and when it is over.   [NCO 3]

The solo game ends as soon as the display cannot be refilled: `refill_or_end` in `solo.py` (NCO 5.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.new_corp_order.engine.events import ENDED, TRIGGERED

if TYPE_CHECKING:
    from boardroom.games.new_corp_order.engine.state import State

# What triggered the end, as `State.end_reason` stores it.
NOT_TRIGGERED: Final = 0
DISPLAY_NOT_REFILLED: Final = 1  # NCO 3.1.1
CROWDED_TILES: Final = 2  # NCO 3.1.4

CROWDED: Final = 7  # agents on a tile
TOO_MANY_CROWDED: Final = 3  # crowded tiles that trigger the end


def trigger_end(state: State, reason: i64) -> None:
    """Store the reason and the number of turns left. A second trigger changes nothing."""
    if state.turns_left > 0:
        return  # NCO 3.2.4
    state.end_reason = reason
    if state.options.complete_round:
        state.turns_left = turns_to_complete_round(state)
    else:
        state.turns_left = state.seats + 1  # NCO 3.2.1: this turn, then one each
    state.tell(TRIGGERED, state.to_act)


def turns_to_complete_round(state: State) -> i64:
    """Count the turns, including this one, before the first player would be next."""  # NCO 3.2.3
    return (state.first_player + state.seats - 1 - state.to_act) % state.seats + 1


def check_end(state: State) -> None:
    """At the end of a turn: let crowded tiles trigger the end, count down, and end the game after the last turn."""
    if state.options.end_seven_agents and state.turns_left == 0 and is_crowded(state):
        trigger_end(state, CROWDED_TILES)  # NCO 3.1.4
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            end_game(state)


def is_crowded(state: State) -> bool:
    """Say whether enough tiles are crowded to trigger the end."""  # NCO 3.1.4
    tiles: i64 = 0
    for tile in state.tiles:
        tiles += i64(tile.agents >= CROWDED)
    return tiles >= TOO_MANY_CROWDED


def end_game(state: State) -> None:
    state.end()
    state.tell(ENDED, NOBODY)
