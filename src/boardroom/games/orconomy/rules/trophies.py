"""Trophies: one for being in an industry, one for having the most companies there.   [ORC 3.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from boardroom.games.orconomy.engine.actions import INDUSTRIES

if TYPE_CHECKING:
    from boardroom.games.orconomy.engine.state import State


def trophies_of(state: State, seat: i64) -> i64:
    """How many trophies a player has."""
    total: i64 = 0
    for industry in range(i64(INDUSTRIES)):
        if state.players[seat].companies[industry] > 0:
            total += 1
            if dominates(state, seat, industry):
                total += 1
    return total


def dominates(state: State, seat: i64, industry: i64) -> bool:
    """Whether a player has more companies in an industry than anybody else."""
    own = state.players[seat].companies[industry]
    if own == 0:
        return False
    for other in range(state.seats):
        if other != seat and state.players[other].companies[industry] >= own:
            return False
    return True


def dominated(state: State, seat: i64) -> i64:
    """How many industries a player dominates."""
    total: i64 = 0
    for industry in range(i64(INDUSTRIES)):
        if dominates(state, seat, industry):
            total += 1
    return total
