"""Each influence card stands in a file of its own: laws that hold for all twelve.   [ORC 9]"""

from __future__ import annotations

import pytest

from boardroom.core.game import snake_case
from boardroom.games.orconomy.engine.actions import BID, CARD, PLAY_SECURITY, TABLE
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS, card_of
from games.orconomy.active_players import lively_game


def test_cards_stand_in_the_order_of_their_numbers() -> None:
    assert [snake_case(type(card).__name__) for card in INFLUENCE_CARDS] == list(CARD.values)


def test_every_play_belongs_to_one_card() -> None:
    kinds = {TABLE[action].kind: int(card_of(action)) for action in range(PLAY_SECURITY, BID)}
    assert sorted(kinds.values()) == [*range(len(CARD.values))]
    for action in range(PLAY_SECURITY, BID):
        assert card_of(action) == kinds[TABLE[action].kind]
    for number, card in enumerate(INFLUENCE_CARDS):
        assert card_of(card.first_action) == number


def test_only_plays_belong_to_cards() -> None:
    for action in (PLAY_SECURITY - 1, BID):
        with pytest.raises(AssertionError, match="an action that plays a card"):
            card_of(action)


@pytest.mark.parametrize("number", range(2))
def test_a_card_may_be_played_unless_its_moment_is_refused(number: int) -> None:  # ORC 9.1.2
    found = {True: 0, False: 0}
    for state in lively_game(number):
        for card in [] if state.over else INFLUENCE_CARDS:
            assert card.may_play(state) == (card.timing_refusal(state) is None)
            found[card.may_play(state)] += 1
    assert min(found.values()) > 0


@pytest.mark.parametrize("number", range(2, 4))
def test_what_a_card_lists_is_its_own_and_not_refused(number: int) -> None:  # ORC 9.1.1
    for state in lively_game(number):
        for action in [] if state.over else plays(state):
            assert INFLUENCE_CARDS[card_of(action)].target_refusal(state, action) is None


def plays(state: State) -> list[int]:
    return [action for action in state.legal_actions() if PLAY_SECURITY <= action < BID]
