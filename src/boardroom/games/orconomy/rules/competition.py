"""The Competition: players with startups in scope bid cards, and the best bid turns a startup into a company.

[ORC 6.1, 6.2]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import BID, CARDS, DISCARD, INDUSTRIES, LOAN, MOVE_CRISIS, PASS, PROMOTE
from boardroom.games.orconomy.engine.events import COMPETITION_BID, COMPETITION_WON, PASSED, PROMOTED
from boardroom.games.orconomy.engine.pieces import STARTUP
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import COMPETING, LAUNCHING, PROMOTING
from boardroom.games.orconomy.rules.abilities.weapon_crafting import cards_for_promotion
from boardroom.games.orconomy.rules.auction.bidding import leave_bidding
from boardroom.games.orconomy.rules.auction.bids import best_bidder, clear_bids, next_bidder
from boardroom.games.orconomy.rules.companies import place_company
from boardroom.games.orconomy.rules.competing_startups import competing_startups
from boardroom.games.orconomy.rules.deck import discard_from_hand, draw_card
from boardroom.games.orconomy.rules.windows.any_time import NOTHING_NEEDED, do_any_time, list_any_time, refused_any_time
from boardroom.games.orconomy.rules.windows.veto_window import open_veto_window
from boardroom.games.orconomy.rules.winning import count_trophies


def begin_competition(state: State) -> None:
    """Begin the Competition. Everybody takes part who has a card, and a startup in scope that may compete.

    `competing_startups.py` says which startups may: perhaps not those of Industrial Espionage in this round.
    """  # ORC 6.1.2, 9.4.3
    clear_bids(state)
    state.competing = True
    state.veto_asked = False
    state.last_bidder = (state.oracle + state.seats - 1) % state.seats
    for seat in range(state.seats):
        if competing_startups(state, seat) == 0 or state.players[seat].hand_size == 0:
            state.out |= i64(1) << seat
    state.step = COMPETING
    state.turn = 0


def ask_next_competitor(state: State) -> bool:
    """Ask the next bidder, or open the last veto window. False when bidding has ended."""
    seat = next_bidder(state, state.last_bidder)
    if seat != NOBODY:
        state.ask_seat(BID_CARDS, seat, 0)
        return True
    if state.highest > 0 and not state.veto_asked:
        state.veto_asked = True
        open_veto_window(state)  # ORC 6.1.8
        return True
    return False


@final
class CompetitionBid(Decision[State]):
    """How many cards is the promotion worth?"""  # ORC 6.1.4

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if competing_startups(state, state.to_act) > 0:
            for cards in range(state.highest + 1, state.me().hand_size + 1):
                out.add(BID + cards - 1)
        list_any_time(state, NOTHING_NEEDED, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action < BID:
            return refused_any_time(state, action, NOTHING_NEEDED)
        cards = action - BID + 1
        if cards <= state.highest:
            return Refusal("ORC 6.1.4", "bid_too_low", state.highest + 1)
        if cards > state.me().hand_size:
            return Refusal("ORC 6.1.4", "too_few_cards", state.me().hand_size)
        return None if competing_startups(state, state.to_act) > 0 else Refusal("ORC 6.1.5", "no_startup")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            state.tell(PASSED, state.to_act)
            leave_bidding(state)
        elif action < BID:
            do_any_time(state, self, action)
        else:
            state.bids[action - BID + 1] = state.to_act
            state.highest = action - BID + 1
            state.bidders |= i64(1) << state.to_act
            state.last_bidder = state.to_act
            state.tell(COMPETITION_BID, state.to_act, state.highest)
            open_veto_window(state)


def end_competition(state: State) -> None:
    """Ask the winner for the cards. If no bid stands, the launches begin."""
    winner = best_bidder(state)
    if winner == NOBODY:
        state.step = LAUNCHING  # ORC 6.1.7
        state.competing = False
        state.done_unless_over()
        return
    state.step = PROMOTING
    state.owed_cards = state.highest
    state.tell(COMPETITION_WON, winner, state.highest)
    state.ask_seat(DISCARD_BID, winner, 0)


@final
class DiscardBid(Decision[State]):
    """Which cards pay for the promotion?"""  # ORC 6.2.1

    def legal(self, state: State, out: ActionBuffer) -> None:
        for card in range(i64(CARDS)):
            if state.me().hand[card] > 0:
                out.add(DISCARD + card)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not DISCARD <= action < MOVE_CRISIS:
            return Refusal("ORC 6.2.1", "discard_now", state.owed_cards)
        return None if state.me().hand[action - DISCARD] > 0 else Refusal("ORC 6.2.1", "not_in_hand")

    def apply(self, state: State, action: i64) -> None:
        discard_from_hand(state, state.to_act, action - DISCARD)
        state.owed_cards -= 1
        if state.owed_cards == 0:
            state.ask(PROMOTE_STARTUP)


@final
class Promotion(Decision[State]):
    """Which startup becomes a company?"""  # ORC 6.2.2

    def legal(self, state: State, out: ActionBuffer) -> None:
        for industry in range(i64(INDUSTRIES)):
            if may_promote(state, industry):
                out.add(PROMOTE + industry)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not PROMOTE <= action < LOAN:
            return Refusal("ORC 6.2.2", "promote_now")
        return None if may_promote(state, action - PROMOTE) else Refusal("ORC 6.2.2", "no_startup")

    def apply(self, state: State, action: i64) -> None:
        seat = state.to_act
        industry = action - PROMOTE
        drawn = cards_for_promotion(state, state.me())
        state.me().change(industry, STARTUP, -1)
        state.me().supply += 1
        place_company(state, seat, industry, 0)  # ORC 6.2.3
        state.tell(PROMOTED, seat, industry)
        state.competing = False
        state.step = LAUNCHING
        count_trophies(state, seat)
        if state.over:
            return
        for draw in range(drawn):
            draw_card(state, seat)  # ORC 10.10.1
        state.done_unless_over()


def may_promote(state: State, industry: i64) -> bool:
    """Whether the player who decides has a startup there that may become a company."""
    return state.in_scope(industry) and state.me().count(industry, STARTUP) > 0


BID_CARDS: Final = CompetitionBid()
DISCARD_BID: Final = DiscardBid()
PROMOTE_STARTUP: Final = Promotion()
