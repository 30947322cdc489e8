"""The action mask of one table, for learning programs: one number for each action of the game, 1 if it is legal.

`batch.py` writes the masks of many tables.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.state import State


def mask_of(state: State, actions: i64) -> vec[u8]:
    """Return a mask with 1 for each legal action. `actions` is the number of all actions of the game."""
    mask = vec[u8]([u8(0)] * actions)
    LEGAL.n = 0
    state.legal(LEGAL)
    for i in range(LEGAL.n):
        mask[LEGAL.ids[i]] = u8(1)
    return mask


LEGAL: Final = ActionBuffer()
