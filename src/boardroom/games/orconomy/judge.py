"""How Orconomy stands, in numbers that its judge weighs.

What is about to happen is counted as if it had: the revenue of this round, the best bid of an auction or a Competition.
A card being played is judged twice, as a success and as a failure.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.judge import Judge as CoreJudge
from boardroom.core.state import NOBODY
from boardroom.games.orconomy.actions import INDUSTRIES, MOST_SEATS
from boardroom.games.orconomy.nodes import (
    BIDDING,
    COMPETING,
    INTEREST,
    PAYING,
    PROMOTING,
    REVENUE,
)
from boardroom.games.orconomy.options import NO_RATING
from boardroom.games.orconomy.pieces import (
    BANKING,
    COMMUNICATIONS,
    CONSULTANTS,
    CORPORATE_RAID,
    ESPIONAGE,
    EXPLOITATION,
    FOOD_PROCESSING,
    FRAUD,
    GOOD_BARGAIN,
    INFORMER,
    INNOVATIONS,
    LIVESTOCK,
    LOBBY,
    NOTHING,
    SECURITY_SERVICE,
    SMUGGLING,
    TAX_INSPECTION,
    TOURISM,
    VETO,
    WEAPON_CRAFTING,
)
from boardroom.games.orconomy.rules.auction import FEE_SKULLS
from boardroom.games.orconomy.rules.bids import best_bidder, is_out
from boardroom.games.orconomy.rules.card_effects import RAID_COMPENSATION
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS, raisable
from boardroom.games.orconomy.rules.playing import BOOST, FACES, REROLL
from boardroom.games.orconomy.state import State

NUMBERS: Final = (
    "trophies",
    "lead",
    "two_short",
    "one_short",
    "enough",
    "dominated",
    "secure",
    "tied",
    "behind",
    "companies",
    "openings",
    "startups",
    "promotions",
    "income",
    "skulls",
    "first_skulls",
    "debts",
    "interest",
    "cards",
    "pairs",
    "few_tokens",
    "answers",
    "money_cards",
    "draws",
    "movers",
    "savings",
    "banks",
    "smugglers",
    "oracle",
)
ROLLS: Final = 36.0
WINTERS: Final = 0.265  # a round
FIRST_TROPHIES: Final = 3.0  # that somebody has after the set-up, about
FIRST_SKULLS: Final = 10  # that matter more than later ones
FEW_TOKENS: Final = 3


@final
class Judge(CoreJudge[State]):
    """Trophies now, and what companies, startups, skulls and cards promise."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        super().__init__(early, late)
        self.ways = vec[float]([2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0])  # of the dice, by industry
        self.odds = vec[float]([0.0] * INDUSTRIES)  # that it is in scope in a round
        self.companies = vec[i64]([0] * (MOST_SEATS * INDUSTRIES))
        self.startups = vec[i64]([0] * (MOST_SEATS * INDUSTRIES))
        self.skulls = vec[i64]([0] * MOST_SEATS)
        self.cards = vec[i64]([0] * MOST_SEATS)
        self.trophies = vec[i64]([0] * MOST_SEATS)
        self.most = vec[i64]([0] * INDUSTRIES)  # companies of one player
        self.leaders = vec[i64]([0] * INDUSTRIES)  # a seat that has the most
        self.next_most = vec[i64]([0] * INDUSTRIES)  # of another seat
        self.free = vec[i64]([0] * INDUSTRIES)  # slots
        self.crisis: i64 = 0
        self.supposed = False  # that the card being played succeeds
        self.failures = vec[float]([0.0] * MOST_SEATS)
        self.fitting = False

    def estimate(self, state: State, out: vec[float]) -> None:
        super().estimate(state, out)
        chance = 0.0 if state.over or state.stack_size == 0 else success(state)
        if chance > 0.0:
            for seat in range(state.seats):
                self.failures[seat] = out[seat]
            self.supposed = True
            super().estimate(state, out)
            self.supposed = False
            for seat in range(state.seats):
                out[seat] = chance * out[seat] + (1.0 - chance) * self.failures[seat]

    def numbers_of(self, state: State, seat: i64) -> list[float]:
        """Bids that may still be topped are left out: weights are to say what a company is worth that one has."""
        self.fitting = True
        found = super().numbers_of(state, seat)
        self.fitting = False
        return found

    def progress(self, state: State) -> float:
        """By the trophies of the leader, to one short of the target."""
        best: i64 = 0
        for player in state.players:
            best = max(best, player.trophies)
        steps = max(1.0, float(state.options.target) - 1.0 - FIRST_TROPHIES)
        return min(1.0, max(0.0, (float(best) - FIRST_TROPHIES) / steps))

    def look(self, state: State) -> None:
        self.copy_table(state)
        if self.supposed:
            self.suppose_card(state)
        self.suppose_revenue(state)
        self.suppose_bid(state)
        self.count_trophies(state)

    def copy_table(self, state: State) -> None:
        self.crisis = state.crisis
        for seat in range(state.seats):
            player = state.players[seat]
            self.skulls[seat] = player.cash
            self.cards[seat] = player.hand_size
            for industry in range(i64(INDUSTRIES)):
                self.companies[seat * INDUSTRIES + industry] = player.companies[industry]
                self.startups[seat * INDUSTRIES + industry] = player.startups(industry)
        for place in range(i64(INDUSTRIES)):
            ways = self.ways[state.ring[(place + 9) % INDUSTRIES]] + self.ways[state.ring[place]]
            self.odds[state.ring[place]] = (ways + self.ways[state.ring[(place + 1) % INDUSTRIES]]) / ROLLS

    def suppose_card(self, state: State) -> None:
        """The card at the bottom of the stack takes effect."""
        card = state.stack_cards[0]
        seat = state.stack_seats[0]
        target = state.stack_targets[0]
        if card == ESPIONAGE:
            self.startups[seat * INDUSTRIES + target] += 1
        elif card == LOBBY:
            self.crisis = target
        elif card == GOOD_BARGAIN:
            self.companies[seat * INDUSTRIES + target % INDUSTRIES] -= 1
            self.skulls[seat] += state.price(target % INDUSTRIES) - target // INDUSTRIES * LOAN_SKULLS
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

    def suppose_revenue(self, state: State) -> None:
        """Of those who have not had theirs in this round."""
        if not INTEREST <= state.node <= REVENUE:
            return
        for turn in range(i64(0), state.seats):
            if state.node < REVENUE or turn >= state.turn:
                seat = state.seat_in_turn(turn)
                self.skulls[seat] += self.revenue(state, seat)

    def revenue(self, state: State, seat: i64) -> i64:
        found: i64 = 0
        for step in range(i64(-1), i64(2)):
            industry = state.neighbour(state.active, step)
            found += state.revenue(industry, self.crisis) * self.companies[seat * INDUSTRIES + industry]
        return found

    def suppose_bid(self, state: State) -> None:
        """Whoever bids most gets the company and pays."""
        if not BIDDING <= state.node <= PAYING and not COMPETING <= state.node <= PROMOTING:
            return
        amount = self.best_bid(state)
        if amount == 0:
            return
        seat = state.bids[amount]
        if self.fitting and may_be_outbid(state, seat):
            return
        if state.node >= COMPETING:
            self.cards[seat] -= amount if state.node == COMPETING else state.owed_cards
            self.suppose_promotion(state, seat)
        else:
            self.companies[seat * INDUSTRIES + state.active] += 1
            if state.node < PAYING:
                self.skulls[seat] -= amount

    def best_bid(self, state: State) -> i64:
        """That stands, or will if a Veto succeeds; or 0."""
        amount = state.highest
        if self.supposed and state.stack_cards[0] == VETO:
            while amount > 0 and (state.bids[amount] == NOBODY or state.bids[amount] == state.stack_targets[0]):
                amount -= 1
        return amount

    def suppose_promotion(self, state: State, seat: i64) -> None:
        """Of a startup where a company brings most."""
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
        for seat in range(state.seats):
            self.trophies[seat] = 0
        for industry in range(i64(INDUSTRIES)):
            self.free[industry] = state.options.figures.slots[industry]
            self.rank(state, industry)
            if self.most[industry] > self.next_most[industry]:
                self.trophies[self.leaders[industry]] += 1

    def rank(self, state: State, industry: i64) -> None:
        """Who has the most companies, and how many the next one has."""
        most: i64 = -1
        next_most: i64 = -1
        for seat in range(state.seats):
            mine = self.companies[seat * INDUSTRIES + industry]
            self.free[industry] -= mine
            if mine > 0:
                self.trophies[seat] += 1
            if mine > most:
                next_most = most
                most = mine
                self.leaders[industry] = seat
            else:
                next_most = max(next_most, mine)
        self.most[industry] = most
        self.next_most[industry] = next_most

    def rivals(self, seat: i64, industry: i64) -> i64:
        """Companies of the strongest other player."""
        return self.next_most[industry] if self.leaders[industry] == seat else self.most[industry]

    def gain(self, seat: i64, industry: i64) -> i64:
        """Trophies for one more company."""
        mine = self.companies[seat * INDUSTRIES + industry]
        return i64(mine == 0) + i64(mine == self.rivals(seat, industry))

    def describe(self, state: State, seat: i64, out: vec[float]) -> None:
        for i in range(self.size):
            out[i] = 0.0
        missing = state.options.target - self.trophies[seat]
        out[0] = float(self.trophies[seat])
        out[1] = float(self.trophies[seat] - self.best_other(state, seat))
        out[2] = 1.0 if missing <= 2 else 0.0
        out[3] = 1.0 if missing <= 1 else 0.0
        out[4] = 1.0 if missing <= 0 and not may_be_outbid(state, seat) else 0.0
        for industry in range(i64(INDUSTRIES)):
            self.describe_industry(state, seat, industry, out)
        self.describe_skulls(state, seat, out)
        self.describe_cards(state, seat, out)
        self.describe_abilities(seat, out)
        out[20] = float(max(0, FEW_TOKENS - state.players[seat].supply))
        out[28] = 1.0 if seat == state.oracle else 0.0

    def best_other(self, state: State, seat: i64) -> i64:
        best: i64 = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, self.trophies[other])
        return best

    def describe_industry(self, state: State, seat: i64, industry: i64, out: vec[float]) -> None:
        mine = self.companies[seat * INDUSTRIES + industry]
        rivals = self.rivals(seat, industry)
        gain = float(self.gain(seat, industry))
        if mine > 0:
            out[9] += float(mine)
            out[13] += float(mine * state.revenue(industry, self.crisis)) * self.odds[industry]
            if mine > rivals:
                out[5] += 1.0
                if mine > rivals + 1:
                    out[6] += 1.0
            elif mine == rivals:
                out[7] += 1.0
        if mine + 1 == rivals:
            out[8] += 1.0
        if self.free[industry] > 0 and self.skulls[seat] >= state.price(industry):
            out[10] += gain * self.ways[industry] / ROLLS
        startups = self.startups[seat * INDUSTRIES + industry]
        if startups > 0:
            out[11] += float(startups)
            if state.in_scope(industry) and self.may_compete(state, seat):
                out[12] += gain
            out[12] += gain * self.odds[industry]

    def may_compete(self, state: State, seat: i64) -> bool:
        """In the Competition of this round."""
        return self.cards[seat] > 0 and (
            state.node < COMPETING or (state.node == COMPETING and not is_out(state, seat))
        )

    def describe_skulls(self, state: State, seat: i64, out: vec[float]) -> None:
        out[14] = float(self.skulls[seat]) / 20.0
        out[15] = float(min(FIRST_SKULLS, self.skulls[seat])) / 10.0
        player = state.players[seat]
        debts: i64 = 0
        tokens: i64 = 0
        for industry in range(i64(INDUSTRIES)):
            if player.companies[industry] > 0:
                pledged = player.pledged(industry)
                if pledged > 0:
                    debts += pledged
                    tokens += pledged * state.tokens_in(industry)
        if debts > 0:
            out[16] = float(debts)
            exempt = float(self.companies[seat * INDUSTRIES + BANKING]) if self.crisis != BANKING else 0.0
            costs = float(tokens) * max(0.0, 1.0 - exempt / float(debts)) / 20.0
            out[17] = costs * WINTERS
            if self.owes_now(state, seat):
                out[14] -= costs

    def owes_now(self, state: State, seat: i64) -> bool:
        """Interest of this winter."""
        if state.node != INTEREST or state.players[seat].delayed:
            return False
        return (seat - state.oracle + state.seats) % state.seats >= state.turn

    def describe_cards(self, state: State, seat: i64, out: vec[float]) -> None:
        player = state.players[seat]
        hand = player.hand
        out[18] = float(self.cards[seat])
        out[19] = float(player.pairs())
        out[21] = float(hand[SECURITY_SERVICE] + hand[VETO])
        out[22] = float(hand[EXPLOITATION] + hand[FRAUD] + hand[GOOD_BARGAIN])

    def describe_abilities(self, seat: i64, out: vec[float]) -> None:
        first = seat * INDUSTRIES
        out[23] = float(self.companies[first + TOURISM]) * self.odds[TOURISM]
        out[24] = float(self.companies[first + FOOD_PROCESSING]) * self.odds[FOOD_PROCESSING]
        savings = self.companies[first + LIVESTOCK] + self.companies[first + INNOVATIONS]
        out[25] = float(savings + self.companies[first + COMMUNICATIONS])
        out[26] = float(self.companies[first + BANKING])
        out[27] = float(self.companies[first + SMUGGLING] + self.companies[first + WEAPON_CRAFTING])


def may_be_outbid(state: State, seat: i64) -> bool:
    """The best bid is the seat's, and somebody can still bid more."""
    if state.node not in (BIDDING, COMPETING) or best_bidder(state) != seat:
        return False
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and not is_out(state, other):
            most = player.hand_size if state.competing else raisable(state, player, other) - FEE_SKULLS
            if most > state.highest:
                return True
    return False


def success(state: State) -> float:
    """The chance that the card at the bottom of the stack takes effect."""
    services: i64 = 0
    while services < state.stack_size and state.stack_cards[state.stack_size - 1 - services] == SECURITY_SERVICE:
        services += 1
    is_cancelled = services % 2 == 1
    if state.stack_cards[0] in (SECURITY_SERVICE, CONSULTANTS) or (is_cancelled and state.stack_size == services + 1):
        return 0.0
    rating = state.options.figures.ratings[state.stack_cards[0]]
    if rating == NO_RATING:
        return 1.0
    if state.decision is BOOST or state.decision is REROLL:
        return 1.0 if state.risk_die >= state.rating else 0.0
    if state.crisis != SMUGGLING:
        rating -= state.players[state.stack_seats[0]].companies[SMUGGLING]
    return float(min(FACES, FACES + 1 - rating)) / float(FACES)
