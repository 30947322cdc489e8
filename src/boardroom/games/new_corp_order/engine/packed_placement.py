"""Agents that a solo plot still has to place, packed into one number.   [NCO 5.2.4]

An entry of the agenda has one number, `about`. For `Place`, this number holds the colour and the number of agents.
"""

from typing import Final

from mypy_extensions import i64

AGENTS_AT_ONCE: Final = 8  # more than a solo plot can bring


def pack_placement(colour: i64, agents: i64) -> i64:
    """Return the value that `state.about` has while these agents are placed."""
    return colour * AGENTS_AT_ONCE + agents


def unpack_placement(about: i64) -> tuple[i64, i64]:
    """Return the colour and the number of agents that `pack_placement` packed."""
    return about // AGENTS_AT_ONCE, about % AGENTS_AT_ONCE
