"""Winter: interest for pledged companies, then the Crisis moves and everybody draws a card.   [ORC 4.2]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import DEFAULT, EXEMPT, INDUSTRIES, PAY
from boardroom.games.orconomy.engine.events import EXEMPTED, PAID_INTEREST
from boardroom.games.orconomy.engine.pieces import NOTHING, PLEDGED, SETTLED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.banking import exemptions_left
from boardroom.games.orconomy.rules.bank import pay
from boardroom.games.orconomy.rules.companies import collapse, tokens_in
from boardroom.games.orconomy.rules.crisis import move_crisis
from boardroom.games.orconomy.rules.deck import draw_card
from boardroom.games.orconomy.rules.loans import interest
from boardroom.games.orconomy.rules.which_token import which_company
from boardroom.games.orconomy.rules.windows.any_time import SKULLS, TOKENS, do_any_time, list_any_time, refused_any_time


@final
class Interest(Decision[State]):
    """What becomes of the next pledged company?"""  # ORC 4.2.2

    def enter(self, state: State) -> None:
        if state.me().delayed or next_pledged(state) == NOTHING:
            state.me().clear_marks(SETTLED)
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        if state.me().cash >= interest(state, next_pledged(state)):
            out.add(PAY)
        if exemptions_left(state, state.to_act) > 0:
            out.add(EXEMPT)
        out.add(DEFAULT)
        list_any_time(state, SKULLS | TOKENS, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PAY:
            due = interest(state, next_pledged(state))
            return None if state.me().cash >= due else Refusal("ORC 4.2.2", "too_little_cash", due)
        if action == EXEMPT:
            return None if exemptions_left(state, state.to_act) > 0 else Refusal("ORC 10.8.1", "no_exemption")
        if action == DEFAULT:
            return None
        if action < DEFAULT:
            return Refusal("ORC 4.2.2", "not_now")
        return refused_any_time(state, action, SKULLS | TOKENS)

    def apply(self, state: State, action: i64) -> None:
        if action > DEFAULT:
            do_any_time(state, self, action)
            return
        industry = next_pledged(state)
        settle_interest(state, industry, action)
        if not state.over:
            self.enter(state)


def settle_interest(state: State, industry: i64, action: i64) -> None:
    """Pay the interest of a company, waive it by Banking, or lose the company."""
    me = state.me()
    kind = unsettled(state, industry)
    if action == DEFAULT:
        collapse(state, state.to_act, industry, kind)  # ORC 4.2.7
        return
    if action == PAY:
        due = interest(state, industry)
        pay(state, state.to_act, due)
        state.tell(PAID_INTEREST, state.to_act, industry, due)
    else:
        me.exemptions += 1
        state.tell(EXEMPTED, state.to_act, industry)
    me.re_mark(industry, kind, kind | SETTLED)  # ORC 4.2.6


def next_pledged(state: State) -> i64:
    """The next industry where interest is due, clockwise from the active one, or NOTHING."""  # ORC 4.2.5
    for step in range(i64(INDUSTRIES)):
        industry = state.neighbour(state.active, step)
        if state.me().companies[industry] > 0 and unsettled(state, industry) != NOTHING:
            return industry
    return NOTHING


def unsettled(state: State, industry: i64) -> i64:
    """The kind of pledged company there whose interest is due, or NOTHING."""
    return which_company(state.me(), industry, PLEDGED, SETTLED)


def begin_winter(state: State) -> None:
    """Note the tokens of all industries, by which `interest_snapshot` counts interest."""
    for industry in range(i64(INDUSTRIES)):
        state.winter_tokens[industry] = tokens_in(state, industry)


def ask_interest(state: State, seat: i64) -> None:
    """Ask a player for interest, company by company."""
    state.ask_seat(INTEREST_DUE, seat, 0)
    INTEREST_DUE.enter(state)


def end_winter(state: State) -> None:
    """Move the Crisis and deal everybody a card."""
    move_crisis(state, NOBODY, state.neighbour(state.crisis, 1))  # ORC 4.2.9
    for turn in range(state.seats):
        draw_card(state, state.seat_in_turn(turn))  # ORC 4.2.10
    for player in state.players:
        player.delayed = False  # ORC 9.8.2


INTEREST_DUE: Final = Interest()
