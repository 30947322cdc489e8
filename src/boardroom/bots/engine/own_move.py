"""What each action leads to within the seat's own move, judged at a few imagined tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State

LONGEST_MOVE: Final = 40  # decisions


def judged(
    table: State, seat: i64, evaluator: AnyEvaluator, rng: Rng, worlds: i64, tries: i64
) -> list[tuple[int, float]]:
    """Each legal action with its seat's chance: at every table the best of so many ways to finish the move."""
    legal = ActionBuffer()
    table.legal(legal)
    sums = vec[float]([0.0] * legal.n)
    scratch = ActionBuffer()
    shares = vec[float]([0.0] * table.seats)
    trial = table.clone()
    for world in range(worlds):
        imagined = table.imagine(seat, rng)
        for i in range(legal.n):
            best = 0.0
            for attempt in range(tries):
                trial.copy_from(imagined)
                trial.apply(legal.ids[i])
                alone = trial.over or trial.to_act != seat
                if attempt == 0:
                    finish_plainly(trial, seat, scratch)
                else:
                    finish_at_random(trial, seat, rng, scratch)
                evaluator.estimate(trial, shares)
                best = max(best, shares[seat])
                if alone:
                    break  # there is nothing left to choose
            sums[i] += best
    return [(int(legal.ids[i]), sums[i] / float(worlds)) for i in range(legal.n)]


def finish_plainly(state: State, seat: i64, scratch: ActionBuffer) -> None:
    """The first legal action each time, mostly the plainest one, until somebody else decides."""
    length: i64 = 0
    while not state.over and state.to_act == seat and length < LONGEST_MOVE:
        scratch.n = 0
        state.legal(scratch)
        state.apply(scratch.ids[0])
        length += 1


def finish_at_random(state: State, seat: i64, rng: Rng, scratch: ActionBuffer) -> None:
    length: i64 = 0
    while not state.over and state.to_act == seat and length < LONGEST_MOVE:
        decision = state.decision
        decision.apply(state, decision.sample(state, rng, scratch))
        length += 1
