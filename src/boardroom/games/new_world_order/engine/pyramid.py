"""The pyramid: thirty positions in four layers, numbered from the top, and which tile covers which.   [NWO 2.1]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import TILES

LAYERS: Final = 4
FIRST_OF_LAYER: Final = (0, 14, 5, 1, 0)  # by layer, 1 is the bottom
LOWER_LAYERS: Final = 5  # positions from here on are layers 1 and 2
ALL_TILES: Final = (1 << TILES) - 1


def side(layer: int) -> int:
    """Return how many tiles a side of a layer has; layer 1 is the bottom."""
    return LAYERS + 1 - layer


def position(layer: int, row: int, column: int) -> int:
    """Return the position at a layer, row and column."""
    return FIRST_OF_LAYER[layer] + row * side(layer) + column


def layer_of(place: int) -> int:
    """Return the layer of a position."""
    return next(layer for layer in range(LAYERS, 0, -1) if place < FIRST_OF_LAYER[layer] + side(layer) ** 2)


def covering(place: int) -> list[int]:
    """Return the positions that lie directly on this one."""
    layer = layer_of(place)
    row, column = divmod(place - FIRST_OF_LAYER[layer], side(layer))
    if layer == LAYERS:
        return []
    above = [(r, c) for r in (row - 1, row) for c in (column - 1, column)]
    return [position(layer + 1, r, c) for r, c in above if 0 <= r < side(layer + 1) and 0 <= c < side(layer + 1)]


COVERS: Final = vec[i64]([sum(1 << above for above in covering(place)) for place in range(TILES)])  # as bits
FOUR_COVERS: Final = vec[i64]([place for place in range(TILES) if len(covering(place)) == 4])


def is_open(occupied: i64, place: i64) -> bool:
    """Return whether a tile lies there and none on top of it. `occupied` holds positions as bits."""  # NWO 6.1.2
    return (occupied >> place) & 1 == 1 and COVERS[place] & occupied == 0


def open_positions(occupied: i64) -> i64:
    """Return the positions of all open tiles, as bits."""
    found: i64 = 0
    for place in range(i64(TILES)):
        if is_open(occupied, place):
            found |= i64(1) << place
    return found


def is_covered(occupied: i64, place: i64) -> bool:
    """Return whether tiles cover all four quarters of the tile there."""  # NWO 2.6.7
    return (occupied >> place) & 1 == 1 and COVERS[place] & occupied == COVERS[place]
