"""Tax Inspection takes a card at random out of another player's hand.   [ORC 9.6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import CARDS, PLAY_TAX, TAX_INSPECTION, VIEWERS
from boardroom.games.orconomy.engine.events import NO_TARGET, STOLE, STOLE_OPEN
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BUYING, ROUND_END
from boardroom.games.orconomy.rules.cards.card import ON_PLAYER, InfluenceCard, seat_to_left
from boardroom.games.orconomy.rules.deck import hidden_luck


@final
class TaxInspection(InfluenceCard):
    """Take a card that only the two players get to see."""

    first_action: i64 = PLAY_TAX
    target_kind: i64 = ON_PLAYER
    stops: tuple[str, ...] = ("buy_card", "end_of_round")

    def may_play(self, state: State) -> bool:
        return state.step == BUYING or state.step == ROUND_END

    def timing_refusal(self, state: State) -> Refusal | None:
        return None if self.may_play(state) else Refusal("ORC 9.6.2", "only_at_end")

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for places in range(i64(1), state.seats):
            if state.players[seat_to_left(state, places)].hand_size > 0:
                out.add(PLAY_TAX + places - 1)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        places = action - PLAY_TAX + 1
        if places >= state.seats:
            return Refusal("ORC 9.6.3", "no_such_player", state.seats - 1)
        if state.players[seat_to_left(state, places)].hand_size == 0:
            return Refusal("ORC 9.6.3", "no_cards_there")
        return None

    def target_of(self, state: State, action: i64) -> i64:
        return seat_to_left(state, action - PLAY_TAX + 1)

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        robbed = state.players[target]
        if robbed.hand_size == 0:
            state.tell(NO_TARGET, seat, TAX_INSPECTION)  # ORC 9.1.11
            return True
        card = hidden_luck(state).pick(robbed.hand, robbed.hand_size)  # ORC 9.6.1
        robbed.hand[card] -= 1
        robbed.hand_size -= 1
        for viewer in range(i64(VIEWERS)):  # ORC 11.2.4
            if viewer == seat:
                robbed.forget(viewer, card)
            elif viewer != target:
                for each in range(i64(CARDS)):
                    robbed.forget(viewer, each)  # it may have been any of those that were known
        state.players[seat].draw(card)
        state.players[seat].known[target * CARDS + card] += 1
        state.tell(STOLE_OPEN if state.options.open_hands else STOLE, seat, target, card)
        return True


CARD: Final = TaxInspection()
