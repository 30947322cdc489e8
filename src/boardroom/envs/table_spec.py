"""What the environments for Gymnasium and PettingZoo and `batched_tables.py` share; the OpenSpiel adapter does without.

This is the game with its players and options, the spaces, the observations and the action masks.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from boardroom.core.engine.action_mask import mask_of
from boardroom.core.engine.encoder import ObservationBuffer
from boardroom.core.engine.state import State
from boardroom.core.seeds import luck_for_action, seed_bytes
from boardroom.games import game as game_of

RENDER_MODES = ("ansi", "svg")
DEFAULT_PLAYERS = 2


class TableSpec:
    """One game with its number of players and its options. With the default options random play always ends."""

    def __init__(self, game: str, players: int | None, options: Mapping[str, object]) -> None:
        self.game = game_of(game)
        self.players = self.game.checked_players(DEFAULT_PLAYERS if players is None else players)
        self.options = self.game.options.resolve({**self.game.simulation, **options})
        self.dealer = self.game.dealer(self.players, self.options)
        self.encoder = self.game.encoder(self.players, self.options)
        self.layout = self.game.observation_layout(self.players, self.options)
        self.actions = len(self.game.actions)  # number of action ids of the game

    def observation_space(self) -> Box:
        """Return the space of the numbers that the game's observation layout names."""
        maxima = np.array([max(field.maximum, 1) for field in self.layout.fields], dtype=np.int16)
        return Box(np.zeros_like(maxima), maxima, dtype=np.int16)

    def action_space(self) -> Discrete:
        """Return the space of all action ids of the game."""
        return Discrete(self.actions)

    def deal(self, seed: str) -> State:
        """Deal a table. The same seed gives the same table."""
        return self.dealer.deal(*luck_for_action(seed_bytes(seed), 0), None)

    def observation(self, state: State, seat: int) -> NDArray[np.int16]:
        """Return what a seat sees, as numbers, in a new array."""
        return as_int16(self.encoder.encode(state, seat)).copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """Return 1 for each legal action. A seat that does not decide has no legal action."""
        if state.over or state.to_act != seat:
            return np.zeros(self.actions, dtype=np.int8)
        return np.frombuffer(memoryview(mask_of(state, self.actions)), dtype=np.int8).copy()


def as_int16(numbers: ObservationBuffer) -> NDArray[np.int16]:
    """Return an array that shares the memory of the encoder's numbers."""
    return np.frombuffer(memoryview(numbers.words), dtype="<i2")


def checked_cycles(cycles: int | None) -> int | None:
    """Return `max_cycles` if it is valid, else raise ValueError."""
    if cycles is not None and (type(cycles) is not int or cycles < 1):
        raise ValueError(f"max_cycles: {cycles!r}; expected 1 or more, or None: to the end of the game")
    return cycles


def checked_render_mode(mode: str | None) -> str | None:
    """Return the render mode if it is valid, else raise ValueError."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render_mode {mode!r}; known are {', '.join(RENDER_MODES)}")
    return mode
