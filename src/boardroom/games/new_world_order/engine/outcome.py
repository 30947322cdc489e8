"""The result: ranking, and the sums behind every seat's points.   [NWO 10.2, 10.3]

While the game is running, it is the result that an end now would bring.
"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.json import JsonObject
from boardroom.core.outcome import Outcome, ranked
from boardroom.games.new_world_order.engine.actions import (
    CORPORATION,
    GOAL,
)
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.naming import named
from boardroom.games.new_world_order.rules.great_goals import DREAM_VP, GOAL_VP, TILES_FOR_GOAL, dream_of, goals_of
from boardroom.games.new_world_order.rules.scoring import (
    TOKEN_VP,
    bonus,
    final_merits,
    points_of,
    tile_vp,
)


def outcome_of(state: State) -> Outcome:
    """Return the result. While the game is running it is the one that an end now would bring."""
    merits: list[tuple[int, ...]] = [(int(merit),) for merit in final_merits(state)]
    ranking = ranked(merits)
    return Outcome(
        scores=state.scores(),
        ranking=ranking,
        winners=ranking[0],
        reason=str(REASON.values[state.end_reason]) if state.over else "running",
        breakdown=[breakdown(state, seat) for seat in range(state.seats)],
    )


def breakdown(state: State, seat: int) -> JsonObject:
    """List the sums behind a seat's points."""  # NWO 10.3.1
    player = state.players[seat]
    goals = goals_of(state, player)
    dream = dream_of(state, player)
    dreamt = dream != NOTHING and goals >> dream & 1
    return {
        "seat": seat,
        "tiles": [*members(player.tiles)],
        "prices": [int(state.options.figures.prices[tile]) for tile in members(player.tiles)],
        "tile_vp": int(tile_vp(state, player)),
        "goals": named(GOAL, goals),
        "goal_tiles": assignment(state, player),
        "goal_vp": GOAL_VP * len(members(goals)),
        "dream": str(GOAL.values[dream]) if dreamt else None,
        "dream_vp": DREAM_VP if dreamt else 0,
        "tokens": named(CORPORATION, player.tokens),
        "token_vp": TOKEN_VP * len(members(player.tokens)),
        "bonus": int(bonus(state, player)),
        "total": int(points_of(state, player)),
    }


def assignment(state: State, player: Player) -> JsonObject:
    """Return the goals that count now, each with three tiles that stand for it."""  # NWO 10.2.2
    showing = state.options.figures.tiles_of_goal
    wanted = [goal for goal in members(goals_of(state, player)) for _ in range(TILES_FOR_GOAL)]
    fitting = [members(player.tiles & showing[goal]) for goal in wanted]
    given: dict[int, int] = {}  # tile: index in wanted
    for index in range(len(wanted)):
        found = give_tile(index, fitting, given, set())
        assert found, "goals that count have their tiles"
    return {
        str(GOAL.values[goal]): [tile for tile in sorted(given) if wanted[given[tile]] == goal]
        for goal in sorted(set(wanted))
    }


def give_tile(index: int, fitting: list[list[int]], given: dict[int, int], tried: set[int]) -> bool:
    """Give the goal at this index of `wanted` one more tile. Return whether one was found.

    It may be a tile that was given to another index, if that one can take another tile.
    """
    for tile in fitting[index]:
        if tile not in tried:
            tried.add(tile)
            if tile not in given or give_tile(given[tile], fitting, given, tried):
                given[tile] = index
                return True
    return False
