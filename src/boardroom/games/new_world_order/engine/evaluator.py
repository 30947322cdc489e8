"""The evaluator of New World Order: features of a seat, which fitted weights turn into win chances."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import Evaluator as CoreEvaluator
from boardroom.games.new_world_order.engine.actions import ALL_CORPORATIONS, CORPORATIONS, GOALS, PLACES, TILES
from boardroom.games.new_world_order.engine.bits import count_bits
from boardroom.games.new_world_order.engine.options import Figures
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    CARDS_IN_DECK,
    DIVIDENDS_100,
    DIVIDENDS_200,
    HOSTILE_TAKE_OVER,
    NOTHING,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.corporation_worth import full_set
from boardroom.games.new_world_order.rules.achievements.most_payable import most_payable
from boardroom.games.new_world_order.rules.achievements.payment import (
    ADD_DIVIDENDS,
    CONVERTED_PAYMENT,
    PAYMENT,
)
from boardroom.games.new_world_order.rules.achievements.pyramid import ALL_TILES
from boardroom.games.new_world_order.rules.achievements.stack_worth import worth
from boardroom.games.new_world_order.rules.great_goals import DREAM_VP, GOAL_VP, TILES_FOR_GOAL, dream_of
from boardroom.games.new_world_order.rules.scoring import points

FEATURES: Final = (
    "points",
    "lead",
    "goals_open",
    "goals_near",
    "goals_far",
    "worth",
    "growth",
    "reach",
    "token_hope",
    "free_slots",
    "idle_slots",
    "above_the_law",
    "hostile_take_over",
    "skills",
    "starts_next",
    "offer_now",
    "offer_later",
)
THOUSAND: Final = 1000.0  # unit of points and worths in the features
LOOK_AHEAD: Final = 4  # cards by which a stack is expected to grow at most
RIVALRY: Final = 1.5  # cards of a corporation that each other player is expected to take


@final
class Evaluator(CoreEvaluator[State]):
    """Features for points so far, and for what stacks, table and pyramid may still bring."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        super().__init__(early, late)
        self.points = vec[i64]([0])
        self.pyramid: i64 = 0  # tiles that lie in the pyramid, as bits
        self.open: i64 = 0  # tiles that are open, as bits
        self.left = vec[i64]([0] * CORPORATIONS)  # by corporation: cards on the table or unseen
        self.rivalry = 0.0
        # Of the player whose features are filled in:
        self.held = vec[i64]([0] * CORPORATIONS)  # by corporation: cards in the stack
        self.tiles_of = vec[i64]([0] * GOALS)

    def prepare(self, state: State) -> None:
        self.points = points(state)
        self.pyramid = ALL_TILES
        for player in state.players:
            self.pyramid &= ~player.tiles
        self.open = 0
        positions = state.open_tiles
        position: i64 = 0
        while positions != 0:
            if positions & 1 == 1:
                self.open |= i64(1) << state.layout[position]
            positions >>= 1
            position += 1
        for card in range(i64(CORPORATIONS)):
            self.left[card] = state.table[card] + state.unseen[card]
        self.rivalry = RIVALRY * float(state.seats - 1)

    def stage(self, state: State) -> i64:
        return state.round

    def complete_action(self, state: State, scratch: ActionBuffer) -> None:
        """Pay for the tile that was chosen, with the first stacks that suffice: a tile counts once it is paid."""
        while not state.over and is_paying(state):
            scratch.n = 0
            state.legal(scratch)
            state.apply(scratch.ids[0])

    def progress(self, state: State) -> float:
        """Return how far the game is, from 0 to 1, by the cards or tiles that are left. Most of it comes late."""
        cards = float(state.deck_size + state.table_size) / float(CARDS_IN_DECK)
        tiles = float(count_bits(state.occupied)) / float(TILES)
        gone = 1.0 - min(cards, tiles)
        return gone * gone * gone * gone * gone

    def fill_features(self, state: State, seat: i64, out: vec[float]) -> None:
        for i in range(self.size):
            out[i] = 0.0
        me = state.players[seat]
        out[0] = float(self.points[seat]) / THOUSAND
        out[1] = float(self.points[seat] - self.best_other(seat)) / THOUSAND
        self.add_goal_features(state, me, out)  # features 2 to 4
        self.add_stack_features(state, me, out)  # features 5, 6 and 8 to 12
        out[7] = float(self.reach(state, most_payable(state, me, me.holdings()))) / THOUSAND
        for skill in (SKILL_THREE_STACKS, SKILL_CONVERSION, SKILL_TWO_TILES):
            out[13] += float(i64(me.has_skill(skill)))
        if seat == state.first_passer:
            out[14] = 1.0
        if (state.passed >> seat) & 1 == 0:
            out[15 if seat == state.to_act else 16] = self.offer(state, out[9] > 0.0)

    def best_other(self, seat: i64) -> i64:
        """Return the most points that another seat has."""
        best: i64 = 0
        for other in range(len(self.points)):
            if other != seat:
                best = max(best, self.points[other])
        return best

    def add_goal_features(self, state: State, me: Player, out: vec[float]) -> None:
        """Add goals that lack one tile that is open, one that is still covered, or two tiles. The dream counts more.

        Goals that the player has, cannot reach any more or has no tile for are left out.
        """
        dream = dream_of(state, me)
        for goal in range(i64(GOALS)):
            tiles = state.options.figures.tiles_of_goal[goal]
            mine = count_bits(me.tiles & tiles)
            self.tiles_of[goal] = mine
            if mine == 0 or mine >= TILES_FOR_GOAL or mine + count_bits(self.pyramid & tiles) < TILES_FOR_GOAL:
                continue
            vp = float(GOAL_VP + DREAM_VP if goal == dream else GOAL_VP) / THOUSAND
            if mine == 1:
                out[4] += vp
            elif self.open & tiles == 0:
                out[3] += vp
            else:
                out[2] += vp

    def add_stack_features(self, state: State, me: Player, out: vec[float]) -> None:
        """Add what all stacks are worth and may become, and how many slots are free or hold nothing that pays."""
        for card in range(i64(CORPORATIONS)):
            self.held[card] = 0
        for place in range(i64(PLACES)):
            kind = me.kinds[place]
            if kind == NOTHING:
                out[9] += float(i64(place < me.slots))
                continue
            value = worth(state, me, place)
            out[5] += float(value) / THOUSAND
            out[10] += float(i64(value == 0))
            if kind < CORPORATIONS:
                self.add_corporation_features(state, me, place, out)
            elif kind == ABOVE_THE_LAW:
                out[11] += 1.0
            elif kind == HOSTILE_TAKE_OVER:
                out[12] += float(me.counts[place])

    def add_corporation_features(self, state: State, me: Player, place: i64, out: vec[float]) -> None:
        """Add how far a stack of a corporation may grow, and its hope of a token."""
        card = me.kinds[place]
        cards = me.counts[place]
        self.held[card] = cards
        out[6] += self.growth(state.options.figures, card, cards, self.left[card])
        if ((me.starting & ~me.tokens) >> card) & 1 == 1 and cards + self.left[card] > full_set(card):
            part = float(cards) / float(full_set(card) + 1)
            out[8] += part * part

    def growth(self, figures: Figures, card: i64, cards: i64, left: i64) -> float:
        """Return what cards on the table or unseen may still add to a stack's worth, in thousands."""
        more = float(left) / (float(left) + self.rivalry)
        likely = 1.0
        total = 0.0
        before = figures.worth(card, cards)
        for added in range(i64(1), min(left, LOOK_AHEAD) + 1):
            likely *= more
            after = figures.worth(card, cards + added)
            total += likely * float(after - before)
            before = after
        return total / THOUSAND

    def reach(self, state: State, most: i64) -> i64:
        """Return the price of the best open tile that the player can pay, plus a goal that it would complete."""
        figures = state.options.figures
        best: i64 = 0
        tiles = self.open
        tile: i64 = 0
        while tiles != 0:
            if tiles & 1 == 1 and figures.prices[tile] <= most:
                best = max(best, figures.prices[tile] + self.completed(figures, tile))
            tiles >>= 1
            tile += 1
        return best

    def completed(self, figures: Figures, tile: i64) -> i64:
        """Return the points of a goal that this tile would complete; 0 if none."""
        if figures.first_colours[tile] == NOTHING:
            return 0
        if self.tiles_of[figures.first_colours[tile]] == 2 or self.tiles_of[figures.second_colours[tile]] == 2:
            return GOAL_VP
        return 0

    def offer(self, state: State, room: bool) -> float:
        """Return the most that one action adds to a stack with cards of the table, in thousands."""
        figures = state.options.figures
        best = 0.0
        if room:
            best = float(100 * state.table[DIVIDENDS_100] + 200 * state.table[DIVIDENDS_200]) / THOUSAND
        cards = state.on_table & ALL_CORPORATIONS
        card: i64 = 0
        while cards != 0:
            if cards & 1 == 1 and (room or self.held[card] > 0):
                best = max(best, self.gained(figures, card, self.held[card], state.table[card]))
            cards >>= 1
            card += 1
        return best

    def gained(self, figures: Figures, card: i64, before: i64, taken: i64) -> float:
        """Return what taking cards adds to a stack's worth and growth, in thousands."""
        left = self.left[card]
        value = float(figures.worth(card, before + taken) - figures.worth(card, before)) / THOUSAND
        value += self.growth(figures, card, before + taken, left - taken)
        if before > 0:
            value -= self.growth(figures, card, before, left)
        return value


def is_paying(state: State) -> bool:
    """Return whether a tile is being paid for."""
    return state.decision is PAYMENT or state.decision is CONVERTED_PAYMENT or state.decision is ADD_DIVIDENDS
