"""Paying the winning bid of an auction, and placing the company.   [ORC 5.5, 5.6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import (
    BID,
    CARDS,
    DEFAULT,
    FRAUD,
    PASS,
    PLAY_BARGAIN,
    PLAY_FRAUD,
    REMOVE_STARTUP,
    SELL_PAIR,
)
from boardroom.games.orconomy.engine.events import INSOLVENT, NO_SALE, PAYEE, PLACED, WON
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import PAYING, SETTLING, STARTUPS
from boardroom.games.orconomy.rules.auction.bid_limit import raisable
from boardroom.games.orconomy.rules.auction.bids import best_bidder, drop_bids
from boardroom.games.orconomy.rules.bank import pay
from boardroom.games.orconomy.rules.card_play import play_card
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.companies import place_company
from boardroom.games.orconomy.rules.deck import discard_from_hand
from boardroom.games.orconomy.rules.prices import halve_price, mark_price, restore_price
from boardroom.games.orconomy.rules.removing_tokens import list_removals, refused_removal, remove_token
from boardroom.games.orconomy.rules.windows.any_time import FUNDING, do_any_time, list_any_time, refused_any_time
from boardroom.games.orconomy.rules.windows.window import ask_next, note_pass
from boardroom.games.orconomy.rules.winning import count_trophies


def settle_auction(state: State) -> None:
    """Name the winner and ask for the skulls. Without a bid that stands there is no sale."""
    winner = best_bidder(state)
    if winner != NOBODY:
        state.step = SETTLING
        state.tell(WON, winner, state.highest)
        state.price_before = state.prices[state.active]
        mark_price(state, state.active, state.highest)  # ORC 5.5.1
        state.ask_seat(FUND, winner, 0)
        FUND.enter(state)
        return
    state.tell(NO_SALE, NOBODY)
    if state.bidders & ~state.vetoed == 0:
        halve_price(state, state.active)  # ORC 5.2.8; else ORC 5.4.6: it stays
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
    pay(state, seat, me.cash)
    for card in range(i64(CARDS)):  # ORC 5.5.7
        while me.hand[card] > 0:
            discard_from_hand(state, seat, card)
    restore_price(state, state.active, state.price_before)  # ORC 5.5.8
    state.out |= i64(1) << seat
    drop_bids(state, seat, False)
    settle_auction(state)  # ORC 5.5.9


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
    place_company(state, winner, state.active, 0)  # ORC 5.6.3
    state.tell(PLACED, winner, state.active)
    state.step = STARTUPS
    count_trophies(state, winner)
    state.done_unless_over()


FUND: Final = FundBid()
FRAUD_CHANCE: Final = FraudChance()
FREE_TOKEN: Final = FreeToken()
