"""Colour groups: which pairs and whole groups a set of corporations contains, and what completes them.

All sets are bits. Corporation `3 * group + tier` has that bit, so a group takes three bits: low, medium and high.
"""

from typing import Final

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.pieces import HIGH, MEDIUM

LOWS: Final = 0o1111111  # the low corporation of each of the seven groups


def pairs_among(corporations: i64) -> i64:
    """Return the pairs of one colour group among these corporations.

    Each group has three bits: low and medium, low and high, medium and high.
    """
    low = corporations & LOWS
    medium = (corporations >> MEDIUM) & LOWS
    high = (corporations >> HIGH) & LOWS
    return (low & medium) | (low & high) << 1 | (medium & high) << 2


def pairs_lacking(corporations: i64) -> i64:
    """Return the pairs that some of these corporations would complete, with the bits of `pairs_among`."""
    low = corporations & LOWS
    medium = corporations & LOWS << MEDIUM
    high = (corporations >> HIGH) & LOWS
    return high | medium | low << HIGH


def whole_groups(corporations: i64) -> i64:
    """Return the groups of which all three corporations are in this set, each by the bit of its low corporation."""
    return corporations & corporations >> MEDIUM & corporations >> HIGH & LOWS


def with_first_other(corporations: i64) -> i64:
    """Return the corporations whose group has its first other corporation in this set.

    The first other corporation is the medium one for a low corporation, and the low one for the others.
    """
    low = corporations & LOWS
    return low << MEDIUM | low << HIGH | (corporations >> MEDIUM & LOWS)


def with_second_other(corporations: i64) -> i64:
    """Return the corporations whose group has its second other corporation in this set.

    The second other corporation is the medium one for a high corporation, and the high one for the others.
    """
    high = corporations >> HIGH & LOWS
    return high | high << MEDIUM | (corporations >> MEDIUM & LOWS) << HIGH
