"""Random numbers: one small generator whose state is a single integer, copied with the table."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 698769069
STATES: Final = MULTIPLIER * 2**32 - 2  # the state of a generator is a number from 1 to STATES


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A multiply-with-carry generator. Its state stays below 2**62, so compiled and plain Python agree."""

    def __init__(self, state: i64) -> None:
        self.state = state

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1."""
        state = MULTIPLIER * (self.state & 0xFFFFFFFF) + (self.state >> 32)
        self.state = state
        return ((state & 0xFFFFFFFF) * n) >> 32

    def pick(self, counts: vec[i64], total: i64) -> i64:
        """Return a random index into `counts`. The chance of an index is its count divided by the total."""
        drawn = self.below(total)
        index: i64 = 0
        passed: i64 = 0
        # The loop always runs to the end, which the processor can predict. It cannot predict a random end.
        for count in counts:
            passed += count
            index += i64(drawn >= passed)
        return index

    def shuffle(self, items: vec[i64]) -> None:
        for last in range(len(items) - 1, i64(0), -1):
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item


def fresh_luck(rng: Rng) -> i64:
    """Draw the state of a new generator from another generator."""
    return 1 + ((rng.below(1 << 30) << 31) + rng.below(1 << 31)) % STATES


def seeded(seed: i64) -> Rng:
    """Return a generator for simulations. Different small seeds give unrelated streams."""
    low = (seed & 0x3FFFFFFF) * 0x9E3779B1 + 521288629
    rng = Rng((362436069 << 32) | (low & 0xFFFFFFFF))
    for i in range(8):
        rng.below(2)
    return rng
