"""Where the ODS places agents (BB): on tiles that match an objective, and next to strong ones.   [NCO 5.6.5, 5.6.6]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.pieces import Tile
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import bit_of, neighbours_of
from boardroom.games.new_corp_order.rules.ods.reasons import BB_1, BB_3, BB_4
from boardroom.games.new_corp_order.rules.ods.scan import first_scanned


def placing_tile(state: State, colour: i64) -> tuple[i64, i64]:
    """Return the tile where agents of a colour are placed, and its priority: BB_1, BB_2, BB_3 or BB_4."""  # NCO 5.6.5
    tiles = state.tiles_by_colour[colour] & state.matching
    priority: i64 = BB_1
    if tiles == 0:
        tiles = state.tiles_by_colour[colour]
        priority = BB_3
    left = tiles
    while left != 0:
        tile = first_scanned(state, left)
        if has_not_more(state, state.tiles[tile]):
            return tile, priority
        left ^= bit_of(tile)
    return first_scanned(state, tiles), priority + 1


def is_only(state: State, colour: i64, priority: i64) -> bool:
    """Say whether only one tile of the colour has this priority."""
    found: i64 = 0
    for tile in state.tiles:
        if tile.colour == colour and placing_priority(state, tile) == priority:
            found += 1
    return found == 1


def placing_priority(state: State, tile: Tile) -> i64:
    """Return the priority of a tile: BB_1, BB_2, BB_3 or BB_4."""
    matches = state.matching & bit_of(tile.index) != 0
    return BB_4 - 2 * i64(matches) - i64(has_not_more(state, tile))


def has_not_more(state: State, tile: Tile) -> bool:
    """Say whether some neighbour (by an option, every neighbour) has at least as many agents."""  # NCO 5.6.6
    near = neighbours_of(bit_of(tile.index))
    as_many = near & state.tiles_by_height[tile.agents]
    return as_many == near if state.options.ods_not_more_than_all else as_many != 0
