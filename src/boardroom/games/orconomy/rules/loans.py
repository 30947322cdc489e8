"""Loans on companies in scope, their repayment, and the interest of a loan.   [ORC 4.2.3, 8.1, 8.2]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES, LOAN, REPAY, REPAY_EXEMPT
from boardroom.games.orconomy.engine.events import LOAN_TAKEN, REPAID
from boardroom.games.orconomy.engine.pieces import CLEAN, PLEDGED, SETTLED, USED
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import INTEREST
from boardroom.games.orconomy.rules.abilities.banking import exempt_repayment, may_exempt_repayment
from boardroom.games.orconomy.rules.abilities.communications import pay_bonuses
from boardroom.games.orconomy.rules.bank import gain, pay
from boardroom.games.orconomy.rules.companies import tokens_in
from boardroom.games.orconomy.rules.which_token import which_company

LOAN_SKULLS: Final = 7  # that a loan brings and its repayment costs, without interest


def list_loans(state: State, seat: i64, out: ActionBuffer) -> None:
    """Add a loan for each industry in scope where a company can be pledged."""
    for step in range(i64(-1), i64(2)):
        industry = state.neighbour(state.active, step)
        if loans_left_on(state, state.players[seat], industry) > 0:
            out.add(LOAN + industry)


def list_repayments(state: State, seat: i64, out: ActionBuffer) -> None:
    """Add the repayments that the player can afford, with and without an exemption by Banking."""
    player = state.players[seat]
    if player.cash < LOAN_SKULLS:
        return
    for industry in range(i64(INDUSTRIES)):
        if player.companies[industry] > 0 and player.pledged(industry) > 0:
            if player.cash >= repayment(state, seat, industry):
                out.add(REPAY + industry)
            if may_exempt_repayment(state, seat):
                out.add(REPAY_EXEMPT + industry)


def may_pledge(state: State, seat: i64, industry: i64) -> bool:
    """Whether a company in this industry can be pledged."""
    return state.in_scope(industry) and loans_left_on(state, state.players[seat], industry) > 0


def collateral(state: State, seat: i64, industry: i64) -> i64:
    """The kind of clean company that is pledged first, or NOTHING."""  # ORC 8.1.4, 8.3.3
    without: i64 = PLEDGED
    if state.options.one_pledge_per_round:
        without |= USED
    return which_company(state.players[seat], industry, 0, without)


def repayment(state: State, seat: i64, industry: i64) -> i64:
    """The skulls that a repayment costs: the loan and its interest, which is always counted now."""  # ORC 8.2.1, 8.2.3
    if state.players[seat].delayed and state.options.delay_covers_repay:
        return LOAN_SKULLS
    return LOAN_SKULLS + tokens_in(state, industry)


def interest(state: State, industry: i64) -> i64:
    """The interest of one company: one skull for each token in the industry."""  # ORC 4.2.3, 4.2.4
    return state.winter_tokens[industry] if state.options.interest_snapshot else tokens_in(state, industry)


def interest_now(state: State, industry: i64) -> i64:
    """The interest of one pledged company there, in this Winter or, outside Winter, in the next one."""
    if state.step == INTEREST and state.turn > 0:
        return interest(state, industry)
    return tokens_in(state, industry)


def refused_loan(state: State, seat: i64, industry: i64) -> Refusal | None:
    """Why no loan is possible in this industry, or None."""
    if not state.in_scope(industry):
        return Refusal("ORC 8.1.1", "not_in_scope")
    if may_pledge(state, seat, industry):
        return None
    if state.players[seat].in_class(industry, CLEAN) > 0:
        return Refusal("ORC 8.1.4", "pledged_this_round")
    return Refusal("ORC 8.1.1", "no_clean_company")


def refused_repayment(state: State, seat: i64, industry: i64, exempt: bool) -> Refusal | None:
    """Why no loan can be repaid in this industry, or None."""
    player = state.players[seat]
    if player.pledged(industry) == 0:
        return Refusal("ORC 8.2.1", "no_pledged_company")
    if exempt and not may_exempt_repayment(state, seat):
        return Refusal("ORC 10.8.1", "no_exemption")
    cost: i64 = LOAN_SKULLS
    if not exempt:
        cost = repayment(state, seat, industry)
    return None if player.cash >= cost else Refusal("ORC 8.2.1", "too_little_cash", cost)


def take_loan(state: State, seat: i64, industry: i64) -> None:
    """Pledge a company for skulls. In Winter an option says whether its interest is due at once."""  # ORC 4.2.8
    player = state.players[seat]
    kind = collateral(state, seat, industry)
    new = kind | PLEDGED | USED
    if state.step == INTEREST and state.turn > 0 and not state.options.winter_charge_new_loans:
        new |= SETTLED
    player.re_mark(industry, kind, new)
    state.tell(LOAN_TAKEN, seat, industry, gain(state, seat, LOAN_SKULLS))
    pay_bonuses(state)


def repay(state: State, seat: i64, industry: i64, exempt: bool) -> None:
    """Pay a loan back. The company is clean again."""
    player = state.players[seat]
    cost: i64 = LOAN_SKULLS
    if exempt:
        exempt_repayment(state, seat)
    else:
        cost = repayment(state, seat, industry)
    pay(state, seat, cost)
    kind = which_company(player, industry, PLEDGED, 0)
    player.re_mark(industry, kind, kind & ~PLEDGED)  # ORC 4.2.6: what is settled stays settled
    state.tell(REPAID, seat, industry, cost)


def loans_left(state: State, player: Player) -> i64:
    """How many loans a player can still take on companies in scope."""
    loans: i64 = 0
    for step in range(i64(-1), i64(2)):
        loans += loans_left_on(state, player, state.neighbour(state.active, step))
    return loans


def pledgeable(state: State, player: Player, industry: i64) -> i64:
    """How many clean companies of this industry can be pledged for a loan now."""
    return loans_left_on(state, player, industry) if state.in_scope(industry) else 0


def loans_left_on(state: State, player: Player, industry: i64) -> i64:
    """How many companies of an industry can be pledged, if it is in scope."""
    if state.options.one_pledge_per_round:
        return player.pledgeable(industry)
    return player.in_class(industry, CLEAN)
