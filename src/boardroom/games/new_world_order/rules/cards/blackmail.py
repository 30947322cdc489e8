"""Blackmail: when it is turned up, the weakest player may rob the strongest one.   [NWO 8.4]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import DECLINE
from boardroom.games.new_world_order.engine.events import DECLINED
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.cards.robbery import (
    has_target,
    is_robbery,
    list_targets,
    refused_robbery,
    rob,
    target_of,
    victim_of,
)
from boardroom.games.new_world_order.rules.scoring import blackmail_vp

BLACKMAIL_LOOT: Final = 2  # cards of a low or medium corporation; one less of a high one   [NWO 8.4.5]


@final
class Blackmail(Decision[State]):
    """What does the weakest player take from the strongest? `state.about` is the strongest player's seat."""

    def legal(self, state: State, out: ActionBuffer) -> None:
        list_targets(state, state.me(), state.about, BLACKMAIL_LOOT, False, out)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None  # NWO 8.4.1
        if not is_robbery(action):
            return Refusal("NWO 8.4.1", "rob_or_decline")
        refused = refused_robbery(state, action, BLACKMAIL_LOOT, False)
        if refused is not None:
            return refused
        return None if victim_of(state, action) == state.about else Refusal("NWO 8.4.1", "only_strongest")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
        else:
            victim, slot = target_of(state, action)
            rob(state, victim, slot, BLACKMAIL_LOOT)
        state.done()


def blackmail_has_effect(state: State) -> bool:
    """Return whether one player alone is the weakest, one alone the strongest, and there is something to rob."""
    weakest = alone_with(state, False)
    strongest = alone_with(state, True)
    if NOTHING in (weakest, strongest) or weakest == strongest:
        return False  # NWO 8.4.2
    return has_target(state, state.players[weakest], strongest, BLACKMAIL_LOOT, False)  # NWO 8.4.6


def ask_weakest(state: State) -> None:
    """Ask the weakest player what to take from the strongest."""  # NWO 8.4.1
    state.ask_seat(BLACKMAIL_VICTIM, alone_with(state, False), alone_with(state, True))


def alone_with(state: State, most: bool) -> i64:
    """Return the only seat with the most VP, or with the fewest; NOTHING if several seats are equal."""
    best: i64 = NOTHING
    alone = False
    for seat in range(state.seats):
        if best == NOTHING:
            best = seat
            alone = True
        else:
            ahead = blackmail_vp(state, seat) - blackmail_vp(state, best)
            if ahead == 0:
                alone = False
            elif (ahead > 0) == most:
                best = seat
                alone = True
    return best if alone else NOTHING


BLACKMAIL_VICTIM: Final = Blackmail()
