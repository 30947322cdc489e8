"""Great Goals and dreams: three tiles of a colour for each goal, and no tile for two goals.   [NWO 10.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import GOALS
from boardroom.games.new_world_order.engine.bits import count_bits
from boardroom.games.new_world_order.engine.options import Figures
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Player

if TYPE_CHECKING:
    from boardroom.games.new_world_order.engine.state import State

TILES_FOR_GOAL: Final = 3
GOAL_VP: Final = 500
DREAM_VP: Final = 200


def goals_of(state: State, player: Player) -> i64:
    """Return the goals that a player has claimed, or the best ones if the player was not asked; as bits."""
    if player.claimed != NOTHING:
        return player.claimed
    return best_goals(state.options.figures, player.tiles, dream_of(state, player))


def dream_of(state: State, player: Player) -> i64:
    """Return the goal that the player's character dreams of, or NOTHING."""
    return state.options.figures.dreams[player.character]


def goal_vp(goals: i64, dream: i64) -> i64:
    """Return the points of these goals, given as bits, with those of the dream."""
    vp = GOAL_VP * count_bits(goals)
    if dream != NOTHING and (goals >> dream) & 1 == 1:
        vp += DREAM_VP  # NWO 10.2.6
    return vp


def best_goals(figures: Figures, tiles: i64, dream: i64) -> i64:
    """Return the goals that bring most points, as bits; among equals, those with low numbers."""  # NWO 10.2.3
    if count_bits(tiles) < TILES_FOR_GOAL:
        return 0
    candidates: i64 = 0
    for goal in range(i64(GOALS)):
        if count_bits(tiles & figures.tiles_of_goal[goal]) >= TILES_FOR_GOAL:  # NWO 10.2.1
            candidates |= i64(1) << goal
    return improved(figures, tiles, dream, 0, candidates, 0)


def improved(figures: Figures, tiles: i64, dream: i64, claimed: i64, candidates: i64, best: i64) -> i64:
    """Return the best set of goals that adds some candidates to what is claimed, or `best` if none is better.

    All sets are bits. It tries each candidate with and without, and stops where even all of them would not do.
    """
    if most_vp(tiles, dream, claimed | candidates) <= goal_vp(best, dream):
        return best
    if candidates == 0:
        return claimed
    goal = candidates & -candidates
    candidates -= goal
    if packs(figures, tiles, claimed | goal):
        best = improved(figures, tiles, dream, claimed | goal, candidates, best)
    return improved(figures, tiles, dream, claimed, candidates, best)


def most_vp(tiles: i64, dream: i64, goals: i64) -> i64:
    """Return an upper bound for the points of any claim among these goals: each needs three tiles."""
    vp = GOAL_VP * min(count_bits(goals), count_bits(tiles) // TILES_FOR_GOAL)
    if dream != NOTHING and (goals >> dream) & 1 == 1:
        vp += DREAM_VP
    return vp


def packs(figures: Figures, tiles: i64, goals: i64) -> bool:
    """Return whether there are three tiles for each of these goals, with no tile used twice."""  # NWO 10.2.2
    return has_enough(figures, tiles, goals, 0, 0, 0)


def has_enough(figures: Figures, tiles: i64, goals: i64, goal: i64, shown: i64, number: i64) -> bool:
    """Check Hall's condition: any of the goals together must have enough tiles of their colours.

    Every subset is tried: `number` goals were chosen so far, and `shown` are the tiles of their colours.
    """
    if count_bits(tiles & shown) < TILES_FOR_GOAL * number:
        return False
    while (goals >> goal) & 1 == 0:
        if goals >> goal == 0:
            return True
        goal += 1
    shown_with = shown | figures.tiles_of_goal[goal]
    return has_enough(figures, tiles, goals, goal + 1, shown_with, number + 1) and has_enough(
        figures, tiles, goals, goal + 1, shown, number
    )
