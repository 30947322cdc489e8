"""Totemology moves the Crisis to a neighbour of its place: a gold ability.   [ORC 10.7]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import MOVE_CRISIS
from boardroom.games.orconomy.engine.pieces import TOTEMOLOGY
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.use_limits import can_use, note_use, refused_ability
from boardroom.games.orconomy.rules.crisis import move_crisis


def list_crisis_moves(state: State, out: ActionBuffer) -> None:
    """Add both ways in which the Crisis can move."""
    if can_use(state, TOTEMOLOGY):
        out.add(MOVE_CRISIS)
        out.add(MOVE_CRISIS + 1)


def refused_crisis_move(state: State) -> Refusal | None:
    """Why the player cannot move the Crisis, or None."""
    return None if can_use(state, TOTEMOLOGY) else refused_ability(state, TOTEMOLOGY, "ORC 10.7.1")


def move_crisis_by(state: State, steps: i64) -> None:
    """Move the Crisis one place clockwise (1) or counter-clockwise (-1)."""  # ORC 10.7.1
    note_use(state, TOTEMOLOGY)
    move_crisis(state, state.to_act, state.neighbour(state.crisis, steps))
