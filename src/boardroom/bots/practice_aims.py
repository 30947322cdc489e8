"""What the best answer of a position is good for: one fact that its title can name without giving the answer away."""

from __future__ import annotations

from boardroom.bots.reasons import Line, Reason, reasons
from boardroom.core.catalogue import Action, Value
from boardroom.core.table import Table

ALL = 99
RIVALS = 5  # other answers that do not bring it, either
NAMED = 5.0  # a fact that names a thing of the game is a better title than a number
LITTLE = 0.4


def aim(table: Table, answer: str, others: list[str], seed: int) -> Reason | None:
    """What the answer brings and the best of the others do not; or if that is little, all that it brings.

    None if nothing can be told without giving the answer away.
    """
    meant = table.action(answer)
    changes = found_by_key(why(table, meant, None, seed))
    compared = [found_by_key(why(table, meant, table.action(other), seed)) for other in others[:RIVALS]]
    shared = {key: each for key, each in compared[0].items() if all(key in more for more in compared[1:])}
    choices = [shared, compared[0], changes] if changes else [shared]
    for found, least in [*((each, LITTLE) for each in choices), (shared, 0.0)]:
        told = [changes.get(key, each) for key, each in found.items() if not betrays(table, meant, each)]
        if told and max(map(value, told)) >= least:
            return max(told, key=lambda each: (each.sure != "perhaps", value(each)))
    return None


def found_by_key(found: list[Reason]) -> dict[tuple[str, tuple[Value, ...]], Reason]:
    return {(each.kind.name, each.args): each for each in found}


def value(reason: Reason) -> float:
    """As a title."""
    is_named = reason.kind.domains and "seat" not in reason.kind.domains
    return reason.weight * (NAMED if is_named else 1.0)


def why(table: Table, answer: Action, other: Action | None, seed: int) -> list[Reason]:
    assert table.to_act is not None, "somebody decides"
    line: Line | None = None if other is None else (other.id,)
    return reasons(table.perspective(table.to_act), (answer.id,), line, seed, ALL)


def betrays(table: Table, answer: Action, reason: Reason) -> bool:
    """Names something that only this one of the legal answers names, or what it does itself (`buy_card`: a card)."""
    if reason.kind.name.removesuffix("s") in answer.kind.split("_"):
        return True
    named = {value for value in reason.args if isinstance(value, str)} & set(answer.args.values())
    return any(sum(value in each.args.values() for each in table.legal()) < 2 for value in named)
