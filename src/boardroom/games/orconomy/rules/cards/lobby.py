"""Lobby moves the Crisis to any other industry.   [ORC 9.9]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES, LOBBY, PLAY_LOBBY
from boardroom.games.orconomy.engine.events import NO_TARGET
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.card import ON_INDUSTRY, InfluenceCard
from boardroom.games.orconomy.rules.crisis import move_crisis


@final
class Lobby(InfluenceCard):
    """Move the Crisis to any industry where it does not lie."""

    first_action: i64 = PLAY_LOBBY
    target_kind: i64 = ON_INDUSTRY
    stops: tuple[str, ...] = ("after_announcement", "before_revenue")

    def may_play(self, state: State) -> bool:
        return True

    def timing_refusal(self, state: State) -> Refusal | None:
        return None

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for industry in range(i64(INDUSTRIES)):
            if industry != state.crisis:
                out.add(PLAY_LOBBY + industry)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        return Refusal("ORC 9.9.1", "crisis_is_there") if action - PLAY_LOBBY == state.crisis else None

    def target_of(self, state: State, action: i64) -> i64:
        return action - PLAY_LOBBY

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        if target == state.crisis:
            state.tell(NO_TARGET, seat, LOBBY)  # ORC 9.1.11
        else:
            move_crisis(state, seat, target)  # ORC 9.9.1
        return True


CARD: Final = Lobby()
