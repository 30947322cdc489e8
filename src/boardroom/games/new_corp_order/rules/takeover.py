"""Takeover: rotate cards in your HQ to move agents onto an adjacent company.   [NCO 2.5]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.actions import Actions
from boardroom.core.luck import Rng
from boardroom.core.refusal import Refusal
from boardroom.core.state import Decision
from boardroom.games.new_corp_order.actions import (
    FIRST_PAIR,
    MOST_STRENGTH,
    SOURCE_OF,
    STRENGTH,
    TAKEOVER,
    TARGET_OF,
)
from boardroom.games.new_corp_order.events import CAPTURED, MERGED, REPELLED, TAKEN_OVER
from boardroom.games.new_corp_order.pieces import MILITARY_CONTRACTOR, THE_PLAYER, Player, Tile
from boardroom.games.new_corp_order.rules.company_abilities import offer_ability
from boardroom.games.new_corp_order.state import State

ATTEMPTS: Final = 24  # to guess a legal attack


@final
class Takeover(Decision[State]):
    """Which company attacks which neighbour?"""

    def legal(self, state: State, out: Actions) -> None:
        me = state.me()
        for source in state.tiles:
            agents = may_leave(state, me, source)
            if agents > 0:
                for pair in range(FIRST_PAIR[source.index], FIRST_PAIR[source.index + 1]):
                    out.add_if(may_attack(state, agents, source, TARGET_OF[pair]), TAKEOVER + pair)

    def sample(self, state: State, rng: Rng, out: Actions) -> i64:
        me = state.me()
        pairs = FIRST_PAIR[len(state.tiles)]
        for attempt in range(ATTEMPTS):
            pair = rng.below(pairs)
            source = state.tiles[SOURCE_OF[pair]]
            agents = may_leave(state, me, source)
            if agents > 0 and may_attack(state, agents, source, TARGET_OF[pair]):
                return TAKEOVER + pair
        return super().sample(state, rng, out)  # so few attacks are legal that a list is quicker

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not TAKEOVER <= action < STRENGTH:
            return Refusal("NCO 2.5.7", "attack_now")
        if max(SOURCE_OF[action - TAKEOVER], TARGET_OF[action - TAKEOVER]) >= len(state.tiles):
            return Refusal("NCO 1.2.2", "no_such_tile", len(state.tiles))
        me = state.me()
        source = state.tiles[SOURCE_OF[action - TAKEOVER]]
        if state.options.solo and not is_mine(state, source.colour):
            return Refusal("NCO 5.2.6", "not_your_colour")
        if source.agents < 2:
            return Refusal("NCO 2.5.5", "one_stays_behind")
        if me.unrotated[source.colour] == 0:
            return Refusal("NCO 2.5.1", "no_unrotated_card")
        target = state.tiles[TARGET_OF[action - TAKEOVER]]
        if fewest(state, source, target) <= most(state, may_leave(state, me, source), source, target):
            return None
        if eliminates_a_colour(state, target):
            return Refusal("NCO 2.5.6", "last_tile")
        return Refusal("NCO 2.5.11", "too_weak", needed(state, target))

    def apply(self, state: State, action: i64) -> None:
        state.source = SOURCE_OF[action - TAKEOVER]
        state.target = TARGET_OF[action - TAKEOVER]
        state.ask(HOW_MANY)


@final
class Strength(Decision[State]):
    """How many agents move?"""

    def legal(self, state: State, out: Actions) -> None:
        source = state.tiles[state.source]
        target = state.tiles[state.target]
        largest = most(state, may_leave(state, state.me(), source), source, target)
        for agents in range(fewest(state, source, target), largest + 1):
            out.add(STRENGTH + agents - 1)

    def sample(self, state: State, rng: Rng, out: Actions) -> i64:
        source = state.tiles[state.source]
        target = state.tiles[state.target]
        smallest = fewest(state, source, target)
        largest = most(state, may_leave(state, state.me(), source), source, target)
        return STRENGTH + smallest - 1 + rng.below(largest - smallest + 1)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not STRENGTH <= action < STRENGTH + MOST_STRENGTH:
            return Refusal("NCO 2.5.8", "strength_now")
        agents = action - STRENGTH + 1
        me = state.me()
        source = state.tiles[state.source]
        target = state.tiles[state.target]
        if agents >= source.agents:
            return Refusal("NCO 2.5.5", "one_stays_behind", source.agents - 1)
        if agents > me.unrotated[source.colour]:
            return Refusal("NCO 2.5.9", "too_few_unrotated", me.unrotated[source.colour])
        if agents > most(state, may_leave(state, me, source), source, target):
            return Refusal("NCO 2.5.6", "last_tile")
        if agents < fewest(state, source, target):
            return Refusal("NCO 2.5.11", "too_weak", needed(state, target))
        return None

    def apply(self, state: State, action: i64) -> None:
        agents = action - STRENGTH + 1
        source = state.tiles[state.source]
        target = state.tiles[state.target]
        state.me().rotate(source.colour, agents)  # NCO 2.5.1
        if target.colour == source.colour:
            source.agents -= agents
            target.agents += agents  # NCO 2.5.2
            state.tell(MERGED, state.to_act, source.index, target.index, agents)
            state.done()
        elif agents < needed(state, target):  # NCO 2.5.3
            state.tell(REPELLED, state.to_act, source.index, target.index, agents)
            state.done()
        else:
            capture(state, state.to_act, source, target, agents)
            offer_ability(state, target)  # NCO 2.6.1


def capture(state: State, seat: i64, source: Tile, target: Tile, agents: i64) -> None:
    """The target changes hands; one defender goes to the HQ, the others to the supply."""  # NCO 2.5.4
    loser = target.colour
    defenders = target.agents
    state.players[seat].captured[loser] += 1
    state.supply[loser] += defenders - 1
    source.agents -= agents
    target.agents = agents
    state.recolour(target, source.colour)
    state.taken_over = True
    state.tell(TAKEN_OVER, seat, source.index, target.index, agents)
    state.tell(CAPTURED, seat, loser, defenders - 1)


def may_take_over(state: State, me: Player) -> bool:
    for source in state.tiles:
        agents = may_leave(state, me, source)
        if agents > 0:
            for pair in range(FIRST_PAIR[source.index], FIRST_PAIR[source.index + 1]):
                if may_attack(state, agents, source, TARGET_OF[pair]):
                    return True
    return False


def may_leave(state: State, me: Player, source: Tile) -> i64:
    """The largest number of agents that the source and the cards allow."""
    agents = min(source.agents - 1, me.unrotated[source.colour])  # NCO 2.5.5, 2.5.1, 2.5.9
    if agents > 0 and state.options.solo and not is_mine(state, source.colour):
        return 0
    return agents


def is_mine(state: State, colour: i64) -> bool:
    """In the solo game only one's own colours move."""  # NCO 5.2.6
    return state.owners[colour] == THE_PLAYER


def may_attack(state: State, agents: i64, source: Tile, target: i64) -> bool:
    """At least one number of agents may move there: the fewest are no more than the most, told in a quicker way."""
    if target >= len(state.tiles):
        return False
    tile = state.tiles[target]
    merges = source.colour == tile.colour  # NCO 2.5.2
    if eliminates_a_colour(state, tile):
        return merges or (state.options.failed_takeover_allowed and needed(state, tile) > 1)  # NCO 2.5.12
    return state.options.failed_takeover_allowed or merges | (agents >= needed(state, tile))  # NCO 2.5.8, 2.5.11


def fewest(state: State, source: Tile, target: Tile) -> i64:
    """The smallest number of agents that may move."""
    if state.options.failed_takeover_allowed or source.colour == target.colour:
        return 1  # NCO 2.5.8
    return needed(state, target)  # NCO 2.5.11


def most(state: State, agents: i64, source: Tile, target: Tile) -> i64:
    """The largest number that may move, of those that may leave."""
    if eliminates_a_colour(state, target) and source.colour != target.colour:
        return min(agents, needed(state, target) - 1)  # NCO 2.5.6, 2.5.12
    return agents


def needed(state: State, target: Tile) -> i64:
    """Agents that win the target."""
    return target.agents if state.used == MILITARY_CONTRACTOR else target.agents + 1  # NCO 2.7.6, 2.5.4


def eliminates_a_colour(state: State, target: Tile) -> bool:
    return state.tiles_of[target.colour] == 1


ATTACK: Final = Takeover()
HOW_MANY: Final = Strength()
