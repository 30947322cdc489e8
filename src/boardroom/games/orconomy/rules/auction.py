"""Bidding for one slot of the active industry.   [ORC 5.1 to 5.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import (
    BID,
    GOOD_BARGAIN,
    INDUSTRIES,
    MAX_BID,
    PASS,
)
from boardroom.games.orconomy.engine.events import (
    BID_MADE,
    FEE,
    NO_SLOT,
    PASSED,
)
from boardroom.games.orconomy.engine.pieces import COMMUNICATIONS, IN_DEBT
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BIDDING, STARTUPS
from boardroom.games.orconomy.rules.any_time import (
    SKULLS,
    do_any_time,
    list_any_time,
    refused_any_time,
)
from boardroom.games.orconomy.rules.bids import clear_bids, next_bidder
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS, loans_left, raisable
from boardroom.games.orconomy.rules.veto_window import open_veto_window

FEE_SKULLS: Final = 1
RISE: Final = 3  # skulls by which the price rises when no slot is free
LADDER_TOP: Final = 8  # how far above the lowest bid the ladder goes; the highest bid is offered, too


def begin_auction(state: State) -> None:
    """Begin the auction of one slot. Without a free slot only the price rises."""  # ORC 5.1.3
    if state.free_slots(state.active) <= 0:
        state.set_price(state.active, state.price(state.active) + RISE)  # ORC 5.1.2
        state.tell(NO_SLOT, NOBODY, state.active)
        state.step = STARTUPS
        return
    clear_bids(state)
    state.competing = False
    state.veto_asked = False
    state.last_bidder = (state.oracle + state.seats - 1) % state.seats
    state.step = BIDDING


def ask_next_bidder(state: State) -> bool:
    """Ask the next bidder, or open the last veto window. False when bidding has ended."""  # ORC 5.2.6
    seat = next_bidder(state, state.last_bidder)
    if seat != NOBODY:
        state.ask_seat(AUCTION_BID, seat, 0)
        return True
    if state.highest > 0 and not state.veto_asked:
        state.veto_asked = True
        open_veto_window(state)  # ORC 5.4.1
        return True
    return False


@final
class AuctionBid(Decision[State]):
    """How much is the slot worth to the player?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        list_bids(lowest_bid(state), highest_bid(state), state.options.bid_ladder, out)
        list_any_time(state, SKULLS, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action < BID:
            return refused_any_time(state, action, SKULLS)
        amount = action - BID + 1
        if amount < lowest_bid(state):
            return Refusal("ORC 5.2.2", "bid_too_low", lowest_bid(state))
        if fee(state) > state.me().cash:
            return Refusal("ORC 5.2.5", "no_skull_for_fee")
        if amount > highest_bid(state):
            return refused_height(state)
        if not is_on_ladder(amount, lowest_bid(state), highest_bid(state), state.options.bid_ladder):
            return Refusal("ORC 5.3.8", "not_on_ladder")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            state.tell(PASSED, state.to_act)
            leave_bidding(state)
        elif action < BID:
            do_any_time(state, self, action)
        else:
            bid(state, action - BID + 1)


def leave_bidding(state: State) -> None:
    """The player who decides passes: no further bid in this auction or Competition."""
    state.out |= i64(1) << state.to_act  # ORC 5.2.3
    state.last_bidder = state.to_act
    state.done_unless_over()


def bid(state: State, amount: i64) -> None:
    """Make a bid, with the fee if it is due. Everybody may veto it."""
    seat = state.to_act
    if fee(state) > 0:
        state.pay(seat, FEE_SKULLS)  # ORC 5.2.4
        state.fees |= i64(1) << seat
        state.tell(FEE, seat)
    state.bids[amount] = seat
    state.highest = amount
    state.bidders |= i64(1) << seat
    state.last_bidder = seat
    state.tell(BID_MADE, seat, amount)
    open_veto_window(state)


def fee(state: State) -> i64:
    """The skulls due with this bid: one with the first bid of each player, but none for the Oracle."""
    if state.to_act == state.oracle or (state.fees >> state.to_act) & 1 == 1:
        return 0
    return FEE_SKULLS


def lowest_bid(state: State) -> i64:
    """The least that may be bid: one more than the best bid, or the price."""
    return state.highest + 1 if state.highest > 0 else state.price(state.active)  # ORC 5.2.2


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


def optimistic_extra(state: State) -> i64:
    """Skulls that are likely but not certain: what Communications adds to the loans, and the best Good Bargain."""
    me = state.me()
    bonus: i64 = 0
    if state.crisis != COMMUNICATIONS:
        bonus = loans_left(state, me) * me.companies[COMMUNICATIONS]
    sale: i64 = 0
    if me.hand[GOOD_BARGAIN] > 0:
        for industry in range(i64(INDUSTRIES)):
            if me.companies[industry] > 0:
                price = state.price(industry)
                if me.companies[industry] == me.in_class(industry, IN_DEBT):
                    price -= LOAN_SKULLS
                sale = max(sale, price)
    return bonus + sale


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


AUCTION_BID: Final = AuctionBid()
