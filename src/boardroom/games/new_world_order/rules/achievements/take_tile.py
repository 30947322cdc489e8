"""Taking a tile: it belongs to the player, and tiles that it hid are revealed.   [NWO 2.6, 6.3]

`choose_tile.py` says which tiles can be taken, `payment.py` how they are paid for.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.new_world_order.engine.events import GAINED, UNCOVERED
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.pyramid import FOUR_COVERS, is_covered, open_positions


def take_tile(state: State, player: Player, position: i64) -> None:
    """Give a tile to the player who decides, and reveal hidden tiles that it covered."""
    state.tell(GAINED, state.to_act, state.layout[position], position)
    player.tiles |= i64(1) << state.layout[position]  # NWO 6.3.2
    before = state.occupied
    state.occupied -= i64(1) << position
    state.open_tiles = open_positions(state.occupied)  # NWO 6.1.3
    if state.options.covered_hidden:
        for below in FOUR_COVERS:
            if is_covered(before, below) and not is_covered(state.occupied, below):
                reveal(state, below, before)


def reveal(state: State, position: i64, before: i64) -> None:
    """Draw which of the hidden tiles lies at this position.

    `before` holds the positions that were occupied before this action, as bits. It uncovers positions in ascending
    order, so tiles at lower ones that are now uncovered were drawn already.
    """
    hidden = vec[i64]([p for p in FOUR_COVERS if is_covered(before, p)])  # NWO 2.6.7
    hidden = vec[i64]([p for p in hidden if p >= position or is_covered(state.occupied, p)])
    other = hidden[state.chance.below(len(hidden))]
    layout = state.layout[:]
    layout[position] = state.layout[other]
    layout[other] = state.layout[position]
    state.layout = layout
    state.tell(UNCOVERED, NOBODY, position, layout[position])
