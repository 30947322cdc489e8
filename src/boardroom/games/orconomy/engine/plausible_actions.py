"""The plausible actions that the rollout policy compares: answers to the question, few of the side actions."""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.games.orconomy.engine.actions import (
    BID,
    BUY_CARD,
    CORPORATE_RAID,
    DEFAULT,
    DISCARD,
    EXEMPT,
    LAUNCH,
    LOAN,
    PASS,
    PAY,
    PLAY_DELAY,
    PLAY_ESPIONAGE,
    PLAY_EXPLOITATION,
    PLAY_SECURITY,
    REPAY,
    TAX_INSPECTION,
)
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import ROUND_END
from boardroom.games.orconomy.rules.abilities.gold_abilities import GOLD
from boardroom.games.orconomy.rules.auction.bid_limit import highest_bid, lowest_bid
from boardroom.games.orconomy.rules.auction.bidding import AUCTION_BID
from boardroom.games.orconomy.rules.buying import BUY, card_price, has_cards
from boardroom.games.orconomy.rules.cards.all_cards import list_card
from boardroom.games.orconomy.rules.competing_startups import competing_startups
from boardroom.games.orconomy.rules.competition import BID_CARDS
from boardroom.games.orconomy.rules.loans import list_loans
from boardroom.games.orconomy.rules.revenue import LOSS
from boardroom.games.orconomy.rules.startups import LAUNCH_STARTUP, launch_cost
from boardroom.games.orconomy.rules.windows.any_time import NOTHING_NEEDED, SKULLS, may_raise
from boardroom.games.orconomy.rules.windows.open_window import OPEN
from boardroom.games.orconomy.rules.winter import INTEREST_DUE


def list_plausible(state: State, out: ActionBuffer) -> None:
    """Add the plausible actions. In open windows these are loans, in an auction the lowest bid."""
    decision = state.decision
    if decision is OPEN:
        out.add(PASS)
        list_useful_loans(state, NOTHING_NEEDED, out)
    elif decision is AUCTION_BID:
        list_lowest_bid(lowest_bid(state), highest_bid(state), out)
    elif decision is BID_CARDS:
        most = state.me().hand_size
        if competing_startups(state, state.to_act) == 0:
            most = 0
        list_lowest_bid(state.highest + 1, most, out)
    elif decision is LAUNCH_STARTUP:
        list_launches(state, out)
    elif decision is BUY:
        list_purchase(state, out)
    elif decision is INTEREST_DUE or decision is LOSS:
        list_payments(state, out)
    elif decision is GOLD:
        list_gold(state, out)
    else:
        state.legal(out)


def stage(state: State) -> i64:
    """The number of the round; in its last window that of the next one."""
    return max(1, state.round) + i64(state.step == ROUND_END)


def list_lowest_bid(lowest: i64, highest: i64, out: ActionBuffer) -> None:
    """Add the pass and the lowest bid."""
    out.add(PASS)
    if lowest <= highest:
        out.add(BID + lowest - 1)


def list_launches(state: State, out: ActionBuffer) -> None:
    """Add the pass, all launches, and loans."""
    out.add(PASS)
    if state.me().supply > 0 and state.me().cash >= launch_cost(state, state.me()):
        for step in range(i64(-1), i64(2)):
            out.add(LAUNCH + state.neighbour(state.active, step))
    list_useful_loans(state, SKULLS, out)


def list_purchase(state: State, out: ActionBuffer) -> None:
    """Add the pass, the purchase, the cards for the end of a round, and loans."""
    out.add(PASS)
    me = state.me()
    if not state.bought and has_cards(state) and me.cash >= card_price(state, state.me()):
        out.add(BUY_CARD)
    list_card(state, TAX_INSPECTION, out)
    list_card(state, CORPORATE_RAID, out)
    list_useful_loans(state, SKULLS, out)


def list_useful_loans(state: State, needs: i64, out: ActionBuffer) -> None:
    """Add loans. Games are short and Winters few, so borrowing early is strong; rollouts without loans were bad."""
    if may_raise(state, needs):
        list_loans(state, state.to_act, out)


def list_payments(state: State, out: ActionBuffer) -> None:
    """Add the answers and Payments Delay; loans only if there is too little cash."""
    first = out.n
    state.legal(out)
    can_pay = out.ids[first] in (PAY, EXEMPT)
    kept = first
    for i in range(first, out.n):
        action = out.ids[i]
        if action <= DEFAULT or action == PLAY_DELAY or (LOAN <= action < REPAY and not can_pay):
            out.ids[kept] = action
            kept += 1
    out.n = kept


def list_gold(state: State, out: ActionBuffer) -> None:
    """Add the pass, the gold abilities and Exploitation."""
    first = out.n
    state.legal(out)
    kept = first
    for i in range(first, out.n):
        action = out.ids[i]
        if action == PASS or DISCARD <= action < PLAY_SECURITY or PLAY_EXPLOITATION <= action < PLAY_ESPIONAGE:
            out.ids[kept] = action
            kept += 1
    out.n = kept
