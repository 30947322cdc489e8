"""Small sets of numbers, stored as the bits of one integer."""

from __future__ import annotations


def members(bits: int) -> list[int]:
    """List the numbers in a set, in ascending order: `0b1010` holds 1 and 3."""
    return [number for number in range(int(bits).bit_length()) if bits >> number & 1]
