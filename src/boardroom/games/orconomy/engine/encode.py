"""A view of a table as numbers, which observation.py names in the same order.   [ORC 11.2]"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.encoder import Encoder as CoreEncoder
from boardroom.core.engine.encoder import ObservationBuffer, if_visible, places_to, turned
from boardroom.games.orconomy.engine.actions import ALL_CARDS, BIDS, CARDS, COPIES, INDUSTRIES
from boardroom.games.orconomy.engine.imagine import hand_known
from boardroom.games.orconomy.engine.pieces import (
    FACES,
    FOOD_PROCESSING,
    NEW_STARTUP,
    NOTHING,
    PLEDGED,
    TOTEMOLOGY,
    TRANSPORTATION,
)
from boardroom.games.orconomy.engine.state import EXPLOITING, STACK_SIZE, TURNS, State
from boardroom.games.orconomy.engine.steps import (
    ANNOUNCE,
    BEFORE_REVENUE,
    BIDDING,
    COMPETING,
    HINDMOST_STEP,
    PAYING,
    PHASES,
    PROMOTING,
    REVENUE,
    SETTLING,
    WINDOWS,
)
from boardroom.games.orconomy.rules.abilities.banking import exemptions_left
from boardroom.games.orconomy.rules.abilities.gold_abilities import GOLD
from boardroom.games.orconomy.rules.abilities.use_limits import abilities_left
from boardroom.games.orconomy.rules.auction.bid_limit import lowest_bid
from boardroom.games.orconomy.rules.auction.bids import best_bidder
from boardroom.games.orconomy.rules.auction.payment import FRAUD_CHANCE, FUND
from boardroom.games.orconomy.rules.buying import BUY
from boardroom.games.orconomy.rules.card_play import BOOST, REROLL, SECURITY
from boardroom.games.orconomy.rules.cards.all_cards import target_kind
from boardroom.games.orconomy.rules.cards.card import ON_CARD_BELOW, ON_DIE, ON_DISCARDED, ON_PLAYER, ON_RIVAL_COMPANY
from boardroom.games.orconomy.rules.companies import free_slots
from boardroom.games.orconomy.rules.competition import DISCARD_BID
from boardroom.games.orconomy.rules.forecast import FORECAST
from boardroom.games.orconomy.rules.loans import interest, interest_now, pledgeable
from boardroom.games.orconomy.rules.prices import price_of
from boardroom.games.orconomy.rules.revenue import LOSS, losing_company, next_loss, owed
from boardroom.games.orconomy.rules.round import phase
from boardroom.games.orconomy.rules.trophies import trophies_of
from boardroom.games.orconomy.rules.windows.open_window import OPEN
from boardroom.games.orconomy.rules.windows.veto_window import VETO_BID
from boardroom.games.orconomy.rules.winter import INTEREST_DUE, next_pledged


@final
class Encoder(CoreEncoder[State]):
    """Encode the ring, the cards and the round in progress, then the players clockwise from this seat."""

    def __init__(self, static: i64, size: i64, seats: i64, decisions: i64) -> None:
        super().__init__(static, size)
        self.seats = seats
        self.decisions = decisions
        self.scratch = vec[i64]([0] * BIDS)

    def encode_static(self, state: State, out: ObservationBuffer) -> None:
        for industry in state.ring:
            out.one_of(industry, INDUSTRIES)

    def encode_dynamic(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        seats = self.seats
        out.one_of(seat, seats)
        out.one_of(places_to(seat, state.to_act, seats), seats)
        out.one_of(if_visible(state.decision.number, not state.over), self.decisions)
        out.one_of(if_visible(phase(state), not state.over), PHASES)
        out.one_of(places_to(seat, state.oracle, seats), seats)
        out.one_of(places_to(seat, state.hindmost, seats), seats)
        out.one_of(state.first_die - 1, FACES)
        out.one_of(if_visible(state.second_die - 1, state.first_die > 0), FACES)
        out.one_of(state.active, INDUSTRIES)
        out.one_of(state.crisis, INDUSTRIES)
        out.add(state.round, i64(state.winter and state.step > ANNOUNCE), state.deck_size)
        out.add(state.bank * i64(state.options.finite_bank), if_visible(state.end_reason, state.over) + 1)
        for industry in range(i64(INDUSTRIES)):
            marked = i64(state.prices[industry] > 0)
            free = max(0, free_slots(state, industry))
            out.add(price_of(state, industry), marked, free, interest_now(state, industry))
        self.encode_pile(state, seat, out)
        self.encode_bids(state, seat, out)
        self.encode_stack(state, seat, out)
        self.encode_question(state, seat, out)
        other = seat
        for place in range(seats):
            self.encode_player(state, other, seat, out)
            other = other + 1 if other + 1 < seats else 0

    def encode_pile(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """The discarded cards from the bottom, then how many of each card lie in the deck or unknown in hands."""
        scratch = self.scratch
        unseen = vec[i64]([COPIES] * CARDS)
        for place in range(i64(ALL_CARDS)):
            scratch[place] = 0
        for place in range(state.discard_size):
            scratch[place] = state.discarded[place] + 1
            unseen[state.discarded[place]] -= 1
        for place in range(state.stack_size):
            unseen[state.stack_cards[place]] -= 1
        for owner in range(self.seats):
            for card in range(i64(CARDS)):
                unseen[card] -= hand_known(state, owner, seat, card)
        out.counts(scratch, ALL_CARDS)
        out.counts(unseen, CARDS)

    def encode_bids(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """The auction or Competition in progress: who bids each amount, and how it stands."""
        seats = self.seats
        step = state.step
        if state.over or not (BIDDING <= step <= PAYING or COMPETING <= step <= PROMOTING):
            out.nothing(4)
            out.nothing(4)
            out.nothing(BIDS)
            for group in range(5):
                out.nothing(seats)
            return
        asked = step in (BIDDING, COMPETING)
        lowest: i64 = 0
        if asked:
            lowest = lowest_bid(state)
            if state.competing:
                lowest = state.highest + 1
        out.add(1, i64(state.competing), i64(step >= SETTLING and not asked))
        out.add(state.highest, lowest, state.escrow)
        for amount in range(i64(BIDS)):
            self.scratch[amount] = places_to(seat, state.bids[amount], seats) + 1
        out.counts(self.scratch, BIDS)
        out.one_of(places_to(seat, best_bidder(state), seats), seats)
        out.bits(turned(state.out, seat, seats), seats)
        out.bits(turned(state.vetoed, seat, seats), seats)
        out.bits(turned(state.fees, seat, seats), seats)
        out.one_of(if_visible(places_to(seat, state.payee, seats), state.escrow > 0), seats)

    def encode_stack(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """The cards being played from the bottom, and the die for one of them."""
        risky: i64 = NOTHING
        for place in range(i64(STACK_SIZE)):
            if place >= state.stack_size:
                out.nothing(3)
                continue
            card = state.stack_cards[place]
            player = places_to(seat, state.stack_seats[place], self.seats)
            out.add(card + 1, player + 1, self.target(state, seat, place) + 1)
            if target_kind(card) == ON_DIE and place > 0 and risky == NOTHING:
                risky = place - 1
        if risky == NOTHING and (state.decision is REROLL or state.decision is BOOST):
            risky = state.stack_size - 1
        if state.over or risky == NOTHING:
            out.nothing(3)
        else:
            out.add(risky + 1, state.risk_die, state.rating)

    def target(self, state: State, seat: i64, place: i64) -> i64:
        """What a card of the stack is aimed at; players are counted from this seat. NOTHING for the card below it."""
        kind = target_kind(state.stack_cards[place])
        target = state.stack_targets[place]
        if kind == ON_CARD_BELOW or (kind == ON_DIE and place > 0):
            return NOTHING
        if kind == ON_PLAYER:
            return places_to(seat, target, self.seats)
        if kind == ON_RIVAL_COMPANY:
            return places_to(seat, target // 2, self.seats) * 2 + target % 2
        if kind == ON_DISCARDED:
            return state.discarded[target]
        return target

    def encode_question(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """What the pending decision is about."""
        seats = self.seats
        decision = state.decision
        about = state.about
        over = state.over
        window = if_visible(state.window_kind, decision is OPEN and not over)
        out.one_of(window, WINDOWS)
        out.one_of(if_visible(places_to(seat, state.seat_in_turn(state.turn), seats), window == BEFORE_REVENUE), seats)
        out.bits(turned(about, seat, seats) * i64(asks_all(state)), seats)
        own_turn = (decision is LOSS or decision is GOLD) and not over
        out.one_of(if_visible(i64(about == EXPLOITING), own_turn), TURNS)
        self.encode_debt(state, out)
        owing = (decision is BOOST or decision is DISCARD_BID) and not over
        boosted = about * i64(decision is BOOST and not over)
        out.add(state.owed_cards * i64(owing), boosted, i64(state.bought and decision is BUY and not over))
        if decision is GOLD and not over:
            out.add(
                abilities_left(state, FOOD_PROCESSING),
                abilities_left(state, TRANSPORTATION),
                abilities_left(state, TOTEMOLOGY),
            )
        else:
            out.nothing(3)

    def encode_debt(self, state: State, out: ObservationBuffer) -> None:
        """The company whose interest or loss is to be settled, or the bid that is to be raised."""
        industry: i64 = NOTHING
        amount: i64 = 0
        pledged = False
        company = False
        if not state.over:
            if state.decision is INTEREST_DUE:
                industry = next_pledged(state)
                amount = interest(state, industry)
                company = True
                pledged = True
            elif state.decision is LOSS:
                industry = next_loss(state)
                amount = owed(state, industry)
                company = True
                pledged = losing_company(state, industry) & PLEDGED != 0
            elif state.decision is FUND:
                industry = state.active
                amount = state.highest
        out.one_of(industry, INDUSTRIES)
        out.add(amount, i64(company), i64(pledged))

    def encode_player(self, state: State, owner: i64, seat: i64, out: ObservationBuffer) -> None:
        """What this seat knows of a player."""
        player = state.players[owner]
        done = player.revenue_done and (state.step == REVENUE or state.step == HINDMOST_STEP)
        out.add(player.cash, trophies_of(state, owner), player.supply, player.hand_size)
        out.add(max(0, exemptions_left(state, owner)), i64(player.delayed), i64(done))
        for industry in range(i64(INDUSTRIES)):
            companies = player.companies[industry]
            pledged = player.pledged(industry)
            out.add(companies - pledged, pledged, player.startups(industry), pledgeable(state, player, industry))
            out.add(companies - player.unmoved(industry), player.count(industry, NEW_STARTUP))
        for card in range(i64(CARDS)):
            self.scratch[card] = hand_known(state, owner, seat, card)
        out.counts(self.scratch, CARDS)


def asks_all(state: State) -> bool:
    """Whether the pending decision is a window."""
    decision = state.decision
    if state.over:
        return False
    return (
        decision is FORECAST
        or decision is OPEN
        or decision is VETO_BID
        or decision is FRAUD_CHANCE
        or decision is SECURITY
        or decision is REROLL
    )
