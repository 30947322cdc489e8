"""A bot that uses tree search or rollouts, whichever suits the game and its number of players.

The levels director and chair in `levels.py` are such bots. `tree_max_players` in `games/<game>/search.toml` says up to
how many players a tree suits a game.
"""

from __future__ import annotations

from boardroom.bots.bot import ActionValue, ActionValueBot
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.rollout import Rollout
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.perspective import Perspective


class TreeOrRollouts(ActionValueBot):
    """Searches a tree, or uses rollouts if there are more players than the game's tuning allows for a tree.

    `tree_seconds` is the time for two players; with more players the tree search takes proportionally longer.
    `rollout_seconds` is the time limit of the rollouts. They end earlier when they have used as many imagined tables
    as the game's tuning sets: `quick_worlds` for a `quick` bot, else `thorough_worlds`.
    """

    def __init__(
        self,
        seed: int,
        tree_seconds: float,
        rollout_seconds: float,
        candidates: int = 5,
        confidence: float = 2.5,
        *,
        quick: bool = False,
    ) -> None:
        super().__init__(seed)
        self.tree_seconds = tree_seconds
        self.quick = quick
        self.tree = Ismcts(seed, seconds=tree_seconds)
        self.rollout = Rollout(seed, seconds=rollout_seconds, candidates=candidates, confidence=confidence)

    def action_values(self, perspective: Perspective) -> list[ActionValue]:
        tuning = tuning_of(perspective.game)
        if tuning.prefers_rollouts(perspective.players):
            self.rollout.worlds = tuning.quick_worlds if self.quick else tuning.thorough_worlds
            return self.rollout.action_values(perspective)
        self.tree.seconds = self.tree_seconds * max(1, perspective.players / 2)
        return self.tree.action_values(perspective)
