"""The NumPy side of `core/engine/batch.py`: arrays with a row for each of many tables that are stepped together.

With `tables` the caller decides for every seat, as in self-play.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boardroom.core.engine.batch import Batch
from boardroom.core.engine.state import NOBODY, Dealer
from boardroom.core.seeds import luck_for_action, seed_bytes
from boardroom.envs.table_spec import TableSpec, as_int16


def tables(
    game: str, players: int | None = None, count: int = 64, seed: int | str | None = None, **options: object
) -> Tables:
    """Return `count` tables of a game, at which the caller decides for every seat."""
    spec = TableSpec(game, players, options)
    return Tables(spec, count, seed, [NOBODY] * checked_count(count))


class Tables:
    """Arrays with a row for each table. If a step ends a table's game, it also begins the next game there.

    The arrays share the memory of the compiled batch. A step writes new numbers into them, so copy what you keep.
    """

    def __init__(
        self, spec: TableSpec, count: int, seed: int | str | None, learners: list[int], dealer: Dealer | None = None
    ) -> None:
        self.table_spec = spec
        self.count = count
        self.batch = Batch(dealer or spec.dealer, spec.encoder, spec.actions, count, luck(seed), learners)
        seats = int(self.batch.tables[0].seats)
        batch = self.batch
        self.observations: NDArray[np.int16] = as_int16(batch.numbers).reshape(count, len(spec.layout))
        # 1 for each legal action.
        self.masks = np.frombuffer(memoryview(batch.masks), dtype=np.int8).reshape(count, spec.actions)
        # The seat that decides, and that sees the observation.
        self.seats = np.frombuffer(memoryview(batch.seats), dtype=np.int64)
        # 1 where this step ended a game, and the reward of each seat.
        self.over = np.frombuffer(memoryview(batch.over), dtype=np.int8)
        self.rewards = np.frombuffer(memoryview(batch.rewards), dtype=np.float64).reshape(count, seats)
        self.chosen = np.frombuffer(memoryview(batch.chosen), dtype=np.int64)

    def reset(self, seed: int | str | None = None) -> None:
        """Deal new games at all tables."""
        self.batch.reset(luck(seed))

    def step(self, actions: ArrayLike) -> None:
        """Play one action at every table. If one of them is not legal, raise ValueError and play none."""
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise ValueError(f"actions: expected {self.count}, one for each table, found {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions: expected whole numbers, found {given.dtype}: {actions!r}")
        self.batch.step(given.astype("<i8").tobytes())

    def random_actions(self) -> NDArray[np.int64]:
        """Return a legal action for each table, all equally likely."""
        self.batch.choose()
        return self.chosen


def luck(seed: int | str | None) -> int:
    """Return the luck of the tables for a seed; without a seed it is different each time."""
    return luck_for_action(seed_bytes(seed), 0)[0]


def checked_count(count: int) -> int:
    """Return the number of tables if it is valid, else raise ValueError."""
    if type(count) is not int or count < 1:
        raise ValueError(f"count: {count!r}; expected how many tables, 1 or more")
    return count
