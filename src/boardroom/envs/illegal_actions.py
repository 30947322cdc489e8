"""What happens in each environment when a learner chooses an action that is not legal.

PettingZoo (AEC)        the game ends, and the agent gets ILLEGAL_ACTION_ENDS
PettingZoo (parallel)   nothing changes, the agent gets ILLEGAL_ACTION_COSTS, and `infos` says why
Gymnasium, one table    the same, with `info`
many tables, OpenSpiel  a ValueError

Something that is no action at all is a ValueError everywhere.
"""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

ILLEGAL_ACTION_ENDS = -1.0  # the same as losing a game of two players, and as in PettingZoo's own wrapper
ILLEGAL_ACTION_COSTS = -0.01  # a hundredth of a victory


def as_action_id(action: SupportsIndex) -> int:
    """Return the id of an action that is given as any kind of whole number. ValueError if it is not one."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None
