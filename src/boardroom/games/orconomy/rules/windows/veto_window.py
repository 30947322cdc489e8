"""The windows for Veto, after every bid and when bidding has ended.   [ORC 5.4.1, 9.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import PASS, PLAY_TAX, PLAY_VETO, VETO
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.auction.bids import may_spend
from boardroom.games.orconomy.rules.card_play import play_card
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.windows.window import ask_next, note_pass


@final
class VetoWindow(Decision[State]):
    """Does anybody veto a bidder?"""

    def enter(self, state: State) -> None:
        if not ask_next(state, NOBODY):
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().hand[VETO] > 0 and may_spend(state, state.to_act, 1):
            INFLUENCE_CARDS[VETO].list_plays(state, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if not PLAY_VETO <= action < PLAY_TAX:
            return Refusal("ORC 5.4.1", "veto_or_pass")
        if state.me().hand[VETO] == 0:
            return Refusal("ORC 9.5.1", "not_in_hand")
        if not may_spend(state, state.to_act, 1):
            return Refusal("ORC 6.1.10", "bid_binds")
        return INFLUENCE_CARDS[VETO].target_refusal(state, action)

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
        else:
            state.later_seat(VETO_BID, state.to_act, 0)  # ORC 9.5.6
            play_card(state, state.to_act, VETO, INFLUENCE_CARDS[VETO].target_of(state, action))


def open_veto_window(state: State) -> None:
    """Ask everybody for a Veto, the Oracle first."""
    state.ask_seat(VETO_BID, state.oracle, 0)
    VETO_BID.enter(state)


VETO_BID: Final = VetoWindow()
