"""Rewards: what a finished game gives to each seat, for learning programs."""

from __future__ import annotations

from boardroom.core.engine.state import State


def rewards_of(state: State) -> list[float]:
    """Return the reward of each seat, from -1 to 1: 1 for a sole victory. The sum over all seats is 0.

    The reward is the seat's share of the victory, scaled so that an equal share of all seats gives 0.
    """
    seats = float(state.seats)
    return [(share * seats - 1.0) / (seats - 1.0) for share in state.result()]
