"""What the influence cards do when they succeed.   [ORC 9.3 to 9.13]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.games.orconomy.engine.actions import CARDS, INDUSTRIES, VIEWERS
from boardroom.games.orconomy.engine.events import (
    BARGAINED,
    CRISIS_MOVED,
    DELAYED,
    FETCHED,
    LAUNCHED,
    NO_TARGET,
    RAIDED,
    STOLE,
    STOLE_OPEN,
    VETOED,
)
from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    CORPORATE_RAID,
    ESPIONAGE,
    FRAUD,
    GOOD_BARGAIN,
    IN_DEBT,
    INFORMER,
    LOBBY,
    NOTHING,
    PAYMENTS_DELAY,
    PLEDGED,
    TAX_INSPECTION,
    USED,
    VETO,
)
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.bids import drop_bids
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS

RAID_COMPENSATION: Final = 2


def take_effect(state: State, seat: i64, card: i64, target: i64) -> None:
    """Of a card that does all it does at once."""
    if card == ESPIONAGE:
        spy(state, seat, target)
    elif card == VETO:
        veto(state, target)
    elif card == TAX_INSPECTION:
        inspect(state, seat, target)
    elif card == INFORMER:
        fetch(state, seat, target)
    elif card == PAYMENTS_DELAY:
        state.players[seat].delayed = True  # ORC 9.8.2
        state.tell(DELAYED, seat)
    elif card == LOBBY:
        lobby(state, seat, target)
    elif card == FRAUD:
        state.payee = seat  # ORC 9.10.1
    elif card == GOOD_BARGAIN:
        sell_company(state, seat, target % INDUSTRIES, target // INDUSTRIES)
    else:
        assert card == CORPORATE_RAID, "every other card has its effect above"
        raid(state, seat, target // 2, target % 2)


def spy(state: State, seat: i64, industry: i64) -> None:
    """A startup anywhere."""  # ORC 9.4.1
    player = state.players[seat]
    player.supply -= 1
    player.change(industry, state.startup_kind(), 1)
    state.tell(LAUNCHED, seat, industry, 0)


def veto(state: State, victim: i64) -> None:
    """All bids of the victim are void."""  # ORC 9.5.3
    state.tell(VETOED, victim, victim)
    state.out |= i64(1) << victim
    state.vetoed |= i64(1) << victim
    drop_bids(state, victim, True)


def inspect(state: State, seat: i64, victim: i64) -> None:
    """A card by lot, known to the two players alone."""  # ORC 9.6.1, 11.2.4
    robbed = state.players[victim]
    if robbed.hand_size == 0:
        state.tell(NO_TARGET, seat, TAX_INSPECTION)  # ORC 9.1.11
        return
    card = state.hidden_luck().pick(robbed.hand, robbed.hand_size)
    robbed.hand[card] -= 1
    robbed.hand_size -= 1
    for viewer in range(i64(VIEWERS)):
        if viewer == seat:
            robbed.forget(viewer, card)
        elif viewer != victim:
            for each in range(i64(CARDS)):
                robbed.forget(viewer, each)  # it may have been any of those that were known
    state.players[seat].draw(card)
    state.players[seat].known[victim * CARDS + card] += 1
    state.tell(STOLE_OPEN if state.options.open_hands else STOLE, seat, victim, card)


def fetch(state: State, seat: i64, index: i64) -> None:
    """The card that lay on top when Informer was played."""  # ORC 9.7.2
    card = state.discarded[index]
    state.discard_size -= 1
    for i in range(index, state.discard_size):
        state.discarded[i] = state.discarded[i + 1]
    state.players[seat].take(card)  # ORC 11.2.5
    state.tell(FETCHED, seat, card)


def lobby(state: State, seat: i64, industry: i64) -> None:
    if industry == state.crisis:
        state.tell(NO_TARGET, seat, LOBBY)
        return
    state.crisis = industry  # ORC 9.9.1
    state.tell(CRISIS_MOVED, seat, industry)


def sell_company(state: State, seat: i64, industry: i64, debt: i64) -> None:
    player = state.players[seat]
    kind = player.of_class(industry, debt)
    if kind == NOTHING:
        state.tell(NO_TARGET, seat, GOOD_BARGAIN)
        return
    price = state.price(industry)
    state.tell(BARGAINED, seat, industry, state.gain(seat, price), debt)  # ORC 9.11.1
    if debt == IN_DEBT:
        state.pay(seat, LOAN_SKULLS)  # ORC 9.11.3
    state.set_price(industry, (price + 1) // 2)  # ORC 9.11.2
    state.lift_company(seat, industry, kind)
    state.count_trophies(seat)


def raid(state: State, seat: i64, victim: i64, debt: i64) -> None:
    """A company in the active industry changes its owner."""  # ORC 9.13.1
    industry = state.active
    kind = state.players[victim].of_class(industry, debt)
    if kind == NOTHING:
        state.tell(NO_TARGET, seat, CORPORATE_RAID)
        return
    state.lift_company(victim, industry, kind)
    marks = kind & BESIDE  # it takes the old one's place
    if debt == IN_DEBT:
        marks |= PLEDGED | USED  # ORC 9.13.4, 9.13.5
    state.place_company(seat, industry, marks)
    state.tell(RAIDED, seat, victim, industry, debt)
    state.count_trophies(seat)  # ORC 3.2.2
    if not state.over:
        for draw in range(i64(RAID_COMPENSATION)):
            state.draw(victim)  # ORC 9.13.3
