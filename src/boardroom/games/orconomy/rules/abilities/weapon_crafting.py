"""Weapon Crafting draws cards when a startup is promoted.   [ORC 10.10]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import WEAPON_CRAFTING
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def cards_for_promotion(state: State, player: Player) -> i64:
    """How many cards a player draws for a promotion. Ask before the promoted company is placed."""  # ORC 10.10
    if not ability_works(state, WEAPON_CRAFTING):
        return 0
    return player.companies[WEAPON_CRAFTING]
