"""The seeds of an arena's games and of their bots. They follow from the plan, so any single game can be replayed."""

from __future__ import annotations

from boardroom.arena.plan import Match, Plan
from boardroom.core.seeds import small_seed


def game_seed(plan: Plan, match: Match) -> str:
    """Return the seed of one game, from which all its luck follows."""
    return f"{plan.seed} {match.number}"


def bot_seed(plan: Plan, match: Match, seat: int) -> int:
    """Return the seed of the bot in a seat, from which its random choices follow."""
    return small_seed(f"{plan.seed} {match.number} {seat}".encode())
