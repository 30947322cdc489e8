"""Facts: how much of each thing a seat has, in the words of players, so that two tables can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from boardroom.core.catalogue import NUMBER, Domain, Value

Facts: TypeAlias = "dict[tuple[str, tuple[Value, ...]], float]"  # by kind and arguments; a missing fact counts 0


@dataclass(frozen=True)
class FactKind:
    """A kind of fact, as `majority conglomerate=red`.

    `worth` is the weight of one more of it beside other facts; it is negative if the fact is bad for the seat.
    The sentence of a fact names what is gained, with `{count}` for how much.
    """

    name: str
    worth: float
    domains: Mapping[str, Domain]

    def spoken_domains(self) -> dict[str, Domain]:
        return {**self.domains, "count": NUMBER}


def fact(name: str, worth: float, /, **domains: Domain) -> FactKind:
    return FactKind(name, worth, domains)


# Facts of every game. The end of the game outweighs all others.
ALWAYS = (fact("won", 50.0), fact("lost", -50.0))
HOW_SURE = ("probably", "perhaps", "about")  # keys of the phrases that stand around an uncertain fact
