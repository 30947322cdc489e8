"""Plot: draw two cards, each from the display or the deck.   [NCO 2.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DRAW, DRAW_DECK
from boardroom.games.new_corp_order.engine.events import TOOK
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.display import refill_display, take_from_display
from boardroom.games.new_corp_order.rules.solo import infiltrate_with_draws

DRAWS: Final = 2


@final
class Plot(Decision[State]):
    """Where does the next card come from?   [NCO 2.3.1]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add_row(DRAW, state.display_size)
        if state.deck_size > 0:
            out.add(DRAW_DECK)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        if state.deck_size == 0:
            return DRAW + rng.below(state.display_size)
        position = rng.below(state.display_size + 1)
        if position == state.display_size:
            return DRAW_DECK
        return DRAW + position

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DRAW_DECK:
            return None if state.deck_size > 0 else Refusal("NCO 2.3.3", "deck_empty")
        if not DRAW <= action < DRAW_DECK:
            return Refusal("NCO 2.3.1", "draw_now")
        if action - DRAW >= state.display_size:
            return Refusal("NCO 2.3.2", "no_card_there", state.display_size)
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DRAW_DECK:
            state.draw_into_hand()  # NCO 2.3.2: the player sees it before choosing the second card
        else:
            colour = take_from_display(state, action - DRAW)
            state.me().take(colour)
            state.tell(TOOK, state.to_act, colour)
        state.steps += 1
        if state.steps == DRAWS or not may_plot(state):  # NCO 2.3.3
            if state.options.solo:
                infiltrate_with_draws(state)  # NCO 5.2.3
            else:
                refill_display(state)
            state.done()


def may_plot(state: State) -> bool:
    return state.display_size > 0 or state.deck_size > 0


PLOT: Final = Plot()
