"""Tourism draws cards: a gold ability that nobody can decline.   [ORC 10.1]"""

from __future__ import annotations

from boardroom.games.orconomy.engine.pieces import TOURISM
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.use_limits import can_use, note_use
from boardroom.games.orconomy.rules.deck import draw_card


def draw_for_tourism(state: State) -> None:
    """Draw the cards of Tourism at once, and also when the Crisis leaves Tourism."""  # ORC 10.1.1, 10.1.2
    while can_use(state, TOURISM):
        note_use(state, TOURISM)
        draw_card(state, state.to_act)
