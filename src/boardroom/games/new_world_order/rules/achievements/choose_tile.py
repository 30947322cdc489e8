"""Gaining an achievement: which tile of the pyramid can be chosen.   [NWO 6.1]

`payment.py` says how it is paid for, `take_tile.py` what follows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import GAIN, TILES
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.most_payable import most_payable
from boardroom.games.new_world_order.rules.achievements.payment import begin_payment
from boardroom.games.new_world_order.rules.achievements.pyramid import is_open

LOWEST_PRICE: Final = 200  # NWO 1.1.1


def list_tiles(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    """List every open tile that the player can pay for."""
    most = most_payable(state, me, held)
    if most < LOWEST_PRICE:
        return
    tiles = state.open_tiles
    while tiles != 0:
        position = lowest(tiles)
        out.add_if(state.price(position) <= most, GAIN + position)
        tiles = without_lowest(tiles)


def may_gain(state: State, me: Player) -> bool:
    """Return whether the player can pay for some open tile."""
    most = most_payable(state, me, me.holdings())
    for position in range(i64(TILES)):
        if is_open(state.occupied, position) and state.price(position) <= most:
            return True
    return False


def refused_tile(state: State, action: i64) -> Refusal | None:
    """Say why this tile cannot be chosen, or return None if it can."""
    position = action - GAIN
    if (state.occupied >> position) & 1 == 0:
        return Refusal("NWO 6.1.1", "tile_gone")
    if not is_open(state.occupied, position):
        return Refusal("NWO 6.1.2", "tile_covered")
    most = most_payable(state, state.me(), state.me().holdings())
    return None if state.price(position) <= most else Refusal("NWO 6.2.3", "too_dear", most)


def gain(state: State, action: i64) -> None:
    """Choose an open tile. Its payment comes next."""
    begin_payment(state, action - GAIN)
