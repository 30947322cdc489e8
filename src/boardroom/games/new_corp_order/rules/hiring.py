"""Hiring: who places three cards of one colour may take a consultant from the supply.   [NCO 2.4.4, 2.4.5, 2.7.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DECLINE, HIRE
from boardroom.games.new_corp_order.engine.events import DECLINED, HIRED
from boardroom.games.new_corp_order.engine.pieces import CONSULTANTS
from boardroom.games.new_corp_order.engine.state import State

CARDS_TO_HIRE: Final = 3  # cards of one colour: NCO 2.4.4


@final
class Hire(Decision[State]):
    """Which consultant is hired?   [NCO 2.4.4]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for consultant in range(i64(CONSULTANTS)):
            if may_hire(state, consultant):
                out.add(HIRE + consultant)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not HIRE <= action < HIRE + CONSULTANTS:
            return Refusal("NCO 2.4.4", "hire_now")
        if action - HIRE == state.consultant_used:
            return Refusal("NCO 2.4.5", "hire_used_type")
        if state.consultants[action - HIRE] == 0:
            return Refusal("NCO 2.4.5", "hire_none_left")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
        else:
            state.consultants[action - HIRE] -= 1
            state.me().consultants[action - HIRE] += 1
            state.tell(HIRED, state.to_act, action - HIRE)
        state.done()


def offer_hire(state: State) -> None:
    """Ask whom to hire if enough cards of one colour were placed and a consultant is available."""  # NCO 2.4.4
    if state.largest_placement >= CARDS_TO_HIRE:
        for consultant in range(i64(CONSULTANTS)):
            if may_hire(state, consultant):
                state.ask(HIRE_CONSULTANT)
                return
    state.done()


def count_for_hire(state: State) -> None:
    """Remember the largest number of cards of one colour that the player has placed this turn."""  # NCO 2.7.5
    state.largest_placement = max(state.largest_placement, state.agents_to_place)


def count_added_card(state: State) -> None:
    """Count the card that the Media Advisor has added, if it counts for hiring."""  # NCO 2.7.3
    if state.options.wild_counts_for_hire:
        count_for_hire(state)


def may_hire(state: State, consultant: i64) -> bool:
    """Say whether the supply has the consultant, and the player has not used one of the type this turn."""  # NCO 2.4.5
    return consultant != state.consultant_used and state.consultants[consultant] > 0


HIRE_CONSULTANT: Final = Hire()
