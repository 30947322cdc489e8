"""The auction of one slot of the active industry.   [ORC 5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import (
    BID,
    CARDS,
    DEFAULT,
    FRAUD,
    GOOD_BARGAIN,
    INDUSTRIES,
    MAX_BID,
    PASS,
    PLAY_BARGAIN,
    PLAY_FRAUD,
    REMOVE_STARTUP,
    SELL_PAIR,
)
from boardroom.games.orconomy.engine.events import (
    BID_MADE,
    FEE,
    INSOLVENT,
    NO_SALE,
    NO_SLOT,
    PASSED,
    PAYEE,
    PLACED,
    PRICE,
    WON,
)
from boardroom.games.orconomy.engine.pieces import COMMUNICATIONS, IN_DEBT
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BIDDING, PAYING, SETTLING, STARTUPS
from boardroom.games.orconomy.rules.any_time import (
    FUNDING,
    SKULLS,
    do_any_time,
    list_any_time,
    refused_any_time,
)
from boardroom.games.orconomy.rules.bids import best_bidder, clear_bids, drop_bids, next_bidder
from boardroom.games.orconomy.rules.card_play import play_card
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS, loans_left, raisable
from boardroom.games.orconomy.rules.tokens import list_removals, refused_removal, remove_token
from boardroom.games.orconomy.rules.veto_window import open_veto_window
from boardroom.games.orconomy.rules.windows import ask_next, note_pass

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


def settle(state: State) -> None:
    """Name the winner and ask for the skulls. Without a bid that stands there is no sale."""
    winner = best_bidder(state)
    if winner != NOBODY:
        state.step = SETTLING
        state.tell(WON, winner, state.highest)
        state.price_before = state.prices[state.active]
        state.set_price(state.active, state.highest)  # ORC 5.5.1
        state.ask_seat(FUND, winner, 0)
        FUND.enter(state)
        return
    state.tell(NO_SALE, NOBODY)
    if state.bidders & ~state.vetoed == 0:
        state.set_price(state.active, (state.price(state.active) + 1) // 2)  # ORC 5.2.8; if bids were left: ORC 5.4.6
    state.step = STARTUPS
    state.done_unless_over()


@final
class FundBid(Decision[State]):
    """How does the winner raise the skulls?"""  # ORC 5.5.2

    def enter(self, state: State) -> None:
        if state.me().cash >= state.highest:
            set_aside(state)

    def legal(self, state: State, out: ActionBuffer) -> None:
        if cannot_pay(state):
            out.add(DEFAULT)
        list_any_time(state, FUNDING, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DEFAULT:
            return None if cannot_pay(state) else Refusal("ORC 5.5.3", "must_pay", state.highest)
        if action < DEFAULT or action >= BID:
            return Refusal("ORC 5.5.2", "not_now")
        return refused_any_time(state, action, FUNDING)

    def apply(self, state: State, action: i64) -> None:
        if action == DEFAULT:
            become_insolvent(state)
        else:
            do_any_time(state, self, action)


def cannot_pay(state: State) -> bool:
    """Whether the winner cannot raise the bid by any certain means."""
    return raisable(state, state.me(), state.to_act) < state.highest


def become_insolvent(state: State) -> None:
    """The winner loses all skulls and cards, and the next best bid wins."""  # ORC 5.5.6
    seat = state.to_act
    me = state.me()
    state.tell(INSOLVENT, seat, state.highest)
    state.pay(seat, me.cash)
    for card in range(i64(CARDS)):  # ORC 5.5.7
        while me.hand[card] > 0:
            state.discard_from_hand(seat, card)
    state.prices[state.active] = state.price_before  # ORC 5.5.8
    state.tell(PRICE, NOBODY, state.active, state.price(state.active))
    state.out |= i64(1) << seat
    drop_bids(state, seat, False)
    settle(state)  # ORC 5.5.9


def set_aside(state: State) -> None:
    """Put the winning bid aside, and ask everybody for Account Details Fraud."""  # ORC 5.6.1
    state.me().cash -= state.highest
    state.escrow = state.highest
    state.payee = NOBODY
    state.step = PAYING
    state.ask_seat(FRAUD_CHANCE, state.oracle, 0)
    FRAUD_CHANCE.enter(state)


@final
class FraudChance(Decision[State]):
    """Does the player try to divert the winning bid? Everybody is asked once."""

    def enter(self, state: State) -> None:
        excluded_seat: i64 = NOBODY
        if not state.options.fraud_by_winner:
            excluded_seat = best_bidder(state)  # ORC 9.10.3
        if not ask_next(state, excluded_seat):
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().hand[FRAUD] > 0:
            INFLUENCE_CARDS[FRAUD].list_plays(state, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if not PLAY_FRAUD <= action < PLAY_BARGAIN:
            return Refusal("ORC 5.6.1", "fraud_or_pass")
        return None if state.me().hand[FRAUD] > 0 else Refusal("ORC 9.10.1", "not_in_hand")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
        else:
            state.later_seat(self, state.to_act, state.about | (i64(1) << state.to_act))  # ORC 9.10.2
            play_card(state, state.to_act, FRAUD, 0)


def pay_out(state: State) -> None:
    """Pay the skulls set aside to the fraudster or the bank, then place the company."""  # ORC 5.6.2
    winner = best_bidder(state)
    if state.payee == NOBODY:
        state.bank += state.escrow
    else:
        state.players[state.payee].cash += state.escrow
        state.tell(PAYEE, state.payee, state.escrow)
    state.escrow = 0
    if state.players[winner].supply == 0:
        state.ask_seat(FREE_TOKEN, winner, 0)  # ORC 5.6.4
        return
    place_won(state, winner)


@final
class FreeToken(Decision[State]):
    """Which token makes room for the new company?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        list_removals(state, state.to_act, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not REMOVE_STARTUP <= action < SELL_PAIR:
            return Refusal("ORC 5.6.4", "remove_now")
        return refused_removal(state, state.to_act, action)

    def apply(self, state: State, action: i64) -> None:
        remove_token(state, state.to_act, action)
        if not state.over:
            place_won(state, state.to_act)


def place_won(state: State, winner: i64) -> None:
    """Place the company that the auction was about."""
    state.place_company(winner, state.active, 0)  # ORC 5.6.3
    state.tell(PLACED, winner, state.active)
    state.step = STARTUPS
    state.count_trophies(winner)
    state.done_unless_over()


AUCTION_BID: Final = AuctionBid()
FUND: Final = FundBid()
FRAUD_CHANCE: Final = FraudChance()
FREE_TOKEN: Final = FreeToken()
