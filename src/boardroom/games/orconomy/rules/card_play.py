"""Playing a card: Security Service may cancel it, a die may decide, Consultants and discards may help.   [ORC 9.1]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import (
    CARDS,
    CONSULTANTS,
    DISCARD,
    INDUSTRIES,
    MOVE_CRISIS,
    PASS,
    PLAY_CONSULTANTS,
    PLAY_SECURITY,
    SECURITY_SERVICE,
)
from boardroom.games.orconomy.engine.events import (
    AIMED_AT_CARD,
    AIMED_AT_COMPANY,
    AIMED_AT_DIE,
    AIMED_AT_INDUSTRY,
    AIMED_AT_PLAYER,
    CANCELLED,
    FAILED,
    PASSED,
    PLAYED,
    RISK,
    SUCCEEDED,
)
from boardroom.games.orconomy.engine.options import NO_RATING
from boardroom.games.orconomy.engine.pieces import FACES
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.smuggling import risk_reduction
from boardroom.games.orconomy.rules.auction.bids import may_spend
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS, target_kind
from boardroom.games.orconomy.rules.cards.card import (
    ON_DIE,
    ON_DISCARDED,
    ON_INDUSTRY,
    ON_OWN_COMPANY,
    ON_PLAYER,
    ON_RIVAL_COMPANY,
)
from boardroom.games.orconomy.rules.cards.card_stack import finish_card, push_card, rolled_die, top_card, top_seat
from boardroom.games.orconomy.rules.deck import discard_from_hand, put_on_discard
from boardroom.games.orconomy.rules.windows.window import ask_next, note_pass


def play_card(state: State, seat: i64, card: i64, target: i64) -> None:
    """Take a card out of the hand and put it on the stack. The others may answer it."""  # ORC 9.1.1
    state.players[seat].play(card)
    push_card(state, seat, card, target)
    state.tell(PLAYED, seat, card)
    tell_target(state, seat, target_kind(card), target)
    if card == SECURITY_SERVICE and not state.options.security_chain:
        evaluate_risk(state)  # ORC 9.1.4
        return
    state.ask_seat(SECURITY, seat, 0)
    SECURITY.enter(state)


def tell_target(state: State, seat: i64, kind: i64, target: i64) -> None:
    """Tell what the card on top of the stack is aimed at."""
    if kind == ON_INDUSTRY:
        state.tell(AIMED_AT_INDUSTRY, seat, target)
    elif kind == ON_PLAYER:
        state.tell(AIMED_AT_PLAYER, seat, target)
    elif kind == ON_DISCARDED:
        state.tell(AIMED_AT_CARD, seat, state.discarded[target])
    elif kind == ON_OWN_COMPANY:
        state.tell(AIMED_AT_COMPANY, seat, seat, target % INDUSTRIES, target // INDUSTRIES)
    elif kind == ON_RIVAL_COMPANY:
        state.tell(AIMED_AT_COMPANY, seat, target // 2, state.active, target % 2)
    elif kind == ON_DIE:
        state.tell(AIMED_AT_DIE, seat, rolled_die(state, target))


@final
class SecurityWindow(Decision[State]):
    """Does anybody cancel the card?"""  # ORC 9.1.3

    def enter(self, state: State) -> None:
        if state.cancelled:
            state.cancelled = False
            state.tell(CANCELLED, top_seat(state), top_card(state))
            state.stack_size -= 1
            put_on_discard(state, state.stack_cards[state.stack_size])  # ORC 9.1.6
            put_on_discard(state, SECURITY_SERVICE)
            state.done_unless_over()
        elif not ask_next(state, top_seat(state)):
            evaluate_risk(state)

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().hand[SECURITY_SERVICE] > 0 and may_spend(state, state.to_act, 1):
            INFLUENCE_CARDS[SECURITY_SERVICE].list_plays(state, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action != PLAY_SECURITY:
            return Refusal("ORC 9.1.3", "answer_now")
        if state.me().hand[SECURITY_SERVICE] == 0:
            return Refusal("ORC 9.2.1", "not_in_hand")
        return None if may_spend(state, state.to_act, 1) else Refusal("ORC 6.1.10", "bid_binds")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
        else:
            state.later_seat(SECURITY, state.to_act, 0)  # ORC 9.1.5
            play_card(state, state.to_act, SECURITY_SERVICE, 0)


def evaluate_risk(state: State) -> None:
    """Roll the die for the card on top of the stack, if it has a rating. Nobody cancels the card any more."""
    card = top_card(state)
    seat = top_seat(state)
    rating = rating_of(state, seat, card)
    if rating == NO_RATING:
        resolve(state)  # ORC 9.1.8
        return
    state.rating = rating
    state.risk_die = 1 + state.chance.below(FACES)
    state.tell(RISK, seat, rating, state.risk_die)
    state.ask_seat(REROLL, seat, 0)
    REROLL.enter(state)


def rating_of(state: State, seat: i64, card: i64) -> i64:
    """What the die must show for a card of this player. NO_RATING if no die is rolled."""
    rating = state.options.figures.ratings[card]
    if rating != NO_RATING:
        rating -= risk_reduction(state, state.players[seat])
    return rating if rating > 1 else NO_RATING  # ORC 9.1.8


@final
class RiskReroll(Decision[State]):
    """Does anybody have the die for the card rolled again?"""  # ORC 9.1.9

    def enter(self, state: State) -> None:
        if not ask_next(state, NOBODY):
            compare(state)

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().hand[CONSULTANTS] > 0 and may_spend(state, state.to_act, 1):
            INFLUENCE_CARDS[CONSULTANTS].list_plays(state, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if action != PLAY_CONSULTANTS:
            return Refusal("ORC 9.1.9", "reroll_or_pass")
        if state.me().hand[CONSULTANTS] == 0:
            return Refusal("ORC 9.12.1", "not_in_hand")
        return None if may_spend(state, state.to_act, 1) else Refusal("ORC 6.1.10", "bid_binds")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
        else:
            state.later_seat(REROLL, state.to_act, 0)
            play_card(state, state.to_act, CONSULTANTS, 0)


def compare(state: State) -> None:
    """Compare the die with the rating. A player who can make up for the difference is asked."""  # ORC 9.1.7
    seat = top_seat(state)
    missing = state.rating - state.risk_die
    if missing <= 0:
        resolve(state)
    elif state.players[seat].hand_size >= missing and may_spend(state, seat, missing):
        state.owed_cards = missing
        state.ask_seat(BOOST, seat, 0)  # ORC 9.1.10
    else:
        fail(state)


@final
class Boost(Decision[State]):
    """Does the player discard cards to make up for the roll? `about` holds how many were discarded so far."""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for card in range(i64(CARDS)):
            if state.me().hand[card] > 0:
                out.add(DISCARD + card)
        if state.about == 0:
            out.add(PASS)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None if state.about == 0 else Refusal("ORC 9.1.10", "discard_enough", state.owed_cards)
        if not DISCARD <= action < MOVE_CRISIS:
            if state.about > 0:
                return Refusal("ORC 9.1.10", "discard_enough", state.owed_cards)
            return Refusal("ORC 9.1.10", "discard_or_fail", state.owed_cards)
        return None if state.me().hand[action - DISCARD] > 0 else Refusal("ORC 9.1.10", "not_in_hand")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            state.owed_cards = 0
            state.tell(PASSED, state.to_act)
            fail(state)
            return
        discard_from_hand(state, state.to_act, action - DISCARD)
        state.about += 1
        state.owed_cards -= 1
        if state.owed_cards == 0:
            resolve(state)


def fail(state: State) -> None:
    """The card on top of the stack fails."""
    state.tell(FAILED, top_seat(state), top_card(state))
    finish_card(state)


def resolve(state: State) -> None:
    """The card on top of the stack succeeds and takes effect."""
    card = top_card(state)
    seat = top_seat(state)
    influence = INFLUENCE_CARDS[card]
    if not influence.answers_a_card:
        state.tell(SUCCEEDED, seat, card)
    if influence.take_effect(state, seat, state.stack_targets[state.stack_size - 1]):
        finish_card(state)


SECURITY: Final = SecurityWindow()
REROLL: Final = RiskReroll()
BOOST: Final = Boost()
