"""Buying a card at the end of a round.   [ORC 7.1]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import BUY_CARD, PASS
from boardroom.games.orconomy.engine.events import BOUGHT, PASSED
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.livestock import card_discount
from boardroom.games.orconomy.rules.bank import pay
from boardroom.games.orconomy.rules.deck import draw_card
from boardroom.games.orconomy.rules.windows.any_time import (
    REPAYMENT,
    SKULLS,
    do_any_time,
    list_any_time,
    refused_any_time,
)

CARD_PRICE: Final = 7  # skulls


@final
class BuyCard(Decision[State]):
    """Does the player buy a card?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if not state.bought and has_cards(state) and state.me().cash >= card_price(state, state.me()):
            out.add(BUY_CARD)
        list_any_time(state, SKULLS | REPAYMENT, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action != BUY_CARD:
            return refused_any_time(state, action, SKULLS | REPAYMENT)
        if state.bought:
            return Refusal("ORC 7.1.1", "one_card")
        if not has_cards(state):
            return Refusal("ORC 7.1.2", "no_cards_left")
        price = card_price(state, state.me())
        return None if state.me().cash >= price else Refusal("ORC 7.1.1", "too_little_cash", price)

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            state.tell(PASSED, state.to_act)
            state.turn += 1
            state.bought = False
            state.done_unless_over()
        elif action == BUY_CARD:
            state.bought = True  # ORC 7.1.3
            price = card_price(state, state.me())
            pay(state, state.to_act, price)
            state.tell(BOUGHT, state.to_act, price)
            draw_card(state, state.to_act)
        else:
            do_any_time(state, self, action)


def has_cards(state: State) -> bool:
    """Whether a card can be drawn: from the deck, or from the discard pile after a shuffle."""
    return state.deck_size + state.discard_size > 0


def card_price(state: State, player: Player) -> i64:
    """What a card costs a player. Livestock companies make it cheaper."""  # ORC 7.1.1
    return max(0, CARD_PRICE - card_discount(state, player))


BUY: Final = BuyCard()
