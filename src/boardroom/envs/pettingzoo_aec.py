"""The AEC environment of PettingZoo: all seats of a table are agents, in the order in which the game asks them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from boardroom.core.engine.rewards import rewards_of
from boardroom.core.engine.state import State
from boardroom.envs.illegal_actions import ILLEGAL_ACTION_ENDS, as_action_id
from boardroom.envs.render import render
from boardroom.envs.table_spec import RENDER_MODES, TableSpec, checked_cycles, checked_render_mode

Observation: TypeAlias = dict[str, NDArray[Any]]


def aec(
    game: str,
    players: int | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> TableEnv:
    """Return an AEC environment of one table. The game is truncated after `max_cycles` actions."""
    return TableEnv(TableSpec(game, players, options), checked_cycles(max_cycles), checked_render_mode(render_mode))


class TableEnv(AECEnv[str, Observation, "int | None"]):
    """The environment of one table. An illegal action ends the game and costs its agent a point.

    PettingZoo's wrapper for illegal actions does the same.

    PettingZoo's wrappers would take four fifths of the time, so this class does their checks itself.
    """

    def __init__(self, spec: TableSpec, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.table_spec = spec
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"boardroom_{spec.game.key.replace('-', '_')}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(spec.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = Box(0, 1, (spec.actions,), np.int8)
        views = {
            agent: Dict({"observation": spec.observation_space(), "action_mask": mask})
            for agent in self.possible_agents
        }
        choices = {agent: spec.action_space() for agent in self.possible_agents}
        self.observation_spaces = views
        self.action_spaces = choices
        self.random = np.random.default_rng()
        self.dealt: State | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.dealt = table = self.table_spec.deal(str(self.random.integers(1 << 62)))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[table.to_act]

    @property
    def state_of_table(self) -> State:
        """The table, with everything that is hidden. ValueError before the first `reset`.

        The methods that run in every step read `dealt` instead, which is faster.
        """
        if self.dealt is None:
            raise ValueError("no game is going on: call reset() first")
        return self.dealt

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self.agents:
            raise ValueError("no game is going on: call reset() first")
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        ends = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *ends, self.infos[agent]

    def observe(self, agent: str) -> Observation:
        seat, table = self.seats[agent], self.dealt or self.state_of_table
        return {
            "observation": self.table_spec.observation(table, seat),
            "action_mask": self.table_spec.mask(table, seat),
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("no game is going on: call reset() first")
        agent, table = self.agent_selection, self.dealt or self.state_of_table
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = None if action is None else as_action_id(action)
        if number is None or not 0 <= number < self.table_spec.actions:
            raise ValueError(f"action: {action!r}; expected 0 to {self.table_spec.actions - 1}")
        self._cumulative_rewards[agent] = 0.0
        if table.refusal(number) is not None:
            self.end_illegally(agent)
            return
        table.apply(number)
        self.cycles += 1
        if table.over:
            self.rewards = dict(
                zip(self.agents, rewards_of(table), strict=False)
            )  # an automaton has a seat but is no agent
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[table.to_act]

    def end_illegally(self, agent: str) -> None:
        """End the game after an illegal action of an agent."""
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_ACTION_ENDS
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Draw the table as the deciding agent sees it; after the end of the game, as a spectator sees it."""
        if self.render_mode is None:
            return None
        table = self.state_of_table
        return render(self.table_spec.game, table, None if table.over else int(table.to_act), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
