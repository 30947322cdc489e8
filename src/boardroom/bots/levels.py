"""The levels of opponents (intern, manager, director and chair), with the settings of their bots.

Whether director and chair search a tree or compare rollouts depends on the game and its number of players:
`tree_max_players` in `games/<game>/search.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.bots.bot import BotFactory
from boardroom.bots.greedy import Greedy
from boardroom.bots.tree_or_rollouts import TreeOrRollouts


@dataclass(frozen=True)
class Level:
    """An opponent that has the same name everywhere: in the terminal, at the server's tables and in arenas."""

    make: BotFactory
    seconds: float  # of computing for a decision, at most


LEVELS = {
    "intern": Level(lambda seed: Greedy(seed, worlds=1, tries=2, random_every=4), 0.01),
    "manager": Level(lambda seed: Greedy(seed), 0.05),
    "director": Level(lambda seed: TreeOrRollouts(seed, tree_seconds=0.05, rollout_seconds=0.1, quick=True), 0.2),
    "chair": Level(
        lambda seed: TreeOrRollouts(seed, tree_seconds=0.5, rollout_seconds=1.0, candidates=8, confidence=4.0), 1.5
    ),
}
