"""How low and how high a bid for a slot may be, and the fee that comes with it.   [ORC 5.2.2, 5.2.4, 5.3]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import BID, GOOD_BARGAIN, INDUSTRIES, MAX_BID
from boardroom.games.orconomy.engine.pieces import IN_DEBT
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.communications import loan_bonus
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS, loans_left
from boardroom.games.orconomy.rules.prices import price_of

FEE_SKULLS: Final = 1  # with the first bid of each player
LADDER_TOP: Final = 8  # how far above the lowest bid the ladder goes; the highest bid is offered, too


def lowest_bid(state: State) -> i64:
    """The least that may be bid: one more than the best bid, or the price."""  # ORC 5.2.2
    return state.highest + 1 if state.highest > 0 else price_of(state, state.active)


def highest_bid(state: State) -> i64:
    """The most that the player who decides may bid. It is 0 if the fee cannot be paid."""
    due = fee(state)
    if due > state.me().cash:
        return 0  # ORC 5.2.5
    if state.options.bid_any:
        return MAX_BID  # ORC 5.3.6
    if state.options.bid_cash:
        return min(state.me().cash - due, MAX_BID)  # ORC 5.3.4
    most = raisable(state, state.me(), state.to_act) - due  # ORC 5.3.1
    if state.options.bid_optimistic:
        most += optimistic_extra(state)  # ORC 5.3.5
    return min(most, MAX_BID)  # ORC 5.3.7


def refused_height(state: State) -> Refusal:
    """The refusal of a bid that is too high."""
    limit = max(0, highest_bid(state))
    if limit == MAX_BID:
        return Refusal("ORC 5.3.7", "bid_too_high", limit)
    if state.options.bid_cash:
        return Refusal("ORC 5.3.4", "bid_too_high", limit)
    if state.options.bid_optimistic:
        return Refusal("ORC 5.3.5", "bid_too_high", limit)
    return Refusal("ORC 5.3.1", "bid_too_high", limit)


def raisable(state: State, player: Player, seat: i64) -> i64:
    """The skulls that a player can surely raise: cash, loans and pairs."""  # ORC 5.3.2
    return player.cash + LOAN_SKULLS * loans_left(state, player) + 2 * LOAN_SKULLS * player.pairs()


def optimistic_extra(state: State) -> i64:
    """Skulls that are likely but not certain: what Communications adds to the loans, and the best Good Bargain."""
    me = state.me()
    bonus = loans_left(state, me) * loan_bonus(state, me)
    sale: i64 = 0
    if me.hand[GOOD_BARGAIN] > 0:
        for industry in range(i64(INDUSTRIES)):
            if me.companies[industry] > 0:
                price = price_of(state, industry)
                if me.companies[industry] == me.in_class(industry, IN_DEBT):
                    price -= LOAN_SKULLS
                sale = max(sale, price)
    return bonus + sale


def fee(state: State) -> i64:
    """The skulls due with this bid: one with the first bid of each player, but none for the Oracle."""  # ORC 5.2.4
    if state.to_act == state.oracle or (state.fees >> state.to_act) & 1 == 1:
        return 0
    return FEE_SKULLS


def list_bids(lowest: i64, highest: i64, ladder: bool, out: ActionBuffer) -> None:
    """Add all bids between the two amounts, or those of the ladder."""
    for amount in range(lowest, highest + 1):
        if is_on_ladder(amount, lowest, highest, ladder):
            out.add(BID + amount - 1)


def is_on_ladder(amount: i64, lowest: i64, highest: i64, ladder: bool) -> bool:
    """Whether a bid is offered. With a ladder these are some steps and the highest bid."""  # ORC 5.3.8
    if not ladder or amount == highest:
        return True
    step = amount - lowest
    return step <= LADDER_TOP and step in (0, 1, 2, 3, 5, 8)
