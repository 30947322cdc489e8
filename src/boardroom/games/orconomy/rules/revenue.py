"""A revenue turn: income, then losses, then gold abilities.   [ORC 4.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import DEFAULT, INDUSTRIES, PAY
from boardroom.games.orconomy.engine.events import INCOME, PAID_LOSS
from boardroom.games.orconomy.engine.pieces import MOVED, NOTHING, PLEDGED, SETTLED
from boardroom.games.orconomy.engine.state import EXPLOITING, REGULAR, State
from boardroom.games.orconomy.rules.abilities.gold_abilities import GOLD
from boardroom.games.orconomy.rules.bank import gain, pay
from boardroom.games.orconomy.rules.companies import collapse
from boardroom.games.orconomy.rules.crisis import revenue_of
from boardroom.games.orconomy.rules.which_token import which_company
from boardroom.games.orconomy.rules.windows.any_time import (
    SKULLS,
    TOKENS,
    do_any_time,
    list_any_time,
    may_act_in_turn,
    refused_in_turn,
)


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
        state.tell(INCOME, seat, gain(state, seat, income))
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
        if may_act_in_turn(state):
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
            pay(state, state.to_act, due)
            state.tell(PAID_LOSS, state.to_act, industry, due)
            state.me().re_mark(industry, kind, kind | SETTLED)
        else:
            collapse(state, state.to_act, industry, kind)
        if not state.over:
            self.enter(state)


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
    clean = which_company(state.me(), industry, 0, PLEDGED | SETTLED | MOVED)
    if clean != NOTHING:
        return clean
    return which_company(state.me(), industry, PLEDGED, SETTLED | MOVED)


LOSS: Final = Loss()
