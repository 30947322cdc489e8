"""Payments Delay frees a player from interest for the rest of this Winter.   [ORC 9.8]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import PLAY_DELAY
from boardroom.games.orconomy.engine.events import DELAYED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import INTEREST
from boardroom.games.orconomy.rules.cards.card import InfluenceCard


@final
class PaymentsDelay(InfluenceCard):
    """Pay no interest until Winter is over."""

    first_action: i64 = PLAY_DELAY

    def may_play(self, state: State) -> bool:
        return state.step == INTEREST

    def timing_refusal(self, state: State) -> Refusal | None:
        return None if self.may_play(state) else Refusal("ORC 9.8.1", "only_in_winter")

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        state.players[seat].delayed = True  # ORC 9.8.2
        state.tell(DELAYED, seat)
        return True


CARD: Final = PaymentsDelay()
