"""Dead end: with the option `dead_end` the game is over as soon as nobody can gain a tile any more.   [NWO 10.1.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import GROUPS, PLACES, TILES, WAYS_TO_MERGE
from boardroom.games.new_world_order.engine.pieces import HOSTILE_TAKE_OVER
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.most_payable import most_payable
from boardroom.games.new_world_order.rules.achievements.pyramid import is_open
from boardroom.games.new_world_order.rules.collecting.merge import fits, merge_stacks


def is_dead_end(state: State) -> bool:
    """Return whether no card is left to collect, and no player could rob or gain a tile."""
    if state.deck_size > 0 or state.table_size > 0:
        return False
    for player in state.players:
        if HOSTILE_TAKE_OVER in player.kinds or could_gain(state, player):
            return False
    return True


def could_gain(state: State, player: Player) -> bool:
    """Return whether the player could pay for an open tile, now or after merging. Waiting Dividends count, too."""
    rested = player.copy()
    for place in range(PLACES):
        rested.ready[place] = 0
    for position in range(i64(TILES)):
        if is_open(state.occupied, position) and could_pay(state, rested, state.price(position)):
            return True
    return False


def could_pay(state: State, player: Player, price: i64) -> bool:
    """Return whether the player could pay this price, now or after merging."""
    held = player.holdings()
    if most_payable(state, player, held) >= price:
        return True
    for group in range(i64(GROUPS)):
        for way in range(i64(WAYS_TO_MERGE)):
            if fits(held, group, way):
                merged = player.copy()
                merge_stacks(merged, group, way)
                if could_pay(state, merged, price):
                    return True
    return False
