"""Why an action is better than another, in facts of the game.

Both are carried out at the same imagined tables, with the same luck, until it shows what they brought: what the seat
itself goes on to do in its move and, where the game says so, what the others do until the stage ends. What the
better one has more of is a reason for it. Nothing is told that the seat does not know: it is all imagined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean, pstdev

from boardroom.bots.engine.race import Hurry
from boardroom.core.catalogue import Value
from boardroom.core.engine.luck import Rng, fresh_luck, seeded
from boardroom.core.engine.state import State
from boardroom.core.facts import FactKind, Facts
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

WORLDS = 24
MOST = 3  # reasons that are told
LONGEST_MOVE = 40  # decisions
SURE, LIKELY, POSSIBLE = 0.9, 0.5, 0.2  # shares of the imagined tables
VARIES = 0.5

Line = tuple[int, ...]  # an action and what is likely to follow


@dataclass(frozen=True)
class Reason:
    """One fact, by how much there is more of it (less, if it is a bad thing), and how sure that is."""

    kind: FactKind
    args: tuple[Value, ...]
    count: int
    sure: str  # "", probably, perhaps, about
    weight: float

    def said(self, game: Game, state: State, language: str) -> str:
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


def reasons(perspective: Perspective, best: Line, other: Line | None, seed: int, most: int = MOST) -> list[Reason]:
    """What speaks for the best line and not for the other; without another one, what it changes at the table."""
    game = perspective.game
    if game.evaluator() is None or (other is None and game.foresight):  # much changes in a stage, whatever one does
        return []
    return told(game, list(compared(perspective, best, other, seed)))[:most]


def compared(perspective: Perspective, best: Line, other: Line | None, seed: int) -> Iterator[tuple[Facts, Facts]]:
    """The facts after each of them, table by table."""
    rng = seeded(seed)
    for _ in range(WORLDS):
        imagined = perspective.imagine(rng)
        luck = fresh_luck(rng)
        ends = [
            facts_at(perspective, imagined if line is None else played(perspective, imagined, line, luck))
            for line in (best, other)
        ]
        yield ends[0], ends[1]


def played(perspective: Perspective, imagined: State, line: Line, luck: int) -> State:
    """The line as far as it is possible and the seat's own, then what the evaluator likes best."""
    game, seat = perspective.game, perspective.seat
    evaluator = game.evaluator()
    assert evaluator is not None, "asked before"
    hurry = Hurry(imagined, evaluator)
    state = hurry.here
    for id in line:
        if state.over or state.to_act != seat or id not in state.legal_actions():
            break
        state.apply(id)
    if game.foresight:
        hurry.play_on(game.foresight, Rng(luck), [])
        return state
    for _ in range(LONGEST_MOVE):
        if state.over or state.to_act != seat:
            break
        hurry.step()
    return state


def facts_at(perspective: Perspective, state: State) -> Facts:
    found = dict(perspective.game.facts_of(state, perspective.seat))
    if state.over:
        won = perspective.seat in perspective.game.outcome(state).winners
        found["won" if won else "lost", ()] = 1
    return found


def told(game: Game, pairs: list[tuple[Facts, Facts]]) -> list[Reason]:
    """The weightiest first; of each fact only what is good for the seat."""
    kinds = game.all_facts()
    found: list[Reason] = []
    for key in dict.fromkeys(key for pair in pairs for facts in pair for key in facts):
        kind = kinds[key[0]]
        sign = 1 if kind.worth > 0 else -1
        gaps = [sign * (after.get(key, 0) - before.get(key, 0)) for after, before in pairs]
        if fmean(gaps) >= POSSIBLE:
            found.append(reason(kind, key[1], gaps))
    if any(each.kind.name == "won" for each in found):  # which is no defeat, either
        found = [each for each in found if each.kind.name != "lost"]
    return sorted(found, key=lambda each: -each.weight)


def reason(kind: FactKind, args: tuple[Value, ...], gaps: list[float]) -> Reason:
    mean = fmean(gaps)
    count = max(1, round(mean))
    if count > 1:
        sure = "about" if pstdev(gaps) > VARIES else ""
    else:
        sure = "" if mean >= SURE else "probably" if mean >= LIKELY else "perhaps"
    return Reason(kind, args, count, sure, abs(kind.worth) * mean)
