"""Veto makes all bids of a player void.   [ORC 9.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import BIDS, PLAY_VETO
from boardroom.games.orconomy.engine.events import VETOED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.auction.bids import best_bidder, drop_bids, is_out
from boardroom.games.orconomy.rules.cards.card import ON_PLAYER, InfluenceCard, seat_to_left


@final
class Veto(InfluenceCard):
    """Throw a bidder out of the auction or the Competition."""

    first_action: i64 = PLAY_VETO
    target_kind: i64 = ON_PLAYER
    has_own_window: bool = True
    stops: tuple[str, ...] = ("veto_window",)

    def may_play(self, state: State) -> bool:
        return False

    def timing_refusal(self, state: State) -> Refusal | None:
        return Refusal("ORC 9.5.1", "no_bid_to_veto")

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for places in range(i64(1), state.seats):
            if has_live_bid(state, seat_to_left(state, places)):
                out.add(PLAY_VETO + places - 1)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        places = action - PLAY_VETO + 1
        if places >= state.seats:
            return Refusal("ORC 9.5.1", "no_such_player", state.seats - 1)
        if has_live_bid(state, seat_to_left(state, places)):
            return None
        return Refusal("ORC 9.5.2", "no_live_bid")

    def target_of(self, state: State, action: i64) -> i64:
        return seat_to_left(state, action - PLAY_VETO + 1)

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        state.tell(VETOED, target, target)
        state.out |= i64(1) << target
        state.vetoed |= i64(1) << target
        drop_bids(state, target, True)  # ORC 9.5.3
        return True


def has_live_bid(state: State, seat: i64) -> bool:
    """Whether the player holds the best bid, or holds a bid and has not passed."""  # ORC 9.5.2
    if best_bidder(state) == seat:
        return True
    if is_out(state, seat):
        return False
    for amount in range(i64(1), i64(BIDS)):
        if state.bids[amount] == seat:
            return True
    return False


CARD: Final = Veto()
