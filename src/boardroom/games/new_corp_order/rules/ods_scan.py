"""Where the ODS looks: the scan order, and the tile for its agents.   [NCO 5.4.2, 5.6]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.actions import COLUMNS, SOLO_ROWS, SOLO_TILES, neighbours
from boardroom.games.new_corp_order.pieces import NOTHING, Tile
from boardroom.games.new_corp_order.state import State

PLACING_PRIORITIES: Final = 4  # BB-1 to BB-4, here from 0


# All tiles from column 1, each column from top to bottom; twice, so that a scan may begin at any column.
BY_COLUMN: Final = vec[i64]([(i % SOLO_ROWS) * COLUMNS + i // SOLO_ROWS % COLUMNS for i in range(i64(2 * SOLO_TILES))])


SIDES: Final = 4


def four_neighbours(tile: i64) -> list[i64]:
    """At the edge one stands for another: loops of always four are quick, and questions of some or all do not mind."""
    found = [i64(near) for near in neighbours(int(tile)) if near < SOLO_TILES]
    return (found + found)[:SIDES]


NEIGHBOURS: Final = vec[i64]([near for tile in range(i64(SOLO_TILES)) for near in four_neighbours(tile)])


def neighbour(tile: i64, side: i64) -> i64:
    return NEIGHBOURS[tile * SIDES + side]


def scanned(state: State, turn: i64) -> i64:
    """The tile that is looked at so late: column by column from the marker to the right, from top to bottom."""
    return BY_COLUMN[state.marker * SOLO_ROWS + turn]  # NCO 5.4.2


def turn_in_scan(state: State, tile: i64) -> i64:
    """When a tile is looked at: 0 is first."""
    column = (tile % COLUMNS + COLUMNS - state.marker) % COLUMNS
    return column * SOLO_ROWS + tile // COLUMNS


def matches(state: State, tile: Tile) -> bool:
    """It is one of the three objectives' types."""
    common = state.common  # no `or`: a jump that cannot be foreseen
    return (tile.company == common[0]) | (tile.company == common[1]) | (tile.company == common[2])


def placing_tile(state: State, colour: i64) -> tuple[i64, i64]:
    """The tile for agents of a colour: by priority, then by scan order; and its priority."""  # NCO 5.6.5
    best: i64 = NOTHING
    best_priority: i64 = PLACING_PRIORITIES
    turn: i64 = 0
    while turn < SOLO_TILES and best_priority > 0:
        tile = state.tiles[scanned(state, turn)]
        if tile.colour == colour:
            priority = placing_priority(state, tile)
            if priority < best_priority:
                best = tile.index
                best_priority = priority
        turn += 1
    return best, best_priority


def is_only(state: State, colour: i64, priority: i64) -> bool:
    """No other tile of the colour has the priority."""
    found: i64 = 0
    for tile in state.tiles:
        if tile.colour == colour and placing_priority(state, tile) == priority:
            found += 1
    return found == 1


def placing_priority(state: State, tile: Tile) -> i64:
    """BB-1 and BB-2 are objectives, BB-1 and BB-3 tiles without more agents than their neighbours; from 0."""
    return 3 - 2 * i64(matches(state, tile)) - i64(has_not_more(state, tile))


def has_not_more(state: State, tile: Tile) -> bool:
    """Some neighbour has as many agents or more; as an option, every neighbour."""  # NCO 5.6.6
    as_many: i64 = 0
    for side in range(SIDES):
        as_many += i64(state.tiles[neighbour(tile.index, side)].agents >= tile.agents)
    return as_many == SIDES if state.options.ods_not_more_than_all else as_many > 0
