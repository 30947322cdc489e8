"""Taking one's own tokens off the board; `which_token.py` says which of several goes.   [ORC 8.3]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES, REMOVE_CLEAN, REMOVE_PLEDGED, REMOVE_STARTUP
from boardroom.games.orconomy.engine.events import REMOVED
from boardroom.games.orconomy.engine.pieces import CLEAN, IN_DEBT
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.companies import lift_company
from boardroom.games.orconomy.rules.which_token import which_of_class, which_startup
from boardroom.games.orconomy.rules.winning import count_trophies

A_STARTUP: Final = 2  # in events: after CLEAN and IN_DEBT, the classes of company


def list_removals(state: State, seat: i64, out: ActionBuffer) -> None:
    """Add a removal for each token that the player has on the board."""
    player = state.players[seat]
    for industry in range(i64(INDUSTRIES)):
        if player.startups(industry) > 0:
            out.add(REMOVE_STARTUP + industry)
        if player.companies[industry] > 0:
            pledged = player.pledged(industry)
            if player.companies[industry] > pledged:
                out.add(REMOVE_CLEAN + industry)
            if pledged > 0:
                out.add(REMOVE_PLEDGED + industry)


def refused_removal(state: State, seat: i64, action: i64) -> Refusal | None:
    """Why this token cannot be removed, or None."""
    player = state.players[seat]
    industry = (action - REMOVE_STARTUP) % INDUSTRIES
    if action < REMOVE_CLEAN:
        found = player.startups(industry)
    elif action < REMOVE_PLEDGED:
        found = player.in_class(industry, CLEAN)
    else:
        found = player.in_class(industry, IN_DEBT)
    return None if found > 0 else Refusal("ORC 8.3.1", "no_such_token")


def remove_token(state: State, seat: i64, action: i64) -> None:
    """Take a startup or a company off the board."""
    player = state.players[seat]
    industry = (action - REMOVE_STARTUP) % INDUSTRIES
    if action < REMOVE_CLEAN:
        remove_startup(state, seat, industry)
        return
    debt: i64 = CLEAN
    if action >= REMOVE_PLEDGED:
        debt = IN_DEBT
    state.tell(REMOVED, seat, debt, industry)
    lift_company(state, seat, industry, which_of_class(player, industry, debt))
    count_trophies(state, seat)


def remove_startup(state: State, seat: i64, industry: i64) -> None:
    """Take a startup off the board."""
    player = state.players[seat]
    player.change(industry, which_startup(player, industry), -1)
    player.supply += 1
    state.tell(REMOVED, seat, A_STARTUP, industry)
