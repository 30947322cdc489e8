"""Bids, of skulls or of cards: who holds the best one, and what becomes of void ones.   [ORC 5.2, 5.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import BIDS
from boardroom.games.orconomy.engine.events import BID_LAPSED, BID_RECALLED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.loans import raisable


def clear_bids(state: State) -> None:
    for amount in range(i64(BIDS)):
        state.bids[amount] = NOBODY
    state.highest = 0
    state.out = 0
    state.fees = 0
    state.bidders = 0
    state.vetoed = 0


def best_bidder(state: State) -> i64:
    """Who holds the bid that stands, or NOBODY."""
    return state.bids[state.highest] if state.highest > 0 else NOBODY


def is_out(state: State, seat: i64) -> bool:
    """Has passed, was vetoed, or does not take part."""
    return (state.out >> seat) & 1 == 1


def drop_bids(state: State, seat: i64, by_veto: bool) -> None:
    """All of them are void; the best one of the others stands."""
    for amount in range(i64(BIDS)):
        if state.bids[amount] == seat:
            state.bids[amount] = NOBODY
    if by_veto and not state.options.revive_passed_bids:
        drop_dormant_bids(state)  # ORC 5.4.5
    find_highest(state)


def drop_dormant_bids(state: State) -> None:
    """Those above the best bid of a player who has not passed."""
    for amount in range(i64(BIDS) - 1, i64(0), i64(-1)):
        if state.bids[amount] != NOBODY:
            if not is_out(state, state.bids[amount]):
                return
            state.bids[amount] = NOBODY


def find_highest(state: State) -> None:
    """The best bid that still counts; those that cannot come back lapse."""  # ORC 5.4.2, 5.4.4
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
    player = state.players[seat]
    if state.competing:
        return player.hand_size >= amount and state.competing_startups(seat) > 0  # ORC 6.1.9
    return not is_out(state, seat) or raisable(state, player, seat) >= amount


def may_spend(state: State, seat: i64, cards: i64) -> bool:
    """The best bid of the Competition binds its holder's cards."""  # ORC 6.1.10
    if not state.competing or best_bidder(state) != seat:
        return True
    return state.players[seat].hand_size - cards >= state.highest


def next_bidder(state: State, after: i64) -> i64:
    """The next one clockwise who may answer, or NOBODY."""  # ORC 5.2.1
    best = best_bidder(state)
    for step in range(1, state.seats + 1):
        seat = (after + step) % state.seats
        if seat != best and not is_out(state, seat):
            return seat
    return NOBODY
