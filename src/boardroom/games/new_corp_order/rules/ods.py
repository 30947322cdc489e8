"""The ODS: an automaton that takes over (A), plots to infiltrate (B) or plots to discard (C).   [NCO 5.4, 5.5, 5.6]"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.actions import COLUMNS, FIRST_PAIR, SOLO_ROWS, SOLO_TILES, TARGET_OF
from boardroom.games.new_corp_order.events import (
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
from boardroom.games.new_corp_order.pieces import NOTHING, THE_ODS, THE_PLAYER, Tile
from boardroom.games.new_corp_order.rules.ods_abilities import use_ability
from boardroom.games.new_corp_order.rules.ods_scan import (
    SIDES,
    is_only,
    matches,
    neighbour,
    placing_tile,
    scanned,
    turn_in_scan,
)
from boardroom.games.new_corp_order.rules.solo import refill_or_end
from boardroom.games.new_corp_order.rules.takeover import capture, eliminates_a_colour
from boardroom.games.new_corp_order.state import State

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
        attack(state, choose_target(state, in_scan_order(state, targets)))
    elif displayed(state, THE_ODS) > 0:
        take_cards(state)
        refill_or_end(state)
    else:
        discard_cards(state)
        refill_or_end(state)


def takeable(state: State) -> i64:
    """The player's tiles that the ODS can win, as bits."""  # NCO 5.5.1
    found: i64 = 0
    unrotated = state.players[THE_ODS].unrotated
    for source in state.tiles:
        agents = min(source.agents - 1, unrotated[source.colour])
        if agents > 1 and state.owners[source.colour] == THE_ODS:
            found |= tiles_in_reach(state, source, agents)
    return found


def tiles_in_reach(state: State, source: Tile, agents: i64) -> i64:
    """The player's neighbouring tiles that fall to so many agents from here, as bits."""
    found: i64 = 0
    for side in range(SIDES):
        target = state.tiles[neighbour(source.index, side)]
        falls = (target.agents < agents) & is_players(state, target)  # no `and`: a jump that cannot be foreseen
        found |= i64(falls & (not eliminates_a_colour(state, target))) << target.index
    return found


def in_scan_order(state: State, tiles: i64) -> vec[i64]:
    """The tiles whose bits are set."""
    found = vec[i64]()
    for turn in range(SOLO_TILES):
        index = scanned(state, turn)
        if (tiles >> index) & 1 == 1:
            found = append(found, index)
    return found


def source_for(state: State, target: Tile) -> i64:
    """The tile that the ODS attacks from: the first that can in scan order, or the strongest."""  # NCO 5.5.5
    best: i64 = NOTHING
    for pair in range(FIRST_PAIR[target.index], FIRST_PAIR[target.index + 1]):
        index = TARGET_OF[pair]
        if can_take(state, index, target) and (best == NOTHING or is_better_source(state, index, best)):
            best = index
    return best


def can_take(state: State, index: i64, target: Tile) -> bool:
    """It is a tile of the ODS, strong enough for the target."""
    if index >= SOLO_TILES or state.owners[state.tiles[index].colour] != THE_ODS:
        return False
    return strength(state, state.tiles[index]) > target.agents


def is_players(state: State, tile: Tile) -> bool:
    return state.owners[tile.colour] == THE_PLAYER


def is_better_source(state: State, one: i64, other: i64) -> bool:
    if state.options.ods_source_most_agents and state.tiles[one].agents != state.tiles[other].agents:
        return state.tiles[one].agents > state.tiles[other].agents
    return turn_in_scan(state, one) < turn_in_scan(state, other)


def strength(state: State, source: Tile) -> i64:
    """How many agents the ODS can send from here."""
    return min(state.players[THE_ODS].unrotated[source.colour], source.agents - 1)


def choose_target(state: State, targets: vec[i64]) -> i64:
    """A-1: an objective; else A-2, A-3, A-4, each breaking the ties of the one before."""  # NCO 5.5.2, 5.5.3
    mode = state.options.ods_target_mode
    if mode == "column_first":
        column = targets[0] % COLUMNS
        targets = vec[i64]([t for t in targets if t % COLUMNS == column])  # NCO 5.5.4
    matching = vec[i64]([t for t in targets if matches(state, state.tiles[t])])
    if len(matching) > 0 and (mode == "hybrid" or mode == "literal" or len(matching) == 1):
        return decided(state, matching[0], A_1, SCAN if len(matching) > 1 else ONLY)
    if len(matching) > 0:
        return most_wanted(state, matching, A_1)
    return most_wanted(state, targets, A_2)


def most_wanted(state: State, targets: vec[i64], priority: i64) -> i64:
    if len(targets) == 1:
        return decided(state, targets[0], priority, ONLY)
    rest = best_of(state, targets, A_2)
    if len(rest) == 1 or state.options.ods_target_mode == "literal":
        return decided(state, rest[0], A_2, MOST_AGENTS if len(rest) == 1 else SCAN)
    rest = best_of(state, rest, A_3)
    if len(rest) == 1:
        return decided(state, rest[0], A_3, MOST_NEIGHBOURS)
    rest = best_of(state, rest, A_4)
    return decided(state, rest[0], A_4, EDGE if len(rest) == 1 else SCAN)


def best_of(state: State, targets: vec[i64], priority: i64) -> vec[i64]:
    """Those that a priority likes best, still in scan order."""
    best = merit(state, state.tiles[targets[0]], priority)
    for index in targets:
        best = max(best, merit(state, state.tiles[index], priority))
    return vec[i64]([t for t in targets if merit(state, state.tiles[t], priority) == best])


def merit(state: State, tile: Tile, priority: i64) -> i64:
    if priority == A_2:
        return tile.agents
    if priority == A_3:
        return players_neighbours(state, tile)
    return -distance_to_edge(tile.index)


def players_neighbours(state: State, tile: Tile) -> i64:
    found: i64 = 0
    for pair in range(FIRST_PAIR[tile.index], FIRST_PAIR[tile.index + 1]):
        if TARGET_OF[pair] < SOLO_TILES and is_players(state, state.tiles[TARGET_OF[pair]]):
            found += 1
    return found


def distance_to_edge(index: i64) -> i64:
    row = index // COLUMNS
    column = index % COLUMNS
    return min(min(row, SOLO_ROWS - 1 - row), min(column, COLUMNS - 1 - column))


def decided(state: State, target: i64, priority: i64, why: i64) -> i64:
    state.tell(ODS_TARGET, THE_ODS, priority, target, why)
    return target


def attack(state: State, index: i64) -> None:
    """One agent more than stand there, from the source that 5.5.5 names."""  # NCO 5.5.6
    target = state.tiles[index]
    source = state.tiles[source_for(state, target)]
    agents = target.agents + 1
    if state.options.ods_moves_maximum:
        agents = strength(state, source)
    state.players[THE_ODS].rotate(source.colour, agents)  # NCO 5.5.7
    capture(state, THE_ODS, source, target, agents)
    if state.options.ods_uses_abilities:  # NCO 5.5.8
        use_ability(state, target)


def displayed(state: State, side: i64) -> i64:
    """Cards of a side's colours in the display."""
    found: i64 = 0
    for position in range(state.display_size):
        found += i64(state.owners[state.display[position]] == side)
    return found


def leftmost(state: State, colour: i64) -> i64:
    """The first position of a colour in the display."""
    for position in range(state.display_size):
        if state.display[position] == colour:
            return position
    return state.display_size


def favourite(state: State, side: i64, least: i64) -> tuple[i64, i64]:
    """Of a side's colours with so many cards displayed: most cards in its HQ, then leftmost; why."""  # NCO 5.6.2
    best: i64 = NOTHING
    why: i64 = ONLY
    seen: i64 = 0  # how often each colour was met, eight bits a colour
    for position in range(state.display_size):  # from the left, so of equals the first stays
        colour = state.display[position]
        seen += i64(1) << (8 * colour)
        if state.owners[colour] == side and (seen >> (8 * colour)) & 255 == least:
            if best == NOTHING:
                best = colour
            elif state.players[side].cards(colour) > state.players[side].cards(best):
                best = colour
                why = MORE_IN_HQ
            elif state.players[side].cards(colour) < state.players[side].cards(best):
                why = MORE_IN_HQ
            else:
                why = LEFTMOST
                if leftmost(state, colour) < leftmost(state, best):
                    best = colour
    return best, why


def take_cards(state: State) -> None:
    """B: two of one colour, else one of each, else the only one and the player loses a card."""
    pair, why = favourite(state, THE_ODS, 2)
    if pair != NOTHING:
        state.tell(ODS_PLOT, THE_ODS, B_1, why)  # NCO 5.6.1
        take(state, pair, 2)
        place(state, pair, 2)
    elif displayed(state, THE_ODS) == 2:
        state.tell(ODS_PLOT, THE_ODS, B_2, ONLY)  # NCO 5.6.3
        first = take_leftmost(state)
        second = take_leftmost(state)
        place(state, first, 1)  # NCO 5.6.7
        place(state, second, 1)
    else:
        state.tell(ODS_PLOT, THE_ODS, B_3, ONLY)  # NCO 5.6.4
        only = take_leftmost(state)
        if state.display_size > 0:
            unwanted, why = favourite(state, THE_PLAYER, 1)
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
    for card in range(cards):
        state.take_from_display(leftmost(state, colour))
        state.tell(TOOK, THE_ODS, colour)
    state.players[THE_ODS].unrotated[colour] += cards
    state.tell(INFILTRATED, THE_ODS, colour, cards)


def place(state: State, colour: i64, agents: i64) -> None:
    """BB: all agents of a colour onto one tile."""  # NCO 5.6.7
    if state.options.solo_split_same_colour and agents > 1:
        for agent in range(agents):
            place(state, colour, 1)
        return
    index, priority = placing_tile(state, colour)
    if state.journal is not None:
        state.tell(ODS_PLACES, THE_ODS, BB_1 + priority, index, ONLY if is_only(state, colour, priority) else SCAN)
    state.tiles[index].agents += agents
    state.supply[colour] -= agents
    state.tell(PLACED, THE_ODS, colour, agents, index)


def discard_cards(state: State) -> None:
    """C: two of one colour, else one of each, else the only one."""
    pair, why = favourite(state, THE_PLAYER, 2)
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
    for card in range(cards):
        state.take_from_display(leftmost(state, colour))
        state.box[colour] += 1
        state.tell(DISCARDED, THE_ODS, colour)
