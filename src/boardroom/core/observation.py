"""Names for the numbers of an observation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from boardroom.core.engine.encoder import PACKED


@dataclass(frozen=True)
class Field:
    """One number: `me.hand.red` is a count up to `maximum`, `decision=plot` is 1 or 0."""

    name: str
    maximum: int


Group: TypeAlias = list[Field]
UNUSED = Field("", 0)


class ObservationLayout:
    """All numbers of one game with one set of options, in order.

    A group begins at a multiple of four. The numbers after its end, up to the next multiple, have no name and are 0.
    """

    def __init__(self, static: Iterable[Group], dynamic: Iterable[Group]) -> None:
        first = [field for group in static for field in filled(group)]
        self.static = len(first)
        self.fields = [*first, *(field for group in dynamic for field in filled(group))]
        self.names = [field.name for field in self.fields]
        named = [name for name in self.names if name]
        assert len({*named}) == len(named), "two numbers have the same name"

    def __len__(self) -> int:
        return len(self.fields)

    def read(self, numbers: Sequence[int]) -> dict[str, int]:
        """Return the numbers by name."""
        return {name: int(number) for name, number in zip(self.names, numbers, strict=True) if name}


def filled(group: Group) -> Group:
    return [*group, *([UNUSED] * (-len(group) % PACKED))]


def numbers(**maxima: int) -> Group:
    """Name up to four numbers, each with its maximum."""
    return [Field(name, maximum) for name, maximum in maxima.items()]


def one_of(name: str, values: Iterable[object]) -> Group:
    """Name one number `name=value` for each value. At most one of them is 1, the others are 0."""
    return [Field(f"{name}={value}", 1) for value in values]


def flags(name: str, values: Iterable[object]) -> Group:
    """Name one number `name.value` for each value, 1 or 0."""
    return counts(name, values, 1)


def counts(name: str, values: Iterable[object], maximum: int) -> Group:
    """Name one number `name.value` for each value."""
    return [Field(f"{name}.{value}", maximum) for value in values]


def under(name: str, *groups: Group) -> list[Group]:
    """Put the name of a thing before the names of its fields."""
    return [[replace(field, name=f"{name}.{field.name}") for field in group] for group in groups if group]


def around(seats: int) -> list[str]:
    """Name the seats clockwise as one of them sees the table: `me`, `left1`, `left2`."""
    return ["me", *(f"left{places}" for places in range(1, seats))]
