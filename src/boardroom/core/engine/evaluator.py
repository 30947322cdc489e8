"""Evaluators: a game's estimate of who will win, from features that describe each seat."""

from __future__ import annotations

import math
from typing import Any, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Computes win chances: the softmax over the seats of a weighted sum of features.

    A feature has two weights, one for the beginning of a game and one for its end. `progress` interpolates
    between them. The weights are fitted to games by tools/fit_evaluator.py.
    """

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.size: i64 = len(early)
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.weights = vec[float](early)  # interpolated for weights_progress
        self.weights_progress = 0.0
        self.features = vec[float]([0.0] * len(early))  # of the seat that is being evaluated

    def prepare(self, state: S) -> None:
        """Compute what the features of all seats share. Called once before the seats of a table are evaluated."""

    def fill_features(self, state: S, seat: i64, out: vec[float]) -> None:
        """Fill in all features of this seat. They may use hidden information, because bots evaluate imagined tables."""
        raise NotImplementedError

    def progress(self, state: S) -> float:
        """Return the progress of the game, from 0 at the beginning to 1 near the end."""
        raise NotImplementedError

    def estimate(self, state: S, out: vec[float]) -> None:
        """Write every seat's win chance, or its share of the victory when the game is over."""
        if state.over:
            for seat, share in enumerate(state.result()):
                out[seat] = share
            return
        self.prepare(state)
        self.set_progress(self.progress(state))
        features = self.features
        weights = self.weights
        total = 0.0
        for seat in range(state.seats):
            self.fill_features(state, seat, features)
            merit = 0.0
            for i in range(self.size):
                merit += features[i] * weights[i]
            out[seat] = math.exp(min(30.0, max(-30.0, merit)))
            total += out[seat]
        for seat in range(state.seats):
            out[seat] /= total

    def set_progress(self, late: float) -> None:
        """Interpolate the weights. Consecutive tables mostly have the same progress, so this is often skipped."""
        if late != self.weights_progress:
            self.weights_progress = late
            for i in range(self.size):
                self.weights[i] = self.early[i] + late * (self.late[i] - self.early[i])

    def list_plausible(self, state: S, out: ActionBuffer) -> None:
        """List the actions that the rollout policy compares. By default all legal ones; a game may list fewer."""
        state.legal(out)

    def stage(self, state: S) -> i64:
        """Return the stage of the game. It rises where evaluations are reliable, such as at the end of a round."""
        return 0

    def complete_action(self, state: S, scratch: ActionBuffer) -> None:
        """Finish in a simple way what the last action still needs, such as its payment, before the evaluation."""

    def win_chances(self, state: S) -> list[float]:
        """Return the win chances as a list, for callers outside the compiled code."""
        out = vec[float]([0.0] * state.seats)
        self.estimate(state, out)
        return [float(chance) for chance in out]

    def features_of(self, state: S, seat: i64) -> list[float]:
        """Return the features of a seat as a list, for fitting."""
        self.prepare(state)
        self.fill_features(state, seat, self.features)
        return [float(number) for number in self.features]


# A bot only uses the evaluator of its table's game. The type system cannot say so, as with AnyDecision.
AnyEvaluator: TypeAlias = Evaluator[Any]  # type: ignore[explicit-any]
