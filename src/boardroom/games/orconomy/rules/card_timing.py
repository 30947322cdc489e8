"""Which cards may be played now, and on what.   [ORC 9]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import (
    BID,
    INDUSTRIES,
    PLAY_BARGAIN,
    PLAY_CONSULTANTS,
    PLAY_DELAY,
    PLAY_ESPIONAGE,
    PLAY_EXPLOITATION,
    PLAY_FRAUD,
    PLAY_INFORMER,
    PLAY_LOBBY,
    PLAY_RAID,
    PLAY_TAX,
    PLAY_VETO,
)
from boardroom.games.orconomy.engine.pieces import (
    CLEAN,
    CONSULTANTS,
    CORPORATE_RAID,
    ESPIONAGE,
    EXPLOITATION,
    FRAUD,
    GOOD_BARGAIN,
    IN_DEBT,
    INFORMER,
    LOBBY,
    PAYMENTS_DELAY,
    SECURITY_SERVICE,
    TAX_INSPECTION,
    VETO,
)
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import (
    BUYING,
    COMPETING,
    HINDMOST_STEP,
    INTEREST,
    PROMOTING,
    REVENUE,
    ROUND_END,
)
from boardroom.games.orconomy.rules.bids import may_spend
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS


def list_cards(state: State, out: ActionBuffer) -> None:
    """All plays of a question of one's own or of an open window."""
    hand = state.me().hand
    if state.me().hand_size == 0 or not may_spend(state, state.to_act, 1):
        return
    if hand[EXPLOITATION] > 0 and refused_timing(state, EXPLOITATION) is None:
        out.add(PLAY_EXPLOITATION)
    if hand[ESPIONAGE] > 0 and refused_timing(state, ESPIONAGE) is None:
        for industry in range(i64(INDUSTRIES)):
            out.add(PLAY_ESPIONAGE + industry)
    if hand[TAX_INSPECTION] > 0 and refused_timing(state, TAX_INSPECTION) is None:
        list_inspections(state, out)
    if hand[INFORMER] > 0 and refused_timing(state, INFORMER) is None:
        out.add(PLAY_INFORMER)
    if hand[PAYMENTS_DELAY] > 0 and refused_timing(state, PAYMENTS_DELAY) is None:
        out.add(PLAY_DELAY)
    if hand[LOBBY] > 0:
        for industry in range(i64(INDUSTRIES)):
            if industry != state.crisis:
                out.add(PLAY_LOBBY + industry)
    if hand[GOOD_BARGAIN] > 0:
        for company in range(i64(2 * INDUSTRIES)):
            if may_sell(state, company):
                out.add(PLAY_BARGAIN + company)
    if hand[CORPORATE_RAID] > 0 and refused_timing(state, CORPORATE_RAID) is None:
        list_raids(state, out)


def list_inspections(state: State, out: ActionBuffer) -> None:
    for places in range(i64(1), state.seats):
        if state.players[(state.to_act + places) % state.seats].hand_size > 0:
            out.add(PLAY_TAX + places - 1)


def list_raids(state: State, out: ActionBuffer) -> None:
    for places in range(i64(1), state.seats):
        victim = state.players[(state.to_act + places) % state.seats]
        for debt in range(i64(2)):
            if victim.in_class(state.active, debt) > 0:
                out.add(PLAY_RAID + (places - 1) * 2 + debt)


def may_sell(state: State, company: i64) -> bool:
    """A company that is the player's: by industry, + 10 if it is pledged."""
    industry = company % INDUSTRIES
    me = state.me()
    if company < INDUSTRIES:
        return me.in_class(industry, CLEAN) > 0
    if me.in_class(industry, IN_DEBT) == 0:
        return False
    price = state.price(industry)
    if state.options.finite_bank:
        price = min(price, state.bank)
    return me.cash + price >= LOAN_SKULLS  # ORC 9.11.4


def card_of(action: i64) -> i64:
    """The card that an action plays."""
    if action < PLAY_CONSULTANTS:
        return SECURITY_SERVICE
    if action < PLAY_EXPLOITATION:
        return CONSULTANTS
    if action < PLAY_ESPIONAGE:
        return EXPLOITATION
    if action < PLAY_VETO:
        return ESPIONAGE
    if action < PLAY_TAX:
        return VETO
    if action < PLAY_INFORMER:
        return TAX_INSPECTION
    if action < PLAY_DELAY:
        return INFORMER
    if action < PLAY_LOBBY:
        return PAYMENTS_DELAY
    if action < PLAY_FRAUD:
        return LOBBY
    if action < PLAY_BARGAIN:
        return FRAUD
    if action < PLAY_RAID:
        return GOOD_BARGAIN
    assert action < BID, "an action that plays a card"
    return CORPORATE_RAID


def refused_card(state: State, action: i64) -> Refusal | None:
    card = card_of(action)
    if state.me().hand[card] == 0:
        return Refusal("ORC 9.1.1", "not_in_hand")
    refused = refused_timing(state, card)
    if refused is None and not may_spend(state, state.to_act, 1):
        return Refusal("ORC 6.1.10", "bid_binds")
    return refused_target(state, card, action) if refused is None else refused


def refused_timing(state: State, card: i64) -> Refusal | None:
    """Of a card that is in the hand; the moment and what it needs."""
    if card in (SECURITY_SERVICE, CONSULTANTS, VETO, FRAUD):
        return refused_answer(card)
    if card == EXPLOITATION:
        return refused_exploitation(state)
    if card == ESPIONAGE:
        if COMPETING <= state.step <= PROMOTING:
            return Refusal("ORC 9.4.2", "not_in_competition")
        return None if state.me().supply > 0 else Refusal("ORC 9.1.13", "no_token")
    if card == INFORMER:
        if state.discard_size == 0 or state.discarded[state.discard_size - 1] == INFORMER:
            return Refusal("ORC 9.7.3", "nothing_to_fetch")
    elif card == PAYMENTS_DELAY:
        return None if state.step == INTEREST else Refusal("ORC 9.8.1", "only_in_winter")
    elif card in (TAX_INSPECTION, CORPORATE_RAID):
        if state.step not in (BUYING, ROUND_END):
            if card == TAX_INSPECTION:
                return Refusal("ORC 9.6.2", "only_at_end")
            return Refusal("ORC 9.13.2", "only_at_end")
        if card == CORPORATE_RAID and state.me().supply == 0:
            return Refusal("ORC 9.1.13", "no_token")
    return None


def refused_answer(card: i64) -> Refusal:
    """Cards that have windows of their own."""
    if card == SECURITY_SERVICE:
        return Refusal("ORC 9.2.1", "nothing_to_cancel")
    if card == CONSULTANTS:
        return Refusal("ORC 9.12.1", "no_die_now")
    return Refusal("ORC 9.5.1", "no_bid_to_veto") if card == VETO else Refusal("ORC 9.10.1", "no_payment_now")


def refused_exploitation(state: State) -> Refusal | None:
    if state.step not in (REVENUE, HINDMOST_STEP) or not state.me().revenue_done or state.exploiter != NOBODY:
        return Refusal("ORC 9.3.2", "after_own_revenue")
    return None if state.has_unmoved_in_scope(state.to_act) else Refusal("ORC 9.3.3", "no_company_in_scope")


def refused_target(state: State, card: i64, action: i64) -> Refusal | None:
    if card == LOBBY and action - PLAY_LOBBY == state.crisis:
        return Refusal("ORC 9.9.1", "crisis_is_there")
    if card == GOOD_BARGAIN and not may_sell(state, action - PLAY_BARGAIN):
        if state.me().in_class((action - PLAY_BARGAIN) % INDUSTRIES, (action - PLAY_BARGAIN) // INDUSTRIES) > 0:
            return Refusal("ORC 9.11.4", "too_little_for_debt", LOAN_SKULLS)
        return Refusal("ORC 9.11.1", "no_such_company")
    if card == TAX_INSPECTION:
        places = action - PLAY_TAX + 1
        if places >= state.seats:
            return Refusal("ORC 9.6.3", "no_such_player", state.seats - 1)
        if state.players[(state.to_act + places) % state.seats].hand_size == 0:
            return Refusal("ORC 9.6.3", "no_cards_there")
    if card == CORPORATE_RAID:
        places = (action - PLAY_RAID) // 2 + 1
        if places >= state.seats:
            return Refusal("ORC 9.13.1", "no_such_player", state.seats - 1)
        if state.players[(state.to_act + places) % state.seats].in_class(state.active, (action - PLAY_RAID) % 2) == 0:
            return Refusal("ORC 9.13.1", "no_such_company")
    return None


def card_and_target(state: State, action: i64) -> tuple[i64, i64]:
    """What an action plays, and on what."""
    card = card_of(action)
    target: i64 = 0
    if card == ESPIONAGE:
        target = action - PLAY_ESPIONAGE
    elif card == LOBBY:
        target = action - PLAY_LOBBY
    elif card == TAX_INSPECTION:
        target = (state.to_act + action - PLAY_TAX + 1) % state.seats
    elif card == VETO:
        target = (state.to_act + action - PLAY_VETO + 1) % state.seats
    elif card == INFORMER:
        target = state.discard_size - 1  # ORC 9.7.2
    elif card == GOOD_BARGAIN:
        target = action - PLAY_BARGAIN
    elif card == CORPORATE_RAID:
        victim = (state.to_act + (action - PLAY_RAID) // 2 + 1) % state.seats
        target = victim * 2 + (action - PLAY_RAID) % 2
    elif card == CONSULTANTS:
        target = action - PLAY_CONSULTANTS
    return card, target
