"""The bank: it pays skulls and takes them.   [ORC 1.1.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.state import State


def gain(state: State, seat: i64, amount: i64) -> i64:
    """Pay skulls from the bank to a player, with a finite bank only as many as it has. Returns how many."""
    if state.options.finite_bank:
        amount = min(amount, state.bank)
    state.players[seat].cash += amount
    state.bank -= amount
    return amount


def pay(state: State, seat: i64, amount: i64) -> None:
    """Take skulls from a player for the bank."""
    state.players[seat].cash -= amount
    state.bank += amount
