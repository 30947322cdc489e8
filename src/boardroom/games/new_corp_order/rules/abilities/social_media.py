"""Social Media: remove a card of any HQ from the game.   [NCO 2.6.8]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import CARDS, DECLINE, REMOVE
from boardroom.games.new_corp_order.engine.events import REMOVED
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import decline


@final
class Remove(Decision[State]):
    """Social Media: which card leaves the game?   [NCO 2.6.8]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            for card in range(i64(CARDS)):
                if state.players[seat].hq_card(card) > 0:
                    out.add(REMOVE + seat * CARDS + card)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not REMOVE <= action < REMOVE + state.seats * CARDS:
            return Refusal("NCO 2.6.8", "remove_now")
        if state.players[(action - REMOVE) // CARDS].hq_card((action - REMOVE) % CARDS) == 0:
            return Refusal("NCO 2.6.8", "no_such_hq_card")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        seat = (action - REMOVE) // CARDS
        card = (action - REMOVE) % CARDS
        state.players[seat].change_hq(card, -1)
        state.box[card // 2] += 1
        state.tell(REMOVED, state.to_act, seat, card)
        state.done()


SOCIAL: Final = Remove()
