"""Smuggling lowers the risk ratings of its owner's cards.   [ORC 10.9]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import SMUGGLING
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def risk_reduction(state: State, player: Player) -> i64:
    """By how much a player's risk ratings are lowered."""  # ORC 10.9.1
    if not ability_works(state, SMUGGLING):
        return 0
    return player.companies[SMUGGLING]
