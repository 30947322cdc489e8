"""Innovations makes launches cheaper.   [ORC 10.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import INNOVATIONS
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def launch_discount(state: State, player: Player) -> i64:
    """How many skulls less a player pays for a launch."""  # ORC 10.4.1
    if not ability_works(state, INNOVATIONS):
        return 0
    return player.companies[INNOVATIONS]
