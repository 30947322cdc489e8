"""How the ODS takes over (A): which tiles it can win, which one it chooses, and the attack.   [NCO 5.5]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.actions import COLUMNS, SOLO_ROWS
from boardroom.games.new_corp_order.engine.events import ODS_TARGET
from boardroom.games.new_corp_order.engine.pieces import THE_ODS, THE_PLAYER, Tile
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import (
    bit_of,
    column_of,
    first_of,
    is_single,
    neighbours_of,
    size_of,
    without_first,
)
from boardroom.games.new_corp_order.rules.ods.abilities import use_ability
from boardroom.games.new_corp_order.rules.ods.reasons import (
    A_1,
    A_2,
    A_3,
    A_4,
    EDGE,
    MOST_AGENTS,
    MOST_NEIGHBOURS,
    ONLY,
    SCAN,
)
from boardroom.games.new_corp_order.rules.ods.scan import first_scanned, tiles_of_side
from boardroom.games.new_corp_order.rules.takeover import capture


def takeable(state: State) -> i64:
    """Return the player's tiles that the ODS can win."""  # NCO 5.5.1
    one, other = state.ods_colours
    mine, also_mine = state.player_colours
    return (reach(state, one) | reach(state, other)) & (may_fall(state, mine) | may_fall(state, also_mine))


def reach(state: State, colour: i64) -> i64:
    """Return the tiles that have fewer agents than some neighbour of this colour can send."""
    found: i64 = 0
    tiles = state.tiles_by_colour[colour]
    at_least = state.tiles_by_height
    for agents in range(i64(2), state.players[THE_ODS].unrotated[colour] + 1):  # one agent wins nothing
        sources = tiles & at_least[agents + 1]  # NCO 2.5.5
        if sources == 0:
            break
        found |= neighbours_of(sources) & ~at_least[agents]
    return found


def may_fall(state: State, colour: i64) -> i64:
    """Return the tiles of a colour, but none if only one is left."""  # NCO 2.5.6
    tiles = state.tiles_by_colour[colour]
    return tiles * i64(not is_single(tiles))


def source_for(state: State, target: Tile) -> Tile:
    """Return the first tile in scan order that is strong enough, or the strongest if an option says so."""  # NCO 5.5.5
    one, other = state.ods_colours
    agents = target.agents + 1
    able = neighbours_of(bit_of(target.index)) & (able_to_send(state, one, agents) | able_to_send(state, other, agents))
    if state.options.ods_source_most_agents:
        able = best_of(state, able, A_2)
    return state.tiles[first_scanned(state, able)]


def able_to_send(state: State, colour: i64, agents: i64) -> i64:
    """Return the tiles of an ODS colour from which this many agents may leave."""
    if state.players[THE_ODS].unrotated[colour] < agents:
        return 0
    return state.tiles_by_colour[colour] & state.tiles_by_height[agents + 1]  # NCO 2.5.5: one stays behind


def strength(state: State, source: Tile) -> i64:
    """Return how many agents the ODS can send from this tile."""
    return min(state.players[THE_ODS].unrotated[source.colour], source.agents - 1)  # NCO 2.5.5


def choose_target(state: State, targets: i64) -> Tile:
    """Choose a tile that matches an objective (A-1), else one by A-2, A-3 and A-4."""  # NCO 5.5.2, 5.5.3
    mode = state.options.ods_target_mode
    if mode == "column_first":
        targets &= column_of(first_scanned(state, targets))  # NCO 5.5.4
    matching = targets & state.matching
    if matching == 0:
        return most_wanted(state, targets, A_2)
    if mode == "hybrid" or mode == "literal":
        return choose_first_scanned(state, matching, A_1, ONLY if is_single(matching) else SCAN)
    return most_wanted(state, matching, A_1)


def most_wanted(state: State, targets: i64, priority: i64) -> Tile:
    """Choose by A-2, then A-3 and A-4 to break ties. If there is only one target, tell `priority`."""  # NCO 5.5.3
    if is_single(targets):
        return choose_first_scanned(state, targets, priority, ONLY)
    rest = best_of(state, targets, A_2)
    if is_single(rest) or state.options.ods_target_mode == "literal":
        return choose_first_scanned(state, rest, A_2, MOST_AGENTS if is_single(rest) else SCAN)
    rest = best_of(state, rest, A_3)
    if is_single(rest):
        return choose_first_scanned(state, rest, A_3, MOST_NEIGHBOURS)
    rest = best_of(state, rest, A_4)
    return choose_first_scanned(state, rest, A_4, EDGE if is_single(rest) else SCAN)


def best_of(state: State, tiles: i64, priority: i64) -> i64:
    """Return the tiles that a priority ranks first."""
    found: i64 = 0
    best: i64 = 0
    while tiles != 0:
        tile = state.tiles[first_of(tiles)]
        merit = merit_of(state, tile, priority)
        if found == 0 or merit > best:
            found = bit_of(tile.index)
            best = merit
        elif merit == best:
            found |= bit_of(tile.index)
        tiles = without_first(tiles)
    return found


def merit_of(state: State, tile: Tile, priority: i64) -> i64:
    """Return what A-2, A-3 or A-4 compares; the highest merit wins."""
    if priority == A_2:
        return tile.agents
    if priority == A_3:
        return players_neighbours(state, tile)
    return -distance_to_edge(tile.index)


def players_neighbours(state: State, tile: Tile) -> i64:
    return size_of(neighbours_of(bit_of(tile.index)) & tiles_of_side(state, THE_PLAYER))


def distance_to_edge(index: i64) -> i64:
    row = index // COLUMNS
    column = index % COLUMNS
    return min(min(row, SOLO_ROWS - 1 - row), min(column, COLUMNS - 1 - column))


def choose_first_scanned(state: State, targets: i64, priority: i64, why: i64) -> Tile:
    """Choose the first of these targets in scan order, and tell the priority and the reason."""
    target = state.tiles[first_scanned(state, targets)]
    state.tell(ODS_TARGET, THE_ODS, priority, target.index, why)
    return target


def attack(state: State, target: Tile) -> None:
    """Take the target over with one agent more than stand there, or with all if an option says so."""  # NCO 5.5.6
    source = source_for(state, target)
    agents = target.agents + 1
    if state.options.ods_moves_maximum:
        agents = strength(state, source)
    state.players[THE_ODS].rotate(source.colour, agents)  # NCO 5.5.7
    capture(state, THE_ODS, source, target, agents)
    if state.options.ods_uses_abilities:  # NCO 5.5.8
        use_ability(state, target)
