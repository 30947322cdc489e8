"""Sets of tiles of the solo game. Each is stored as the bits of one number; each hexadecimal digit is a row."""

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
    """Return a table from the bit of a tile to its number."""
    found = vec[i64]([0] * (1 << SOLO_TILES))
    for tile in range(i64(SOLO_TILES)):
        found[bit_of(tile)] = tile
    return found


TILE_OF: Final = tiles_by_bit()  # the tile of a set with one member


def first_of(tiles: i64) -> i64:
    """Return the tile with the lowest number."""
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
    """Return one of these tiles at random."""
    for passed in range(rng.below(size_of(tiles))):
        tiles = without_first(tiles)
    return first_of(tiles)


def neighbours_of(tiles: i64) -> i64:
    """Return all tiles that share an edge with one of these."""
    sideways = ((tiles & ~RIGHT_COLUMN) << 1) | ((tiles & ~LEFT_COLUMN) >> 1)
    return (sideways | (tiles << COLUMNS) | (tiles >> COLUMNS)) & ALL_TILES


def column_of(tile: i64) -> i64:
    """Return all tiles in the column of this one."""
    return i64(LEFT_COLUMN) << (tile % COLUMNS)
