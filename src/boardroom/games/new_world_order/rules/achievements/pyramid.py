"""The pyramid: how it is laid, which tile covers which, and which are open or hidden.   [NWO 2.1, 2.6.7, 6.1]

It has thirty positions in four layers, numbered from the top.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.games.new_world_order.engine.actions import TILES
from boardroom.games.new_world_order.engine.state import State

LAYERS: Final = 4
FIRST_OF_LAYER: Final = (0, 14, 5, 1, 0)  # by layer, 1 is the bottom
LOWER_LAYERS: Final = 5  # positions from here on are layers 1 and 2
ALL_TILES: Final = (1 << TILES) - 1
HIGHEST_TOP: Final = 300  # the highest price that the tile on top may have
HIGHEST_PRICE: Final = 1000


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
UNDER_FOUR: Final = sum(1 << place for place in range(TILES) if len(covering(place)) == 4)  # the same as bits


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


def is_hidden(state: State, place: i64) -> bool:
    """Return whether the option hides the tile there, because tiles cover all four of its quarters."""  # NWO 2.6.7
    return state.options.covered_hidden and (UNDER_FOUR >> place) & 1 == 1 and is_covered(state.occupied, place)


def hidden_positions(state: State) -> i64:
    """Return the positions of all hidden tiles, as bits."""
    hidden: i64 = 0
    for place in FOUR_COVERS:
        if is_hidden(state, place):
            hidden |= i64(1) << place
    return hidden


def lay_pyramid(prices: vec[i64], chance: Rng) -> vec[i64]:
    """Lay a pyramid at random. Every allowed one is equally likely. Return the tile at each position."""  # NWO 2.1.5
    top = chance.below(count_up_to(prices, HIGHEST_TOP))  # NWO 2.1.3: tiles are numbered by price
    rest = vec[i64]([tile for tile in range(i64(TILES)) if tile != top and prices[tile] < HIGHEST_PRICE])
    chance.shuffle(rest)
    one = chance.below(TILES - LOWER_LAYERS)  # NWO 2.1.4
    other = chance.below(TILES - LOWER_LAYERS - 1)
    if other >= one:
        other += 1
    layout = vec[i64]([top] * TILES)
    layout[LOWER_LAYERS + one] = TILES - 2
    layout[LOWER_LAYERS + other] = TILES - 1
    next: i64 = 0
    for position in range(i64(1), i64(TILES)):
        if position != LOWER_LAYERS + one and position != LOWER_LAYERS + other:
            layout[position] = rest[next]
            next += 1
    return layout


def count_up_to(prices: vec[i64], most: i64) -> i64:
    """Count the tiles that cost this much or less."""
    found: i64 = 0
    for price in prices:
        if price <= most:
            found += 1
    return found
