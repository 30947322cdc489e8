"""Observations: what a seat sees of a table, as numbers for learning programs. The game's layout names the numbers."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.core.engine.state import NOBODY, State

S = TypeVar("S", bound=State)

MAX_NUMBER: Final = 32767  # greater numbers are written as this one
PACKED: Final = 4  # 16-bit numbers in a word; writing four at a time is three times as fast as one by one


@final
@mypyc_attr(acyclic=True)
class ObservationBuffer:
    """The buffer that encoders write to. Each group of numbers fills whole words, with zeros after its last number."""

    words: Final[vec[i64]]  # four numbers of 16 bits each, the lowest bits first

    def __init__(self, size: i64) -> None:
        assert size % PACKED == 0, f"{size} numbers do not fill whole words"
        self.words = vec[i64]([0] * (size // PACKED))
        self.n: i64 = 0  # the next word to write

    def add(self, one: i64, two: i64 = 0, three: i64 = 0, four: i64 = 0) -> None:
        """Write a group of up to four numbers."""
        self.words[self.n] = (
            min(one, MAX_NUMBER)
            | (min(two, MAX_NUMBER) << 16)
            | (min(three, MAX_NUMBER) << 32)
            | (min(four, MAX_NUMBER) << 48)
        )
        self.n += 1

    def one_of(self, chosen: i64, count: i64) -> None:
        """Write `count` numbers: a 1 at the chosen place, 0 elsewhere. A negative place writes only zeros."""
        self.one_count(chosen, 1, count)

    def one_count(self, chosen: i64, number: i64, count: i64) -> None:
        """Write `count` numbers: `number` at the chosen place, 0 elsewhere."""
        words = self.words
        n = self.n
        more = (count + 3) >> 2
        for word in range(more):
            words[n + word] = 0
        if chosen >= 0:
            words[n + (chosen >> 2)] = number << ((chosen & 3) << 4)
        self.n = n + more

    def four(self, counts: vec[i64]) -> None:
        """Write the first four numbers of a vec. None of them may exceed MAX_NUMBER."""
        self.words[self.n] = counts[0] | (counts[1] << 16) | (counts[2] << 32) | (counts[3] << 48)
        self.n += 1

    def counts(self, counts: vec[i64], count: i64) -> None:
        """Write the first `count` numbers of a vec. None of them may exceed MAX_NUMBER."""
        words = self.words
        n = self.n
        first: i64 = 0
        while first + PACKED <= count:
            words[n] = counts[first] | (counts[first + 1] << 16) | (counts[first + 2] << 32) | (counts[first + 3] << 48)
            n += 1
            first += PACKED
        if first < count:
            words[n] = 0
            for place in range(first, count):
                words[n] |= counts[place] << ((place & 3) << 4)
            n += 1
        self.n = n

    def bits(self, members: i64, count: i64) -> None:
        """Write `count` numbers: 1 for each member of a set, else 0. The set is given as bits."""
        words = self.words
        n = self.n
        left = members
        more = (count + 3) >> 2
        for word in range(more):
            words[n + word] = (left & 1) | ((left & 2) << 15) | ((left & 4) << 30) | ((left & 8) << 45)
            left >>= PACKED
        self.n = n + more

    def nothing(self, count: i64) -> None:
        """Write a group of `count` zeros."""
        self.one_count(-1, 0, count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """Writes what one seat sees of the tables of one game with one set of options.

    The static part comes first: it is fixed by the set-up and equal for all seats. The dynamic part follows.
    """

    def __init__(self, static: i64, size: i64) -> None:
        self.static = static  # how many numbers the static part has
        self.size = size  # how many numbers an observation has

    def encode_static(self, state: S, out: ObservationBuffer) -> None:
        """Write what stays the same during the whole game."""

    def encode_dynamic(self, state: S, seat: i64, out: ObservationBuffer) -> None:
        """Write what this seat sees now."""
        raise NotImplementedError

    def encode(self, state: S, seat: i64) -> ObservationBuffer:
        """Return the whole observation in a new buffer."""
        out = ObservationBuffer(self.size)
        self.encode_static(state, out)
        assert out.n * PACKED == self.static, f"{out.n * PACKED} static numbers, the layout has {self.static}"
        self.encode_dynamic(state, seat, out)
        assert out.n * PACKED == self.size, f"{out.n * PACKED} numbers, the layout has {self.size}"
        return out


# An encoder only gets tables of its own game. The type system cannot say so, as with AnyDecision.
AnyEncoder: TypeAlias = Encoder[Any]  # type: ignore[explicit-any]


def places_to(seat: i64, other: i64, seats: i64) -> i64:
    """Return how many places to the left of a seat another one sits. NOBODY stays NOBODY."""
    if other == NOBODY:
        return NOBODY
    return other - seat if other >= seat else other - seat + seats


def turned(members: i64, seat: i64, seats: i64) -> i64:
    """Turn a set of seats, given as bits, so that the bit of this seat comes first, then the others clockwise."""
    return ((members >> seat) | (members << (seats - seat))) & ((i64(1) << seats) - 1)


def if_visible(number: i64, visible: bool) -> i64:
    """Return the number, or NOBODY if it is hidden. A conditional expression would box the number."""
    if visible:
        return number
    return NOBODY
