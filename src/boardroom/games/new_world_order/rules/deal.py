"""Dealing before a round: how many cards lie on the table, and which take effect when they are turned up.   [NWO 4.5]

`rules/cards/blackmail.py` and `rules/cards/cut_the_losses.py` say what the latter do.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.new_world_order.engine.events import DEALT, NO_EFFECT, TURNED_UP
from boardroom.games.new_world_order.engine.pieces import BLACKMAIL, ROYALTY
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.cards.blackmail import ask_weakest, blackmail_has_effect
from boardroom.games.new_world_order.rules.cards.cut_the_losses import ask_everybody, losses_can_be_cut

FIRST_ROUND: Final = 1


@final
class Deal(Decision[State]):
    """Continues dealing after a card took effect."""

    def enter(self, state: State) -> None:
        deal(state)


def deal(state: State) -> None:
    """Fill the table up from the deck, and stop where a card asks somebody."""  # NWO 4.5.1
    target = table_target(state)
    while state.table_size < target and state.deck_size > 0:
        card = state.draw_card()
        if card < BLACKMAIL:
            state.lay_on_table(card)
            state.cards_added = True
            state.tell(DEALT, NOBODY, card)
        else:
            state.discarded[card] += 1  # NWO 4.5.4
            state.tell(TURNED_UP, NOBODY, card)
            if takes_effect(state, card):
                return
            state.tell(NO_EFFECT, NOBODY, card)
    state.done()


def table_target(state: State) -> i64:
    """Return how many cards lie on the table when a round begins: thirteen or fifteen."""  # NWO 4.5.1, 9.6
    options = state.options
    if options.always_fifteen:
        return 15
    if options.royalty_as_starter and state.players[state.starter].character == ROYALTY:
        return 15  # NWO 9.6.1
    if options.royalty_always:
        for player in state.players:
            if player.character == ROYALTY:
                return 15  # NWO 9.6.2
    return 13


def takes_effect(state: State, card: i64) -> bool:
    """Ask somebody because of this card, if it has an effect. Dealing continues after the answers."""
    if state.round == FIRST_ROUND:
        return False  # NWO 2.4.3
    if card == BLACKMAIL:
        if not blackmail_has_effect(state):
            return False
        state.later_seat(DEAL, state.starter, 0)
        ask_weakest(state)
    else:
        if not losses_can_be_cut(state):
            return False
        state.later_seat(DEAL, state.starter, 0)
        ask_everybody(state)
    return True


DEAL: Final = Deal()
