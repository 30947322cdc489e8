"""Reads and writes the parts that positions of all games have in common.

`where` names the place of a value in the position, such as `position: seats[1]: hand`. Every error begins with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, excerpt, number_at, object_at


def read_name(domain: Domain, value: Json, where: str) -> int:
    """Return the index of a name in its domain. ValueError lists the names that would be right."""
    if value not in domain.values or not isinstance(value, str):
        known = ", ".join(str(name) for name in domain.values)
        raise ValueError(f"{where}: expected one of {known}; found {excerpt(value)}")
    return domain.values.index(value)


def read_counts(domain: Domain, value: Json, where: str, maximum: int | Sequence[int]) -> dict[int, int]:
    """Read counts such as `{"farm": 2}`. Return them by the index of their name, without the names that are not given.

    `maximum` is the limit of every count; a sequence gives one limit for each name of the domain.
    """
    counts: dict[int, int] = {}
    for name, count in object_at(value, where).items():
        index = read_name(domain, name, where)
        most = maximum if isinstance(maximum, int) else maximum[index]
        counts[index] = number_at(count, f"{where}: {name}", 0, most)
    return counts


def write_counts(domain: Domain, counts: Iterable[int]) -> JsonObject:
    """Write counts by name, `{"farm": 2}`, without those that are 0."""
    return {str(name): int(count) for name, count in zip(domain.values, counts, strict=True) if count}


def read_seat(value: Json, where: str, seats: int) -> int:
    """Read the number of a seat at a table with this many seats."""
    return number_at(value, where, 0, seats - 1)
