"""A race of candidate actions: each is rolled out at the same imagined tables, and the clearly worse ones drop out.

In a rollout every seat takes what the evaluator values most among the plausible actions. All candidates meet the same
imagined tables and, stage by stage, the same luck, so that differences between them are hardly chance.
A candidate that is clearly not better than the best one is eliminated. The first candidate is the default:
another one is chosen only if its mean lead exceeds DOUBT standard errors.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import State

ROUND: Final = 8  # worlds of one round of the race; candidates are eliminated after each round
MAX_ROLLOUT_LENGTH: Final = 600  # decisions; a longer rollout is evaluated where it stands
MARGIN: Final = 0.003  # of the win chance; a candidate has to be able to lead by this much to stay in the race
DOUBT: Final = 1.0  # standard errors by which another candidate has to lead the default one
LINE_LENGTH: Final = 12  # decisions of a rollout that are recorded


@final
class RolloutPolicy:
    """Plays a table for all seats: each takes the plausible action that the evaluator values most."""

    def __init__(self, table: State, evaluator: AnyEvaluator) -> None:
        self.evaluator = evaluator
        self.here = table.clone()  # the table that is played
        self.trial = table.clone()
        self.plausible = ActionBuffer()
        self.scratch = ActionBuffer()
        self.shares = vec[float]([0.0] * table.seats)

    def roll_out(self, stages: i64, luck: Rng, line: list[int]) -> None:
        """Play for this many stages or to the end of the game. Add the first actions to `line`.

        Each stage gets fresh luck, so that candidates meet the same luck even if earlier stages took more or less.
        """
        stage = self.evaluator.stage(self.here)
        last = stage + stages
        length: i64 = 0
        while not self.here.over and length < MAX_ROLLOUT_LENGTH:
            now = self.evaluator.stage(self.here)
            if now != stage:
                if now >= last:
                    break
                stage = now
                self.here.reseed(fresh_luck(luck), fresh_luck(luck))
            action = self.play_decision()
            if length < LINE_LENGTH:
                line.append(int(action))
            length += 1

    def play_decision(self) -> i64:
        """Play and return the plausible action that the evaluator values most."""
        plausible = self.plausible
        plausible.n = 0
        self.evaluator.list_plausible(self.here, plausible)
        if plausible.n == 1:
            self.here.apply(plausible.ids[0])
            return plausible.ids[0]
        seat = self.here.to_act
        action = plausible.ids[0]
        highest = -1.0
        trial = self.trial
        for i in range(plausible.n):
            trial.copy_from(self.here)
            trial.apply(plausible.ids[i])
            self.evaluator.complete_action(trial, self.scratch)
            self.evaluator.estimate(trial, self.shares)
            if self.shares[seat] > highest:
                highest = self.shares[seat]
                action = plausible.ids[i]
        self.here.apply(action)
        return action

    def win_chance(self, seat: i64) -> float:
        """Return the seat's win chance at the table that is played, or its share of the victory after the end."""
        self.evaluator.estimate(self.here, self.shares)
        return self.shares[seat]


@final
class Candidate:
    """One action of the race, with its results."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.results = vec[float]([])  # win chances, one for each world
        self.sum = 0.0
        self.line: list[int] = []  # the actions that followed it in the first world

    def mean(self) -> float:
        return self.sum / float(max(1, len(self.results)))

    def add_result(self, win_chance: float, line: list[int]) -> None:
        if len(self.results) == 0:
            self.line = line
        self.results = append(self.results, win_chance)
        self.sum += win_chance

    def lead(self, other: Candidate, errors: float) -> float:
        """Return the mean lead over another candidate in the worlds of both, less this many standard errors."""
        n = min(len(self.results), len(other.results))
        mean = 0.0
        for world in range(n):
            mean += (self.results[world] - other.results[world]) / float(n)
        squares = 0.0
        for world in range(n):
            rest = self.results[world] - other.results[world] - mean
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
        self.stages = stages  # that are rolled out before the evaluation
        self.confidence = confidence  # standard errors that a candidate may be behind the best one and stay
        self.candidates = [Candidate(action) for action in actions]  # still in the race
        self.default = self.candidates[0]
        self.eliminated: list[Candidate] = []
        self.worlds: i64 = 0
        self.policy = RolloutPolicy(table, evaluator)
        self.luck = Rng(1)

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
        line: list[int] = []
        self.policy.here.copy_from(imagined)
        self.policy.here.apply(candidate.action)
        self.policy.roll_out(self.stages, self.luck, line)
        candidate.add_result(self.policy.win_chance(self.seat), line)

    def eliminate(self) -> None:
        """Take all candidates that are clearly not better than the best one out of the race."""
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
            if candidate.sum > best.sum:
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
        """Return id, number of worlds, win chance and line of each candidate, the winner first."""
        best = self.winner()
        others = [candidate for candidate in [*self.candidates, *self.eliminated] if candidate is not best]
        found: list[tuple[int, int, float, list[int]]] = []
        for candidate in [best, *others]:
            found.append((int(candidate.action), len(candidate.results), candidate.mean(), candidate.line))
        return found
