"""A race of candidate actions: each is rolled out at the same imagined tables, and the clearly worse ones drop out.

In a rollout every seat follows the rollout policy (`rollout_policy.py`). All candidates meet the same imagined tables
and, stage by stage, the same luck, so that chance has little part in the differences between their values.
A candidate is eliminated if it is unlikely to lead the best one by MARGIN. The first candidate is the default:
another one is chosen only if its mean lead exceeds DOUBT standard errors.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.bots.engine.rollout_policy import RolloutPolicy
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import State

ROUND: Final = 8  # worlds of one round of the race; candidates are eliminated after each round
MARGIN: Final = 0.003  # of the value; a candidate stays in the race only if it may still lead by this much
DOUBT: Final = 1.0  # standard errors by which another candidate has to lead the default one


@final
class Candidate:
    """One action of the race, with its results."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.values = vec[float]([])  # the value in each world: the win chance of the seat after the rollout
        self.value_sum = 0.0
        self.line: list[int] = []  # the actions that followed it in the first world

    def mean(self) -> float:
        """Return the mean value over its worlds."""
        return self.value_sum / float(max(1, len(self.values)))

    def add_value(self, value: float, line: list[int]) -> None:
        """Add the value in the next world. `line` is kept for the first world only."""
        if len(self.values) == 0:
            self.line = line
        self.values = append(self.values, value)
        self.value_sum += value

    def lead(self, other: Candidate, errors: float) -> float:
        """Return the mean lead over another candidate in the worlds that both met, minus `errors` standard errors."""
        n = min(len(self.values), len(other.values))
        mean = 0.0
        for world in range(n):
            mean += (self.values[world] - other.values[world]) / float(n)
        squares = 0.0
        for world in range(n):
            rest = self.values[world] - other.values[world] - mean
            squares += rest * rest
        return mean - errors * math.sqrt(squares / float(max(1, n - 1)) / float(max(1, n)))


@final
class Race:
    """Compares candidate actions of one seat at one decision."""

    def __init__(
        self,
        table: State,
        seat: i64,
        actions: list[int],
        evaluator: AnyEvaluator,
        rng: Rng,
        stages: i64,
        confidence: float,
    ) -> None:
        self.table = table  # an imagined one: a search never has the real table
        self.seat = seat
        self.rng = rng
        self.stages = stages  # how many stages are rolled out before the evaluation
        self.confidence = confidence  # standard errors by which a candidate may be behind the best one and still stay
        self.candidates = [Candidate(action) for action in actions]  # still in the race
        self.default = self.candidates[0]
        self.eliminated: list[Candidate] = []
        self.worlds: i64 = 0
        self.policy = RolloutPolicy(table, evaluator)
        self.luck = Rng(1)  # luck of the rollout; in one world, each candidate starts with the same

    def run(self, worlds: i64) -> None:
        """Roll all candidates out in this many more worlds, or until only one candidate is left."""
        for world in range(worlds):
            if len(self.candidates) == 1:
                return
            imagined = self.table.imagine(self.seat, self.rng)
            luck = fresh_luck(self.rng)
            for candidate in self.candidates:
                self.luck.state = luck
                self.roll_out(candidate, imagined)
            self.worlds += 1
            if self.worlds % ROUND == 0:
                self.eliminate()

    def roll_out(self, candidate: Candidate, imagined: State) -> None:
        """Roll one candidate out at one imagined table."""
        line: list[int] = []
        self.policy.here.copy_from(imagined)
        self.policy.here.apply(candidate.action)
        self.policy.roll_out(self.stages, self.luck, line)
        candidate.add_value(self.policy.value(self.seat), line)

    def eliminate(self) -> None:
        """Remove from the race the candidates that are unlikely to lead the best one by MARGIN."""
        best = self.leader()
        remaining: list[Candidate] = []
        for candidate in self.candidates:
            if candidate is not best and best.lead(candidate, self.confidence) > -MARGIN:
                self.eliminated.append(candidate)
            else:
                remaining.append(candidate)
        self.candidates = remaining

    def leader(self) -> Candidate:
        """Return the candidate with the best mean. All candidates in the race have met the same worlds."""
        best = self.candidates[0]
        for candidate in self.candidates:
            if candidate.value_sum > best.value_sum:
                best = candidate
        return best

    def winner(self) -> Candidate:
        """Return the candidate that leads the default one most clearly, or the default one if none does."""
        best = self.default
        clearest = 0.0
        for candidate in self.candidates:
            lead = candidate.lead(self.default, DOUBT)
            if lead > clearest:
                clearest = lead
                best = candidate
        return best

    def standings(self) -> list[tuple[int, int, float, list[int]]]:
        """Return id, number of worlds, mean value and line of each candidate, the winner first."""
        best = self.winner()
        others = [candidate for candidate in [*self.candidates, *self.eliminated] if candidate is not best]
        found: list[tuple[int, int, float, list[int]]] = []
        for candidate in [best, *others]:
            found.append((int(candidate.action), len(candidate.values), candidate.mean(), candidate.line))
        return found
