"""Above the Law: a special card that gives a further action in the same turn.   [NWO 8.2]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import END_TURN, USE_ABOVE_THE_LAW
from boardroom.games.new_world_order.engine.events import ENDED_TURN, USED_SPECIAL
from boardroom.games.new_world_order.engine.pieces import ABOVE_THE_LAW
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.cards.usable_cards import ready_place


@final
class AboveTheLaw(Decision[State]):
    """Does the player use Above the Law for another action, or end the turn?"""  # NWO 8.2.1

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(USE_ABOVE_THE_LAW)
        out.add(END_TURN)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action in (USE_ABOVE_THE_LAW, END_TURN):
            return None
        return Refusal("NWO 8.2.1", "use_or_end")

    def apply(self, state: State, action: i64) -> None:
        if action == END_TURN:
            end_turn(state)
        else:
            use_above_the_law(state)


def use_above_the_law(state: State) -> None:
    """Discard the stack of Above the Law for one more action, or for several with an option."""
    me = state.me()
    place = ready_place(state, me, ABOVE_THE_LAW)
    cards = me.counts[place]
    state.tell(USED_SPECIAL, state.to_act, ABOVE_THE_LAW, cards)
    state.discard_stack(me, place)  # NWO 8.1.4
    state.extra_actions_left = 1  # NWO 8.1.5, 8.1.7
    if state.options.stacked_each:
        state.extra_actions_left = cards  # NWO 8.1.6
    state.done()


def end_turn(state: State) -> None:
    """End the turn without passing: the player stays in the round."""  # NWO 8.2.4
    state.tell(ENDED_TURN, state.to_act)
    state.turn_over = True
    state.done()


ABOVE_LAW: Final = AboveTheLaw()
