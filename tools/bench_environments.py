"""Measure how fast the environments are, and compare them with games of PettingZoo and OpenSpiel in the same run.

    python tools/bench_environments.py [SECONDS]

For PettingZoo's games, run `pip install 'pettingzoo[classic]'` first; missing ones are left out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel

import boardroom
import boardroom.envs
import boardroom.envs.openspiel

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
CLASSIC = ("tictactoe_v3", "connect_four_v3", "chess_v6", "texas_holdem_v4", "hanabi_v5")
SPIEL = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")


def rate(step: Callable[[], int]) -> float:
    """Return the steps per second of processor time. Each call of `step` returns how many steps it did."""
    step()
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += step()
    return done / (time.process_time() - began)


def aec_game(env: Any) -> Callable[[], int]:
    """Return a function that plays one game as PettingZoo's own benchmark does, and returns its steps."""

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter(2000):
            seen, _, ended, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if ended or cut else random.choice(np.flatnonzero(mask).tolist()))
            steps += 1
        return steps

    return play


def spiel_game(name: str) -> Callable[[], int]:
    """Return a function that plays one random game of OpenSpiel, and returns its decisions."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def batch(game: str, players: int, count: int) -> Callable[[], int]:
    """Return a function that steps many tables once, and returns their number."""
    tables = boardroom.envs.tables(game, players, count=count, seed=1)

    def step() -> int:
        tables.step(tables.random_actions())
        return count

    return step


def print_rate(name: str, found: float, peers: dict[str, float]) -> None:
    """Print the rate of one of Boardroom's games, and how many times as fast as each other game it is."""
    ratios = ", ".join(f"{found / peer:.1f} x {other}" for other, peer in peers.items())
    print(f"  {name:34} {found:12,.0f}   {ratios}")


def pettingzoo() -> None:
    print("PettingZoo, steps/s")
    peers = {}
    for name in CLASSIC:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as missing:
            print(f"  {name:34} not installed: {missing}")
        else:
            peers[name] = rate(aec_game(env))
            print(f"  {name:34} {peers[name]:12,.0f}")
    for game in boardroom.games():
        print_rate(game.key, rate(aec_game(boardroom.envs.aec(game.key, players=4))), peers)


def openspiel() -> None:
    print("OpenSpiel from Python, decisions/s")
    import_module("open_spiel.python.games")
    peers = {}
    for name in SPIEL:
        peers[name] = rate(spiel_game(name))
        print(f"  {name:34} {peers[name]:12,.0f}")
    for game in boardroom.games():
        name = f"{boardroom.envs.openspiel.short_name(game)}(players=4)"
        print_rate(name, rate(spiel_game(name)), peers)


def main() -> None:
    pettingzoo()
    openspiel()
    print("Many tables, decisions/s with observations and masks")
    for game in boardroom.games():
        for players in (2, 4):
            for count in (64, 512):
                name = f"{game.key}, {players} players, {count} tables"
                print(f"  {name:44} {rate(batch(game.key, players, count)):12,.0f}")


if __name__ == "__main__":
    main()
