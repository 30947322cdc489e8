"""A bot that chooses between tree search and rollouts by what suits the game."""

from __future__ import annotations

from boardroom.bots.bot import ActionValue, ActionValueBot
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.rollout import Rollout
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.perspective import Perspective


class TreeOrRollouts(ActionValueBot):
    """Searches a tree; with more players than the game's tuning allows for a tree, it uses rollouts instead.

    `tree_seconds` is the time for a table of two; with more players the tree search takes proportionally longer.
    `rollout_seconds` is the limit of a rollout. It ends earlier when it has met as many imagined tables as the
    game's tuning sets: few if it is `quick`, more otherwise.
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
