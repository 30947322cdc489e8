"""The pyramid: thirty places in four layers, numbered from the top, and which of them cover which.   [NWO 2.1]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import TILES

LAYERS: Final = 4
FIRST_OF_LAYER: Final = (0, 14, 5, 1, 0)  # by layer, 1 is the bottom
LOWER_LAYERS: Final = 5  # positions from here on are layers 1 and 2
ALL_TILES: Final = (1 << TILES) - 1


def side(layer: int) -> int:
    """A layer is a square of this side."""
    return LAYERS + 1 - layer


def position(layer: int, row: int, column: int) -> int:
    return FIRST_OF_LAYER[layer] + row * side(layer) + column


def layer_of(place: int) -> int:
    return next(layer for layer in range(LAYERS, 0, -1) if place < FIRST_OF_LAYER[layer] + side(layer) ** 2)


def covering(place: int) -> list[int]:
    """The positions that lie directly on this one."""
    layer = layer_of(place)
    row, column = divmod(place - FIRST_OF_LAYER[layer], side(layer))
    if layer == LAYERS:
        return []
    above = [(r, c) for r in (row - 1, row) for c in (column - 1, column)]
    return [position(layer + 1, r, c) for r, c in above if 0 <= r < side(layer + 1) and 0 <= c < side(layer + 1)]


COVERS: Final = vec[i64]([sum(1 << above for above in covering(place)) for place in range(TILES)])  # as bits
FOUR_COVERS: Final = vec[i64]([place for place in range(TILES) if len(covering(place)) == 4])


def is_open(occupied: i64, place: i64) -> bool:
    """There is a tile, and none on top of it."""  # NWO 6.1.2
    return (occupied >> place) & 1 == 1 and COVERS[place] & occupied == 0


def open_positions(occupied: i64) -> i64:
    """All open tiles, as bits."""
    found: i64 = 0
    for place in range(i64(TILES)):
        if is_open(occupied, place):
            found |= i64(1) << place
    return found


def is_covered(occupied: i64, place: i64) -> bool:
    """All four quarters of the tile are covered."""  # NWO 2.6.7
    return (occupied >> place) & 1 == 1 and COVERS[place] & occupied == COVERS[place]
