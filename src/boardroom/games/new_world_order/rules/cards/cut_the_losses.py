"""Cut the Losses: when it is turned up, every player may throw a stack away.   [NWO 8.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import DECLINE, GAIN, THROW
from boardroom.games.new_world_order.engine.events import DECLINED
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.collecting.throw_away import has_stack, list_throws, refused_throw, throw


@final
class CutTheLosses(Decision[State]):
    """Which stack is thrown away, if any?"""

    def enter(self, state: State) -> None:
        if not has_stack(state.me()):
            state.done()  # NWO 8.5.2

    def legal(self, state: State, out: ActionBuffer) -> None:
        list_throws(state.me(), out)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if THROW <= action < GAIN:
            return refused_throw(state, action)
        return None if action == DECLINE else Refusal("NWO 8.5.1", "cut_losses_now")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
            state.done()
        else:
            throw(state, action)  # NWO 8.5.1


def losses_can_be_cut(state: State) -> bool:
    """Return whether anybody has a stack to throw away."""
    for player in state.players:
        if has_stack(player):
            return True
    return False


def ask_everybody(state: State) -> None:
    """Ask all players in turn, beginning with the one who starts the round."""  # NWO 8.5.1
    for back in range(state.seats):
        state.later_seat(CUT_LOSSES, (state.starter + state.seats - 1 - back) % state.seats, 0)
    state.done()


CUT_LOSSES: Final = CutTheLosses()
