"""Open windows, in which everybody may act in the Oracle's order.   [ORC 8.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import DISCARD, PASS, REMOVE_STARTUP, SELL_PAIR
from boardroom.games.orconomy.engine.state import NO_WINDOW, State
from boardroom.games.orconomy.engine.steps import AFTER_ANNOUNCEMENT
from boardroom.games.orconomy.rules.windows.any_time import (
    NOTHING_NEEDED,
    REPAYMENT,
    do_any_time,
    do_money,
    list_any_time,
    refused_any_time,
)
from boardroom.games.orconomy.rules.windows.window import ask_next, note_pass, restart


@final
class OpenWindow(Decision[State]):
    """Does anybody want to act? `about` holds the seats that passed, `window_kind` says which window it is."""

    def enter(self, state: State) -> None:
        if not ask_next(state, NOBODY):
            state.window_kind = NO_WINDOW
            state.done_unless_over()

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
            self.enter(state)  # ORC 8.5.5: after a loan, a repayment or a pair the same player is asked again


def needs(state: State) -> i64:
    """What may be needed in this window, as bits: repayments after the announcement."""
    return REPAYMENT if state.window_kind == AFTER_ANNOUNCEMENT else NOTHING_NEEDED  # ORC 8.5.11


def open_window(state: State, kind: i64) -> None:
    """Open a window of this kind. The Oracle is asked first."""
    state.window_kind = kind
    state.ask_seat(OPEN, state.oracle, 0)
    OPEN.enter(state)


OPEN: Final = OpenWindow()
