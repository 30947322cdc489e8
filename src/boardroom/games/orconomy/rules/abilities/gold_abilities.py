"""The gold abilities of a revenue turn, used one after the other: Tourism, Transportation, Totemology, Food Processing.

[ORC 4.4]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import DISCARD, INDUSTRIES, MOVE_COMPANY, MOVE_CRISIS, PASS, PLAY_SECURITY
from boardroom.games.orconomy.engine.events import PASSED
from boardroom.games.orconomy.engine.pieces import TOTEMOLOGY, TRANSPORTATION
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.food_processing import (
    can_move_any,
    list_company_moves,
    move_company,
    refused_move,
)
from boardroom.games.orconomy.rules.abilities.totemology import list_crisis_moves, move_crisis_by, refused_crisis_move
from boardroom.games.orconomy.rules.abilities.tourism import draw_for_tourism
from boardroom.games.orconomy.rules.abilities.transportation import list_card_sales, refused_card_sale, sell_card
from boardroom.games.orconomy.rules.abilities.use_limits import can_use
from boardroom.games.orconomy.rules.windows.any_time import (
    NOTHING_NEEDED,
    do_any_time,
    list_any_time,
    may_act_in_turn,
    refused_in_turn,
)


@final
class Gold(Decision[State]):
    """Which gold ability is used next? `about` says which revenue turn this is."""  # ORC 4.4.3

    def enter(self, state: State) -> None:
        draw_for_tourism(state)
        if not may_act_in_turn(state) and not has_gold_action(state):
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        list_card_sales(state, out)
        list_crisis_moves(state, out)
        list_company_moves(state, out)
        if may_act_in_turn(state):
            list_any_time(state, NOTHING_NEEDED, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if DISCARD <= action < MOVE_CRISIS:
            return refused_card_sale(state, action - DISCARD)
        if MOVE_CRISIS <= action < MOVE_COMPANY:
            return refused_crisis_move(state)
        if MOVE_COMPANY <= action < PLAY_SECURITY:
            return refused_move(state, action - MOVE_COMPANY)
        return refused_in_turn(state, action, NOTHING_NEEDED)

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            state.tell(PASSED, state.to_act)
            state.done_unless_over()
        elif DISCARD <= action < PLAY_SECURITY:
            use_gold(state, action)
            if not state.over:
                self.enter(state)
        else:
            do_any_time(state, self, action)


def has_gold_action(state: State) -> bool:
    """Whether any gold ability can be used that asks for a choice."""
    return can_use(state, TRANSPORTATION) or can_use(state, TOTEMOLOGY) or can_move_any(state)


def use_gold(state: State, action: i64) -> None:
    """Use a gold ability: sell a card, move the Crisis, or move a company."""
    if action < MOVE_CRISIS:
        sell_card(state, action - DISCARD)
    elif action < MOVE_COMPANY:
        move_crisis_by(state, 1 if action == MOVE_CRISIS else -1)
    else:
        move_company(state, (action - MOVE_COMPANY) % INDUSTRIES, (action - MOVE_COMPANY) // INDUSTRIES)


GOLD: Final = Gold()
