"""Bidding for one slot of the active industry.   [ORC 5.1, 5.2]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import BID, PASS
from boardroom.games.orconomy.engine.events import BID_MADE, FEE, NO_SLOT, PASSED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BIDDING, STARTUPS
from boardroom.games.orconomy.rules.auction.bid_limit import (
    FEE_SKULLS,
    fee,
    highest_bid,
    is_on_ladder,
    list_bids,
    lowest_bid,
    refused_height,
)
from boardroom.games.orconomy.rules.auction.bids import clear_bids, next_bidder
from boardroom.games.orconomy.rules.bank import pay
from boardroom.games.orconomy.rules.companies import free_slots
from boardroom.games.orconomy.rules.prices import raise_price
from boardroom.games.orconomy.rules.windows.any_time import SKULLS, do_any_time, list_any_time, refused_any_time
from boardroom.games.orconomy.rules.windows.veto_window import open_veto_window


def begin_auction(state: State) -> None:
    """Begin the auction of one slot. Without a free slot only the price rises."""  # ORC 5.1.3
    if free_slots(state, state.active) <= 0:
        raise_price(state, state.active)  # ORC 5.1.2
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
        pay(state, seat, FEE_SKULLS)  # ORC 5.2.4
        state.fees |= i64(1) << seat
        state.tell(FEE, seat)
    state.bids[amount] = seat
    state.highest = amount
    state.bidders |= i64(1) << seat
    state.last_bidder = seat
    state.tell(BID_MADE, seat, amount)
    open_veto_window(state)


AUCTION_BID: Final = AuctionBid()
