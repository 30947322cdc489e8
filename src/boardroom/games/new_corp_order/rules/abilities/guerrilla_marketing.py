"""Guerrilla Marketing: rotate up to two cards of one colour in any HQ.   [NCO 2.6.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOURS, DECLINE, ROTATE
from boardroom.games.new_corp_order.engine.events import ROTATED
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import UP_TO, decline


@final
class Rotate(Decision[State]):
    """Guerrilla Marketing: whose cards of which colour are rotated?   [NCO 2.6.5]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            for colour in range(i64(COLOURS)):
                for more in range(min(state.players[seat].unrotated[colour], i64(UP_TO))):
                    out.add(ROTATE + (seat * COLOURS + colour) * UP_TO + more)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not ROTATE <= action < ROTATE + state.seats * COLOURS * UP_TO:
            return Refusal("NCO 2.6.5", "rotate_now")
        pile = (action - ROTATE) // UP_TO
        unrotated = state.players[pile // COLOURS].unrotated[pile % COLOURS]
        if (action - ROTATE) % UP_TO >= unrotated:
            return Refusal("NCO 2.6.5", "too_few_unrotated", unrotated)
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        pile = (action - ROTATE) // UP_TO
        cards = (action - ROTATE) % UP_TO + 1
        state.players[pile // COLOURS].rotate(pile % COLOURS, cards)
        state.tell(ROTATED, state.to_act, pile // COLOURS, pile % COLOURS, cards)
        state.done()


def any_unrotated(state: State) -> bool:
    return any(cards > 0 for player in state.players for cards in player.unrotated)


GUERRILLA: Final = Rotate()
