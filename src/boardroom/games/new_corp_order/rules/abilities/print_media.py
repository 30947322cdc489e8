"""Print Media: swap a card of your own HQ for a card of another player's HQ.   [NCO 2.6.6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import CARDS, COLOURS, DECLINE, GIVE, TAKE
from boardroom.games.new_corp_order.engine.events import EXCHANGED
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import decline


@final
class Give(Decision[State]):
    """Print Media: which card of your own HQ is swapped?   [NCO 2.6.6]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for card in range(i64(CARDS)):
            if state.me().hq_card(card) > 0:
                out.add(GIVE + card)
        if state.options.ability_optional:  # NCO 2.6.2
            out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None if state.options.ability_optional else Refusal("NCO 2.6.2", "ability_compulsory")
        if not GIVE <= action < GIVE + CARDS:
            return Refusal("NCO 2.6.6", "give_now")
        return None if state.me().hq_card(action - GIVE) > 0 else Refusal("NCO 2.6.6", "no_such_hq_card")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
        else:
            state.given_card = action - GIVE
            state.ask(PRINT_TAKE)


@final
class Take(Decision[State]):
    """Print Media: which card of another player is taken in exchange?   [NCO 2.6.6]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            if seat != state.to_act:
                for card in range(i64(CARDS)):
                    if state.players[seat].hq_card(card) > 0:
                        out.add(TAKE + seat * CARDS + card)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not TAKE <= action < TAKE + state.seats * CARDS:
            return Refusal("NCO 2.6.6", "take_now")
        seat = (action - TAKE) // CARDS
        if seat == state.to_act:
            return Refusal("NCO 2.6.6", "another_player")
        if state.players[seat].hq_card((action - TAKE) % CARDS) == 0:
            return Refusal("NCO 2.6.6", "no_such_hq_card")
        return None

    def apply(self, state: State, action: i64) -> None:
        me = state.me()
        seat = (action - TAKE) // CARDS
        other = state.players[seat]
        theirs = (action - TAKE) % CARDS
        me.change_hq(state.given_card, -1)
        other.change_hq(state.given_card, 1)
        other.change_hq(theirs, -1)
        me.change_hq(theirs, 1)
        state.tell(EXCHANGED, state.to_act, state.given_card, seat, theirs)
        state.done()


def others_have_cards(state: State) -> bool:
    """Say whether another HQ has a card to take."""  # NCO 2.6.13
    for seat in range(state.seats):
        if seat != state.to_act:
            for colour in range(i64(COLOURS)):
                if state.players[seat].cards(colour) > 0:
                    return True
    return False


PRINT_GIVE: Final = Give()
PRINT_TAKE: Final = Take()
