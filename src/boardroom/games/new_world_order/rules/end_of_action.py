"""What follows an action: a further action, the question about Above the Law, or the next player.   [NWO 4.1, 8.2]

It comes up whenever the agenda is empty: it is the `home` of the state.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.pieces import ABOVE_THE_LAW, NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.cards.above_the_law import ABOVE_LAW
from boardroom.games.new_world_order.rules.cards.usable_cards import ready_place
from boardroom.games.new_world_order.rules.end_of_game import NOT_ENDED, end_game, reason_after_action
from boardroom.games.new_world_order.rules.round import next_player
from boardroom.games.new_world_order.rules.turn import TAKE_TURN


@final
class EndOfAction(Decision[State]):
    """Continues after an action or a pass. If the turn goes on, the same player decides again."""

    def enter(self, state: State) -> None:
        if state.turn_over:
            next_player(state)
            return
        state.acted |= i64(1) << state.to_act
        reason = reason_after_action(state)
        if reason != NOT_ENDED:
            end_game(state, reason)
        elif state.extra_actions_left > 0:
            state.extra_actions_left -= 1
            state.is_extra_action = True
            state.ask(TAKE_TURN)
        elif ready_place(state, state.me(), ABOVE_THE_LAW) != NOTHING:
            state.ask(ABOVE_LAW)  # NWO 8.2.1
        else:
            next_player(state)


END_OF_ACTION: Final = EndOfAction()
