"""The evaluator of Orconomy: the features of a table that it weighs.

While a card is being played the table is evaluated twice, as if the card succeeded and as if it failed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import Evaluator as CoreEvaluator
from boardroom.games.orconomy.engine.actions import (
    EXPLOITATION,
    FRAUD,
    GOOD_BARGAIN,
    INDUSTRIES,
    MAX_SEATS,
    SECURITY_SERVICE,
    VETO,
)
from boardroom.games.orconomy.engine.expected_table import ROLLS, ExpectedTable, may_be_outbid, success_chance
from boardroom.games.orconomy.engine.pieces import (
    BANKING,
    COMMUNICATIONS,
    FOOD_PROCESSING,
    INNOVATIONS,
    LIVESTOCK,
    SMUGGLING,
    TOURISM,
    WEAPON_CRAFTING,
)
from boardroom.games.orconomy.engine.plausible_actions import list_plausible, stage
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import COMPETING, INTEREST
from boardroom.games.orconomy.rules.auction.bids import is_out
from boardroom.games.orconomy.rules.companies import tokens_in
from boardroom.games.orconomy.rules.prices import price_of

FEATURES: Final = (
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
WINTERS: Final = 0.265  # Winters in a round, on average
FIRST_TROPHIES: Final = 3.0  # about what the leader has after the set-up
FIRST_SKULLS: Final = 10  # skulls that matter more than those above
FEW_TOKENS: Final = 3  # in supply; fewer restrict a player


@final
class Evaluator(CoreEvaluator[State]):
    """Estimate who wins from trophies, companies, startups, skulls, cards and debts."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        super().__init__(early, late)
        self.expected = ExpectedTable()
        self.succeeds = False  # the card being played counts as successful
        self.failures = vec[float]([0.0] * MAX_SEATS)
        self.fitting = False  # features are taken to fit weights

    def estimate(self, state: State, out: vec[float]) -> None:
        """Estimate all seats. A card being played counts by its chance to succeed."""
        super().estimate(state, out)
        chance = 0.0 if state.over or state.stack_size == 0 else success_chance(state)
        if chance > 0.0:
            for seat in range(state.seats):
                self.failures[seat] = out[seat]
            self.succeeds = True
            super().estimate(state, out)
            self.succeeds = False
            for seat in range(state.seats):
                out[seat] = chance * out[seat] + (1.0 - chance) * self.failures[seat]

    def list_plausible(self, state: State, out: ActionBuffer) -> None:
        list_plausible(state, out)

    def stage(self, state: State) -> i64:
        return stage(state)

    def features_of(self, state: State, seat: i64) -> list[float]:
        """The features for fitting weights. Bids that may still be outbid do not count as companies."""
        self.fitting = True
        found = super().features_of(state, seat)
        self.fitting = False
        return found

    def progress(self, state: State) -> float:
        """How far the game is, from 0 to 1: by the trophies of the leader, up to one short of the target."""
        best: i64 = 0
        for player in state.players:
            best = max(best, player.trophies)
        steps = max(1.0, float(state.options.target) - 1.0 - FIRST_TROPHIES)
        return min(1.0, max(0.0, (float(best) - FIRST_TROPHIES) / steps))

    def prepare(self, state: State) -> None:
        self.expected.prepare(state, self.succeeds, self.fitting)

    def fill_features(self, state: State, seat: i64, out: vec[float]) -> None:
        trophies = self.expected.trophies[seat]
        missing = state.options.target - trophies
        out[0] = float(trophies)
        out[1] = float(trophies - self.expected.best_other(state.seats, seat))
        out[2] = 1.0 if missing <= 2 else 0.0
        out[3] = 1.0 if missing <= 1 else 0.0
        out[4] = 1.0 if missing <= 0 and not may_be_outbid(state, seat) else 0.0
        self.fill_companies(state, seat, out)
        self.fill_chances(state, seat, out)
        self.fill_skulls(state, seat, out)
        self.fill_debts(state, seat, out)
        self.fill_cards(state, seat, out)
        self.fill_abilities(seat, out)
        out[20] = float(max(0, FEW_TOKENS - state.players[seat].supply))
        out[28] = 1.0 if seat == state.oracle else 0.0

    def fill_companies(self, state: State, seat: i64, out: vec[float]) -> None:
        """Companies: where the player leads, and what they earn. Sums in local variables are faster."""
        expected = self.expected
        companies = expected.companies
        odds = expected.odds
        revenues = state.options.figures.revenues
        crisis = expected.crisis
        total: i64 = 0
        dominated: i64 = 0
        secure: i64 = 0
        tied: i64 = 0
        behind: i64 = 0
        income = 0.0
        for industry in range(i64(INDUSTRIES)):
            own = companies[seat * INDUSTRIES + industry]
            lead = own - expected.rivals(seat, industry)
            if own > 0:
                total += own
                revenue = revenues[industry]
                if industry == crisis:
                    revenue = -1
                income += float(own * revenue) * odds[industry]
                dominated += i64(lead > 0)
                secure += i64(lead > 1)
                tied += i64(lead == 0)
            behind += i64(lead == -1)
        out[5] = float(dominated)
        out[6] = float(secure)
        out[7] = float(tied)
        out[8] = float(behind)
        out[9] = float(total)
        out[13] = income

    def fill_chances(self, state: State, seat: i64, out: vec[float]) -> None:
        """Trophies that an auction or a promotion may bring."""
        expected = self.expected
        startups = expected.startups
        skulls = expected.skulls[seat]
        openings = 0.0
        promotions = 0.0
        total: i64 = 0
        for industry in range(i64(INDUSTRIES)):
            own = startups[seat * INDUSTRIES + industry]
            is_open = expected.free[industry] > 0 and skulls >= price_of(state, industry)
            if own > 0 or is_open:
                gain = float(expected.gain(seat, industry))
                if is_open:
                    openings += gain * expected.ways[industry]
                if own > 0:
                    total += own
                    promotions += gain * expected.odds[industry]
                    if state.in_scope(industry) and self.may_compete(state, seat):
                        promotions += gain
        out[10] = openings / ROLLS
        out[11] = float(total)
        out[12] = promotions

    def may_compete(self, state: State, seat: i64) -> bool:
        """Whether the player can take part in the Competition of this round."""
        return self.expected.cards[seat] > 0 and (
            state.step < COMPETING or (state.step == COMPETING and not is_out(state, seat))
        )

    def fill_skulls(self, state: State, seat: i64, out: vec[float]) -> None:
        """Skulls, the first ones with a weight of their own."""
        skulls = self.expected.skulls[seat]
        out[14] = float(skulls) / 20.0
        out[15] = float(min(FIRST_SKULLS, skulls)) / 10.0

    def fill_debts(self, state: State, seat: i64, out: vec[float]) -> None:
        """Pledged companies, and the interest to be expected. Interest that is due now counts as lost skulls."""
        player = state.players[seat]
        debts: i64 = 0
        tokens: i64 = 0
        for industry in range(i64(INDUSTRIES)):
            if player.companies[industry] > 0:
                pledged = player.pledged(industry)
                if pledged > 0:
                    debts += pledged
                    tokens += pledged * tokens_in(state, industry)
        out[16] = float(debts)
        out[17] = 0.0
        if debts > 0:
            crisis = self.expected.crisis
            exempt = float(self.expected.companies[seat * INDUSTRIES + BANKING]) if crisis != BANKING else 0.0
            costs = float(tokens) * max(0.0, 1.0 - exempt / float(debts)) / 20.0
            out[17] = costs * WINTERS
            if self.owes_now(state, seat):
                out[14] -= costs

    def owes_now(self, state: State, seat: i64) -> bool:
        """Whether the player still has to pay the interest of this Winter."""
        if state.step != INTEREST or state.players[seat].delayed:
            return False
        return (seat - state.oracle + state.seats) % state.seats >= state.turn

    def fill_cards(self, state: State, seat: i64, out: vec[float]) -> None:
        """Cards in the hand, and pairs."""
        player = state.players[seat]
        hand = player.hand
        out[18] = float(self.expected.cards[seat])
        out[19] = float(player.pairs())
        out[21] = float(hand[SECURITY_SERVICE] + hand[VETO])
        out[22] = float(hand[EXPLOITATION] + hand[FRAUD] + hand[GOOD_BARGAIN])

    def fill_abilities(self, seat: i64, out: vec[float]) -> None:
        """What the abilities of companies are good for."""
        companies = self.expected.companies
        odds = self.expected.odds
        first = seat * INDUSTRIES
        out[23] = float(companies[first + TOURISM]) * odds[TOURISM]
        out[24] = float(companies[first + FOOD_PROCESSING]) * odds[FOOD_PROCESSING]
        savings = companies[first + LIVESTOCK] + companies[first + INNOVATIONS]
        out[25] = float(savings + companies[first + COMMUNICATIONS])
        out[26] = float(companies[first + BANKING])
        out[27] = float(companies[first + SMUGGLING] + companies[first + WEAPON_CRAFTING])
