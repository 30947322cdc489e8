"""Open windows, where everybody may act in the Oracle's order.   [ORC 8.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import DISCARD, PASS, REMOVE_STARTUP, SELL_PAIR
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import AFTER_ANNOUNCEMENT, SEAT_BITS
from boardroom.games.orconomy.rules.any_time import (
    NOTHING_NEEDED,
    REPAYMENT,
    do_any_time,
    do_money,
    list_any_time,
    refused_any_time,
)
from boardroom.games.orconomy.rules.windows import ask_next, note_pass, restart


@final
class OpenWindow(Decision[State]):
    """Does anybody want to act? It is about its kind and about who has passed."""

    def enter(self, state: State) -> None:
        if not ask_next(state, NOBODY):
            state.go_on()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        list_any_time(state, needs(state), out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        return None if action == PASS else refused_any_time(state, action, needs(state))

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
            return
        if action >= DISCARD or REMOVE_STARTUP <= action < SELL_PAIR:
            restart(state)  # ORC 8.5.4
        if action >= DISCARD:
            do_any_time(state, self, action)
            return
        do_money(state, action)
        if not state.over and action < SELL_PAIR and action >= REMOVE_STARTUP:
            self.enter(state)  # ORC 8.5.5: after a loan, a repayment or a pair the same player goes on


def needs(state: State) -> i64:
    return REPAYMENT if state.about // SEAT_BITS == AFTER_ANNOUNCEMENT else NOTHING_NEEDED  # ORC 8.5.11


def open_window(state: State, kind: i64) -> None:
    state.ask_seat(OPEN, state.oracle, kind * SEAT_BITS)
    OPEN.enter(state)


OPEN: Final = OpenWindow()
