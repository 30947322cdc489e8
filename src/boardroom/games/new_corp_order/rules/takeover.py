"""Takeover: rotate cards in your HQ to move agents onto an adjacent company.   [NCO 2.5, 2.7.6, 2.7.7]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import (
    FIRST_PAIR,
    MAX_STRENGTH,
    SOLO_TILES,
    SOURCE_OF,
    STRENGTH,
    TAKEOVER,
    TARGET_OF,
)
from boardroom.games.new_corp_order.engine.events import CAPTURED, MERGED, REPELLED, TAKEN_OVER
from boardroom.games.new_corp_order.engine.pieces import MILITARY_CONTRACTOR, THE_PLAYER, Tile
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import any_of, first_of, without_first
from boardroom.games.new_corp_order.rules.abilities.offer import offer_ability

MAX_ATTEMPTS: Final = 24  # random pairs tried before the legal attacks are listed
SIDES: Final = 4  # of a tile


@final
class Takeover(Decision[State]):
    """Which company attacks which neighbour?   [NCO 2.5.7]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        me = state.me()
        if state.options.solo:
            list_solo_attacks(state, me, out)
            return
        for source in state.tiles:
            agents = may_leave(state, me, source)
            if agents > 0:
                for pair in range(FIRST_PAIR[source.index], FIRST_PAIR[source.index + 1]):
                    out.add_if(may_attack(state, agents, source, TARGET_OF[pair]), TAKEOVER + pair)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        me = state.me()
        if state.options.solo and state.options.failed_takeover_allowed:
            return TAKEOVER + any_pair(movable(state, me), rng)
        pairs = FIRST_PAIR[len(state.tiles)]
        for attempt in range(MAX_ATTEMPTS):
            pair = rng.below(pairs)
            source = state.tiles[SOURCE_OF[pair]]
            agents = may_leave(state, me, source)
            if agents > 0 and may_attack(state, agents, source, TARGET_OF[pair]):
                return TAKEOVER + pair
        return super().sample(state, rng, out)  # few attacks are legal, so a list is quicker

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
        if min_agents(state, source, target) <= max_agents(state, may_leave(state, me, source), source, target):
            return None
        if eliminates_a_colour(state, target):
            return Refusal("NCO 2.5.6", "last_tile")
        return Refusal("NCO 2.5.11", "too_weak", needed(state, target))

    def apply(self, state: State, action: i64) -> None:
        state.source_tile = SOURCE_OF[action - TAKEOVER]
        state.target_tile = TARGET_OF[action - TAKEOVER]
        state.ask(HOW_MANY)


@final
class Strength(Decision[State]):
    """How many agents move?   [NCO 2.5.8]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        source = state.tiles[state.source_tile]
        target = state.tiles[state.target_tile]
        largest = max_agents(state, may_leave(state, state.me(), source), source, target)
        for agents in range(min_agents(state, source, target), largest + 1):
            out.add(STRENGTH + agents - 1)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        source = state.tiles[state.source_tile]
        target = state.tiles[state.target_tile]
        smallest = min_agents(state, source, target)
        largest = max_agents(state, may_leave(state, state.me(), source), source, target)
        return STRENGTH + smallest - 1 + rng.below(largest - smallest + 1)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not STRENGTH <= action < STRENGTH + MAX_STRENGTH:
            return Refusal("NCO 2.5.8", "strength_now")
        agents = action - STRENGTH + 1
        me = state.me()
        source = state.tiles[state.source_tile]
        target = state.tiles[state.target_tile]
        if agents >= source.agents:
            return Refusal("NCO 2.5.5", "one_stays_behind", source.agents - 1)
        if agents > me.unrotated[source.colour]:
            return Refusal("NCO 2.5.9", "too_few_unrotated", me.unrotated[source.colour])
        if agents > max_agents(state, may_leave(state, me, source), source, target):
            return Refusal("NCO 2.5.6", "last_tile")
        if agents < min_agents(state, source, target):
            return Refusal("NCO 2.5.11", "too_weak", needed(state, target))
        return None

    def apply(self, state: State, action: i64) -> None:
        agents = action - STRENGTH + 1
        source = state.tiles[state.source_tile]
        target = state.tiles[state.target_tile]
        state.me().rotate(source.colour, agents)  # NCO 2.5.1
        if target.colour == source.colour:
            state.remove_agents(source, agents)
            state.add_agents(target, agents)  # NCO 2.5.2
            state.tell(MERGED, state.to_act, source.index, target.index, agents)
            state.done()
        elif agents < needed(state, target):  # NCO 2.5.3
            state.tell(REPELLED, state.to_act, source.index, target.index, agents)
            state.done()
        else:
            capture(state, state.to_act, source, target, agents)
            offer_ability(state, target)  # NCO 2.6.1


def capture(state: State, seat: i64, source: Tile, target: Tile, agents: i64) -> None:
    """Give the target to the attackers; one defender goes to `seat`, the others to the supply."""  # NCO 2.5.4
    loser = target.colour
    defenders = target.agents
    state.players[seat].captured[loser] += 1
    state.supply[loser] += defenders - 1
    state.remove_agents(source, agents)
    state.remove_agents(target, defenders)
    state.add_agents(target, agents)
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
    """Return how many agents may leave the source, given the agents on it and the player's cards."""
    agents = min(source.agents - 1, me.unrotated[source.colour])  # NCO 2.5.5, 2.5.1, 2.5.9
    if agents > 0 and state.options.solo and not is_mine(state, source.colour):
        return 0
    return agents


def is_mine(state: State, colour: i64) -> bool:
    """Solo: say whether the colour is the player's. The player moves no other agents."""  # NCO 5.2.6
    return state.owners[colour] == THE_PLAYER


def may_attack(state: State, agents: i64, source: Tile, target: i64) -> bool:
    """Say whether the target may be attacked. This is quicker than comparing `min_agents` with `max_agents`."""
    if target >= len(state.tiles):
        return False
    tile = state.tiles[target]
    merges = source.colour == tile.colour  # NCO 2.5.2
    if eliminates_a_colour(state, tile):
        return merges or (state.options.failed_takeover_allowed and needed(state, tile) > 1)  # NCO 2.5.12
    return state.options.failed_takeover_allowed or merges | (agents >= needed(state, tile))  # NCO 2.5.8, 2.5.11


def min_agents(state: State, source: Tile, target: Tile) -> i64:
    """Return the smallest number of agents that may move."""
    if state.options.failed_takeover_allowed or source.colour == target.colour:
        return 1  # NCO 2.5.8
    return needed(state, target)  # NCO 2.5.11


def max_agents(state: State, agents: i64, source: Tile, target: Tile) -> i64:
    """Return the largest number of agents that may move to the target, if `agents` may leave the source."""
    if eliminates_a_colour(state, target) and source.colour != target.colour:
        return min(agents, needed(state, target) - 1)  # NCO 2.5.6, 2.5.12
    return agents


def needed(state: State, target: Tile) -> i64:
    """Return how many agents are needed to win the target."""
    return target.agents if state.consultant_used == MILITARY_CONTRACTOR else target.agents + 1  # NCO 2.7.6, 2.5.4


def eliminates_a_colour(state: State, target: Tile) -> bool:
    """Say whether the target is the last tile of its colour."""  # NCO 2.5.6
    return state.tiles_of[target.colour] == 1


def movable(state: State, me: Player) -> i64:
    """Solo: return the tiles that agents may leave, as bits."""
    one, other = state.player_colours  # NCO 5.2.6
    tiles = state.tiles_by_colour
    found = tiles[one] * i64(me.unrotated[one] > 0) | tiles[other] * i64(me.unrotated[other] > 0)
    return found & state.tiles_by_height[2]  # NCO 2.5.5


def list_solo_attacks(state: State, me: Player, out: ActionBuffer) -> None:
    """Solo: add every legal attack. Sets of tiles make this quicker than checking every tile."""
    sources = movable(state, me)
    while sources != 0:
        source = state.tiles[first_of(sources)]
        for pair in range(FIRST_PAIR[source.index], FIRST_PAIR[source.index + 1]):
            out.add_if(may_attack_solo(state, me, source, TARGET_OF[pair]), TAKEOVER + pair)
        sources = without_first(sources)


def may_take_over_solo(state: State, me: Player) -> bool:
    sources = movable(state, me)
    if state.options.failed_takeover_allowed:
        return sources != 0  # NCO 2.5.11
    while sources != 0:
        source = state.tiles[first_of(sources)]
        for pair in range(FIRST_PAIR[source.index], FIRST_PAIR[source.index + 1]):
            if may_attack_solo(state, me, source, TARGET_OF[pair]):
                return True
        sources = without_first(sources)
    return False


def may_attack_solo(state: State, me: Player, source: Tile, target: i64) -> bool:
    """Solo: say whether the target may be attacked. If attacks may fail, all neighbours may."""  # NCO 2.5.11, 2.5.12
    if state.options.failed_takeover_allowed:
        return target < SOLO_TILES
    return may_attack(state, may_leave(state, me, source), source, target)


def any_pair(sources: i64, rng: Rng) -> i64:
    """Solo: return a random pair of neighbours, of which the first is one of these tiles."""
    while True:
        source = any_of(sources, rng)
        pair = FIRST_PAIR[source] + rng.below(SIDES)
        if pair < FIRST_PAIR[source + 1] and TARGET_OF[pair] < SOLO_TILES:
            return pair


ATTACK: Final = Takeover()
HOW_MANY: Final = Strength()
