"""The Dealmaker: after a takeover the player draws two cards.   [NCO 2.7.8 to 2.7.11, 2.2.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DECLINE, USE
from boardroom.games.new_corp_order.engine.events import DECLINED
from boardroom.games.new_corp_order.engine.pieces import DEALMAKER, NOTHING
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.consultants import use
from boardroom.games.new_corp_order.rules.plot import PLOT, may_plot

DEALMAKER_CARDS: Final = 2


@final
class Dealmaker(Decision[State]):
    """After a takeover: is a Dealmaker used now? If one was used before, draw immediately.   [NCO 2.7.8, 2.2.3]"""

    def enter(self, state: State) -> None:
        if not (state.taken_over or state.options.dealmaker_after_any_takeover):  # NCO 2.7.9
            state.done()
        elif state.consultant_used == DEALMAKER:
            draw_deal(state)
        elif not self.may_be_used_now(state):
            state.done()

    def may_be_used_now(self, state: State) -> bool:
        """Say whether a Dealmaker may be used after the takeover."""  # NCO 2.2.3
        late = state.options.consultant_any_time and state.consultant_used == NOTHING
        return late and state.me().consultants[DEALMAKER] > 0

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(USE + DEALMAKER)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        return None if action in (USE + DEALMAKER, DECLINE) else Refusal("NCO 2.2.3", "dealmaker_now")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
            state.done()
        else:
            use(state, DEALMAKER)
            draw_deal(state)


def draw_deal(state: State) -> None:
    """Draw the Dealmaker's two cards, from the deck or as in a plot."""
    if state.options.dealmaker_from_display:  # NCO 2.7.11
        if may_plot(state):
            state.steps = 0
            state.ask(PLOT)
            return
    else:
        for i in range(min(i64(DEALMAKER_CARDS), state.deck_size)):
            state.draw_into_hand()  # NCO 2.7.10
    state.done()


DEAL: Final = Dealmaker()
