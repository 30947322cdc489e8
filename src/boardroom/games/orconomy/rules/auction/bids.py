"""Bids of skulls or of cards: who holds the best one, and which come back when it is void.   [ORC 5.2, 5.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import BIDS
from boardroom.games.orconomy.engine.events import BID_LAPSED, BID_RECALLED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.auction.bid_limit import raisable
from boardroom.games.orconomy.rules.competing_startups import competing_startups


def clear_bids(state: State) -> None:
    """Forget all bids before an auction or a Competition."""
    for amount in range(i64(BIDS)):
        state.bids[amount] = NOBODY
    state.highest = 0
    state.out = 0
    state.fees = 0
    state.bidders = 0
    state.vetoed = 0


def best_bidder(state: State) -> i64:
    """The seat that holds the best bid, or NOBODY."""
    return state.bids[state.highest] if state.highest > 0 else NOBODY


def is_out(state: State, seat: i64) -> bool:
    """Whether a seat has passed, was vetoed, or does not take part."""
    return (state.out >> seat) & 1 == 1


def drop_bids(state: State, seat: i64, by_veto: bool) -> None:
    """Make all bids of a seat void. The best remaining bid stands."""
    for amount in range(i64(BIDS)):
        if state.bids[amount] == seat:
            state.bids[amount] = NOBODY
    if by_veto and not state.options.revive_passed_bids:
        drop_dormant_bids(state)  # ORC 5.4.5
    find_highest(state)


def drop_dormant_bids(state: State) -> None:
    """Remove the bids that passed players hold above the best bid of somebody who still bids."""
    for amount in range(i64(BIDS) - 1, i64(0), i64(-1)):
        if state.bids[amount] != NOBODY:
            if not is_out(state, state.bids[amount]):
                return
            state.bids[amount] = NOBODY


def find_highest(state: State) -> None:
    """Find the best bid that still counts. Bids above it that cannot come back lapse."""  # ORC 5.4.2, 5.4.4
    amount: i64 = BIDS - 1
    while amount > 0:
        seat = state.bids[amount]
        if seat != NOBODY:
            if not state.competing and is_out(state, seat):
                state.tell(BID_RECALLED, seat, amount)
            if still_counts(state, seat, amount):
                break
            state.bids[amount] = NOBODY
            state.tell(BID_LAPSED, seat, amount)
        amount -= 1
    state.highest = amount


def still_counts(state: State, seat: i64, amount: i64) -> bool:
    """Whether a bid that comes back can be kept: with cards and a startup, or with enough skulls."""
    player = state.players[seat]
    if state.competing:
        return player.hand_size >= amount and competing_startups(state, seat) > 0  # ORC 6.1.9
    return not is_out(state, seat) or raisable(state, player, seat) >= amount


def may_spend(state: State, seat: i64, cards: i64) -> bool:
    """Whether the player may give cards away. The best bid of the Competition binds them."""  # ORC 6.1.10
    if not state.competing or best_bidder(state) != seat:
        return True
    return state.players[seat].hand_size - cards >= state.highest


def next_bidder(state: State, after: i64) -> i64:
    """The next seat clockwise that may bid, or NOBODY."""  # ORC 5.2.1
    best = best_bidder(state)
    for step in range(1, state.seats + 1):
        seat = (after + step) % state.seats
        if seat != best and not is_out(state, seat):
            return seat
    return NOBODY
