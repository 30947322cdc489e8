"""Slots: how many a player has.   [NWO 3.1, 9.7]

`Player` in `engine/player.py` finds empty slots, and slots with a certain stack.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.pieces import BANKER


def slots_of(seats: i64, character: i64) -> i64:
    """Return how many slots a character has at a table of this many seats."""
    slots: i64 = 7
    if seats > 3:
        slots = 5  # NWO 3.1.1
    if character == BANKER:
        slots += 1  # NWO 9.7.1
    return slots
