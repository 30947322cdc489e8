"""Values each action by the best way to finish the seat's own move after it, at a few imagined tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State

MAX_MOVE_LENGTH: Final = 40  # decisions; a longer move is evaluated after this many


def own_move_values(
    table: State, seat: i64, evaluator: AnyEvaluator, rng: Rng, worlds: i64, tries: i64
) -> list[tuple[int, float]]:
    """Return the id and the value of each legal action.

    At each of the imagined tables the action is played, the move is finished in `tries` ways, and the best result
    counts: the one with the highest win chance of the seat. The value is the mean over the tables.
    """
    legal = ActionBuffer()
    table.legal(legal)
    sums = vec[float]([0.0] * legal.n)
    scratch = ActionBuffer()
    values = vec[float]([0.0] * table.seats)
    trial = table.clone()
    for world in range(worlds):
        imagined = table.imagine(seat, rng)
        for i in range(legal.n):
            best = 0.0
            for attempt in range(tries):
                trial.copy_from(imagined)
                trial.apply(legal.ids[i])
                ends_move = trial.over or trial.to_act != seat
                if attempt == 0:
                    finish_plainly(trial, seat, scratch)
                else:
                    finish_at_random(trial, seat, rng, scratch)
                evaluator.estimate(trial, values)
                best = max(best, values[seat])
                if ends_move:
                    break  # there is only one way to finish the move
            sums[i] += best
    return [(int(legal.ids[i]), sums[i] / float(worlds)) for i in range(legal.n)]


def finish_plainly(state: State, seat: i64, scratch: ActionBuffer) -> None:
    """Play the first legal action, mostly the simplest one, at each decision until another seat decides."""
    length: i64 = 0
    while not state.over and state.to_act == seat and length < MAX_MOVE_LENGTH:
        scratch.n = 0
        state.legal(scratch)
        state.apply(scratch.ids[0])
        length += 1


def finish_at_random(state: State, seat: i64, rng: Rng, scratch: ActionBuffer) -> None:
    """Play random legal actions until another seat decides."""
    length: i64 = 0
    while not state.over and state.to_act == seat and length < MAX_MOVE_LENGTH:
        decision = state.decision
        decision.apply(state, decision.sample(state, rng, scratch))
        length += 1
