"""Sets of tiles of the solo game, as bits: row by row, so that a hexadecimal digit is a row."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.games.new_corp_order.engine.actions import COLUMNS, SOLO_TILES

LEFT_COLUMN: Final = 0x111
RIGHT_COLUMN: Final = 0x888
ALL_TILES: Final = 0xFFF


def bit_of(tile: i64) -> i64:
    return i64(1) << tile


def tiles_by_bit() -> vec[i64]:
    found = vec[i64]([0] * (1 << SOLO_TILES))
    for tile in range(i64(SOLO_TILES)):
        found[bit_of(tile)] = tile
    return found


TILE_OF: Final = tiles_by_bit()  # by its bit


def first_of(tiles: i64) -> i64:
    return TILE_OF[tiles & -tiles]


def without_first(tiles: i64) -> i64:
    return tiles & (tiles - 1)


def is_single(tiles: i64) -> bool:
    return without_first(tiles) == 0


def size_of(tiles: i64) -> i64:
    size: i64 = 0
    while tiles != 0:
        tiles = without_first(tiles)
        size += 1
    return size


def any_of(tiles: i64, rng: Rng) -> i64:
    """One of these tiles, all equally likely."""
    for passed in range(rng.below(size_of(tiles))):
        tiles = without_first(tiles)
    return first_of(tiles)


def beside(tiles: i64) -> i64:
    """All that share an edge with one of these."""
    sideways = ((tiles & ~RIGHT_COLUMN) << 1) | ((tiles & ~LEFT_COLUMN) >> 1)
    return (sideways | (tiles << COLUMNS) | (tiles >> COLUMNS)) & ALL_TILES


def column_of(tile: i64) -> i64:
    """All tiles of that tile's column."""
    return i64(LEFT_COLUMN) << (tile % COLUMNS)
