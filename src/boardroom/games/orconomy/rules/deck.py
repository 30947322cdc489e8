"""Deck and discard pile: drawing a card, shuffling the pile into a new deck, discarding.   [ORC 11.1]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import DISCARDED, DREW, DREW_OPEN, NO_CARD, RESHUFFLED
from boardroom.games.orconomy.engine.state import State


def draw_card(state: State, seat: i64) -> bool:
    """Draw the top card of the deck, after a shuffle if the deck is empty. False if there is no card."""
    if state.deck_size == 0:
        reshuffle(state)
    if state.deck_size == 0:
        state.tell(NO_CARD, seat)  # ORC 11.1.3
        return False
    card = hidden_luck(state).pick(state.deck, state.deck_size)
    state.deck[card] -= 1
    state.deck_size -= 1
    state.players[seat].draw(card)
    state.tell(DREW_OPEN if state.options.open_hands else DREW, seat, card)
    return True


def hidden_luck(state: State) -> Rng:
    """The generator for what not everybody sees. With open hands everybody sees all cards."""  # ORC 11.2.2
    return state.chance if state.options.open_hands else state.secret


def reshuffle(state: State) -> None:
    """Make a new deck from the discard pile."""  # ORC 11.1.2
    if state.discard_size == 0:
        return
    for i in range(state.discard_size):
        state.deck[state.discarded[i]] += 1
    state.deck_size = state.discard_size
    state.discard_size = 0
    state.tell(RESHUFFLED, NOBODY, state.deck_size)


def put_on_discard(state: State, card: i64) -> None:
    """Put a card on the discard pile."""  # ORC 11.1.1
    state.discarded[state.discard_size] = card
    state.discard_size += 1


def discard_from_hand(state: State, seat: i64, card: i64) -> None:
    """Discard a card from a hand."""
    state.players[seat].play(card)
    put_on_discard(state, card)
    state.tell(DISCARDED, seat, card)
