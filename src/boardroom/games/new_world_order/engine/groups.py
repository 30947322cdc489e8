"""Which colour groups, or parts of them, some corporations make. All sets are kept as bits."""

from typing import Final

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.pieces import HIGH, MEDIUM

LOWS: Final = 0o1111111  # the low corporation of each of the seven groups


def pairs_among(corporations: i64) -> i64:
    """The pairs of one group: three of each group, in the order of its parts."""
    low = corporations & LOWS
    medium = (corporations >> MEDIUM) & LOWS
    high = (corporations >> HIGH) & LOWS
    return (low & medium) | (low & high) << 1 | (medium & high) << 2


def pairs_lacking(corporations: i64) -> i64:
    """The pairs that one of these would make whole, numbered like above."""
    low = corporations & LOWS
    medium = corporations & LOWS << MEDIUM
    high = (corporations >> HIGH) & LOWS
    return high | medium | low << HIGH


def whole_groups(corporations: i64) -> i64:
    """The groups that are there with all three, each as its low one."""
    return corporations & corporations >> MEDIUM & corporations >> HIGH & LOWS


def with_first_other(corporations: i64) -> i64:
    """Those whose first other one of the group is among these: the low one, for the low one the medium."""
    low = corporations & LOWS
    return low << MEDIUM | low << HIGH | (corporations >> MEDIUM & LOWS)


def with_second_other(corporations: i64) -> i64:
    """Those whose second other one of the group is among these: the high one, for the high one the medium."""
    high = corporations >> HIGH & LOWS
    return high | high << MEDIUM | (corporations >> MEDIUM & LOWS) << HIGH
