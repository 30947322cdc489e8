"""Colour groups: which pairs and whole groups some corporations make. All sets are stored as bits."""

from typing import Final

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.pieces import HIGH, MEDIUM

LOWS: Final = 0o1111111  # the low corporation of each of the seven groups


def pairs_among(corporations: i64) -> i64:
    """Return the pairs of one group among these corporations: three bits for each group, in the order of its parts."""
    low = corporations & LOWS
    medium = (corporations >> MEDIUM) & LOWS
    high = (corporations >> HIGH) & LOWS
    return (low & medium) | (low & high) << 1 | (medium & high) << 2


def pairs_lacking(corporations: i64) -> i64:
    """Return the pairs that one of these corporations would make whole, numbered as in `pairs_among`."""
    low = corporations & LOWS
    medium = corporations & LOWS << MEDIUM
    high = (corporations >> HIGH) & LOWS
    return high | medium | low << HIGH


def whole_groups(corporations: i64) -> i64:
    """Return the groups of which all three corporations are among these, each as its low one."""
    return corporations & corporations >> MEDIUM & corporations >> HIGH & LOWS


def with_first_other(corporations: i64) -> i64:
    """Return the corporations whose first other one is among these: the low one, or the medium one for a low card."""
    low = corporations & LOWS
    return low << MEDIUM | low << HIGH | (corporations >> MEDIUM & LOWS)


def with_second_other(corporations: i64) -> i64:
    """Return the corporations whose second other one is among these: the high one, or the medium for a high card."""
    high = corporations >> HIGH & LOWS
    return high | high << MEDIUM | (corporations >> MEDIUM & LOWS) << HIGH
