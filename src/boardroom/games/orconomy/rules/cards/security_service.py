"""Security Service cancels the card below it on the stack.   [ORC 9.2]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import PLAY_SECURITY
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.card import ON_CARD_BELOW, InfluenceCard


@final
class SecurityService(InfluenceCard):
    """Cancel the card that another player is playing. Both go to the discard pile."""

    first_action: i64 = PLAY_SECURITY
    target_kind: i64 = ON_CARD_BELOW
    has_own_window: bool = True
    answers_a_card: bool = True
    stops: tuple[str, ...] = ("security_window",)

    def may_play(self, state: State) -> bool:
        return False

    def timing_refusal(self, state: State) -> Refusal | None:
        return Refusal("ORC 9.2.1", "nothing_to_cancel")

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        state.stack_size -= 1  # the security window discards it on top of the card it cancels
        state.cancelled = True
        state.done_unless_over()
        return False


CARD: Final = SecurityService()
