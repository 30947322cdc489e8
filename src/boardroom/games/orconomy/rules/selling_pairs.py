"""Selling pairs of equal cards to the bank.   [ORC 8.4]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.games.orconomy.engine.actions import CARDS, SELL_PAIR
from boardroom.games.orconomy.engine.events import PAIR_SOLD
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.bank import gain
from boardroom.games.orconomy.rules.deck import discard_from_hand

PAIR_SKULLS: Final = 14  # that a pair brings


def list_pairs(state: State, seat: i64, out: ActionBuffer) -> None:
    """Add the sale of each pair in the hand."""
    hand = state.players[seat].hand
    for card in range(i64(CARDS)):
        if hand[card] > 1:
            out.add(SELL_PAIR + card)


def sell_pair(state: State, seat: i64, card: i64) -> None:
    """Sell two equal cards to the bank."""
    for copy in range(i64(2)):
        discard_from_hand(state, seat, card)
    state.tell(PAIR_SOLD, seat, card, gain(state, seat, PAIR_SKULLS))
