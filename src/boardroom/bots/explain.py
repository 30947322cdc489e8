"""What a search considered at a decision: the best actions, why, how they might go on; as data and as sentences."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from boardroom.bots.bot import Thought
from boardroom.bots.names import Thorough
from boardroom.bots.reasons import Reason, reasons
from boardroom.core.engine.luck import seeded
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

SECONDS = 1.0


@dataclass(frozen=True)
class Step:
    """One action of a likely continuation."""

    seat: int
    action: str
    sentence: str


@dataclass(frozen=True)
class Why:
    """A fact that speaks for an action, in words."""

    reason: Reason
    sentence: str


@dataclass(frozen=True)
class Considered:
    """One action that a search looked at."""

    id: int
    action: str
    sentence: str
    chance: float  # to win
    visits: int  # how often it was looked at
    continuation: tuple[Step, ...]  # what is likely to follow, as far as it is possible at an imagined table
    reasons: tuple[Why, ...]  # of the best one: what it brings that the next best does not, or else what it brings
    unlike_next: bool  # whether the next best does not


def considered(
    perspective: Perspective, seed: int, most: int, language: str = "en", seconds: float = SECONDS
) -> list[Considered]:
    """The best choices of a seat, the best first; nothing if it has none to make."""
    if not perspective.legal_ids():
        return []
    thoughts = Thorough(seed, seconds, seconds).think(perspective)[:most]
    why, unlike_next = reasons_for(perspective, thoughts, seed, language)
    best, *others = (explained(perspective, thought, language) for thought in thoughts)
    return [replace(best, reasons=why, unlike_next=unlike_next), *others]


def as_json(found: list[Considered]) -> list[JsonObject]:
    """For programs and other machines."""
    return [
        {
            **asdict(each),
            "continuation": [asdict(step) for step in each.continuation],
            "reasons": [{**why.reason.to_json(), "sentence": why.sentence} for why in each.reasons],
        }
        for each in found
    ]


def explained(perspective: Perspective, thought: Thought, language: str) -> Considered:
    first, *rest = steps(perspective, thought, language)
    chance = round(thought.chance, 4)
    return Considered(thought.action, first.action, first.sentence, chance, thought.visits, tuple(rest), (), False)


def reasons_for(
    perspective: Perspective, thoughts: list[Thought], seed: int, language: str
) -> tuple[tuple[Why, ...], bool]:
    """Why the first one and not the second, or if they bring the same, why the first one at all."""
    best, *others = (thought.continuation for thought in thoughts)
    found = reasons(perspective, best, others[0], seed) if others else []
    unlike_next = bool(found)
    found = found or reasons(perspective, best, None, seed)
    table = perspective.imagine(seeded(1))
    return tuple(Why(each, each.said(perspective.game, table, language)) for each in found), unlike_next


def steps(perspective: Perspective, thought: Thought, language: str) -> list[Step]:
    """The action itself and its continuation: who does what."""
    game = perspective.game
    table = perspective.imagine(seeded(1))
    found: list[Step] = []
    for id in thought.continuation:
        if table.over or id not in table.legal_actions():
            break
        action = game.actions[id]
        found.append(Step(int(table.to_act), action.text, game.say_action(table, action, language)))
        table.apply(id)
    return found
