"""The hand limit: at the end of a turn a player discards down to six cards.   [NCO 2.8]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOURS, DISCARD, HAND_LIMIT
from boardroom.games.new_corp_order.engine.events import DISCARDED, DISCARDED_HIDDEN
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.turn import end_turn


@final
class Discard(Decision[State]):
    """Which card is discarded? Asked at the end of every turn while the hand has more than six cards.   [NCO 2.8.1]"""

    def enter(self, state: State) -> None:
        if state.me().hand_size <= HAND_LIMIT:
            end_turn(state)

    def legal(self, state: State, out: ActionBuffer) -> None:
        hand = state.me().hand
        for colour in range(i64(COLOURS)):
            out.add_if(hand[colour] > 0, DISCARD + colour)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        hand = state.me().hand
        while True:
            colour = rng.below(COLOURS)
            if hand[colour] > 0:
                return DISCARD + colour

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not DISCARD <= action < DISCARD + COLOURS:
            return Refusal("NCO 2.8.1", "discard_now", HAND_LIMIT)
        return None if state.me().hand[action - DISCARD] > 0 else Refusal("NCO 2.8.1", "no_such_card")

    def apply(self, state: State, action: i64) -> None:
        colour = action - DISCARD
        if state.options.public_discards:  # NCO 1.6.8
            state.me().play(colour, 1)
            state.box[colour] += 1
            state.tell(DISCARDED, state.to_act, colour)
        else:
            state.me().bury(colour)
            state.tell(DISCARDED_HIDDEN, state.to_act, colour)
        self.enter(state)


LIMIT_HAND: Final = Discard()
