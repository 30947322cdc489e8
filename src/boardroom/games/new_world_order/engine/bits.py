"""Small sets of numbers, stored as the bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MEMBERS: Final = 32  # numbers from 0 to 31
DE_BRUIJN: Final = 0x077CB531  # its products with the 32 powers of two differ in their top five bits
TOP_BITS: Final = vec[i64]([(DE_BRUIJN << number & 0xFFFFFFFF) >> 27 for number in range(MEMBERS)])
MEMBER_BY_TOP_BITS: Final = vec[i64]([list(TOP_BITS).index(top) for top in range(MEMBERS)])


def lowest(bits: i64) -> i64:
    """Return the lowest member of a set that is not empty.

    A loop would be slower: the processor cannot predict its end.
    """
    return MEMBER_BY_TOP_BITS[((bits & -bits) * DE_BRUIJN & 0xFFFFFFFF) >> 27]


def without_lowest(bits: i64) -> i64:
    """Return a set without its lowest member."""
    return bits & (bits - 1)


def count_bits(bits: i64) -> i64:
    """Count the members of a set of numbers from 0 to 62. Bits are added in twos, then fours, then eights."""
    bits -= (bits >> 1) & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def count_three(one: i64, two: i64, three: i64) -> i64:
    """Count the members of three sets together. All members must be below 21."""
    return count_bits(one | two << 21 | three << 42)
