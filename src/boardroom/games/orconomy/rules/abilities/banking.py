"""Banking covers the interest of pledged companies.   [ORC 10.8]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import BANKING
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def exemptions_left(state: State, seat: i64) -> i64:
    """How often the player's Banking companies can still cover interest in this round."""  # ORC 10.8.2
    if not ability_works(state, BANKING):
        return 0
    return state.players[seat].companies[BANKING] - state.players[seat].exemptions


def may_exempt_repayment(state: State, seat: i64) -> bool:
    """Whether Banking can cover the interest of a repayment."""  # ORC 10.8.1
    if state.options.exempt_per_event:
        return ability_works(state, BANKING) and state.players[seat].companies[BANKING] > 0
    return exemptions_left(state, seat) > 0


def exempt_repayment(state: State, seat: i64) -> None:
    """Cover the interest of a repayment, which counts as a use only with `banking_exemption` = `per_round`."""
    if not state.options.exempt_per_event:
        state.players[seat].exemptions += 1  # ORC 10.8.2
