"""Dealing before a round, with the cards that take effect when they are turned up.   [NWO 4.5, 8.4, 8.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.new_world_order.engine.events import DEALT, NO_EFFECT, TURNED_UP
from boardroom.games.new_world_order.engine.pieces import BLACKMAIL, NOTHING, ROYALTY
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.blackmail import BLACKMAIL_LOOT, BLACKMAIL_VICTIM, alone_with
from boardroom.games.new_world_order.rules.discard import CUT_LOSSES, has_stack
from boardroom.games.new_world_order.rules.robbery import has_target

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
    """Return how many cards lie on the table when a round begins."""
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
    """Ask somebody because of this card, if it has an effect. Dealing continues after the answer."""
    if state.round == FIRST_ROUND:
        return False  # NWO 2.4.3
    return blackmail(state) if card == BLACKMAIL else cut_the_losses(state)


def blackmail(state: State) -> bool:
    """Ask the weakest player what to take from the strongest. Return False if Blackmail has no effect."""
    weakest = alone_with(state, False)
    strongest = alone_with(state, True)
    if NOTHING in (weakest, strongest) or weakest == strongest:
        return False  # NWO 8.4.2
    if not has_target(state, state.players[weakest], strongest, BLACKMAIL_LOOT, False):
        return False  # NWO 8.4.6
    state.later_seat(DEAL, state.starter, 0)
    state.ask_seat(BLACKMAIL_VICTIM, weakest, strongest)  # NWO 8.4.1
    return True


def cut_the_losses(state: State) -> bool:
    """Ask all players in turn, from the one who starts the round. Return False if nobody has a stack."""  # NWO 8.5.1
    asked = False
    for player in state.players:
        asked = asked or has_stack(player)
    if not asked:
        return False
    state.later_seat(DEAL, state.starter, 0)
    for back in range(state.seats):
        state.later_seat(CUT_LOSSES, (state.starter + state.seats - 1 - back) % state.seats, 0)
    state.done()
    return True


DEAL: Final = Deal()
