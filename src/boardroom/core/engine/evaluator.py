"""A game's own estimate of who will win, from numbers that describe each seat."""

from __future__ import annotations

import math
from typing import Any, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.core.engine.actions import Actions
from boardroom.core.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """Each seat is described by numbers; their weighted sum, compared with the others', is the seat's chance.

    A number has two weights, one for the beginning of a game and one for its end, and `progress` says how far it is.
    Weights are fitted (tools/fit_evaluator.py), never guessed.
    """

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.size: i64 = len(early)
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.weights = vec[float](early)  # between the two, at this progress
        self.weighed_at = 0.0
        self.numbers = vec[float]([0.0] * len(early))  # of the seat that is being looked at

    def look(self, state: S) -> None:
        """Before the seats of a table are described: what is the same for all can be found out here once."""

    def describe(self, state: S, seat: i64, out: vec[float]) -> None:
        """Fill in all numbers of this seat. They may use everything at the table: bots show imagined ones."""
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
        self.look(state)
        self.weigh_at(self.progress(state))
        numbers = self.numbers
        weights = self.weights
        total = 0.0
        for seat in range(state.seats):
            self.describe(state, seat, numbers)
            merit = 0.0
            for i in range(self.size):
                merit += numbers[i] * weights[i]
            out[seat] = math.exp(min(30.0, max(-30.0, merit)))
            total += out[seat]
        for seat in range(state.seats):
            out[seat] /= total

    def weigh_at(self, late: float) -> None:
        """Tables judged one after the other are mostly equally far."""
        if late != self.weighed_at:
            self.weighed_at = late
            for i in range(self.size):
                self.weights[i] = self.early[i] + late * (self.late[i] - self.early[i])

    def consider(self, state: S, out: Actions) -> None:
        """Add the actions that a player in a hurry looks at: all legal ones, unless the game knows better."""
        state.legal(out)

    def chapter(self, state: S) -> i64:
        """Rises in the course of a game, at moments when it can be judged well: at the ends of its rounds, say."""
        return 0

    def settle(self, state: S, scratch: Actions) -> None:
        """Before an action is judged in a hurry: plainly finish what belongs to it, a payment, say."""

    def chances(self, state: S) -> list[float]:
        """The estimate as a list, for callers outside the compiled code."""
        out = vec[float]([0.0] * state.seats)
        self.estimate(state, out)
        return [float(chance) for chance in out]

    def numbers_of(self, state: S, seat: i64) -> list[float]:
        """The numbers of a seat as a list, for fitting."""
        self.look(state)
        self.describe(state, seat, self.numbers)
        return [float(number) for number in self.numbers]


# As with decisions: a bot only ever holds the judge of its table's game.
AnyJudge: TypeAlias = Judge[Any]  # type: ignore[explicit-any]
