"""Hints: search for the best actions at a decision and say in sentences what follows each and why the first is best.

The facts behind the "why" come from `reasons.py`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from boardroom.bots.bot import ActionValue
from boardroom.bots.reasons import Reason, reasons
from boardroom.bots.tree_or_rollouts import TreeOrRollouts
from boardroom.core.engine.luck import seeded
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

SECONDS = 1.0  # of computing for two players; a tree search takes longer for more


@dataclass(frozen=True)
class LineStep:
    """One action of a principal line."""

    seat: int
    action: str
    sentence: str


@dataclass(frozen=True)
class ReasonSentence:
    """A fact that speaks for an action, with the sentence that says it."""

    reason: Reason
    sentence: str


@dataclass(frozen=True)
class ExplainedChoice:
    """One action that a search compared with others."""

    id: int
    action: str
    sentence: str
    chance: float  # to win
    visits: int  # how often it was tried
    continuation: tuple[LineStep, ...]  # the principal line after it, as far as it is legal at an imagined table
    reasons: tuple[ReasonSentence, ...]  # only of the best action
    unlike_next: bool  # True: the reasons say what the second best action lacks; False: what this one changes


def explain_choices(
    perspective: Perspective, seed: int, most: int, language: str = "en", seconds: float = SECONDS
) -> list[ExplainedChoice]:
    """Search, and explain up to `most` choices, the best first. The list is empty if the seat has no choice to make."""
    if not perspective.legal_ids():
        return []
    values = TreeOrRollouts(seed, seconds, seconds).action_values(perspective)[:most]
    sentences, unlike_next = reasons_for(perspective, values, seed, language)
    best, *others = (explained(perspective, value, language) for value in values)
    return [replace(best, reasons=sentences, unlike_next=unlike_next), *others]


def as_json(choices: list[ExplainedChoice]) -> list[JsonObject]:
    """Return explained choices in the form that the server and `boardroom hint --json` give."""
    return [
        {
            **asdict(each),
            "continuation": [asdict(step) for step in each.continuation],
            "reasons": [{**found.reason.to_json(), "sentence": found.sentence} for found in each.reasons],
        }
        for each in choices
    ]


def explained(perspective: Perspective, value: ActionValue, language: str) -> ExplainedChoice:
    """Describe an action and its principal line, without reasons."""
    first, *rest = line_steps(perspective, value, language)
    chance = round(value.value, 4)
    return ExplainedChoice(value.action, first.action, first.sentence, chance, value.visits, tuple(rest), (), False)


def reasons_for(
    perspective: Perspective, values: list[ActionValue], seed: int, language: str
) -> tuple[tuple[ReasonSentence, ...], bool]:
    """Say what the best action brings that the second best does not; if they bring the same, what the best one changes.

    The flag is True if the reasons compare the two actions.
    """
    best, *others = (value.principal_line for value in values)
    found = reasons(perspective, best, others[0], seed) if others else []
    unlike_next = bool(found)
    found = found or reasons(perspective, best, None, seed)
    table = perspective.imagine(seeded(1))
    return tuple(ReasonSentence(each, each.sentence(perspective.game, table, language)) for each in found), unlike_next


def line_steps(perspective: Perspective, value: ActionValue, language: str) -> list[LineStep]:
    """Describe the actions of a principal line one by one, as far as they are legal at an imagined table."""
    game = perspective.game
    table = perspective.imagine(seeded(1))
    found: list[LineStep] = []
    for id in value.principal_line:
        if table.over or id not in table.legal_actions():
            break
        action = game.actions[id]
        found.append(LineStep(int(table.to_act), action.text, game.say_action(table, action, language)))
        table.apply(id)
    return found
