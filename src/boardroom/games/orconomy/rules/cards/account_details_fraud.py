"""Account Details Fraud diverts the winning bid of an auction to the player of the card.   [ORC 9.10]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import PLAY_FRAUD
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.card import InfluenceCard


@final
class AccountDetailsFraud(InfluenceCard):
    """Get the skulls that the winner of the auction has set aside, instead of the bank."""

    first_action: i64 = PLAY_FRAUD
    has_own_window: bool = True
    stops: tuple[str, ...] = ("fraud_chance",)

    def may_play(self, state: State) -> bool:
        return False

    def timing_refusal(self, state: State) -> Refusal | None:
        return Refusal("ORC 9.10.1", "no_payment_now")

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        state.payee = seat  # ORC 9.10.1
        return True


CARD: Final = AccountDetailsFraud()
