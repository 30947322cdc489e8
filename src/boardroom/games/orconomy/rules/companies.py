"""Companies on the board: which slots they fill, how they come and go.   [ORC 1.2.3, 5.1.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.events import COLLAPSED
from boardroom.games.orconomy.engine.pieces import BESIDE, PLEDGED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.winning import count_trophies


def tokens_in(state: State, industry: i64) -> i64:
    """How many tokens all players have in an industry, startups included."""
    found: i64 = 0
    for player in state.players:
        found += player.companies[industry] + player.startups(industry)
    return found


def companies_in(state: State, industry: i64) -> i64:
    """How many companies all players have in an industry."""
    found: i64 = 0
    for player in state.players:
        found += player.companies[industry]
    return found


def free_slots(state: State, industry: i64) -> i64:
    """How many slots are empty. Negative if more companies than slots count as filling them."""  # ORC 5.1.4
    filled = companies_in(state, industry)
    if not state.options.overflow_fills_slots:
        for player in state.players:
            filled -= player.beside(industry)
    return state.options.figures.slots[industry] - filled


def place_company(state: State, seat: i64, industry: i64, marks: i64) -> None:
    """Place a company from the supply. The caller counts trophies."""
    if not state.options.overflow_fills_slots and free_slots(state, industry) <= 0:
        marks |= BESIDE  # ORC 5.1.4
    player = state.players[seat]
    player.supply -= 1
    player.change(industry, marks, 1)
    player.companies[industry] += 1


def lift_company(state: State, seat: i64, industry: i64, kind: i64) -> None:
    """Take a company back to the supply. The caller counts trophies."""
    player = state.players[seat]
    player.change(industry, kind, -1)
    player.companies[industry] -= 1
    player.supply += 1


def collapse(state: State, seat: i64, industry: i64, kind: i64) -> None:
    """A company collapses: it goes back to the supply, and trophies are counted."""  # ORC 4.2.7, 4.3.4
    lift_company(state, seat, industry, kind)
    state.tell(COLLAPSED, seat, industry, 1 if kind & PLEDGED != 0 else 0)
    count_trophies(state, seat)
