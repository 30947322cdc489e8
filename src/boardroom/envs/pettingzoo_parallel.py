"""The parallel environment of PettingZoo: every agent gives an action in each cycle, but only one is asked."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from boardroom.bots.ask_bot import action_problem
from boardroom.envs.illegal_actions import ILLEGAL_ACTION_COSTS, as_action_id
from boardroom.envs.pettingzoo_aec import Observation, TableEnv
from boardroom.envs.table_spec import TableSpec, checked_cycles, checked_render_mode


def parallel(
    game: str,
    players: int | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> CyclesEnv:
    """Return a parallel environment of one table. The game is truncated after `max_cycles` cycles."""
    table = TableEnv(TableSpec(game, players, options), None, checked_render_mode(render_mode))
    return CyclesEnv(table, checked_cycles(max_cycles))


class CyclesEnv(ParallelEnv[str, Observation, int]):
    """The environment of one table. The actions of agents that are not asked are ignored.

    An illegal action changes nothing and costs ILLEGAL_ACTION_COSTS; the agent's `infos` say why it is illegal.
    """

    def __init__(self, table: TableEnv, max_cycles: int | None) -> None:
        self.table = table
        self.max_cycles = max_cycles
        self.metadata = {**table.metadata, "is_parallelizable": True}
        self.render_mode = table.render_mode
        self.possible_agents = table.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise ValueError("no game is going on: call reset() first")
        table, asked = self.table, self.table.agent_selection
        if asked not in actions:
            raise ValueError(f"actions: none for {asked}, who is asked; found {', '.join(actions) or 'none at all'}")
        action = as_action_id(actions[asked])
        self.cycles += 1
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        refused = action_problem(table.table_spec.game, table.state_of_table, action)
        if refused is None:
            table.step(action)
            rewards = {agent: float(table.rewards[agent]) for agent in self.agents}
        else:
            rewards[asked] = ILLEGAL_ACTION_COSTS
            infos[asked]["illegal"] = refused
        over = table.state_of_table.over
        cut = not over and self.cycles == self.max_cycles
        seen = self.observations()
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, *ends, infos

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
