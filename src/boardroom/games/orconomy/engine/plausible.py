"""What a player in a hurry looks at: the answers to a question, without all that is possible at any time."""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
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
from boardroom.games.orconomy.rules.any_time import NOTHING_NEEDED, SKULLS, may_raise
from boardroom.games.orconomy.rules.auction import AUCTION_BID, highest_bid, lowest_bid
from boardroom.games.orconomy.rules.buying import BUY, card_price, has_cards
from boardroom.games.orconomy.rules.cards.all_cards import list_card
from boardroom.games.orconomy.rules.competition import BID_CARDS
from boardroom.games.orconomy.rules.loans import list_loans
from boardroom.games.orconomy.rules.open_window import OPEN
from boardroom.games.orconomy.rules.revenue import GOLD, LOSS
from boardroom.games.orconomy.rules.startups import LAUNCH_STARTUP, launch_cost
from boardroom.games.orconomy.rules.winter import INTEREST_DUE


def list_plausible(state: State, out: ActionBuffer) -> None:
    """Open windows are good for loans only, and nobody bids more than is needed."""
    decision = state.decision
    if decision is OPEN:
        out.add(PASS)
        list_useful_loans(state, NOTHING_NEEDED, out)
    elif decision is AUCTION_BID:
        list_lowest_bid(lowest_bid(state), highest_bid(state), out)
    elif decision is BID_CARDS:
        most = state.me().hand_size
        if state.competing_startups(state.to_act) == 0:
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
    """The round, or the next one in its last window."""
    return max(1, state.round) + i64(state.step == ROUND_END)


def list_lowest_bid(lowest: i64, highest: i64, out: ActionBuffer) -> None:
    out.add(PASS)
    if lowest <= highest:
        out.add(BID + lowest - 1)


def list_launches(state: State, out: ActionBuffer) -> None:
    out.add(PASS)
    if state.me().supply > 0 and state.me().cash >= launch_cost(state):
        for step in range(i64(-1), i64(2)):
            out.add(LAUNCH + state.neighbour(state.active, step))
    list_useful_loans(state, SKULLS, out)


def list_purchase(state: State, out: ActionBuffer) -> None:
    out.add(PASS)
    me = state.me()
    if not state.bought and has_cards(state) and me.cash >= card_price(state):
        out.add(BUY_CARD)
    list_card(state, TAX_INSPECTION, out)
    list_card(state, CORPORATE_RAID, out)
    list_useful_loans(state, SKULLS, out)


def list_useful_loans(state: State, needs: i64, out: ActionBuffer) -> None:
    """Games are short and winters few: who borrows early bids more. Without loans here playing on went wrong."""
    if may_raise(state, needs):
        list_loans(state, state.to_act, out)


def list_payments(state: State, out: ActionBuffer) -> None:
    """Loans only if there is too little cash."""
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
    """The abilities and an Exploitation."""
    first = out.n
    state.legal(out)
    kept = first
    for i in range(first, out.n):
        action = out.ids[i]
        if action == PASS or DISCARD <= action < PLAY_SECURITY or PLAY_EXPLOITATION <= action < PLAY_ESPIONAGE:
            out.ids[kept] = action
            kept += 1
    out.n = kept
