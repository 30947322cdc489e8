"""Communications brings skulls whenever anybody takes a loan.   [ORC 10.3]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.events import BONUS
from boardroom.games.orconomy.engine.pieces import COMMUNICATIONS
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.bank import gain
from boardroom.games.orconomy.rules.crisis import ability_works


def loan_bonus(state: State, player: Player) -> i64:
    """The skulls that a player gets when anybody takes a loan."""  # ORC 10.3.1
    if not ability_works(state, COMMUNICATIONS):
        return 0
    return player.companies[COMMUNICATIONS]


def pay_bonuses(state: State) -> None:
    """Pay everybody their bonus after a loan."""
    for turn in range(state.seats):
        seat = state.seat_in_turn(turn)
        bonus = loan_bonus(state, state.players[seat])
        if bonus > 0:
            state.tell(BONUS, seat, gain(state, seat, bonus))
