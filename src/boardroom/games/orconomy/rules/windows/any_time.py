"""What players may do before they answer a question of their own, and in open windows.   [ORC 8.5, 9.1.2]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import AnyDecision
from boardroom.games.orconomy.engine.actions import (
    BID,
    DISCARD,
    INDUSTRIES,
    LOAN,
    PLAY_SECURITY,
    REMOVE_CLEAN,
    REMOVE_PLEDGED,
    REMOVE_STARTUP,
    REPAY,
    REPAY_EXEMPT,
    SELL_PAIR,
)
from boardroom.games.orconomy.engine.pieces import CLEAN, IN_DEBT, PLEDGED
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import REGULAR, State
from boardroom.games.orconomy.engine.steps import COMPETING, SETTLING
from boardroom.games.orconomy.rules.auction.bid_limit import raisable
from boardroom.games.orconomy.rules.auction.bids import best_bidder, may_spend
from boardroom.games.orconomy.rules.card_play import play_card
from boardroom.games.orconomy.rules.cards.all_cards import card_of, list_cards, refused_card, target_of
from boardroom.games.orconomy.rules.competing_startups import competing_startups
from boardroom.games.orconomy.rules.loans import (
    LOAN_SKULLS,
    list_loans,
    list_repayments,
    refused_loan,
    refused_repayment,
    repay,
    repayment,
    take_loan,
)
from boardroom.games.orconomy.rules.removing_tokens import list_removals, refused_removal, remove_token
from boardroom.games.orconomy.rules.selling_pairs import list_pairs, sell_pair
from boardroom.games.orconomy.rules.which_token import which_of_class

# What the answer to a question may need, as bits. With `anytime_scope` = `need` only that is possible before it.
NOTHING_NEEDED: Final = 0
SKULLS: Final = 1  # they are raised by loans and pairs
REPAYMENT: Final = 2
TOKENS: Final = 4
FUNDING: Final = 8  # skulls for a winning bid, which may be raised with all options


def list_any_time(state: State, needs: i64, out: ActionBuffer) -> None:
    """Add loans, pairs, repayments, removals and card plays. `needs` says what its answer may need."""
    seat = state.to_act
    first = out.n
    if may_raise(state, needs):
        list_loans(state, seat, out)
        list_pairs(state, seat, out)
    if may_do(state, needs, REPAYMENT):
        list_repayments(state, seat, out)
    if may_do(state, needs, TOKENS):
        list_removals(state, seat, out)
    if state.step in (COMPETING, SETTLING):
        keep_allowed(state, first, out)
    if state.stack_size == 0:
        list_cards(state, out)


def keep_allowed(state: State, first: i64, out: ActionBuffer) -> None:
    """Keep of the actions since `first` only those that do not endanger the player's binding bid."""
    kept = first
    for i in range(first, out.n):
        if not endangers_bid(state, out.ids[i]):
            out.ids[kept] = out.ids[i]
            kept += 1
    out.n = kept


def may_raise(state: State, needs: i64) -> bool:
    """Whether skulls may be raised here by loans and pairs."""
    return needs & FUNDING != 0 or may_do(state, needs, SKULLS)


def may_do(state: State, needs: i64, what: i64) -> bool:
    """Whether this is possible here: always, where the question needs it, or never."""  # ORC 8.5.10, 8.5.11, 8.5.12
    if state.options.anytime_when_needed:
        return needs & what != 0
    return not state.options.anytime_never


def endangers_bid(state: State, action: i64) -> bool:
    """Whether the player could no longer keep the bid that binds, after this action."""
    if state.step == COMPETING:
        return endangers_cards(state, action)
    return endangers_payment(state, action)


def endangers_cards(state: State, action: i64) -> bool:
    """Whether the holder of the best bid would lack cards or a startup in the Competition."""  # ORC 6.1.10
    if best_bidder(state) != state.to_act:
        return False
    if SELL_PAIR <= action < DISCARD:
        return not may_spend(state, state.to_act, 2)
    if REMOVE_STARTUP <= action < REMOVE_STARTUP + INDUSTRIES and state.in_scope(action - REMOVE_STARTUP):
        return competing_startups(state, state.to_act) == 1
    return False


def endangers_payment(state: State, action: i64) -> bool:
    """Whether the winner of the auction could no longer be sure to raise the bid."""  # ORC 5.5.4
    seat = state.to_act
    before = raisable(state, state.me(), seat)
    if before < state.highest or SELL_PAIR <= action < DISCARD or LOAN <= action < REPAY:
        return False
    after = state.me().copy()
    lose(state, after, action)
    return raisable(state, after, seat) < state.highest


def lose(state: State, player: Player, action: i64) -> None:
    """Take from a copy of the player what a repayment or a removal costs."""
    industry = (action - REPAY) % INDUSTRIES
    if action < REMOVE_STARTUP:
        cost: i64 = LOAN_SKULLS
        if action < REPAY_EXEMPT:
            cost = repayment(state, state.to_act, industry)
        player.cash -= cost
        kind = which_of_class(player, industry, IN_DEBT)
        player.re_mark(industry, kind, kind & ~PLEDGED)
    elif REMOVE_CLEAN <= action < REMOVE_PLEDGED:
        player.change(industry, which_of_class(player, industry, CLEAN), -1)


def refused_any_time(state: State, action: i64, needs: i64) -> Refusal | None:
    """Why an action is not possible here that does not answer the question itself, or None."""
    seat = state.to_act
    if PLAY_SECURITY <= action < BID:
        if state.stack_size > 0:
            return Refusal("ORC 9.3.5", "card_being_played")
        return refused_card(state, action)
    if not LOAN <= action < DISCARD:
        return Refusal("ORC 8.5.1", "not_now")
    refused = refused_money(state, seat, action, needs)
    if refused is None and state.step in (COMPETING, SETTLING) and endangers_bid(state, action):
        if state.step == COMPETING:
            return Refusal("ORC 6.1.10", "bid_binds")
        return Refusal("ORC 5.5.4", "bid_binds")
    return refused


def refused_money(state: State, seat: i64, action: i64, needs: i64) -> Refusal | None:
    """Why a loan, a repayment, a removal or the sale of a pair is not possible, or None."""
    if action < REPAY or action >= SELL_PAIR:
        if not may_raise(state, needs):
            return not_needed(state)
        if action < REPAY:
            return refused_loan(state, seat, action - LOAN)
        return None if state.players[seat].hand[action - SELL_PAIR] > 1 else Refusal("ORC 8.4.1", "no_pair")
    if action < REMOVE_STARTUP:
        if not may_do(state, needs, REPAYMENT):
            return not_needed(state)
        return refused_repayment(state, seat, (action - REPAY) % INDUSTRIES, action >= REPAY_EXEMPT)
    if not may_do(state, needs, TOKENS):
        return not_needed(state)
    return refused_removal(state, seat, action)


def may_act_in_turn(state: State) -> bool:
    """Whether a revenue turn allows what is possible at any time: an extra turn only by option."""  # ORC 9.3.5
    return state.about == REGULAR or state.options.exploit_allows_anytime


def refused_in_turn(state: State, action: i64, needs: i64) -> Refusal | None:
    """Why an action is not possible in a revenue turn that does not answer its question, or None."""
    if not may_act_in_turn(state):
        return Refusal("ORC 9.3.5", "card_being_played")
    return refused_any_time(state, action, needs)


def not_needed(state: State) -> Refusal:
    """The refusal of something that the options forbid here."""
    if state.options.anytime_never:
        return Refusal("ORC 8.5.12", "not_needed_now")
    return Refusal("ORC 8.5.11", "not_needed_now")


def do_money(state: State, action: i64) -> None:
    """Carry out a loan, a repayment, a removal or the sale of a pair."""
    seat = state.to_act
    if action < REPAY:
        take_loan(state, seat, action - LOAN)
    elif action < REMOVE_STARTUP:
        repay(state, seat, (action - REPAY) % INDUSTRIES, action >= REPAY_EXEMPT)
    elif action < SELL_PAIR:
        remove_token(state, seat, action)
    else:
        sell_pair(state, seat, action - SELL_PAIR)


def do_any_time(state: State, decision: AnyDecision, action: i64) -> None:
    """Carry out an action that does not answer the question: it stays, or comes back after the card."""
    if action < DISCARD:
        do_money(state, action)
        if not state.over:
            decision.enter(state)
    else:
        state.later_seat(decision, state.to_act, state.about)
        play_card(state, state.to_act, card_of(action), target_of(state, action))
