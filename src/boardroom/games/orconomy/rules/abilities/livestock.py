"""Livestock makes the card that a player may buy cheaper.   [ORC 10.2]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import LIVESTOCK
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def card_discount(state: State, player: Player) -> i64:
    """How many skulls less a player pays for a card."""  # ORC 10.2.1
    if not ability_works(state, LIVESTOCK):
        return 0
    return player.companies[LIVESTOCK]
