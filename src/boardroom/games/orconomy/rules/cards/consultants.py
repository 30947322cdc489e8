"""Consultants have a die rolled again: one of the forecast, or the one for a card being played.   [ORC 9.12]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import DICE, PLAY_CONSULTANTS
from boardroom.games.orconomy.engine.events import REROLLED
from boardroom.games.orconomy.engine.pieces import FACES
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.cards.card import ON_DIE, InfluenceCard
from boardroom.games.orconomy.rules.cards.card_stack import rolled_die


@final
class Consultants(InfluenceCard):
    """Roll a die again. For a card on the stack there is one die, so only the first action is offered."""

    first_action: i64 = PLAY_CONSULTANTS
    target_kind: i64 = ON_DIE
    has_own_window: bool = True
    answers_a_card: bool = True
    stops: tuple[str, ...] = ("forecast", "risk_reroll")

    def may_play(self, state: State) -> bool:
        return False

    def timing_refusal(self, state: State) -> Refusal | None:
        return Refusal("ORC 9.12.1", "no_die_now")

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        dice: i64 = DICE
        if state.stack_size > 0:
            dice = 1
        for die in range(dice):
            out.add(PLAY_CONSULTANTS + die)

    def target_of(self, state: State, action: i64) -> i64:
        return action - PLAY_CONSULTANTS

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        face = 1 + state.chance.below(FACES)  # ORC 9.12.1
        state.tell(REROLLED, seat, rolled_die(state, target), face)
        if state.stack_size > 1:
            state.risk_die = face
        elif target == 0:
            state.first_die = face
        else:
            state.second_die = face
        return True


CARD: Final = Consultants()
