"""Where the ODS looks: the scan order, and the tile for its agents.   [NCO 5.4.2, 5.6]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.actions import COLUMNS, FIRST_PAIR, TARGET_OF
from boardroom.games.new_corp_order.pieces import NOTHING, Tile
from boardroom.games.new_corp_order.state import State

PLACING_PRIORITIES: Final = 4  # BB-1 to BB-4, here from 0
ROWS: Final = 3  # of a solo grid
TILES: Final = ROWS * COLUMNS


def scan_from(marker: i64) -> vec[i64]:
    return vec[i64]([(i % ROWS) * COLUMNS + (marker + i // ROWS) % COLUMNS for i in range(i64(TILES))])


SCANS: Final = vec[vec[i64]]([scan_from(marker) for marker in range(i64(COLUMNS))])


def scan(state: State) -> vec[i64]:
    """All tiles, column by column from the marker to the right, each from top to bottom."""  # NCO 5.4.2
    return SCANS[state.marker]


def turn_in_scan(state: State, tile: i64) -> i64:
    """When a tile is looked at: 0 is first."""
    column = (tile % COLUMNS + COLUMNS - state.marker) % COLUMNS
    return column * ROWS + tile // COLUMNS


def matches(state: State, tile: Tile) -> bool:
    """It is one of the three objectives' types."""
    return tile.company in state.common


def placing_tile(state: State, colour: i64) -> tuple[i64, i64]:
    """The tile for agents of a colour: by priority, then by scan order; and its priority."""  # NCO 5.6.5
    best: i64 = NOTHING
    best_rank: i64 = PLACING_PRIORITIES * TILES
    for tile in state.tiles:
        if tile.colour == colour:
            rank = placing_priority(state, tile) * TILES + turn_in_scan(state, tile.index)
            if rank < best_rank:
                best = tile.index
                best_rank = rank
    return best, best_rank // TILES


def placing_priority(state: State, tile: Tile) -> i64:
    """BB-1 and BB-2 are objectives, BB-1 and BB-3 tiles without more agents than their neighbours; from 0."""
    priority: i64 = 0
    if not matches(state, tile):
        priority = 2
    if not has_not_more(state, tile):
        priority += 1
    return priority


def has_not_more(state: State, tile: Tile) -> bool:
    """Some neighbour has as many agents or more; as an option, every neighbour."""  # NCO 5.6.6
    every = state.options.ods_not_more_than_all
    for pair in range(FIRST_PAIR[tile.index], FIRST_PAIR[tile.index + 1]):
        if TARGET_OF[pair] < len(state.tiles):
            as_many = state.tiles[TARGET_OF[pair]].agents >= tile.agents
            if as_many != every:
                return as_many
    return every
