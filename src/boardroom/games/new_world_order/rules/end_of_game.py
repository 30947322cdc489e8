"""How the game ends, and for which reasons.   [NWO 10.1]

| reason    | the game ends                                                        | rule       |
|-----------|----------------------------------------------------------------------|------------|
| NO_TILES  | after the round in which the last tile was taken                     | NWO 10.1.1 |
|           | at once when the last tile is taken, with `last_tile` = `immediate`  | NWO 10.1.2 |
| EXHAUSTED | after a round without an action, when the deck is empty              | NWO 10.1.3 |
| STALLED   | after any round without an action, with `stall_rule` = `end`         | NWO 4.6.2  |
| DEAD_END  | before a turn, when nobody can gain a tile any more, with `dead_end` | NWO 10.1.4 |

`rules/scoring.py` says who wins.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.new_world_order.engine.events import ENDED
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.claim_goals import CLAIM_GOALS
from boardroom.games.new_world_order.rules.stalled_round import is_stalled

# Indices into REASON of events.py
NOT_ENDED: Final = NOTHING
NO_TILES: Final = 0
EXHAUSTED: Final = 1
STALLED: Final = 2
DEAD_END: Final = 3


@final
class EndOfGame(Decision[State]):
    """Ends the game after the last claim."""

    def enter(self, state: State) -> None:
        state.end()
        state.tell(ENDED, NOBODY, state.end_reason)


def end_game(state: State, reason: i64) -> None:
    """Begin the end of the game: the players claim Great Goals in seat order, if they claim them themselves.

    The result follows.
    """
    state.end_reason = reason
    state.later_seat(END_OF_GAME, 0, 0)
    if state.options.player_claims:
        for back in range(state.seats):
            state.later_seat(CLAIM_GOALS, state.seats - 1 - back, 0)  # NWO 10.2.4
    state.done()


def reason_after_action(state: State) -> i64:
    """Return why the game ends after this action, or NOT_ENDED."""
    if state.occupied == 0 and state.options.last_tile_ends:
        return NO_TILES  # NWO 10.1.2
    return NOT_ENDED


def reason_after_round(state: State) -> i64:
    """Return why the game ends after this round, or NOT_ENDED."""
    if state.occupied == 0:
        return NO_TILES  # NWO 10.1.1
    if not is_stalled(state):
        return NOT_ENDED
    if state.deck_size == 0:
        return EXHAUSTED  # NWO 10.1.3
    if state.options.stall_ends:
        return STALLED  # NWO 4.6.2
    return NOT_ENDED


END_OF_GAME: Final = EndOfGame()
