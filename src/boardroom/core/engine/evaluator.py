"""A game's own estimate of who will win, from features that describe each seat."""

from __future__ import annotations

import math
from typing import Any, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Each seat is described by features; their weighted sum, compared with the others', is the seat's chance.

    A number has two weights, one for the beginning of a game and one for its end, and `progress` says how far it is.
    Weights are fitted (tools/fit_evaluator.py), never guessed.
    """

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.size: i64 = len(early)
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.weights = vec[float](early)  # between the two, at this progress
        self.weights_progress = 0.0
        self.features = vec[float]([0.0] * len(early))  # of the seat that is being looked at

    def prepare(self, state: S) -> None:
        """Before the seats of a table are described: what is the same for all can be found out here once."""

    def fill_features(self, state: S, seat: i64, out: vec[float]) -> None:
        """Fill in all features of this seat. They may use everything at the table: bots show imagined ones."""
        raise NotImplementedError

    def progress(self, state: S) -> float:
        """From 0 at the beginning to 1 near the end."""
        raise NotImplementedError

    def estimate(self, state: S, out: vec[float]) -> None:
        """Every seat's chance to win; the result itself when the game is over."""
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
        """Tables judged one after the other are mostly equally far."""
        if late != self.weights_progress:
            self.weights_progress = late
            for i in range(self.size):
                self.weights[i] = self.early[i] + late * (self.late[i] - self.early[i])

    def list_plausible(self, state: S, out: ActionBuffer) -> None:
        """Add the actions that a player in a hurry looks at: all legal ones, unless the game knows better."""
        state.legal(out)

    def stage(self, state: S) -> i64:
        """Rises in the course of a game, at moments when it can be judged well: at the ends of its rounds, say."""
        return 0

    def complete_action(self, state: S, scratch: ActionBuffer) -> None:
        """Before an action is judged in a hurry: plainly finish what belongs to it, a payment, say."""

    def win_chances(self, state: S) -> list[float]:
        """The estimate as a list, for callers outside the compiled code."""
        out = vec[float]([0.0] * state.seats)
        self.estimate(state, out)
        return [float(chance) for chance in out]

    def features_of(self, state: S, seat: i64) -> list[float]:
        """The features of a seat as a list, for fitting."""
        self.prepare(state)
        self.fill_features(state, seat, self.features)
        return [float(number) for number in self.features]


# As with decisions: a bot only ever holds the evaluator of its table's game.
AnyEvaluator: TypeAlias = Evaluator[Any]  # type: ignore[explicit-any]
