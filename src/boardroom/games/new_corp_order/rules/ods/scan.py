"""The scan order of the ODS, and the sets of tiles among which it chooses.   [NCO 5.4.2]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.actions import COLUMNS, SOLO_ROWS, SOLO_TILES
from boardroom.games.new_corp_order.engine.pieces import HEIGHTS, THE_PLAYER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import bit_of

HALF: Final = SOLO_TILES // 2


def by_columns(first: int, tiles: int) -> int:
    """Turn a set of tiles, whose lowest bit is the tile `first`, into bits in column order."""
    return sum(
        1 << (tile % COLUMNS * SOLO_ROWS + tile // COLUMNS)
        for tile in range(first, SOLO_TILES)
        if (tiles << first) >> tile & 1
    )


def tiles_by_column_bit() -> vec[i64]:
    """Return a table from the bit of a tile in column order to the number of the tile."""
    found = vec[i64]([0] * (1 << SOLO_TILES))
    for tile in range(SOLO_TILES):
        found[by_columns(0, 1 << tile)] = tile
    return found


# The ODS scans column by column, but sets of tiles are stored row by row. The first two tables turn the two halves of a
# set into column order, and the third turns a bit in column order back into a tile.
FIRST_HALF: Final = vec[i64]([by_columns(0, tiles) for tiles in range(1 << HALF)])
OTHER_HALF: Final = vec[i64]([by_columns(HALF, tiles) for tiles in range(1 << HALF)])
TURNED_BACK: Final = tiles_by_column_bit()


def first_scanned(state: State, tiles: i64) -> i64:
    """Return the first of these tiles in scan order: columns from the marker to the right, each from top to bottom."""
    columns = FIRST_HALF[tiles & 63] | OTHER_HALF[tiles >> 6]
    passed = state.marker * SOLO_ROWS
    ahead = (columns >> passed) << passed
    found = ahead if ahead != 0 else columns
    return TURNED_BACK[found & -found]  # NCO 5.4.2


def tiles_of_side(state: State, side: i64) -> i64:
    """Return the tiles of a side's two colours."""
    one, other = state.player_colours if side == THE_PLAYER else state.ods_colours
    return state.tiles_by_colour[one] | state.tiles_by_colour[other]


def fill_tile_sets(state: State) -> None:
    """Fill the empty sets `tiles_by_colour` and `tiles_by_height` from the tiles."""
    held = state.tiles_by_colour
    at_least = state.tiles_by_height
    for tile in state.tiles:
        bit = bit_of(tile.index)
        held[tile.colour] |= bit
        for agents in range(1, min(tile.agents + 1, i64(HEIGHTS))):
            at_least[agents] |= bit


def matching_tiles(state: State) -> i64:
    """Return the tiles that match one of the common objectives."""
    found: i64 = 0
    common = state.common_objectives
    for tile in state.tiles:
        matches = (tile.company == common[0]) | (tile.company == common[1]) | (tile.company == common[2])
        found |= i64(matches) << tile.index  # quicker than an `if` that the processor cannot predict
    return found
