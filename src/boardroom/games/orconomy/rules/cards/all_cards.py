"""All influence cards by number, and what may be played in a question of one's own or in an open window.   [ORC 9]"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import BID, CARD, CARDS, PLAY_SECURITY
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.auction.bids import may_spend
from boardroom.games.orconomy.rules.cards.card import InfluenceCard


def card_named(name: str) -> InfluenceCard:
    """Return the card that the file of this name defines."""
    card: InfluenceCard = import_module(f"boardroom.games.orconomy.rules.cards.{name}").CARD
    return card


# By card number. Plays are listed in this order, which random games depend on.
INFLUENCE_CARDS: Final = vec[InfluenceCard]([card_named(str(name)) for name in CARD.values])


def list_cards(state: State, out: ActionBuffer) -> None:
    """Add all plays that are possible in a question of one's own or in an open window."""
    if state.me().hand_size == 0 or not may_spend(state, state.to_act, 1):
        return
    for card in range(i64(CARDS)):
        list_card(state, card, out)


def list_card(state: State, card: i64, out: ActionBuffer) -> None:
    """Add the plays of one card, if it is in the hand and the moment is right."""
    if state.me().hand[card] > 0 and INFLUENCE_CARDS[card].may_play(state):
        INFLUENCE_CARDS[card].list_plays(state, out)


def refused_card(state: State, action: i64) -> Refusal | None:
    """Why this play is not possible in a question of one's own or in an open window, or None."""
    card = card_of(action)
    if state.me().hand[card] == 0:
        return Refusal("ORC 9.1.1", "not_in_hand")
    refused = INFLUENCE_CARDS[card].timing_refusal(state)
    if refused is None and not may_spend(state, state.to_act, 1):
        return Refusal("ORC 6.1.10", "bid_binds")
    return INFLUENCE_CARDS[card].target_refusal(state, action) if refused is None else refused


def target_of(state: State, action: i64) -> i64:
    """What the card is aimed at that an action plays, as the card's target kind says."""
    return INFLUENCE_CARDS[card_of(action)].target_of(state, action)


def target_kind(card: i64) -> i64:
    """What a card is aimed at."""
    return INFLUENCE_CARDS[card].target_kind


def card_of(action: i64) -> i64:
    """The card that an action plays: the one whose actions begin last before it."""
    assert PLAY_SECURITY <= action < BID, "an action that plays a card"
    found: i64 = 0
    for card in range(i64(CARDS)):
        first = INFLUENCE_CARDS[card].first_action
        if INFLUENCE_CARDS[found].first_action < first <= action:
            found = card
    return found
