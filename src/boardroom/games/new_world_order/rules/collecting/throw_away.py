"""Throwing a stack away: the action that makes room.   [NWO 7]

`rules/cards/cut_the_losses.py` uses the same functions.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import THROW
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.events import THREW
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State


def list_throws(me: Player, out: ActionBuffer) -> None:
    """List every filled slot of the player."""
    for slot in range(me.slots):
        out.add_if(me.kinds[slot] != NOTHING, THROW + slot)


def nth_throw(held: Holdings, number: i64) -> i64:
    """Return the action with this number, from 0, in the order of `list_throws`."""
    filled = held.filled
    for stack in range(number):
        filled = without_lowest(filled)
    return THROW + lowest(filled)


def has_stack(me: Player) -> bool:
    """Return whether a slot is filled. What lies outside the slots cannot be thrown away."""  # NWO 9.5.5
    for slot in range(me.slots):
        if me.kinds[slot] != NOTHING:
            return True
    return False


def refused_throw(state: State, action: i64) -> Refusal | None:
    """Say why nothing can be thrown away there, or return None if it can."""
    me = state.me()
    if action - THROW >= me.slots:
        return Refusal("NWO 3.1.1", "no_such_slot", me.slots)
    return Refusal("NWO 7.1.1", "empty_slot") if me.kinds[action - THROW] == NOTHING else None


def throw(state: State, action: i64) -> None:
    """Discard the stack in a slot."""
    me = state.me()
    slot = action - THROW
    state.tell(THREW, state.to_act, me.kinds[slot], me.counts[slot])
    state.discard_stack(me, slot)  # NWO 7.1.2
    state.done()
