"""Special cards: which file has the rules of each, and when one that a player has can be used.   [NWO 8.1]

| card              | when it works                  | file                 | rules   |
|-------------------|--------------------------------|----------------------|---------|
| Above the Law     | on one's turn, after an action | above_the_law.py     | NWO 8.2 |
| Hostile Take-over | on one's turn, as the action   | hostile_take_over.py | NWO 8.3 |
| Blackmail         | at once when it is turned up   | blackmail.py         | NWO 8.4 |
| Cut the Losses    | at once when it is turned up   | cut_the_losses.py    | NWO 8.5 |
| Dividends         | in a payment                   | payment.py           | NWO 8.6 |

`collect_specials.py` says how Above the Law, Hostile Take-over and Dividends are collected, `stack_worth.py` what
Dividends pay. `deal.py` turns Blackmail and Cut the Losses up, `robbery.py` holds what both cards that rob share.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import OUTSIDE_SLOT
from boardroom.games.new_world_order.engine.pieces import ABOVE_THE_LAW, NOTHING, Player
from boardroom.games.new_world_order.engine.state import State


def ready_place(state: State, me: Player, kind: i64) -> i64:
    """Return the place of the stack of this special card that is used first, or NOTHING."""  # NWO 8.1.8
    for slot in range(me.slots):
        if me.kinds[slot] == kind and me.ready[slot] <= state.round:  # NWO 8.1.2
            return slot
    outside = OUTSIDE_SLOT + kind - ABOVE_THE_LAW
    if me.kinds[outside] == kind and me.ready[outside] <= state.round:
        return outside
    return NOTHING
