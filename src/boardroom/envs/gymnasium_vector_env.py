"""The vector environment of Gymnasium: one learning seat at each of many tables, against random opponents."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import Dealer, State
from boardroom.envs.batched_tables import Tables, checked_count
from boardroom.envs.gymnasium_env import PLAYS_AT_RANDOM, checked_seat
from boardroom.envs.table_spec import TableSpec

Observations: TypeAlias = NDArray[np.int16]
Info: TypeAlias = dict[str, Any]
T = TypeVar("T", bound=np.generic)


class SeatsEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[np.int8]]):
    """Steps all tables in compiled code. If a step ends a table's game, it also begins the next game there.

    An illegal action raises ValueError. With `copy=False`, every step fills the same arrays.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        players: int | None = None,
        seat: int | None = None,
        opponents: str = PLAYS_AT_RANDOM,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if opponents != PLAYS_AT_RANDOM:
            raise ValueError(
                f"opponents: {opponents!r}; compiled tables know only {PLAYS_AT_RANDOM!r}, other bots play with "
                'vectorization_mode="sync" or "async"'
            )
        if render_mode is not None:
            raise ValueError(f"render_mode: {render_mode!r}; many tables are not drawn, leave it out")
        spec = TableSpec(game, players, options)
        self.num_envs = checked_count(num_envs)
        self.copy = copy
        given = checked_seat(seat, spec.players)
        learners = [table % spec.players if given is None else given for table in range(num_envs)]
        self.dealer = RememberingDealer(spec, learners)
        self.tables = Tables(spec, num_envs, None, learners, self.dealer)
        self.dealer.number(self.tables.batch.tables)
        self.learners = np.array(learners)
        self.every_table = np.ones(num_envs, dtype=np.bool_)
        seats = self.tables.rewards.shape[1]
        self.learners_rewards = np.arange(num_envs) * seats + self.learners  # indices into all rewards
        self.rewards = np.zeros(num_envs)
        self.ended = np.zeros(num_envs, dtype=np.bool_)
        self.truncated = np.zeros(num_envs, dtype=np.bool_)  # always False: games have no time limit
        self.nothing_legal = np.zeros_like(self.tables.masks)
        self.single_observation_space = spec.observation_space()
        self.single_action_space = spec.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int] | None = None, options: Info | None = None) -> tuple[Observations, Info]:
        self.tables.reset(None if seed is None else str(seed))
        self.dealer.number(self.tables.batch.tables)
        return self.given(self.tables.observations), self.info()

    def step(  # type: ignore[override]  # its stubs want one type for rewards and ends
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        tables, given = self.tables, self.given
        self.dealer.finals.clear()
        tables.step(actions)
        tables.rewards.reshape(-1).take(self.learners_rewards, out=self.rewards, mode="clip")
        np.not_equal(tables.over, 0, out=self.ended)
        return given(tables.observations), given(self.rewards), given(self.ended), given(self.truncated), self.info()

    def given(self, array: NDArray[T]) -> NDArray[T]:
        """Return an array as the caller gets it: a copy, unless `copy` is False."""
        return array.copy() if self.copy else array

    def info(self) -> Info:
        """Return the infos in the form of Gymnasium's vector environments.

        Each key has an array. The same key with a leading underscore says which tables have a value.
        """
        given, everybody = self.given, self.given(self.every_table)
        found: Info = self.final() if self.dealer.finals else {}
        found["action_mask"] = given(self.tables.masks)
        found["seat"] = given(self.learners)
        found["_action_mask"] = found["_seat"] = everybody
        return found

    def final(self) -> Info:
        """Return the last observations and infos of the games that ended in this step. Their masks are all 0."""
        ended = self.ended.copy()
        seen = np.full(self.num_envs, None, dtype=object)
        for table, observation in self.dealer.finals.items():
            seen[table] = observation
        info = {
            "action_mask": self.given(self.nothing_legal),
            "_action_mask": ended,
            "seat": self.given(self.learners),
            "_seat": ended,
        }
        return {"final_obs": seen, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def action_masks(self) -> NDArray[np.int8]:
        """Return a row for each table, with 1 for each legal action."""
        return self.tables.masks


class RememberingDealer(Dealer):
    """A dealer that stores the learner's last observation of a table before it deals there again."""

    def __init__(self, spec: TableSpec, learners: list[int]) -> None:
        self.table_spec = spec
        self.learners = learners
        self.numbers: dict[int, int] = {}  # the number of each table, by the id of its object
        self.finals: dict[int, Observations] = {}  # by table, the last observations of games that ended in this step

    def number(self, tables: list[State]) -> None:
        """Number the tables after a reset."""
        self.numbers = {id(table): number for number, table in enumerate(tables)}
        self.finals.clear()

    def deal(self, chance: int, secret: int, journal: Journal | None) -> State:
        return self.table_spec.dealer.deal(chance, secret, journal)

    def deal_into(self, table: State, chance: int, secret: int) -> State:
        number = self.numbers.pop(id(table), None)  # None while the first games are dealt
        if number is not None and number not in self.finals:  # else the game ended before its learner was asked
            self.finals[number] = self.table_spec.observation(table, self.learners[number])
        new = self.table_spec.dealer.deal_into(table, chance, secret)
        if number is not None:
            self.numbers[id(new)] = number
        return new
