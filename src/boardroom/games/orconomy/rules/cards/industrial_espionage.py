"""Industrial Espionage places a startup in any industry.   [ORC 9.4]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES, PLAY_ESPIONAGE
from boardroom.games.orconomy.engine.events import LAUNCHED
from boardroom.games.orconomy.engine.pieces import NEW_STARTUP, STARTUP
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import COMPETING, PROMOTING
from boardroom.games.orconomy.rules.cards.card import ON_INDUSTRY, InfluenceCard


@final
class IndustrialEspionage(InfluenceCard):
    """Place a startup anywhere, free of charge."""

    first_action: i64 = PLAY_ESPIONAGE
    target_kind: i64 = ON_INDUSTRY
    stops: tuple[str, ...] = ("before_competition",)

    def may_play(self, state: State) -> bool:
        return not COMPETING <= state.step <= PROMOTING and state.me().supply > 0

    def timing_refusal(self, state: State) -> Refusal | None:
        if COMPETING <= state.step <= PROMOTING:
            return Refusal("ORC 9.4.2", "not_in_competition")
        return None if state.me().supply > 0 else Refusal("ORC 9.1.13", "no_token")

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for industry in range(i64(INDUSTRIES)):
            out.add(PLAY_ESPIONAGE + industry)

    def target_of(self, state: State, action: i64) -> i64:
        return action - PLAY_ESPIONAGE

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        player = state.players[seat]
        player.supply -= 1
        player.change(target, startup_kind(state), 1)  # ORC 9.4.1
        state.tell(LAUNCHED, seat, target, 0)
        return True


def startup_kind(state: State) -> i64:
    """The kind of a startup by Industrial Espionage: new ones differ only where they may not compete yet."""
    return STARTUP if state.options.espionage_competes_now else NEW_STARTUP


CARD: Final = IndustrialEspionage()
