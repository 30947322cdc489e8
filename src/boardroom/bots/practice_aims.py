"""What the best answer of a practice position achieves: one fact for its title that does not reveal the answer."""

from __future__ import annotations

from boardroom.bots.reasons import Line, Reason, reasons
from boardroom.core.catalogue import Action, Value
from boardroom.core.table import Table

ALL = 99  # reasons to ask for; there are never so many
MAX_RIVALS = 5  # other answers that the answer is compared with
NAMED_BONUS = 5.0  # factor for a fact that names a thing of the game: it makes a better title than a number
MIN_VALUE = 0.4  # smallest value of a good title, see `title_value`


def aim(table: Table, answer: str, others: list[str], seed: int) -> Reason | None:
    """Return what the answer brings and the best other answers do not.

    If that is little, return what the best other answer lacks, or else what the answer changes. None if every fact
    would reveal the answer.
    """
    meant = table.action(answer)
    changes = by_fact(reasons_for(table, meant, None, seed))
    compared = [by_fact(reasons_for(table, meant, table.action(other), seed)) for other in others[:MAX_RIVALS]]
    shared = {key: each for key, each in compared[0].items() if all(key in more for more in compared[1:])}
    choices = [shared, compared[0], changes] if changes else [shared]
    for found, minimum in [*((each, MIN_VALUE) for each in choices), (shared, 0.0)]:
        titles = [changes.get(key, each) for key, each in found.items() if not reveals(table, meant, each)]
        if titles and max(map(title_value, titles)) >= minimum:
            return max(titles, key=lambda each: (each.sure != "perhaps", title_value(each)))
    return None


def by_fact(found: list[Reason]) -> dict[tuple[str, tuple[Value, ...]], Reason]:
    return {(each.kind.name, each.args): each for each in found}


def title_value(reason: Reason) -> float:
    """Return how good a title a reason makes."""
    names_thing = reason.kind.domains and "seat" not in reason.kind.domains
    return reason.weight * (NAMED_BONUS if names_thing else 1.0)


def reasons_for(table: Table, answer: Action, other: Action | None, seed: int) -> list[Reason]:
    assert table.to_act is not None, "a practice position has a decision"
    line: Line | None = None if other is None else (other.id,)
    return reasons(table.perspective(table.to_act), (answer.id,), line, seed, ALL)


def reveals(table: Table, answer: Action, reason: Reason) -> bool:
    """Tell whether a reason reveals the answer.

    It does if it names something that no other legal action names, or what the answer deals with (`buy_card`: cards).
    """
    if reason.kind.name.removesuffix("s") in answer.kind.split("_"):
        return True
    named = {value for value in reason.args if isinstance(value, str)} & set(answer.args.values())
    return any(sum(value in each.args.values() for each in table.legal()) < 2 for value in named)
