"""The round: forecast, Winter, revenue, auction, Competition, launches, purchases.   [ORC 4 to 7]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.events import ORACLE
from boardroom.games.orconomy.engine.state import EXPLOITING, REGULAR, State
from boardroom.games.orconomy.engine.steps import (
    AFTER_ANNOUNCEMENT,
    AFTER_REVENUE,
    ANNOUNCE,
    AUCTION,
    AUCTION_PHASE,
    BEFORE_AUCTION,
    BEFORE_COMPETITION,
    BEFORE_REVENUE,
    BIDDING,
    COMPETING,
    COMPETITION,
    END_OF_ROUND,
    END_PHASE,
    FORECAST_PHASE,
    HINDMOST_STEP,
    INTEREST,
    LAUNCHING,
    PAYING,
    REVENUE,
    REVENUE_PHASE,
    ROLL,
    ROUND_END,
    SET_UP,
    SET_UP_PHASE,
    STARTUPS,
    STARTUPS_PHASE,
    WINTER_END,
    WINTER_PHASE,
)
from boardroom.games.orconomy.rules.auction.bidding import ask_next_bidder, begin_auction
from boardroom.games.orconomy.rules.auction.payment import pay_out, settle_auction
from boardroom.games.orconomy.rules.buying import BUY
from boardroom.games.orconomy.rules.competition import ask_next_competitor, begin_competition, end_competition
from boardroom.games.orconomy.rules.forecast import announce, roll
from boardroom.games.orconomy.rules.hindmost import HINDMOST_SKULLS, name_hindmost
from boardroom.games.orconomy.rules.revenue import begin_turn
from boardroom.games.orconomy.rules.startups import LAUNCH_STARTUP
from boardroom.games.orconomy.rules.windows.open_window import open_window
from boardroom.games.orconomy.rules.winning import ROUND_CAP, end_game
from boardroom.games.orconomy.rules.winter import ask_interest, begin_winter, end_winter


@final
class NextStep(Decision[State]):
    """Everything on the agenda is done: the round takes its next step."""

    def enter(self, state: State) -> None:
        if state.exploiter != NOBODY:
            begin_turn(state, state.exploiter, EXPLOITING)
            return
        while not state.over and not take_step(state):
            pass


def take_step(state: State) -> bool:
    """Take one step of the round. True if somebody was asked, so that the round has to wait."""
    step = state.step
    if step <= WINTER_END:
        return step_to_winter(state, step)
    if step <= HINDMOST_STEP:
        return step_of_revenue(state, step)
    if step <= PAYING:
        return step_of_auction(state, step)
    return step_of_startups(state, step)


def phase(state: State) -> i64:
    """The phase of the round that a player would name now, one of PHASE_NAMES."""
    step = state.step
    if step <= ANNOUNCE:
        return SET_UP_PHASE if step == SET_UP else FORECAST_PHASE
    if step <= WINTER_END:
        return WINTER_PHASE
    if step <= HINDMOST_STEP:
        return REVENUE_PHASE
    if step <= PAYING:
        return AUCTION_PHASE
    return STARTUPS_PHASE if step <= LAUNCHING else END_PHASE


def step_to_winter(state: State, step: i64) -> bool:
    """The steps from the roll of the dice to the end of Winter."""
    if step == ROLL:
        state.step = ANNOUNCE
        roll(state)
        return True
    if step == ANNOUNCE:
        announce(state)
        state.turn = 0
        state.revenue_window_open = not state.winter  # ORC 4.3.2: this window serves the first revenue, too
        state.revenue_window_of = NOBODY
        state.step = INTEREST if state.winter else REVENUE
        open_window(state, AFTER_ANNOUNCEMENT)  # ORC 4.1.6
        return True
    if step == INTEREST:
        if state.turn == 0:
            begin_winter(state)
        if state.turn < state.seats:
            state.turn += 1
            ask_interest(state, state.seat_in_turn(state.turn - 1))  # ORC 4.2.1
            return True
    else:
        end_winter(state)
        state.turn = 0
    state.step += 1
    return False


def step_of_revenue(state: State, step: i64) -> bool:
    """The revenue of the players in turn, each after an open window, then the Hindmost Orc."""
    if step == HINDMOST_STEP:
        name_hindmost(state, HINDMOST_SKULLS)
        state.step = AUCTION
        open_window(state, BEFORE_AUCTION)  # ORC 5.1.1
        return True
    if state.turn == state.seats:
        state.step = HINDMOST_STEP
        open_window(state, AFTER_REVENUE)  # ORC 4.5.1
        return True
    seat = state.seat_in_turn(state.turn)
    if not state.has_unmoved_in_scope(seat):
        state.turn += 1  # ORC 4.3.1
        state.revenue_window_open = state.revenue_window_open and state.revenue_window_of == NOBODY
        return False
    if not state.revenue_window_open:
        state.revenue_window_open = True
        state.revenue_window_of = seat
        open_window(state, BEFORE_REVENUE)  # ORC 4.3.2
        return True
    state.turn += 1
    state.revenue_window_open = False
    begin_turn(state, seat, REGULAR)
    return True


def step_of_auction(state: State, step: i64) -> bool:
    """The steps of the auction."""
    if step == AUCTION:
        begin_auction(state)
        return False
    if step == BIDDING:
        if not ask_next_bidder(state):
            settle_auction(state)
        return True
    assert step == PAYING, "the winner is asked until the bid is set aside"
    pay_out(state)
    return True


def step_of_startups(state: State, step: i64) -> bool:
    """The Competition, the launches, the purchases and the end of the round."""
    if step == STARTUPS:
        state.step = COMPETITION
        open_window(state, BEFORE_COMPETITION)  # ORC 6.1.1
        return True
    if step == COMPETITION:
        begin_competition(state)
        return False
    if step == COMPETING:
        if not ask_next_competitor(state):
            end_competition(state)
        return True
    if step == ROUND_END:
        end_round(state)
        return False
    return ask_in_turn(state, step)


def ask_in_turn(state: State, step: i64) -> bool:
    """Ask everybody in turn for a launch, then everybody for a purchase."""  # ORC 6.3.1, 7.1.1
    if state.turn < state.seats:
        seat = state.seat_in_turn(state.turn)
        if step == LAUNCHING:
            state.ask_seat(LAUNCH_STARTUP, seat, 0)
        else:
            state.ask_seat(BUY, seat, 0)
        return True
    state.turn = 0
    state.step += 1
    if step == LAUNCHING:
        return False
    open_window(state, END_OF_ROUND)  # ORC 7.1.4
    return True


def end_round(state: State) -> None:
    """Pass the Oracle on, or end the game at the round cap."""
    if state.round == state.options.round_cap:
        end_game(state, ROUND_CAP)  # ORC 7.2.2
        return
    state.oracle = (state.oracle + 1) % state.seats  # ORC 7.2.1
    state.round += 1
    state.step = ROLL
    state.tell(ORACLE, state.oracle)


NEXT_STEP: Final = NextStep()
