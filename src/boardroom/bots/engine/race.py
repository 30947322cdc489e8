"""Actions race one another: each is played on at the same imagined tables, quickly but not at random, and judged.

After the action every seat takes what the evaluator likes best among the few actions that a player in a hurry considers.
All actions meet the same worlds and, stage by stage, the same luck: what tells them apart is hardly chance.
An action that is clearly not better than the best one drops out. The first action is the favourite: another one
has to be ahead of it by more than chance explains.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import State

FEW: Final = 8  # worlds after which actions may drop out, and again after as many more
LONGEST: Final = 600  # decisions that a game is played on, at most
MARGIN: Final = 0.003  # of the chance to win, that does not matter
DOUBT: Final = 1.0  # standard errors by which another action has to be ahead of the favourite
KEPT: Final = 12  # decisions of a line that are remembered


@final
class Hurry:
    """Plays a table on for all seats, by an evaluator."""

    def __init__(self, table: State, evaluator: AnyEvaluator) -> None:
        self.evaluator = evaluator
        self.here = table.clone()  # where the game is now
        self.trial = table.clone()
        self.considered = ActionBuffer()
        self.scratch = ActionBuffer()
        self.shares = vec[float]([0.0] * table.seats)

    def play_on(self, stages: i64, luck: Rng, line: list[int]) -> None:
        """For so many stages, each with luck of its own, or to the end of the game."""
        stage = self.evaluator.stage(self.here)
        last = stage + stages
        length: i64 = 0
        while not self.here.over and length < LONGEST:
            now = self.evaluator.stage(self.here)
            if now != stage:
                if now >= last:
                    break
                stage = now
                self.here.reseed(fresh_luck(luck), fresh_luck(luck))
            action = self.step()
            if length < KEPT:
                line.append(int(action))
            length += 1

    def step(self) -> i64:
        """One decision: what the evaluator likes best of what is considered."""
        considered = self.considered
        considered.n = 0
        self.evaluator.list_plausible(self.here, considered)
        if considered.n == 1:
            self.here.apply(considered.ids[0])
            return considered.ids[0]
        seat = self.here.to_act
        action = considered.ids[0]
        highest = -1.0
        trial = self.trial
        for i in range(considered.n):
            trial.copy_from(self.here)
            trial.apply(considered.ids[i])
            self.evaluator.complete_action(trial, self.scratch)
            self.evaluator.estimate(trial, self.shares)
            if self.shares[seat] > highest:
                highest = self.shares[seat]
                action = considered.ids[i]
        self.here.apply(action)
        return action

    def worth(self, seat: i64) -> float:
        """The seat's chance, or its share of the victory."""
        self.evaluator.estimate(self.here, self.shares)
        return self.shares[seat]


@final
class Runner:
    """One action of the race."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.results = vec[float]([])  # by world
        self.sum = 0.0
        self.line: list[int] = []  # what followed at the first table

    def mean(self) -> float:
        return self.sum / float(max(1, len(self.results)))

    def note(self, worth: float, line: list[int]) -> None:
        if len(self.results) == 0:
            self.line = line
        self.results = append(self.results, worth)
        self.sum += worth

    def lead(self, other: Runner, errors: float) -> float:
        """How much better it was at the tables that both met, less so many standard errors of the gap."""
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
    """One seat thinks about one decision."""

    def __init__(
        self, table: State, seat: i64, actions: list[int], evaluator: AnyEvaluator, rng: Rng, stages: i64, sure: float
    ) -> None:
        self.table = table  # an imagined one: the real one is not known here
        self.seat = seat
        self.rng = rng
        self.stages = stages  # that are played on before the evaluator speaks
        self.sure = sure  # standard errors that an action may lag behind the best one
        self.runners = [Runner(action) for action in actions]  # still in the race
        self.favourite = self.runners[0]
        self.dropped: list[Runner] = []
        self.worlds: i64 = 0
        self.hurry = Hurry(table, evaluator)
        self.luck = Rng(1)

    def run(self, worlds: i64) -> None:
        """At so many more tables, or until one action is left."""
        for world in range(worlds):
            if len(self.runners) == 1:
                return
            imagined = self.table.imagine(self.seat, self.rng)
            luck = fresh_luck(self.rng)
            for runner in self.runners:
                self.luck.state = luck
                self.try_out(runner, imagined)
            self.worlds += 1
            if self.worlds % FEW == 0:
                self.drop_out()

    def try_out(self, runner: Runner, imagined: State) -> None:
        line: list[int] = []
        self.hurry.here.copy_from(imagined)
        self.hurry.here.apply(runner.action)
        self.hurry.play_on(self.stages, self.luck, line)
        runner.note(self.hurry.worth(self.seat), line)

    def drop_out(self) -> None:
        """All that are clearly not better than the best."""
        best = self.leader()
        kept: list[Runner] = []
        for runner in self.runners:
            if runner is not best and best.lead(runner, self.sure) > -MARGIN:
                self.dropped.append(runner)
            else:
                kept.append(runner)
        self.runners = kept

    def leader(self) -> Runner:
        best = self.runners[0]
        for runner in self.runners:
            if runner.sum > best.sum:
                best = runner
        return best

    def winner(self) -> Runner:
        """Who is most surely ahead of the favourite, or the favourite itself."""
        best = self.favourite
        surest = 0.0
        for runner in self.runners:
            lead = runner.lead(self.favourite, DOUBT)
            if lead > surest:
                surest = lead
                best = runner
        return best

    def findings(self) -> list[tuple[int, int, float, list[int]]]:
        """Of each action, the winner first: its id, at how many tables it was tried, its chance, what followed."""
        best = self.winner()
        others = [runner for runner in [*self.runners, *self.dropped] if runner is not best]
        found: list[tuple[int, int, float, list[int]]] = []
        for runner in [best, *others]:
            found.append((int(runner.action), len(runner.results), runner.mean(), runner.line))
        return found
