"""The ODS: an automaton that takes over (A), plots to infiltrate (B) or plots to discard (C).   [NCO 5.4, 5.5, 5.6]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.actions import COLUMNS, SOLO_ROWS
from boardroom.games.new_corp_order.engine.events import (
    DISCARDED,
    INFILTRATED,
    ODS_DISCARDS,
    ODS_MOVES,
    ODS_PLACES,
    ODS_PLOT,
    ODS_TARGET,
    PLACED,
    TOOK,
)
from boardroom.games.new_corp_order.engine.pieces import NOTHING, THE_ODS, THE_PLAYER, Tile
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import (
    beside,
    bit_of,
    column_of,
    first_of,
    is_single,
    size_of,
    without_first,
)
from boardroom.games.new_corp_order.rules.ods_abilities import use_ability
from boardroom.games.new_corp_order.rules.ods_scan import (
    first_scanned,
    is_only,
    placing_tile,
    tiles_of_side,
)
from boardroom.games.new_corp_order.rules.solo import refill_or_end
from boardroom.games.new_corp_order.rules.takeover import capture

# Priorities and reasons, as the actions' table names them.
A_1: Final = 0
A_2: Final = 1
A_3: Final = 2
A_4: Final = 3
B_1: Final = 4
B_2: Final = 5
B_3: Final = 6
BB_1: Final = 7
C_1: Final = 11
C_2: Final = 12
C_3: Final = 13

ONLY: Final = 0
SCAN: Final = 1
MOST_AGENTS: Final = 2
MOST_NEIGHBOURS: Final = 3
EDGE: Final = 4
MORE_IN_HQ: Final = 5
LEFTMOST: Final = 6


def play_ods(state: State) -> None:
    """One turn of the ODS, told step by step."""  # NCO 5.4.3
    state.turn += 1
    state.marker = (state.marker + 1) % COLUMNS  # NCO 5.4.1
    state.tell(ODS_MOVES, THE_ODS, state.marker)
    targets = takeable(state)
    if targets != 0:
        attack(state, choose_target(state, targets))
    else:
        plot(state, displayed(state))
        refill_or_end(state)


def plot(state: State, shown: i64) -> None:
    own = cards_of(shown, state.ods_colours[0]) + cards_of(shown, state.ods_colours[1])
    if own > 0:
        take_cards(state, shown, own)
    else:
        discard_cards(state, shown)


def takeable(state: State) -> i64:
    """The player's tiles that the ODS can win."""  # NCO 5.5.1
    one, other = state.ods_colours
    mine, too = state.player_colours
    return (reach(state, one) | reach(state, other)) & (may_fall(state, mine) | may_fall(state, too))


def reach(state: State, colour: i64) -> i64:
    """The tiles beside this colour with fewer agents than it can send."""
    found: i64 = 0
    tiles = state.tiles_by_colour[colour]
    at_least = state.tiles_by_height
    for agents in range(i64(2), state.players[THE_ODS].unrotated[colour] + 1):  # one wins nothing
        sources = tiles & at_least[agents + 1]  # NCO 2.5.5
        if sources == 0:
            break
        found |= beside(sources) & ~at_least[agents]
    return found


def may_fall(state: State, colour: i64) -> i64:
    """The tiles of a colour, but for its last one."""  # NCO 2.5.6
    tiles = state.tiles_by_colour[colour]
    return tiles * i64(not is_single(tiles))


def source_for(state: State, target: Tile) -> Tile:
    """The tile that the ODS attacks from: the first that can in scan order, or the strongest."""  # NCO 5.5.5
    one, other = state.ods_colours
    agents = target.agents + 1
    able = beside(bit_of(target.index)) & (able_to_send(state, one, agents) | able_to_send(state, other, agents))
    if state.options.ods_source_most_agents:
        able = best_of(state, able, A_2)
    return state.tiles[first_scanned(state, able)]


def able_to_send(state: State, colour: i64, agents: i64) -> i64:
    """The tiles of a colour of the ODS that so many agents may leave."""
    if state.players[THE_ODS].unrotated[colour] < agents:
        return 0
    return state.tiles_by_colour[colour] & state.tiles_by_height[agents + 1]


def strength(state: State, source: Tile) -> i64:
    """How many agents the ODS can send from here."""
    return min(state.players[THE_ODS].unrotated[source.colour], source.agents - 1)


def choose_target(state: State, targets: i64) -> Tile:
    """A-1: an objective; else A-2, A-3, A-4, each breaking the ties of the one before."""  # NCO 5.5.2, 5.5.3
    mode = state.options.ods_target_mode
    if mode == "column_first":
        targets &= column_of(first_scanned(state, targets))  # NCO 5.5.4
    matching = targets & state.matching
    if matching == 0:
        return most_wanted(state, targets, A_2)
    if mode == "hybrid" or mode == "literal":
        return decided(state, matching, A_1, ONLY if is_single(matching) else SCAN)
    return most_wanted(state, matching, A_1)


def most_wanted(state: State, targets: i64, priority: i64) -> Tile:
    if is_single(targets):
        return decided(state, targets, priority, ONLY)
    rest = best_of(state, targets, A_2)
    if is_single(rest) or state.options.ods_target_mode == "literal":
        return decided(state, rest, A_2, MOST_AGENTS if is_single(rest) else SCAN)
    rest = best_of(state, rest, A_3)
    if is_single(rest):
        return decided(state, rest, A_3, MOST_NEIGHBOURS)
    rest = best_of(state, rest, A_4)
    return decided(state, rest, A_4, EDGE if is_single(rest) else SCAN)


def best_of(state: State, tiles: i64, priority: i64) -> i64:
    """Those that a priority likes best."""
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
    if priority == A_2:
        return tile.agents
    if priority == A_3:
        return players_neighbours(state, tile)
    return -distance_to_edge(tile.index)


def players_neighbours(state: State, tile: Tile) -> i64:
    return size_of(beside(bit_of(tile.index)) & tiles_of_side(state, THE_PLAYER))


def distance_to_edge(index: i64) -> i64:
    row = index // COLUMNS
    column = index % COLUMNS
    return min(min(row, SOLO_ROWS - 1 - row), min(column, COLUMNS - 1 - column))


def decided(state: State, targets: i64, priority: i64, why: i64) -> Tile:
    """The first in scan order of those that are left."""
    target = state.tiles[first_scanned(state, targets)]
    state.tell(ODS_TARGET, THE_ODS, priority, target.index, why)
    return target


def attack(state: State, target: Tile) -> None:
    """One agent more than stand there, from the source that 5.5.5 names."""  # NCO 5.5.6
    source = source_for(state, target)
    agents = target.agents + 1
    if state.options.ods_moves_maximum:
        agents = strength(state, source)
    state.players[THE_ODS].rotate(source.colour, agents)  # NCO 5.5.7
    capture(state, THE_ODS, source, target, agents)
    if state.options.ods_uses_abilities:  # NCO 5.5.8
        use_ability(state, target)


def displayed(state: State) -> i64:
    """How many cards of each colour are displayed, eight bits a colour: counted once for all questions of a turn."""
    found: i64 = 0
    for position in range(state.display_size):
        found += i64(1) << (state.display[position] * 8)
    return found


def cards_of(shown: i64, colour: i64) -> i64:
    return (shown >> (colour * 8)) & 255


def favourite(state: State, shown: i64, colours: tuple[i64, i64], side: i64, least: i64) -> tuple[i64, i64]:
    """Of a side's two colours the preferred one with so many cards displayed; and why."""
    one, other = colours
    if cards_of(shown, other) < least:
        other = NOTHING
    if cards_of(shown, one) < least:
        return other, ONLY
    if other == NOTHING:
        return one, ONLY
    return preferred(state, side, one, other)


def preferred(state: State, side: i64, one: i64, other: i64) -> tuple[i64, i64]:
    """The colour with more cards in the side's HQ, then leftmost; and why."""  # NCO 5.6.2
    more = state.players[side].cards(one) - state.players[side].cards(other)
    if more != 0:
        return one if more > 0 else other, MORE_IN_HQ
    return one if leftmost(state, one) < leftmost(state, other) else other, LEFTMOST


def leftmost(state: State, colour: i64) -> i64:
    """The first position of a displayed colour."""
    position: i64 = 0
    while state.display[position] != colour:
        position += 1
    return position


def take_cards(state: State, shown: i64, own: i64) -> None:
    """B: two of one colour, else one of each, else the only one and the player loses a card."""
    pair, why = favourite(state, shown, state.ods_colours, THE_ODS, 2)
    if pair != NOTHING:
        state.tell(ODS_PLOT, THE_ODS, B_1, why)  # NCO 5.6.1
        take(state, pair, 2)
        place(state, pair, 2)
    elif own == 2:
        state.tell(ODS_PLOT, THE_ODS, B_2, ONLY)  # NCO 5.6.3
        first = take_leftmost(state)
        second = take_leftmost(state)
        place(state, first, 1)  # NCO 5.6.7
        place(state, second, 1)
    else:
        state.tell(ODS_PLOT, THE_ODS, B_3, ONLY)  # NCO 5.6.4
        only = take_leftmost(state)
        if state.display_size > 0:
            unwanted, why = favourite(state, shown, state.player_colours, THE_PLAYER, 1)
            state.tell(ODS_DISCARDS, THE_ODS, B_3, unwanted, why)
            discard(state, unwanted, 1)
        place(state, only, 1)


def take_leftmost(state: State) -> i64:
    """The leftmost card of the ODS goes to its HQ."""
    position: i64 = 0
    while state.owners[state.display[position]] != THE_ODS:
        position += 1
    colour = state.display[position]
    take(state, colour, 1)
    return colour


def take(state: State, colour: i64, cards: i64) -> None:
    withdraw(state, colour, cards)
    for card in range(cards):
        state.tell(TOOK, THE_ODS, colour)
    state.players[THE_ODS].unrotated[colour] += cards
    state.tell(INFILTRATED, THE_ODS, colour, cards)


def withdraw(state: State, colour: i64, cards: i64) -> None:
    """The leftmost cards of a colour leave the display, and the others close up."""
    display = state.display
    kept: i64 = 0
    for position in range(state.display_size):
        leaves = (display[position] == colour) & (cards > 0)
        display[kept] = display[position]
        cards -= i64(leaves)
        kept += i64(not leaves)
    state.display_size = kept


def place(state: State, colour: i64, agents: i64) -> None:
    """BB: all agents of a colour onto one tile."""  # NCO 5.6.7
    if state.options.solo_split_same_colour and agents > 1:
        for agent in range(agents):
            place(state, colour, 1)
        return
    index, priority = placing_tile(state, colour)
    if state.journal is not None:
        state.tell(ODS_PLACES, THE_ODS, BB_1 + priority, index, ONLY if is_only(state, colour, priority) else SCAN)
    state.add_agents(state.tiles[index], agents)
    state.supply[colour] -= agents
    state.tell(PLACED, THE_ODS, colour, agents, index)


def discard_cards(state: State, shown: i64) -> None:
    """C: two of one colour, else one of each, else the only one."""
    pair, why = favourite(state, shown, state.player_colours, THE_PLAYER, 2)
    if pair != NOTHING:
        state.tell(ODS_PLOT, THE_ODS, C_1, why)  # NCO 5.6.8
        discard(state, pair, 2)
    elif state.display_size == 2:
        state.tell(ODS_PLOT, THE_ODS, C_2, ONLY)  # NCO 5.6.9
        discard(state, state.display[0], 1)
        discard(state, state.display[0], 1)
    else:
        assert state.display_size == 1, "every turn begins with one to four cards"
        state.tell(ODS_PLOT, THE_ODS, C_3, ONLY)  # NCO 5.6.10
        discard(state, state.display[0], 1)


def discard(state: State, colour: i64, cards: i64) -> None:
    withdraw(state, colour, cards)
    state.box[colour] += cards
    for card in range(cards):
        state.tell(DISCARDED, THE_ODS, colour)
