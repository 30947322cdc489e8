"""Secret objectives: which cards are in the game, how they are dealt and redrawn.   [NCO 1.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOURS_OF_MINE, REDRAW
from boardroom.games.new_corp_order.engine.events import REDREW
from boardroom.games.new_corp_order.engine.pieces import COMPANIES, NOTHING, OBJECTIVES
from boardroom.games.new_corp_order.engine.player import Player

if TYPE_CHECKING:
    from boardroom.games.new_corp_order.engine.state import State

# Which objectives a player throws away in an optional redraw.
NONE: Final = 0
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3


def objective_pool(seats: i64, returned: str, copies: i64, unused: vec[i64]) -> vec[i64]:
    """Return how many objective cards of each company are in the game."""
    pool = vec[i64]([copies] * COMPANIES)
    if returned == "card_per_tile":
        for card in unused:
            pool[card // 3] -= 1  # NCO 1.3.2, 1.3.4
    elif returned == "whole_type" and seats > 2:
        for card in unused:
            pool[card // 3] = 0  # NCO 1.3.1
    return pool  # NCO 1.3.3: with three tiles of each type and two unused, no type is absent


def pool_size(pool: vec[i64]) -> i64:
    size: i64 = 0
    for copies in pool:
        size += copies
    return size


def draw_objective(pool: vec[i64], rng: Rng) -> i64:
    company = rng.pick(pool, pool_size(pool))
    pool[company] -= 1
    return company


def shuffled(pool: vec[i64], rng: Rng) -> vec[i64]:
    """Return all cards of the pool in a random order."""
    cards = vec[i64]([0] * pool_size(pool))
    n: i64 = 0
    for company in range(i64(COMPANIES)):
        for copy in range(pool[company]):
            cards[n] = company
            n += 1
    rng.shuffle(cards)
    return cards


def deal_objectives(players: vec[Player], cards: vec[i64]) -> None:
    """Deal two objectives to each player. The remaining cards are the pile."""  # NCO 1.3.5
    for seat in range(len(players)):
        players[seat].get_objectives(cards[seat * OBJECTIVES], cards[seat * OBJECTIVES + 1])


def redraw_duplicates(players: vec[Player], first: i64, cards: vec[i64], rng: Rng) -> None:
    """Let players with two equal objectives throw one away and draw another, in turn order."""  # NCO 1.3.6
    top = len(players) * OBJECTIVES
    recycled = vec[i64]([0] * COMPANIES)  # thrown-away cards that were drawn again
    for i in range(len(players)):
        player = players[(first + i) % len(players)]
        while player.objectives[0] == player.objectives[1]:
            card: i64 = NOTHING
            if top < len(cards):
                card = cards[top]
                top += 1
            else:
                card = thrown_by_others(players, player, recycled, rng)  # NCO 1.3.7
            if card == NOTHING:
                break  # NCO 1.3.8
            player.redraw_second(card)


def thrown_by_others(players: vec[Player], player: Player, recycled: vec[i64], rng: Rng) -> i64:
    """Return one of the duplicates that other players threw away, at random; NOTHING if there is none."""
    counts = vec[i64]([0] * COMPANIES)
    for other in players:
        if other is not player:
            if other.redrawn > 0:
                counts[other.thrown[0]] += 1
            if other.redrawn > 1:
                counts[other.thrown[1]] += 1
    for company in range(i64(COMPANIES)):
        counts[company] = max(0, counts[company] - recycled[company])
    total = pool_size(counts)
    if total == 0:
        return NOTHING
    card = rng.pick(counts, total)
    recycled[card] += 1
    return card


@final
class Redraw(Decision["State"]):
    """Which of the two objectives does the player replace? Asked once, before agents are placed.   [NCO 1.3.9]"""

    def enter(self, state: State) -> None:
        if self.pile(state) == 0:
            state.done()

    def legal(self, state: State, out: ActionBuffer) -> None:
        pile = self.pile(state)
        for which in range(i64(4)):
            if number_of(which) <= pile:  # NCO 1.3.10
                out.add(REDRAW + which)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not REDRAW <= action < COLOURS_OF_MINE:
            return Refusal("NCO 1.3.9", "redraw_first")
        if number_of(action - REDRAW) > self.pile(state):
            return Refusal("NCO 1.3.10", "pile_too_small", self.pile(state))
        return None

    def apply(self, state: State, action: i64) -> None:
        which = action - REDRAW
        me = state.me()
        pool = objectives_left(state)
        if which in (FIRST, BOTH):
            me.redraw_first(draw_objective(pool, state.secret))
        if which in (SECOND, BOTH):
            me.redraw_second(draw_objective(pool, state.secret))
        state.tell(REDREW, state.to_act, me.redrawn)
        state.done()

    def pile(self, state: State) -> i64:
        """Count the cards that can still be drawn."""
        left = pool_size(state.objective_pool)
        for player in state.players:
            left -= OBJECTIVES + player.redrawn
        return left


def number_of(which: i64) -> i64:
    """Return how many cards a choice throws away."""
    return 2 if which == BOTH else 0 if which == NONE else 1


def objectives_left(state: State) -> vec[i64]:
    """Return the pile: the cards that nobody holds or has thrown away."""
    pool = state.objective_pool[:]
    for player in state.players:
        player.take_out(pool)
    return pool


REDRAW_OBJECTIVES: Final = Redraw()
