"""The stack of cards that are being played; each card above the first answers the one below it.   [ORC 9.1]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.deck import put_on_discard

RISK_DIE: Final = 2  # after the two dice of the forecast, as events name dice


def push_card(state: State, seat: i64, card: i64, target: i64) -> None:
    """Lay a card on top of the stack."""
    state.stack_cards[state.stack_size] = card
    state.stack_seats[state.stack_size] = seat
    state.stack_targets[state.stack_size] = target
    state.stack_size += 1


def top_card(state: State) -> i64:
    """The card on top of the stack."""
    return state.stack_cards[state.stack_size - 1]


def top_seat(state: State) -> i64:
    """Who plays the card on top of the stack."""
    return state.stack_seats[state.stack_size - 1]


def rolled_die(state: State, die: i64) -> i64:
    """The die that the Consultants on top of the stack roll again: one of the forecast, or that of the card below."""
    return die if state.stack_size == 1 else RISK_DIE


def finish_card(state: State) -> None:
    """Discard the card on top of the stack, and go back to what it interrupted."""  # ORC 9.1.12
    state.stack_size -= 1
    put_on_discard(state, state.stack_cards[state.stack_size])
    state.done_unless_over()
