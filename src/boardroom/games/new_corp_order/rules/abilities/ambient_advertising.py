"""Ambient Advertising: unrotate up to two cards in one HQ.   [NCO 2.6.7]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOURS, DECLINE, UNROTATE
from boardroom.games.new_corp_order.engine.events import UNROTATED
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import UP_TO, decline


@final
class Unrotate(Decision[State]):
    """Ambient Advertising: which card is unrotated?   [NCO 2.6.7]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            if state.steps == 0 or seat == state.chosen_hq:
                for colour in range(i64(COLOURS)):
                    if state.players[seat].rotated[colour] > 0:
                        out.add(UNROTATE + seat * COLOURS + colour)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not UNROTATE <= action < UNROTATE + state.seats * COLOURS:
            return Refusal("NCO 2.6.7", "unrotate_now")
        seat = (action - UNROTATE) // COLOURS
        if state.steps > 0 and seat != state.chosen_hq:
            return Refusal("NCO 2.6.7", "one_hq")
        if state.players[seat].rotated[(action - UNROTATE) % COLOURS] == 0:
            return Refusal("NCO 2.6.7", "none_rotated")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        state.chosen_hq = (action - UNROTATE) // COLOURS
        colour = (action - UNROTATE) % COLOURS
        owner = state.players[state.chosen_hq]
        owner.rotate(colour, -1)
        state.tell(UNROTATED, state.to_act, state.chosen_hq, colour)
        state.steps += 1
        if state.steps == UP_TO or not has_rotated(owner):
            state.done()


def has_rotated(player: Player) -> bool:
    return any(cards > 0 for cards in player.rotated)


AMBIENT: Final = Unrotate()
