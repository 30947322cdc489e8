"""What the reason of a hint may mention: goals, points, tokens, and what stacks are worth."""

from __future__ import annotations

from typing import Final

from boardroom.core.bitsets import members
from boardroom.core.facts import Facts, fact
from boardroom.games.new_world_order.engine.actions import CORPORATION, GOAL, OWNER, PLACES
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.most_payable import most_payable
from boardroom.games.new_world_order.rules.achievements.stack_worth import worth
from boardroom.games.new_world_order.rules.great_goals import dream_of, goals_of
from boardroom.games.new_world_order.rules.scoring import points_of

FACTS: Final = (
    fact("goal", 12.0, goal=GOAL),
    fact("dream", 8.0),
    fact("two_of_goal", 2.0, goal=GOAL),
    fact("one_of_goal", 0.4, goal=GOAL),
    fact("tokens", 1.5, card=CORPORATION),
    fact("points", 0.01),
    fact("rival_points", -0.006, seat=OWNER),
    fact("worth", 0.005),
    fact("payable", 0.003),
    fact("free_slots", 0.08),
)


def facts_of(state: State, seat: int) -> Facts:
    """Collect the facts of a seat, each with its amount."""
    player = state.players[seat]
    goals = members(goals_of(state, player))
    found: Facts = {
        ("points", ()): int(points_of(state, player)),
        ("worth", ()): sum(int(worth(state, player, place)) for place in range(PLACES)),
        ("payable", ()): int(most_payable(state, player, player.holdings())),
        ("free_slots", ()): sum(player.kinds[slot] == NOTHING for slot in range(player.slots)),
        ("dream", ()): int(dream_of(state, player) in goals),
    }
    for goal, name in enumerate(GOAL.values):
        tiles = len(members(player.tiles & state.options.figures.tiles_of_goal[goal]))
        found["goal", (name,)] = int(goal in goals)
        found["two_of_goal", (name,)] = int(tiles >= 2)
        found["one_of_goal", (name,)] = int(tiles >= 1)
    for card in members(player.tokens):
        found["tokens", (CORPORATION.values[card],)] = 1
    for other in range(state.seats):
        if other != seat:
            found["rival_points", (other,)] = int(points_of(state, state.players[other]))
    return found
