"""Scoring: tiles, goals, dreams, tokens, the Bilderberger's bonus, and who wins.   [NWO 10.3]

`rules/great_goals.py` finds the goals that count. Blackmail compares fewer points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import TILES
from boardroom.games.new_world_order.engine.bits import count_bits
from boardroom.games.new_world_order.engine.pieces import BILDERBERGER
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.rules.great_goals import dream_of, goal_vp, goals_of

if TYPE_CHECKING:
    from boardroom.games.new_world_order.engine.state import State

TOKEN_VP: Final = 100
BONUS_OF_FEW: Final = 500  # the Bilderberger's, with two or three players
BONUS_OF_MANY: Final = 300  # with four or five


def points(state: State) -> vec[i64]:
    """Return every seat's points if the game ended now."""  # NWO 10.3.1
    return vec[i64]([points_of(state, player) for player in state.players])


def points_of(state: State, player: Player) -> i64:
    """Return one player's points if the game ended now."""
    goals = goals_of(state, player)
    tokens = TOKEN_VP * count_bits(player.tokens)  # NWO 1.2.8
    return tile_vp(state, player) + goal_vp(goals, dream_of(state, player)) + tokens + bonus(state, player)


def tile_vp(state: State, player: Player) -> i64:
    """Add up the prices of a player's tiles."""
    total: i64 = 0
    for tile in range(i64(TILES)):
        if (player.tiles >> tile) & 1 == 1:
            total += state.options.figures.prices[tile]  # NWO 1.1.2
    return total


def bonus(state: State, player: Player) -> i64:
    """Return the Bilderberger's bonus; 0 for other characters."""
    if player.character != BILDERBERGER:
        return 0
    if state.seats <= 3:
        return BONUS_OF_FEW  # NWO 9.4.1
    return BONUS_OF_MANY


def blackmail_vp(state: State, seat: i64) -> i64:
    """Return the points that Blackmail compares: those of tiles and, by default, tokens."""  # NWO 8.4.3, 8.4.4
    player = state.players[seat]
    vp = tile_vp(state, player)
    if state.options.blackmail_counts_tokens:
        vp += TOKEN_VP * count_bits(player.tokens)
    return vp


def final_merits(state: State) -> vec[i64]:
    """Return for each seat the number that ranks it: points, then goals and tiles where an option breaks ties."""
    merits = points(state)
    if state.options.goals_then_tiles:  # NWO 10.3.4
        for seat in range(state.seats):
            player = state.players[seat]
            merits[seat] = (merits[seat] * 16 + count_bits(goals_of(state, player))) * 32 + count_bits(player.tiles)
    return merits
