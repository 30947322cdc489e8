"""Reasons for one action and against another: the facts of the game that differ after them, without a search.

Both actions are played at the same imagined tables with the same luck, until their effect shows: to the end of the
seat's own move or, if the game's tuning says so, for some stages in which the other seats decide, too. A good
fact that has then grown, or a bad one that has shrunk, is a reason. Since all tables are imagined, a reason reveals
nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean, pstdev

from boardroom.bots.engine.rollout_policy import RolloutPolicy
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.catalogue import Value
from boardroom.core.engine.luck import Rng, fresh_luck, seeded
from boardroom.core.engine.state import State
from boardroom.core.facts import FactKind, Facts
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

WORLDS = 24  # imagined tables
MAX_REASONS = 3
MAX_MOVE_LENGTH = 40  # decisions; in a longer move, facts are counted after this many
SURE, LIKELY, POSSIBLE = 0.9, 0.5, 0.2  # least mean difference of a fact that is certain, probable, possible
VARIES = 0.5  # standard deviation above which the sentence says "about" before a count

Line = tuple[int, ...]  # an action and what is likely to follow


@dataclass(frozen=True)
class Reason:
    """One fact, how much more of it there is (or less of a bad thing), and how sure that is."""

    kind: FactKind
    args: tuple[Value, ...]
    count: int
    sure: str  # "", probably, perhaps, about
    weight: float

    def sentence(self, game: Game, state: State, language: str) -> str:
        """Return the reason as a sentence."""
        args = dict(zip(self.kind.domains, self.args, strict=True))
        what = game.say_fact(state, self.kind, {**args, "count": self.count}, language)
        return game.words(language).sections["facts"][self.sure].replace("{what}", what) if self.sure else what

    def to_json(self) -> JsonObject:
        return {
            "fact": self.kind.name,
            **dict(zip(self.kind.domains, self.args, strict=True)),
            "count": self.count,
            "sure": self.sure or None,
        }


def reasons(
    perspective: Perspective, best: Line, other: Line | None, seed: int, most: int = MAX_REASONS
) -> list[Reason]:
    """Return up to `most` reasons for the best line and against the other, the weightiest first.

    Without another line, the reasons say what the best one changes at the table.
    """
    game = perspective.game
    if game.evaluator() is None:
        return []
    if other is None and tuning_of(game).explanation_stages:  # much changes in a stage, whatever the seat does
        return []
    return ranked_reasons(game, list(facts_compared(perspective, best, other, seed)))[:most]


def facts_compared(
    perspective: Perspective, best: Line, other: Line | None, seed: int
) -> Iterator[tuple[Facts, Facts]]:
    """Yield for each imagined table the facts after the best line and after the other (None: before any action)."""
    rng = seeded(seed)
    for _ in range(WORLDS):
        imagined = perspective.imagine(rng)
        luck = fresh_luck(rng)
        ends = [
            facts_at(perspective, imagined if line is None else play_line(perspective, imagined, line, luck))
            for line in (best, other)
        ]
        yield ends[0], ends[1]


def play_line(perspective: Perspective, imagined: State, line: Line, luck: int) -> State:
    """Play the line while its actions are legal and the seat's own, then as the policy does. Return the end."""
    game, seat = perspective.game, perspective.seat
    evaluator = game.evaluator()
    assert evaluator is not None, "reasons() has checked it"
    policy = RolloutPolicy(imagined, evaluator)
    state = policy.here
    for id in line:
        if state.over or state.to_act != seat or id not in state.legal_actions():
            break
        state.apply(id)
    stages = tuning_of(game).explanation_stages
    if stages:
        policy.roll_out(stages, Rng(luck), [])
        return state
    for _ in range(MAX_MOVE_LENGTH):
        if state.over or state.to_act != seat:
            break
        policy.play_decision()
    return state


def facts_at(perspective: Perspective, state: State) -> Facts:
    """Return the facts of the seat, and whether it has won or lost if the game is over."""
    found = dict(perspective.game.facts_of(state, perspective.seat))
    if state.over:
        won = perspective.seat in perspective.game.outcome(state).winners
        found["won" if won else "lost", ()] = 1
    return found


def ranked_reasons(game: Game, pairs: list[tuple[Facts, Facts]]) -> list[Reason]:
    """Return all differences that are good for the seat, the weightiest first."""
    kinds = game.all_facts()
    found: list[Reason] = []
    for key in dict.fromkeys(key for pair in pairs for facts in pair for key in facts):
        kind = kinds[key[0]]
        sign = 1 if kind.worth > 0 else -1
        gaps = [sign * (after.get(key, 0) - before.get(key, 0)) for after, before in pairs]
        if fmean(gaps) >= POSSIBLE:
            found.append(reason_from(kind, key[1], gaps))
    if any(each.kind.name == "won" for each in found):  # a seat that wins does not lose, so one reason is enough
        found = [each for each in found if each.kind.name != "lost"]
    return sorted(found, key=lambda each: -each.weight)


def reason_from(kind: FactKind, args: tuple[Value, ...], gaps: list[float]) -> Reason:
    """Make a reason from the differences of one fact, one for each imagined table."""
    mean = fmean(gaps)
    count = max(1, round(mean))
    if count > 1:
        sure = "about" if pstdev(gaps) > VARIES else ""
    else:
        sure = "" if mean >= SURE else "probably" if mean >= LIKELY else "perhaps"
    return Reason(kind, args, count, sure, abs(kind.worth) * mean)
