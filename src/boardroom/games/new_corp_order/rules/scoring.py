"""Scoring: shares of the conglomerates, objectives, consultants, and who wins.   [NCO 4, 5.8]

The seats with the highest `final_merits` win; several seats share the victory (NCO 4.4.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.pieces import CONSULTANTS, NOTHING
from boardroom.games.new_corp_order.engine.player import Player

if TYPE_CHECKING:
    from boardroom.games.new_corp_order.engine.state import State

TIE_BREAK: Final = 32  # merit of one share; the captured agents of a colour, at 1 each, cannot reach it
FIRST: Final = 1
SECOND: Final = 2
NO_PLACE: Final = 0


def points(state: State) -> vec[i64]:
    """Return the points of every seat if the game ended now."""  # NCO 4.4.1
    if state.options.solo:
        return vec[i64]([side_points(state, side) for side in range(state.seats)])
    total = vec[i64]([consultant_points(state, p) for p in state.players])
    for colour in range(i64(COLOURS)):
        places = places_in(state, colour)
        for seat in range(state.seats):
            if places[seat] != NO_PLACE:
                total[seat] += share_points(state, colour, places[seat])
                total[seat] += objective_points(state, seat, colour)
    return total


def shares(player: Player, colour: i64) -> i64:
    return player.cards(colour) + 2 * player.captured[colour]  # NCO 4.1.1


def share_points(state: State, colour: i64, place: i64) -> i64:
    return (2 if place == FIRST else 1) * state.tiles_of[colour]  # NCO 4.1.2, 4.1.3


def places_in(state: State, colour: i64) -> vec[i64]:
    """Return each seat's place in a conglomerate: FIRST, SECOND or NO_PLACE."""
    merits = vec[i64]([merit(state, player, colour) for player in state.players])
    places = vec[i64]([NO_PLACE] * state.seats)
    best = best_of(merits, places)
    firsts = award(merits, best, FIRST, places)
    if state.seats == 2 or best == NOTHING:  # NCO 4.1.3
        return places
    if firsts > 1 and not state.options.second_after_shared_first:  # NCO 4.1.8
        return places
    if state.options.tie_losers_merge:
        merge_tie_losers(merits, best, places)
    award(merits, best_of(merits, places), SECOND, places)  # NCO 4.1.6
    return places


def merit(state: State, player: Player, colour: i64) -> i64:
    """Return a number that ranks by shares, then captured agents. NOTHING if the player cannot score."""  # NCO 4.1.4
    held = shares(player, colour)
    if held == 0 and not state.options.zero_shares_score:
        return NOTHING  # NCO 4.1.9
    return held * TIE_BREAK + player.captured[colour]


def best_of(merits: vec[i64], places: vec[i64]) -> i64:
    """Return the best merit of the seats without a place."""
    best: i64 = NOTHING
    for seat in range(len(merits)):
        if places[seat] == NO_PLACE:
            best = max(best, merits[seat])
    return best


def award(merits: vec[i64], best: i64, place: i64, places: vec[i64]) -> i64:
    """Give the place to all seats with the best merit; return how many seats got it."""  # NCO 4.1.5
    winners: i64 = 0
    for seat in range(len(merits)):
        if best != NOTHING and merits[seat] == best and places[seat] == NO_PLACE:
            places[seat] = place
            winners += 1
    return winners


def merge_tie_losers(merits: vec[i64], best: i64, places: vec[i64]) -> None:
    """Let players with the next lower number of shares compete with the losers of the tie.

    Their merits are raised as if all had the same shares, so that captured agents alone decide.
    """  # NCO 4.1.7
    tied = best // TIE_BREAK
    lost: i64 = 0
    below: i64 = NOTHING
    for seat in range(len(merits)):
        if places[seat] == NO_PLACE and merits[seat] != NOTHING:
            if merits[seat] // TIE_BREAK == tied:
                lost += 1
            else:
                below = max(below, merits[seat] // TIE_BREAK)
    if lost > 0 and below != NOTHING:
        for seat in range(len(merits)):
            if places[seat] == NO_PLACE and merits[seat] // TIE_BREAK == below and merits[seat] != NOTHING:
                merits[seat] += (tied - below) * TIE_BREAK


def objective_points(state: State, seat: i64, colour: i64) -> i64:
    """Return two points for each tile of the colour that matches an objective of the seat."""  # NCO 4.2.2
    objectives = state.players[seat].objectives
    total: i64 = 0
    for tile in state.tiles:
        if tile.colour == colour:
            if tile.company == objectives[0]:
                total += 2
                if objectives[0] == objectives[1] and state.options.duplicate_objectives_stack:
                    total += 2  # NCO 4.2.3
            elif tile.company == objectives[1]:
                total += 2
    return total


def consultant_points(state: State, player: Player) -> i64:
    """Return the points of a player's consultants, in pairs or on the ladder."""  # NCO 4.3
    cards: i64 = 0
    most: i64 = 0
    kinds: i64 = 0
    for copies in player.consultants:
        cards += copies
        most = max(most, copies)
        if copies > 0:
            kinds += 1
    if state.options.consultant_ladder:
        return 0 if kinds == 0 else 2 * kinds - 1 + cards - kinds  # NCO 4.3.3
    pairs = min(cards // 2, cards - most)  # NCO 4.3.1
    return pairs + 1 if kinds == CONSULTANTS else pairs  # NCO 4.3.2


def side_points(state: State, side: i64) -> i64:
    """Solo: return a point for each tile of the side that matches a common objective."""  # NCO 5.8.1
    total: i64 = 0
    for tile in state.tiles:
        if state.owners[tile.colour] == side and tile.company in state.common_objectives:
            total += 1
    return total


def final_merits(state: State) -> vec[i64]:
    """Return a number that ranks each seat: by points, then by captured agents if they break ties."""  # NCO 4.4
    merits = points(state)
    if state.options.solo:
        for side in range(state.seats):  # NCO 5.8.2: the ODS wins a full tie
            merits[side] = (merits[side] * 128 + state.players[side].all_captured()) * 2 + side
        return merits
    for seat in range(state.seats):
        merits[seat] *= 128
        if state.options.captured_break_ties:
            merits[seat] += state.players[seat].all_captured()
    return merits
