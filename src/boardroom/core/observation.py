"""Names for the numbers of an encoder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from boardroom.core.engine.encoder import PACKED


@dataclass(frozen=True)
class Field:
    """One number: `me.hand.red` is a count up to `most`, `decision=plot` is 1 or 0."""

    name: str
    most: int


Group: TypeAlias = list[Field]
UNUSED = Field("", 0)


class ObservationLayout:
    """All numbers of one game with one set of options, in their order. A group begins at a multiple of four: what is
    left of its last four has no name and is always 0."""

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
        """The numbers by name."""
        return {name: int(number) for name, number in zip(self.names, numbers, strict=True) if name}


def filled(group: Group) -> Group:
    return [*group, *([UNUSED] * (-len(group) % PACKED))]


def numbers(**most: int) -> Group:
    """Up to four numbers, each with the most that it can be."""
    return [Field(name, limit) for name, limit in most.items()]


def one_of(name: str, values: Iterable[object]) -> Group:
    """`name=value` for each value, of which one at most is 1."""
    return [Field(f"{name}={value}", 1) for value in values]


def flags(name: str, values: Iterable[object]) -> Group:
    """`name.value` for each value, 1 or 0."""
    return counts(name, values, 1)


def counts(name: str, values: Iterable[object], most: int) -> Group:
    """`name.value` for each value."""
    return [Field(f"{name}.{value}", most) for value in values]


def under(name: str, *groups: Group) -> list[Group]:
    """The same fields as parts of something."""
    return [[replace(field, name=f"{name}.{field.name}") for field in group] for group in groups if group]


def around(seats: int) -> list[str]:
    """The seats as seen from one of them, clockwise."""
    return ["me", *(f"left{places}" for places in range(1, seats))]
