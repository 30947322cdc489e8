"""The Crisis: where it moves, and what it does to the industry where it lies.   [ORC 10.11]

It moves at the end of Winter (`winter.py`), through Totemology and through the card Lobby, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.games.orconomy.engine.events import CRISIS_MOVED
from boardroom.games.orconomy.engine.state import State

CRISIS_REVENUE: Final = -1  # of each company in the industry of the Crisis


def move_crisis(state: State, seat: i64, industry: i64) -> None:
    """Move the Crisis to an industry. `seat` moves it; NOBODY in Winter."""  # ORC 10.11.4
    state.crisis = industry
    state.tell(CRISIS_MOVED, seat, industry)


def ability_works(state: State, industry: i64) -> bool:
    """Whether the ability of an industry works: not while the Crisis lies there."""  # ORC 10.11.2
    return industry != state.crisis


def revenue_of(state: State, industry: i64, crisis: i64) -> i64:
    """The revenue of one company, with the Crisis in the industry `crisis`."""  # ORC 10.11.1
    return CRISIS_REVENUE if industry == crisis else state.options.figures.revenues[industry]
