"""Which special card a player can use now.   [NWO 8.1.2, 8.1.8]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import OUTSIDE_SLOT
from boardroom.games.new_world_order.engine.pieces import ABOVE_THE_LAW, NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State


def ready_place(state: State, me: Player, kind: i64) -> i64:
    """Return the place of the stack of this special card that is used first, or NOTHING."""  # NWO 8.1.8
    for slot in range(me.slots):
        if me.kinds[slot] == kind and me.ready[slot] <= state.round:  # NWO 8.1.2
            return slot
    outside = OUTSIDE_SLOT + kind - ABOVE_THE_LAW
    if me.kinds[outside] == kind and me.ready[outside] <= state.round:
        return outside
    return NOTHING
