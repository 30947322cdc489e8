"""What a player would say of a table: how much of each thing a seat has, so that two tables can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from boardroom.core.catalogue import NUMBER, Domain, Value

Facts: TypeAlias = "dict[tuple[str, tuple[Value, ...]], float]"  # by kind and arguments; what is missing is 0


@dataclass(frozen=True)
class FactKind:
    """`majority conglomerate=red`; one more of it is worth so much beside the others, less than nothing if it is bad.

    Its sentence names what is gained; `{count}` is how much.
    """

    name: str
    worth: float
    domains: Mapping[str, Domain]

    def spoken_domains(self) -> dict[str, Domain]:
        return {**self.domains, "count": NUMBER}


def fact(name: str, worth: float, /, **domains: Domain) -> FactKind:
    return FactKind(name, worth, domains)


# What can be said of every game; the end matters more than anything else.
ALWAYS = (fact("won", 50.0), fact("lost", -50.0))
HOW_SURE = ("probably", "perhaps", "about")  # words around a fact
