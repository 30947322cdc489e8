"""The ODS, an automaton: it takes over (A), plots to infiltrate (B) or plots to discard (C).   [NCO 5.4]"""

from __future__ import annotations

from boardroom.games.new_corp_order.engine.actions import COLUMNS
from boardroom.games.new_corp_order.engine.events import ODS_MOVES
from boardroom.games.new_corp_order.engine.pieces import THE_ODS
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.ods.plot import plot
from boardroom.games.new_corp_order.rules.ods.takeover import attack, choose_target, takeable
from boardroom.games.new_corp_order.rules.solo import refill_or_end


def play_ods(state: State) -> None:
    """Play one turn of the ODS, and tell every step."""  # NCO 5.4.3
    state.turn += 1
    state.marker = (state.marker + 1) % COLUMNS  # NCO 5.4.1
    state.tell(ODS_MOVES, THE_ODS, state.marker)
    targets = takeable(state)
    if targets != 0:
        attack(state, choose_target(state, targets))
    else:
        plot(state)
        refill_or_end(state)
