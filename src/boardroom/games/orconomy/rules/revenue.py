"""A revenue turn: income, losses, gold abilities.   [ORC 4.3, 4.4, 10]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import (
    CARDS,
    DEFAULT,
    DISCARD,
    INDUSTRIES,
    MOVE_COMPANY,
    MOVE_CRISIS,
    PASS,
    PAY,
    PLAY_SECURITY,
)
from boardroom.games.orconomy.engine.events import INCOME, PAID_LOSS, PASSED, SOLD_CARD
from boardroom.games.orconomy.engine.events import MOVED as HAS_MOVED
from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    FOOD_PROCESSING,
    IN_DEBT,
    MOVED,
    NOTHING,
    PLEDGED,
    SETTLED,
    TOTEMOLOGY,
    TOURISM,
    TRANSPORTATION,
)
from boardroom.games.orconomy.engine.state import EXPLOITING, REGULAR, State
from boardroom.games.orconomy.rules.any_time import (
    NOTHING_NEEDED,
    SKULLS,
    TOKENS,
    do_any_time,
    list_any_time,
    refused_any_time,
)
from boardroom.games.orconomy.rules.crisis import ability_works, move_crisis, revenue_of
from boardroom.games.orconomy.rules.winning import count_trophies

CARD_SKULLS: Final = 8  # that Transportation pays for a card


def begin_turn(state: State, seat: i64, which: i64) -> None:
    """Pay the income, then ask for losses and gold abilities. `which` is REGULAR or EXPLOITING."""
    player = state.players[seat]
    if which == REGULAR:
        state.crisis_at_income = state.crisis
    else:
        state.crisis_at_exploitation = state.crisis
    for industry in range(i64(INDUSTRIES)):
        state.abilities_used[which * INDUSTRIES + industry] = 0
    income: i64 = 0
    for step in range(i64(-1), i64(2)):
        industry = state.neighbour(state.active, step)
        income += max(0, revenue_of(state, industry, state.crisis)) * player.unmoved(industry)  # ORC 4.3.3
    if income > 0:
        state.tell(INCOME, seat, state.gain(seat, income))
    state.later_seat(GOLD, seat, which)
    state.ask_seat(LOSS, seat, which)
    LOSS.enter(state)


@final
class Loss(Decision[State]):
    """Is the loss of the next company paid? `about` says which revenue turn this is."""  # ORC 4.3.4

    def enter(self, state: State) -> None:
        if next_loss(state) == NOTHING:
            if state.about == REGULAR:
                state.me().revenue_done = True
            state.me().clear_marks(SETTLED)
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        if state.me().cash >= owed(state, next_loss(state)):
            out.add(PAY)
        out.add(DEFAULT)
        if may_act(state):
            list_any_time(state, SKULLS | TOKENS, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PAY:
            due = owed(state, next_loss(state))
            return None if state.me().cash >= due else Refusal("ORC 4.3.4", "too_little_cash", due)
        if action == DEFAULT:
            return None
        if action < DEFAULT:
            return Refusal("ORC 4.3.4", "not_now")
        return refused_in_turn(state, action, SKULLS | TOKENS)

    def apply(self, state: State, action: i64) -> None:
        if action > DEFAULT:
            do_any_time(state, self, action)
            return
        industry = next_loss(state)
        kind = losing_company(state, industry)
        if action == PAY:
            due = owed(state, industry)
            state.pay(state.to_act, due)
            state.tell(PAID_LOSS, state.to_act, industry, due)
            state.me().re_mark(industry, kind, kind | SETTLED)
        else:
            state.remove_company(state.to_act, industry, kind)
        if not state.over:
            self.enter(state)


def may_act(state: State) -> bool:
    """Whether other actions are possible: not in an extra turn, unless the option allows it."""  # ORC 9.3.5
    return state.about == REGULAR or state.options.exploit_allows_anytime


def refused_in_turn(state: State, action: i64, needs: i64) -> Refusal | None:
    """Why an action is not possible that does not answer the question of the turn, or None."""
    if not may_act(state):
        return Refusal("ORC 9.3.5", "card_being_played")
    return refused_any_time(state, action, needs)


def owed(state: State, industry: i64) -> i64:
    """What one company loses. The Crisis counts where it lay when the income was paid."""  # ORC 4.3.6
    crisis = state.crisis_at_income
    if state.about == EXPLOITING:
        crisis = state.crisis_at_exploitation
    return -revenue_of(state, industry, crisis)


def next_loss(state: State) -> i64:
    """The industry whose loss comes next: the active one, then its two neighbours; or NOTHING."""  # ORC 4.3.5
    for step in range(i64(3)):
        industry = state.neighbour(state.active, step if step < 2 else -1)
        if owed(state, industry) > 0 and losing_company(state, industry) != NOTHING:
            return industry
    return NOTHING


def losing_company(state: State, industry: i64) -> i64:
    """The kind of company that loses next in an industry, clean ones first, or NOTHING."""
    clean = state.me().find(industry, 0, PLEDGED | SETTLED | MOVED)
    if clean != NOTHING:
        return clean
    return state.me().find(industry, PLEDGED, SETTLED | MOVED)


@final
class Gold(Decision[State]):
    """Which gold ability is used next? `about` says which revenue turn this is."""  # ORC 4.4.3

    def enter(self, state: State) -> None:
        draw_for_tourism(state)
        if not may_act(state) and not has_gold_action(state):
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if can_use(state, TRANSPORTATION):
            for card in range(i64(CARDS)):
                if state.me().hand[card] > 0:
                    out.add(DISCARD + card)
        if can_use(state, TOTEMOLOGY):
            out.add(MOVE_CRISIS)
            out.add(MOVE_CRISIS + 1)
        if can_use(state, FOOD_PROCESSING):
            for company in range(i64(2 * INDUSTRIES)):
                if may_move(state, company):
                    out.add(MOVE_COMPANY + company)
        if may_act(state):
            list_any_time(state, NOTHING_NEEDED, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if DISCARD <= action < MOVE_CRISIS:
            if not can_use(state, TRANSPORTATION):
                return refused_ability(state, TRANSPORTATION, "ORC 10.6.1")
            return None if state.me().hand[action - DISCARD] > 0 else Refusal("ORC 10.6.1", "not_in_hand")
        if MOVE_CRISIS <= action < MOVE_COMPANY:
            return None if can_use(state, TOTEMOLOGY) else refused_ability(state, TOTEMOLOGY, "ORC 10.7.1")
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


def can_use(state: State, industry: i64) -> bool:
    """Whether a gold ability can be used: in scope, without the Crisis, and not used up."""  # ORC 4.4.2, 4.4.4
    if not ability_works(state, industry) or not state.in_scope(industry):
        return False
    used = state.abilities_used[state.about * INDUSTRIES + industry]
    if industry == FOOD_PROCESSING:
        return not state.options.one_food_move or used == 0
    if industry == TRANSPORTATION and state.me().hand_size == 0:
        return False
    return used < state.me().unmoved(industry)


def abilities_left(state: State, industry: i64) -> i64:
    """How often the player can still use this gold ability."""  # ORC 4.4.4
    companies = state.me().unmoved(industry)
    if companies == 0 or not can_use(state, industry):
        return 0
    if industry == FOOD_PROCESSING:
        return 1 if state.options.one_food_move else companies
    return companies - state.abilities_used[state.about * INDUSTRIES + industry]


def refused_ability(state: State, industry: i64, rule: str) -> Refusal:
    """Why a gold ability cannot be used. `rule` is cited if no general rule is against it."""
    if not ability_works(state, industry) or not state.in_scope(industry):
        return Refusal("ORC 4.4.2", "no_ability_now")
    if industry != FOOD_PROCESSING and state.abilities_used[state.about * INDUSTRIES + industry] > 0:
        return Refusal("ORC 4.4.4", "no_ability_now")
    if state.me().companies[industry] > state.me().unmoved(industry):
        return Refusal("ORC 10.5.4", "no_ability_now")
    return Refusal(rule, "no_ability_now")


def refused_move(state: State, company: i64) -> Refusal | None:
    """Why Food Processing cannot move such a company there, or None."""
    if not can_use(state, FOOD_PROCESSING):
        return refused_ability(state, FOOD_PROCESSING, "ORC 10.5.1")
    if may_move(state, company):
        return None
    if food_company(state, company // INDUSTRIES) != NOTHING and company % INDUSTRIES != FOOD_PROCESSING:
        return Refusal("ORC 10.5.2", "cannot_move_so")
    return Refusal("ORC 10.5.1", "cannot_move_so")


def has_gold_action(state: State) -> bool:
    """Whether any gold ability can be used that asks for a choice."""
    if can_use(state, TRANSPORTATION) or can_use(state, TOTEMOLOGY):
        return True
    if can_use(state, FOOD_PROCESSING):
        for company in range(i64(2 * INDUSTRIES)):
            if may_move(state, company):
                return True
    return False


def draw_for_tourism(state: State) -> None:
    """Draw the cards of Tourism at once, and also when the Crisis leaves Tourism."""  # ORC 10.1.1, 10.1.2
    while can_use(state, TOURISM):
        state.abilities_used[state.about * INDUSTRIES + TOURISM] += 1
        state.draw(state.to_act)


def may_move(state: State, company: i64) -> bool:
    """Whether Food Processing can move a company: by its new industry, + INDUSTRIES if it is pledged."""
    industry = company % INDUSTRIES
    if industry == FOOD_PROCESSING or food_company(state, company // INDUSTRIES) == NOTHING:
        return False
    return not state.options.food_move_needs_slot or state.free_slots(industry) > 0  # ORC 10.5.2


def food_company(state: State, debt: i64) -> i64:
    """The kind of Food Processing company of this class that moves first, or NOTHING."""
    if debt == IN_DEBT:
        return state.me().find(FOOD_PROCESSING, PLEDGED, MOVED)
    return state.me().find(FOOD_PROCESSING, 0, PLEDGED | MOVED)


def use_gold(state: State, action: i64) -> None:
    """Use a gold ability: sell a card, move the Crisis, or move a company."""
    if action < MOVE_CRISIS:
        state.abilities_used[state.about * INDUSTRIES + TRANSPORTATION] += 1
        state.discard_from_hand(state.to_act, action - DISCARD)
        state.tell(SOLD_CARD, state.to_act, action - DISCARD, state.gain(state.to_act, CARD_SKULLS))
    elif action < MOVE_COMPANY:
        state.abilities_used[state.about * INDUSTRIES + TOTEMOLOGY] += 1
        move_crisis(state, state.to_act, state.neighbour(state.crisis, 1 if action == MOVE_CRISIS else -1))
    else:
        state.abilities_used[state.about * INDUSTRIES + FOOD_PROCESSING] += 1
        move_company(state, (action - MOVE_COMPANY) % INDUSTRIES, (action - MOVE_COMPANY) // INDUSTRIES)


def move_company(state: State, industry: i64, debt: i64) -> None:
    """Move a Food Processing company. It is one change, so trophies are counted once."""  # ORC 3.2.2, 10.5.3
    kind = food_company(state, debt)
    state.lift_company(state.to_act, FOOD_PROCESSING, kind)
    state.place_company(state.to_act, industry, (kind & ~BESIDE) | MOVED)
    state.tell(HAS_MOVED, state.to_act, debt, industry)
    count_trophies(state, state.to_act)


LOSS: Final = Loss()
GOLD: Final = Gold()
