"""Which startups take part in the Competition.   [ORC 6.1.2, 9.4.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import STARTUP

if TYPE_CHECKING:
    from boardroom.games.orconomy.engine.state import State


def competing_startups(state: State, seat: i64) -> i64:
    """How many startups of a player can be promoted in the Competition: those in scope.

    Where the option `espionage_competes_now` is off, startups that Industrial Espionage has placed in this round
    (`NEW_STARTUP`) do not count.
    """
    found: i64 = 0
    for step in range(i64(-1), i64(2)):
        found += state.players[seat].count(state.neighbour(state.active, step), STARTUP)
    return found
