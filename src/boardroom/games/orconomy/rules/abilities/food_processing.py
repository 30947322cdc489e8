"""Food Processing moves its companies to other industries: a gold ability.   [ORC 10.5]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES, MOVE_COMPANY
from boardroom.games.orconomy.engine.events import MOVED as HAS_MOVED
from boardroom.games.orconomy.engine.pieces import BESIDE, FOOD_PROCESSING, IN_DEBT, MOVED, NOTHING, PLEDGED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.use_limits import can_use, note_use, refused_ability
from boardroom.games.orconomy.rules.companies import free_slots, lift_company, place_company
from boardroom.games.orconomy.rules.which_token import which_company
from boardroom.games.orconomy.rules.winning import count_trophies


def list_company_moves(state: State, out: ActionBuffer) -> None:
    """Add all moves of Food Processing companies."""
    if can_use(state, FOOD_PROCESSING):
        for company in range(i64(2 * INDUSTRIES)):
            if may_move(state, company):
                out.add(MOVE_COMPANY + company)


def can_move_any(state: State) -> bool:
    """Whether any Food Processing company can move."""
    if can_use(state, FOOD_PROCESSING):
        for company in range(i64(2 * INDUSTRIES)):
            if may_move(state, company):
                return True
    return False


def refused_move(state: State, company: i64) -> Refusal | None:
    """Why Food Processing cannot move such a company there, or None."""
    if not can_use(state, FOOD_PROCESSING):
        return refused_ability(state, FOOD_PROCESSING, "ORC 10.5.1")
    if may_move(state, company):
        return None
    if food_company(state, company // INDUSTRIES) != NOTHING and company % INDUSTRIES != FOOD_PROCESSING:
        return Refusal("ORC 10.5.2", "cannot_move_so")
    return Refusal("ORC 10.5.1", "cannot_move_so")


def may_move(state: State, company: i64) -> bool:
    """Whether Food Processing can move a company: by its new industry, + INDUSTRIES if it is pledged."""
    industry = company % INDUSTRIES
    if industry == FOOD_PROCESSING or food_company(state, company // INDUSTRIES) == NOTHING:
        return False
    return not state.options.food_move_needs_slot or free_slots(state, industry) > 0  # ORC 10.5.2


def food_company(state: State, debt: i64) -> i64:
    """The kind of Food Processing company of this class that moves first, or NOTHING."""
    if debt == IN_DEBT:
        return which_company(state.me(), FOOD_PROCESSING, PLEDGED, MOVED)
    return which_company(state.me(), FOOD_PROCESSING, 0, PLEDGED | MOVED)


def move_company(state: State, industry: i64, debt: i64) -> None:
    """Move a Food Processing company. It is one change, so trophies are counted once."""  # ORC 3.2.2, 10.5.3
    note_use(state, FOOD_PROCESSING)
    kind = food_company(state, debt)
    lift_company(state, state.to_act, FOOD_PROCESSING, kind)
    place_company(state, state.to_act, industry, (kind & ~BESIDE) | MOVED)
    state.tell(HAS_MOVED, state.to_act, debt, industry)
    count_trophies(state, state.to_act)
