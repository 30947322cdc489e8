"""Consultants: which may be used when, and the cards that a Dealmaker draws.   [NCO 2.2, 2.7]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DECLINE, USE
from boardroom.games.new_corp_order.engine.events import DECLINED, USED
from boardroom.games.new_corp_order.engine.pieces import CORPORATE_LAWYER, DEALMAKER, MEDIA_ADVISOR, NOTHING, Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.infiltrate import may_infiltrate
from boardroom.games.new_corp_order.rules.plot import PLOT, may_plot
from boardroom.games.new_corp_order.rules.takeover import may_take_over

DEALMAKER_CARDS: Final = 2


@final
class Dealmaker(Decision[State]):
    """After a takeover: is a Dealmaker used now? One used before draws at once.   [NCO 2.7.8, 2.2.3]"""

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


def use(state: State, consultant: i64) -> None:
    """Use a consultant, which goes back to the supply at once."""  # NCO 2.2.4
    state.me().consultants[consultant] -= 1
    state.consultants[consultant] += 1
    state.consultant_used = consultant
    state.tell(USED, state.to_act, consultant)


def may_use(state: State, me: Player, consultant: i64) -> bool:
    return (
        state.consultant_used == NOTHING  # NCO 2.2.1
        and me.consultants[consultant] > 0
        and (state.options.allow_wasted_consultant or would_help(state, me, consultant))
    )


def would_help(state: State, me: Player, consultant: i64) -> bool:
    """Say whether the action that the consultant helps would be legal with it."""  # NCO 2.2.5
    state.consultant_used = consultant
    possible = may_infiltrate(state, me) if helps_infiltrate(consultant) else may_take_over(state, me)
    state.consultant_used = NOTHING
    return possible


def helps_infiltrate(consultant: i64) -> bool:
    return consultant in (MEDIA_ADVISOR, CORPORATE_LAWYER)


DEAL: Final = Dealmaker()
