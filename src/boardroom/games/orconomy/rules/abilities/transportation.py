"""Transportation sells cards out of the hand: a gold ability.   [ORC 10.6]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import CARDS, DISCARD
from boardroom.games.orconomy.engine.events import SOLD_CARD
from boardroom.games.orconomy.engine.pieces import TRANSPORTATION
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.use_limits import can_use, note_use, refused_ability
from boardroom.games.orconomy.rules.bank import gain
from boardroom.games.orconomy.rules.deck import discard_from_hand

CARD_SKULLS: Final = 8  # that Transportation pays for a card


def list_card_sales(state: State, out: ActionBuffer) -> None:
    """Add the sale of each kind of card in the hand."""
    if can_use(state, TRANSPORTATION):
        for card in range(i64(CARDS)):
            if state.me().hand[card] > 0:
                out.add(DISCARD + card)


def refused_card_sale(state: State, card: i64) -> Refusal | None:
    """Why this card cannot be sold, or None."""
    if not can_use(state, TRANSPORTATION):
        return refused_ability(state, TRANSPORTATION, "ORC 10.6.1")
    return None if state.me().hand[card] > 0 else Refusal("ORC 10.6.1", "not_in_hand")


def sell_card(state: State, card: i64) -> None:
    """Discard a card for skulls."""  # ORC 10.6.1
    note_use(state, TRANSPORTATION)
    discard_from_hand(state, state.to_act, card)
    state.tell(SOLD_CARD, state.to_act, card, gain(state, state.to_act, CARD_SKULLS))
