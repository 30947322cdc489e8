"""The rollout policy: how every seat plays when a table is rolled out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import State

MAX_ROLLOUT_LENGTH: Final = 600  # decisions; a longer rollout is evaluated after this many
LINE_LENGTH: Final = 12  # decisions of a rollout that are recorded


@final
class RolloutPolicy:
    """Plays a table for all seats: each takes the plausible action with the highest value."""

    def __init__(self, table: State, evaluator: AnyEvaluator) -> None:
        self.evaluator = evaluator
        self.here = table.clone()  # the table that is played
        self.trial = table.clone()  # where actions are evaluated before one is chosen
        self.plausible = ActionBuffer()
        self.scratch = ActionBuffer()
        self.values = vec[float]([0.0] * table.seats)

    def roll_out(self, stages: i64, luck: Rng, line: list[int]) -> None:
        """Play for this many stages or to the end of the game. Add the first actions to `line`.

        Each stage gets fresh luck, so that candidates meet the same luck even if they used different amounts of it in
        earlier stages.
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
        """Play and return the plausible action after which the evaluator gives the seat the highest win chance."""
        plausible = self.plausible
        plausible.n = 0
        self.evaluator.list_plausible(self.here, plausible)
        if plausible.n == 1:
            self.here.apply(plausible.ids[0])
            return plausible.ids[0]
        seat = self.here.to_act
        action = plausible.ids[0]
        highest_value = -1.0
        trial = self.trial
        for i in range(plausible.n):
            trial.copy_from(self.here)
            trial.apply(plausible.ids[i])
            self.evaluator.complete_action(trial, self.scratch)
            self.evaluator.estimate(trial, self.values)
            if self.values[seat] > highest_value:
                highest_value = self.values[seat]
                action = plausible.ids[i]
        self.here.apply(action)
        return action

    def value(self, seat: i64) -> float:
        """Return the seat's win chance at the table that is played, or its share of the victory after the end."""
        self.evaluator.estimate(self.here, self.values)
        return self.values[seat]
