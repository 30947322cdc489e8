"""The Hindmost Orc: the player who alone has the fewest trophies gets skulls.   [ORC 3.4]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import HINDMOST, NAMED_HINDMOST
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.bank import gain

HINDMOST_SKULLS: Final = 3  # that the Hindmost Orc gets


def name_hindmost(state: State, skulls: i64) -> None:
    """Name the player who alone has the fewest trophies, and pay them these skulls: none after the set-up."""
    state.hindmost = NOBODY
    for seat in range(state.seats):
        alone = True
        for other in range(state.seats):
            if other != seat and state.players[other].trophies <= state.players[seat].trophies:
                alone = False
        if alone:
            state.hindmost = seat  # ORC 3.4.1, 3.4.2
            if skulls > 0:
                state.tell(HINDMOST, seat, gain(state, seat, skulls))
            else:
                state.tell(NAMED_HINDMOST, seat)  # ORC 3.4.3
