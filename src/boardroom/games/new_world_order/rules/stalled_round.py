"""A stalled round, in which nobody has taken an action: the table is swept before the next deal.   [NWO 4.6]

`rules/end_of_game.py` says when such a round ends the game instead.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.new_world_order.engine.events import SWEPT
from boardroom.games.new_world_order.engine.pieces import CARD_KINDS
from boardroom.games.new_world_order.engine.state import State


def is_stalled(state: State) -> bool:
    """Return whether nobody has taken an action in this round."""
    return state.acted == 0


def sweep(state: State) -> None:
    """Discard all cards of the table."""  # NWO 4.6.1
    state.tell(SWEPT, NOBODY, state.table_size)
    for card in range(i64(CARD_KINDS)):
        state.discarded[card] += state.table[card]
        state.table[card] = 0
    state.table_size = 0
    state.on_table = 0
