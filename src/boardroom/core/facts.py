"""Facts: how much of each thing a seat has, in the words of players, so that two tables can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from boardroom.core.catalogue import NUMBER, Domain, Value

Facts: TypeAlias = "dict[tuple[str, tuple[Value, ...]], float]"  # by kind and arguments; a missing fact counts as 0


@dataclass(frozen=True)
class FactKind:
    """A kind of fact. One of its facts is, for example, `majority conglomerate=red`.

    `worth` is the weight of one unit, compared with other facts. It is negative if the fact is bad for the seat.
    The sentence of a fact says what is gained; `{count}` in it becomes the number of units.
    """

    name: str
    worth: float
    domains: Mapping[str, Domain]

    def spoken_domains(self) -> dict[str, Domain]:
        return {**self.domains, "count": NUMBER}


def fact(name: str, worth: float, /, **domains: Domain) -> FactKind:
    return FactKind(name, worth, domains)


# Facts that every game has. How the game ended outweighs all other facts.
ALWAYS = (fact("won", 50.0), fact("lost", -50.0))
HOW_SURE = ("probably", "perhaps", "about")  # keys of the phrases that qualify an uncertain fact
