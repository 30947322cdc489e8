"""Good Bargain sells one of the player's own companies to the bank.   [ORC 9.11]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import GOOD_BARGAIN, INDUSTRIES, PLAY_BARGAIN
from boardroom.games.orconomy.engine.events import BARGAINED, NO_TARGET
from boardroom.games.orconomy.engine.pieces import CLEAN, IN_DEBT, NOTHING
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.bank import gain, pay
from boardroom.games.orconomy.rules.cards.card import ON_OWN_COMPANY, InfluenceCard
from boardroom.games.orconomy.rules.companies import lift_company
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.rules.prices import halve_price, price_of
from boardroom.games.orconomy.rules.which_token import which_of_class
from boardroom.games.orconomy.rules.winning import count_trophies


@final
class GoodBargain(InfluenceCard):
    """Sell a company for the price of its industry, which then halves."""

    first_action: i64 = PLAY_BARGAIN
    target_kind: i64 = ON_OWN_COMPANY
    stops: tuple[str, ...] = ("before_auction",)

    def may_play(self, state: State) -> bool:
        return True

    def timing_refusal(self, state: State) -> Refusal | None:
        return None

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for company in range(i64(2 * INDUSTRIES)):
            if may_sell(state, company):
                out.add(PLAY_BARGAIN + company)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        company = action - PLAY_BARGAIN
        if may_sell(state, company):
            return None
        if state.me().in_class(company % INDUSTRIES, company // INDUSTRIES) > 0:
            return Refusal("ORC 9.11.4", "too_little_for_debt", LOAN_SKULLS)
        return Refusal("ORC 9.11.1", "no_such_company")

    def target_of(self, state: State, action: i64) -> i64:
        return action - PLAY_BARGAIN

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        industry = target % INDUSTRIES
        debt = target // INDUSTRIES
        kind = which_of_class(state.players[seat], industry, debt)
        if kind == NOTHING:
            state.tell(NO_TARGET, seat, GOOD_BARGAIN)  # ORC 9.1.11
            return True
        price = price_of(state, industry)
        state.tell(BARGAINED, seat, industry, gain(state, seat, price), debt)  # ORC 9.11.1
        if debt == IN_DEBT:
            pay(state, seat, LOAN_SKULLS)  # ORC 9.11.3
        halve_price(state, industry)  # ORC 9.11.2
        lift_company(state, seat, industry, kind)
        count_trophies(state, seat)
        return True


def may_sell(state: State, company: i64) -> bool:
    """Whether the player who decides has such a company, named as ON_OWN_COMPANY says, and can pay its debt."""
    industry = company % INDUSTRIES
    me = state.me()
    if company < INDUSTRIES:
        return me.in_class(industry, CLEAN) > 0
    if me.in_class(industry, IN_DEBT) == 0:
        return False
    price = price_of(state, industry)
    if state.options.finite_bank:
        price = min(price, state.bank)
    return me.cash + price >= LOAN_SKULLS  # ORC 9.11.4


CARD: Final = GoodBargain()
