"""The table as the evaluator expects it: what is about to happen counts as done.

That is the revenue of this round, the best bid of an auction or a Competition, and on request the card being played.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import (
    CORPORATE_RAID,
    ESPIONAGE,
    EXPLOITATION,
    FRAUD,
    GOOD_BARGAIN,
    INDUSTRIES,
    INFORMER,
    LOBBY,
    MAX_SEATS,
    SECURITY_SERVICE,
    TAX_INSPECTION,
    VETO,
)
from boardroom.games.orconomy.engine.options import NO_RATING
from boardroom.games.orconomy.engine.pieces import FACES, NEW_STARTUP, NOTHING, SMUGGLING, STARTUP, TOKEN_KINDS
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BIDDING, COMPETING, INTEREST, PAYING, PROMOTING, REVENUE
from boardroom.games.orconomy.rules.auction.bid_limit import FEE_SKULLS, raisable
from boardroom.games.orconomy.rules.auction.bids import best_bidder, is_out
from boardroom.games.orconomy.rules.card_play import BOOST, REROLL
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.cards.corporate_raid import RAID_COMPENSATION
from boardroom.games.orconomy.rules.crisis import revenue_of
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.rules.prices import price_of

ROLLS: Final = 36.0  # of two dice


@final
class ExpectedTable:
    """What everybody has, or is expected to have soon. One object is filled anew for every table."""

    def __init__(self) -> None:
        self.ways = vec[float]([2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0])  # by industry: rolls of 36
        self.ring = vec[i64]([NOTHING] * INDUSTRIES)  # the ring for which the odds hold
        self.odds = vec[float]([0.0] * INDUSTRIES)  # by industry: chance to be in scope in a round
        self.companies = vec[i64]([0] * (MAX_SEATS * INDUSTRIES))
        self.startups = vec[i64]([0] * (MAX_SEATS * INDUSTRIES))
        self.skulls = vec[i64]([0] * MAX_SEATS)
        self.cards = vec[i64]([0] * MAX_SEATS)
        self.trophies = vec[i64]([0] * MAX_SEATS)
        self.most = vec[i64]([0] * INDUSTRIES)  # by industry: companies of the player who has the most
        self.leaders = vec[i64]([0] * INDUSTRIES)  # by industry: a seat that has the most
        self.next_most = vec[i64]([0] * INDUSTRIES)  # by industry: companies of the strongest other player
        self.free = vec[i64]([0] * INDUSTRIES)  # by industry: empty slots
        self.crisis: i64 = 0
        self.succeeds = False  # the card being played counts as successful

    def prepare(self, state: State, succeeds: bool, only_sure_bids: bool) -> None:
        """Fill in a table. With `succeeds` the card being played succeeds.

        With `only_sure_bids` a bid that may be outbid does not count.
        """
        self.succeeds = succeeds
        self.copy_table(state)
        if succeeds:
            self.expect_card(state)
        self.expect_revenue(state)
        self.expect_bid(state, only_sure_bids)
        self.count_trophies(state)

    def copy_table(self, state: State) -> None:
        """Copy what everybody has now."""
        self.crisis = state.crisis
        companies = self.companies
        startups = self.startups
        for seat in range(state.seats):
            player = state.players[seat]
            self.skulls[seat] = player.cash
            self.cards[seat] = player.hand_size
            theirs = player.companies
            tokens = player.tokens
            for industry in range(i64(INDUSTRIES)):
                first = industry * TOKEN_KINDS
                companies[seat * INDUSTRIES + industry] = theirs[industry]
                startups[seat * INDUSTRIES + industry] = tokens[first + STARTUP] + tokens[first + NEW_STARTUP]
        if not self.knows_ring(state.ring):
            self.learn_ring(state.ring)

    def knows_ring(self, ring: vec[i64]) -> bool:
        """Whether the chances hold for this ring."""
        known = self.ring
        for place in range(i64(INDUSTRIES)):
            if known[place] != ring[place]:
                return False
        return True

    def learn_ring(self, ring: vec[i64]) -> None:
        """Compute the chance of each industry to be in scope."""
        for place in range(i64(INDUSTRIES)):
            self.ring[place] = ring[place]
            ways = self.ways[ring[(place + 9) % INDUSTRIES]] + self.ways[ring[place]]
            self.odds[ring[place]] = (ways + self.ways[ring[(place + 1) % INDUSTRIES]]) / ROLLS

    def expect_card(self, state: State) -> None:
        """Change the table as the card at the bottom of the stack would."""
        card = state.stack_cards[0]
        seat = state.stack_seats[0]
        target = state.stack_targets[0]
        if card == ESPIONAGE:
            self.startups[seat * INDUSTRIES + target] += 1
        elif card == LOBBY:
            self.crisis = target
        elif card == GOOD_BARGAIN:
            self.companies[seat * INDUSTRIES + target % INDUSTRIES] -= 1
            self.skulls[seat] += price_of(state, target % INDUSTRIES) - target // INDUSTRIES * LOAN_SKULLS
        elif card == CORPORATE_RAID:
            self.companies[target // 2 * INDUSTRIES + state.active] -= 1
            self.companies[seat * INDUSTRIES + state.active] += 1
            self.cards[target // 2] += RAID_COMPENSATION
        elif card == EXPLOITATION:
            self.skulls[seat] += self.revenue(state, seat)
        elif card == FRAUD:
            self.skulls[seat] += state.escrow
        elif card in (TAX_INSPECTION, INFORMER):
            self.cards[seat] += 1
            if card == TAX_INSPECTION:
                self.cards[target] -= 1

    def expect_revenue(self, state: State) -> None:
        """Give the revenue of this round to the players who have not had it yet."""
        if not INTEREST <= state.step <= REVENUE:
            return
        for turn in range(i64(0), state.seats):
            if state.step < REVENUE or turn >= state.turn:
                seat = state.seat_in_turn(turn)
                self.skulls[seat] += self.revenue(state, seat)

    def revenue(self, state: State, seat: i64) -> i64:
        """The revenue of a player with the expected companies and Crisis."""
        found: i64 = 0
        for step in range(i64(-1), i64(2)):
            industry = state.neighbour(state.active, step)
            found += revenue_of(state, industry, self.crisis) * self.companies[seat * INDUSTRIES + industry]
        return found

    def expect_bid(self, state: State, only_sure: bool) -> None:
        """Let the best bidder pay and get the company."""
        if not BIDDING <= state.step <= PAYING and not COMPETING <= state.step <= PROMOTING:
            return
        amount = self.best_bid(state)
        if amount == 0:
            return
        seat = state.bids[amount]
        if only_sure and may_be_outbid(state, seat):
            return
        if state.step >= COMPETING:
            self.cards[seat] -= amount if state.step == COMPETING else state.owed_cards
            self.expect_promotion(state, seat)
        else:
            self.companies[seat * INDUSTRIES + state.active] += 1
            if state.step < PAYING:
                self.skulls[seat] -= amount

    def best_bid(self, state: State) -> i64:
        """The bid that stands, or that will stand if a Veto succeeds; 0 if none."""
        amount = state.highest
        if self.succeeds and state.stack_cards[0] == VETO:
            while amount > 0 and (state.bids[amount] == NOBODY or state.bids[amount] == state.stack_targets[0]):
                amount -= 1
        return amount

    def expect_promotion(self, state: State, seat: i64) -> None:
        """Let the winner of the Competition promote the startup that brings the most trophies."""
        self.count_trophies(state)
        best: i64 = NOTHING
        for step in range(i64(-1), i64(2)):
            industry = state.neighbour(state.active, step)
            has_startup = self.startups[seat * INDUSTRIES + industry] > 0
            if has_startup and (best == NOTHING or self.gain(seat, industry) > self.gain(seat, best)):
                best = industry
        if best != NOTHING:
            self.startups[seat * INDUSTRIES + best] -= 1
            self.companies[seat * INDUSTRIES + best] += 1

    def count_trophies(self, state: State) -> None:
        """Count everybody's trophies, and who leads in each industry."""
        slots = state.options.figures.slots
        trophies = self.trophies
        for seat in range(state.seats):
            trophies[seat] = 0
        for industry in range(i64(INDUSTRIES)):
            self.rank(state.seats, industry, slots[industry])
            if self.most[industry] > self.next_most[industry]:
                trophies[self.leaders[industry]] += 1

    def rank(self, seats: i64, industry: i64, slots: i64) -> None:
        """Find who has the most companies in an industry, how many the next one has, and how many slots are free."""
        companies = self.companies
        trophies = self.trophies
        most: i64 = -1
        next_most: i64 = -1
        leader: i64 = 0
        for seat in range(seats):
            own = companies[seat * INDUSTRIES + industry]
            slots -= own
            if own > 0:
                trophies[seat] += 1
            if own > most:
                next_most = most
                most = own
                leader = seat
            else:
                next_most = max(next_most, own)
        self.free[industry] = slots
        self.leaders[industry] = leader
        self.most[industry] = most
        self.next_most[industry] = next_most

    def rivals(self, seat: i64, industry: i64) -> i64:
        """How many companies the strongest other player has in an industry."""
        return self.next_most[industry] if self.leaders[industry] == seat else self.most[industry]

    def gain(self, seat: i64, industry: i64) -> i64:
        """How many trophies one more company in an industry brings a player."""
        own = self.companies[seat * INDUSTRIES + industry]
        return i64(own == 0) + i64(own == self.rivals(seat, industry))

    def best_other(self, seats: i64, seat: i64) -> i64:
        """How many trophies the strongest other player has."""
        best: i64 = 0
        for other in range(seats):
            if other != seat:
                best = max(best, self.trophies[other])
        return best


def may_be_outbid(state: State, seat: i64) -> bool:
    """Whether a seat holds the best bid, and somebody can still bid more."""
    if state.step not in (BIDDING, COMPETING) or best_bidder(state) != seat:
        return False
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and not is_out(state, other):
            most = player.hand_size if state.competing else raisable(state, player, other) - FEE_SKULLS
            if most > state.highest:
                return True
    return False


def success_chance(state: State) -> float:
    """The chance that the card at the bottom of the stack takes effect."""
    services: i64 = 0
    while services < state.stack_size and state.stack_cards[state.stack_size - 1 - services] == SECURITY_SERVICE:
        services += 1
    is_cancelled = services % 2 == 1
    if INFLUENCE_CARDS[state.stack_cards[0]].answers_a_card or (is_cancelled and state.stack_size == services + 1):
        return 0.0
    rating = state.options.figures.ratings[state.stack_cards[0]]
    if rating == NO_RATING:
        return 1.0
    if state.decision is BOOST or state.decision is REROLL:
        return 1.0 if state.risk_die >= state.rating else 0.0
    if state.crisis != SMUGGLING:
        rating -= state.players[state.stack_seats[0]].companies[SMUGGLING]
    return float(min(FACES, FACES + 1 - rating)) / float(FACES)
