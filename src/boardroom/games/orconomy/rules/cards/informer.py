"""Informer fetches the top card of the discard pile.   [ORC 9.7]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INFORMER, PLAY_INFORMER
from boardroom.games.orconomy.engine.events import FETCHED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.card import ON_DISCARDED, InfluenceCard


@final
class Informer(InfluenceCard):
    """Take the card that lay on top when the Informer was played, even if others lie above it by now."""

    first_action: i64 = PLAY_INFORMER
    target_kind: i64 = ON_DISCARDED
    stops: tuple[str, ...] = ("end_of_round",)

    def may_play(self, state: State) -> bool:
        return state.discard_size > 0 and state.discarded[state.discard_size - 1] != INFORMER

    def timing_refusal(self, state: State) -> Refusal | None:
        return None if self.may_play(state) else Refusal("ORC 9.7.3", "nothing_to_fetch")

    def target_of(self, state: State, action: i64) -> i64:
        return state.discard_size - 1  # ORC 9.7.2

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        card = state.discarded[target]  # ORC 9.7.2
        state.discard_size -= 1
        for i in range(target, state.discard_size):
            state.discarded[i] = state.discarded[i + 1]
        state.players[seat].take(card)  # ORC 11.2.5
        state.tell(FETCHED, seat, card)
        return True


CARD: Final = Informer()
