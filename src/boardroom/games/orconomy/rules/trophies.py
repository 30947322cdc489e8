"""Trophies: one for being in an industry, one for having the most companies there.   [ORC 3]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.orconomy.engine.actions import INDUSTRIES

if TYPE_CHECKING:
    from boardroom.games.orconomy.engine.state import State

SKULLS: Final = 1 << 21  # more than anybody can have, so that net worth never outweighs a dominated industry
WINNER: Final = 1_000_000_000_000  # more than any other merit


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


def net_worth(state: State, seat: i64) -> i64:
    """Skulls less the loans to be repaid."""
    return state.players[seat].cash - 7 * state.players[seat].all_pledged()


def ranking_merits(state: State) -> vec[i64]:
    """One number a seat that ranks the players: trophies, dominated industries, net worth, cards.

    Who won by the target has the merit WINNER.
    """
    merits = vec[i64]([0] * state.seats)
    for seat in range(state.seats):
        player = state.players[seat]
        merit = (trophies_of(state, seat) * 16 + dominated(state, seat)) * SKULLS + net_worth(state, seat) + 256
        merits[seat] = merit * 64 + player.hand_size
        if (state.winners >> seat) & 1 == 1:
            merits[seat] = WINNER
    return merits
