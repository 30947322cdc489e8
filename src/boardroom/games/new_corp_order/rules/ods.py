"""The ODS, an automaton: it takes over (A), plots to infiltrate (B) or plots to discard (C).   [NCO 5.4, 5.5, 5.6]"""

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
    bit_of,
    column_of,
    first_of,
    is_single,
    neighbours_of,
    size_of,
    without_first,
)
from boardroom.games.new_corp_order.rules.ods_abilities import use_ability
from boardroom.games.new_corp_order.rules.ods_scan import first_scanned, is_only, placing_tile, tiles_of_side
from boardroom.games.new_corp_order.rules.solo import refill_or_end
from boardroom.games.new_corp_order.rules.takeover import capture

# Priorities and reasons, in the order of the domains PRIORITY and WHY.
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
    """Play one turn of the ODS, and tell every step."""  # NCO 5.4.3
    state.turn += 1
    state.marker = (state.marker + 1) % COLUMNS  # NCO 5.4.1
    state.tell(ODS_MOVES, THE_ODS, state.marker)
    targets = takeable(state)
    if targets != 0:
        attack(state, choose_target(state, targets))
    else:
        plot(state, count_display(state))
        refill_or_end(state)


def plot(state: State, on_display: i64) -> None:
    """Take cards if the display has own colours, else discard cards of the player."""  # NCO 5.4.3
    own = cards_of(on_display, state.ods_colours[0]) + cards_of(on_display, state.ods_colours[1])
    if own > 0:
        take_cards(state, on_display, own)
    else:
        discard_cards(state, on_display)


def takeable(state: State) -> i64:
    """Return the player's tiles that the ODS can win."""  # NCO 5.5.1
    one, other = state.ods_colours
    mine, also_mine = state.player_colours
    return (reach(state, one) | reach(state, other)) & (may_fall(state, mine) | may_fall(state, also_mine))


def reach(state: State, colour: i64) -> i64:
    """Return the neighbours of this colour's tiles that have fewer agents than it can send there."""
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
    """Return the tiles of a colour, but none if it has only one left."""  # NCO 2.5.6
    tiles = state.tiles_by_colour[colour]
    return tiles * i64(not is_single(tiles))


def source_for(state: State, target: Tile) -> Tile:
    """Return the first tile in scan order that is strong enough, or as an option the strongest."""  # NCO 5.5.5
    one, other = state.ods_colours
    agents = target.agents + 1
    able = neighbours_of(bit_of(target.index)) & (able_to_send(state, one, agents) | able_to_send(state, other, agents))
    if state.options.ods_source_most_agents:
        able = best_of(state, able, A_2)
    return state.tiles[first_scanned(state, able)]


def able_to_send(state: State, colour: i64, agents: i64) -> i64:
    """Return the tiles of a colour of the ODS that this many agents may leave."""
    if state.players[THE_ODS].unrotated[colour] < agents:
        return 0
    return state.tiles_by_colour[colour] & state.tiles_by_height[agents + 1]


def strength(state: State, source: Tile) -> i64:
    """Return how many agents the ODS can send from here."""
    return min(state.players[THE_ODS].unrotated[source.colour], source.agents - 1)


def choose_target(state: State, targets: i64) -> Tile:
    """Choose by A-1, an objective; else by A-2, A-3 and A-4, each breaking ties of the last."""  # NCO 5.5.2, 5.5.3
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
    """Choose by A-2, A-3 and A-4. `priority` is told if there is nothing to choose."""  # NCO 5.5.3
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
    """Take the target over with one agent more than stand there, or as an option with all."""  # NCO 5.5.6
    source = source_for(state, target)
    agents = target.agents + 1
    if state.options.ods_moves_maximum:
        agents = strength(state, source)
    state.players[THE_ODS].rotate(source.colour, agents)  # NCO 5.5.7
    capture(state, THE_ODS, source, target, agents)
    if state.options.ods_uses_abilities:  # NCO 5.5.8
        use_ability(state, target)


def count_display(state: State) -> i64:
    """Count the cards of each colour in the display, packed into eight bits a colour.

    They are counted once, because a turn asks for them several times.
    """
    found: i64 = 0
    for position in range(state.display_size):
        found += i64(1) << (state.display[position] * 8)
    return found


def cards_of(on_display: i64, colour: i64) -> i64:
    """Return how many cards of a colour `count_display` has counted."""
    return (on_display >> (colour * 8)) & 255


def preferred_colour(state: State, on_display: i64, colours: tuple[i64, i64], side: i64, least: i64) -> tuple[i64, i64]:
    """Return which of a side's colours with at least `least` cards in the display is preferred, and the reason."""
    one, other = colours
    if cards_of(on_display, other) < least:
        other = NOTHING
    if cards_of(on_display, one) < least:
        return other, ONLY
    if other == NOTHING:
        return one, ONLY
    return break_colour_tie(state, side, one, other)


def break_colour_tie(state: State, side: i64, one: i64, other: i64) -> tuple[i64, i64]:
    """Return the colour with more cards in the side's HQ, among equals the leftmost, and the reason."""  # NCO 5.6.2
    more = state.players[side].cards(one) - state.players[side].cards(other)
    if more != 0:
        return one if more > 0 else other, MORE_IN_HQ
    return one if leftmost(state, one) < leftmost(state, other) else other, LEFTMOST


def leftmost(state: State, colour: i64) -> i64:
    """Return the first place of a colour in the display. The colour must be there."""
    position: i64 = 0
    while state.display[position] != colour:
        position += 1
    return position


def take_cards(state: State, on_display: i64, own: i64) -> None:
    """Take cards by B-1, two of one colour; B-2, one of each; or B-3, the only one, and discard one of the player."""
    pair, why = preferred_colour(state, on_display, state.ods_colours, THE_ODS, 2)
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
            unwanted, why = preferred_colour(state, on_display, state.player_colours, THE_PLAYER, 1)
            state.tell(ODS_DISCARDS, THE_ODS, B_3, unwanted, why)
            discard(state, unwanted, 1)
        place(state, only, 1)


def take_leftmost(state: State) -> i64:
    """Take the leftmost card of the ODS into its HQ; return its colour."""
    position: i64 = 0
    while state.owners[state.display[position]] != THE_ODS:
        position += 1
    colour = state.display[position]
    take(state, colour, 1)
    return colour


def take(state: State, colour: i64, cards: i64) -> None:
    """Take cards of a colour from the display into the HQ of the ODS."""
    withdraw(state, colour, cards)
    for card in range(cards):
        state.tell(TOOK, THE_ODS, colour)
    state.players[THE_ODS].unrotated[colour] += cards
    state.tell(INFILTRATED, THE_ODS, colour, cards)


def withdraw(state: State, colour: i64, cards: i64) -> None:
    """Remove the leftmost cards of a colour from the display; the others close up."""
    display = state.display
    kept: i64 = 0
    for position in range(state.display_size):
        leaves = (display[position] == colour) & (cards > 0)
        display[kept] = display[position]
        cards -= i64(leaves)
        kept += i64(not leaves)
    state.display_size = kept


def place(state: State, colour: i64, agents: i64) -> None:
    """Place agents by BB: all of a colour onto one tile, or as an option one by one."""  # NCO 5.6.7
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


def discard_cards(state: State, on_display: i64) -> None:
    """Discard the player's cards by C-1, two of one colour; C-2, one of each; or C-3, the only one."""
    pair, why = preferred_colour(state, on_display, state.player_colours, THE_PLAYER, 2)
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
    """Put cards of a colour from the display into the box."""
    withdraw(state, colour, cards)
    state.box[colour] += cards
    for card in range(cards):
        state.tell(DISCARDED, THE_ODS, colour)
