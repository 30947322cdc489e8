"""Where the ODS looks: sets of tiles, the scan order, and the tile for its agents.   [NCO 5.4.2, 5.6]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.actions import COLOURS, SOLO_ROWS, SOLO_TILES, neighbours
from boardroom.games.new_corp_order.pieces import BIT_OF, Tile
from boardroom.games.new_corp_order.state import State

BB_1: Final = 0  # placing priorities
BB_3: Final = 2

SIDES: Final = 4
LEFT_COLUMN: Final = (1 << SOLO_ROWS) - 1


def near(tile: i64) -> list[i64]:
    return [i64(other) for other in neighbours(int(tile)) if other < SOLO_TILES]


def tiles_by_bit() -> vec[i64]:
    found = vec[i64]([0] * (1 << SOLO_TILES))
    for tile in range(i64(SOLO_TILES)):
        found[BIT_OF[tile]] = tile
    return found


# At the edge one neighbour stands for another: loops of always four are quick, and "some" or "all" do not mind.
NEIGHBOURS: Final = vec[i64]([n for tile in range(i64(SOLO_TILES)) for n in (near(tile) + near(tile))[:SIDES]])
NEAR: Final = vec[i64]([sum(BIT_OF[n] for n in near(tile)) for tile in range(i64(SOLO_TILES))])  # as bits
TILE_OF: Final = tiles_by_bit()


def neighbour(tile: i64, side: i64) -> i64:
    return NEIGHBOURS[tile * SIDES + side]


def first_scanned(state: State, tiles: i64) -> i64:
    """The bit of the tile that is looked at first: by columns from the marker to the right, from top to bottom."""
    passed = state.marker * SOLO_ROWS
    ahead = (tiles >> passed) << passed
    found = ahead if ahead != 0 else tiles
    return found & -found  # NCO 5.4.2


def column_of(bit: i64) -> i64:
    """All tiles of that tile's column."""
    column: i64 = LEFT_COLUMN
    while column & bit == 0:
        column <<= SOLO_ROWS
    return column


def is_single(tiles: i64) -> bool:
    return tiles & (tiles - 1) == 0


def tiles_of_side(state: State, side: i64) -> i64:
    found: i64 = 0
    for colour in range(i64(COLOURS)):
        found |= state.held[colour] * i64(state.owners[colour] == side)
    return found


def note_tiles(state: State) -> None:
    """The tiles that each colour holds, once the agents stand on them."""
    for tile in state.tiles:
        state.held[tile.colour] |= BIT_OF[tile.index]


def matching_tiles(state: State) -> i64:
    """The tiles of the three objectives' types."""
    found: i64 = 0
    common = state.common
    for tile in state.tiles:
        matches = (tile.company == common[0]) | (tile.company == common[1]) | (tile.company == common[2])
        found |= BIT_OF[tile.index] * i64(matches)  # no `if`: a jump that cannot be foreseen
    return found


def placing_tile(state: State, colour: i64) -> tuple[i64, i64]:
    """The tile for agents of a colour: by priority, then by scan order; and its priority."""  # NCO 5.6.5
    tiles = state.held[colour] & state.matching
    priority: i64 = BB_1
    if tiles == 0:
        tiles = state.held[colour]
        priority = BB_3
    left = tiles
    while left != 0:
        bit = first_scanned(state, left)
        if has_not_more(state, TILE_OF[bit]):
            return TILE_OF[bit], priority
        left ^= bit
    return TILE_OF[first_scanned(state, tiles)], priority + 1


def is_only(state: State, colour: i64, priority: i64) -> bool:
    """No other tile of the colour has the priority."""
    found: i64 = 0
    for tile in state.tiles:
        if tile.colour == colour and placing_priority(state, tile) == priority:
            found += 1
    return found == 1


def placing_priority(state: State, tile: Tile) -> i64:
    """BB-1 and BB-2 are objectives, BB-1 and BB-3 tiles without more agents than their neighbours; from 0."""
    matches = state.matching & BIT_OF[tile.index] != 0
    return 3 - 2 * i64(matches) - i64(has_not_more(state, tile.index))


def has_not_more(state: State, tile: i64) -> bool:
    """Some neighbour has as many agents or more; as an option, every neighbour."""  # NCO 5.6.6
    agents = state.tiles[tile].agents
    as_many: i64 = 0
    for side in range(SIDES):
        as_many += i64(state.tiles[neighbour(tile, side)].agents >= agents)
    return as_many == SIDES if state.options.ods_not_more_than_all else as_many > 0
