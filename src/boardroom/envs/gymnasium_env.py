"""The Gymnasium environment: one learning seat plays against bots at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from boardroom.bots.ask_bot import action_problem, ask_bot_on_state
from boardroom.bots.bot import Bot
from boardroom.bots.names import bot_factory
from boardroom.core.engine.rewards import rewards_of
from boardroom.core.engine.state import State
from boardroom.envs.illegal_actions import ILLEGAL_ACTION_COSTS, as_action_id
from boardroom.envs.render import render
from boardroom.envs.table_spec import RENDER_MODES, TableSpec, checked_render_mode
from boardroom.games import games

Observation: TypeAlias = NDArray[np.int16]
Info: TypeAlias = dict[str, Any]
PLAYS_AT_RANDOM = "random"


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One learning seat. A step plays its action and then the bots' actions, until the seat is asked again.

    An illegal action changes nothing and costs ILLEGAL_ACTION_COSTS; `info["illegal"]` says why it is illegal.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = PLAYS_AT_RANDOM,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.table_spec = TableSpec(game, players, options)
        self.seat_given = checked_seat(seat, self.table_spec.players)
        self.opponents = opponent_names(opponents, self.table_spec.players - 1)
        self.factories = [bot_factory(name) for name in self.opponents]
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = self.table_spec.observation_space()  # type: ignore[assignment]  # its stubs do not say int16
        self.action_space = self.table_spec.action_space()
        self.dealt: State | None = None

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Deal a new table. If no seat was given, the learner gets a random one."""
        super().reset(seed=seed)
        random = self.np_random
        while True:  # deal again if the game ended before the learner was asked
            self.dealt = self.table_spec.deal(str(random.integers(1 << 62)))
            self.seat = int(random.integers(self.table_spec.players)) if self.seat_given is None else self.seat_given
            bots = [make(int(random.integers(1 << 30))) for make in self.factories]
            self.bots: dict[int, Bot] = dict(zip(self.others(), bots, strict=True))
            self.names = dict(zip(self.others(), self.opponents, strict=True))
            self.let_bots_act()
            if not self.table.over:
                return self.observation(), self.info()

    @property
    def table(self) -> State:
        """The table, with everything that is hidden from the learner. ValueError before the first `reset`."""
        if self.dealt is None:
            raise ValueError("no game is going on: call reset() first")
        return self.dealt

    def others(self) -> list[int]:
        """Return the seats of the bots, beginning at the learner's left."""
        return [(self.seat + places) % self.table_spec.players for places in range(1, self.table_spec.players)]

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        number = as_action_id(action)
        refused = action_problem(self.table_spec.game, self.table, number)
        if refused is not None:
            return self.observation(), ILLEGAL_ACTION_COSTS, self.table.over, False, {**self.info(), "illegal": refused}
        self.table.apply(number)
        self.let_bots_act()
        reward = rewards_of(self.table)[self.seat] if self.table.over else 0.0
        return self.observation(), reward, self.table.over, False, self.info()

    def let_bots_act(self) -> None:
        """Let the bots act until the learner is asked or the game is over."""
        table = self.table
        while not table.over and table.to_act != self.seat:
            seat = int(table.to_act)
            table.apply(ask_bot_on_state(self.bots[seat], self.names[seat], self.table_spec.game, table, seat))

    def observation(self) -> Observation:
        return self.table_spec.observation(self.table, self.seat)

    def info(self) -> Info:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> NDArray[np.int8]:
        """Return 1 for each legal action. MaskablePPO calls this method by its name."""
        return self.table_spec.mask(self.table, self.seat)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return render(self.table_spec.game, self.table, self.seat, self.render_mode)


def checked_seat(seat: int | None, players: int) -> int | None:
    """Return the seat if it is valid, else raise ValueError."""
    if seat is not None and (type(seat) is not int or seat not in range(players)):
        raise ValueError(f"seat: {seat!r}; with {players} players it is 0 to {players - 1}, or None: by lot")
    return seat


def opponent_names(opponents: object, count: int) -> list[str]:
    """Return the names of the opponents, beginning at the learner's left. ValueError if they are not valid.

    `opponents` is one name for all of them, or one name for each.
    """
    if isinstance(opponents, str):
        return [opponents] * count
    if not isinstance(opponents, Sequence) or not all(isinstance(name, str) for name in opponents):
        raise ValueError(f"opponents: {opponents!r}; expected the name of a bot for all, or {count} names")
    if len(opponents) != count:
        raise ValueError(f"opponents: {len(opponents)} names; expected one for all, or {count}")
    return [*opponents]


def register_all() -> None:
    """Register every game with Gymnasium, such as `boardroom/NewCorpOrder-v0`."""
    for game in games():
        name = f"boardroom/{game.title.replace(' ', '')}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="boardroom.envs.gymnasium_env:SeatEnv",
                vector_entry_point="boardroom.envs.gymnasium_vector_env:SeatsEnv",
                kwargs={"game": game.key},
            )
