"""A bot that looks no further than its own move."""

from __future__ import annotations

from boardroom.bots.bot import ActionValue, ActionValueBot, check_setting, evaluator_of
from boardroom.bots.engine.own_move import own_move_values
from boardroom.core.perspective import Perspective


class Greedy(ActionValueBot):
    """Chooses the action after which the bot's own move can end best, as the game's evaluator sees it.

    It looks at `worlds` imagined tables, and there at `tries` ways to finish the move after each action.
    If `random_every` is given, one choice in that many is random.
    """

    def __init__(self, seed: int, worlds: int = 4, tries: int = 8, random_every: int = 0) -> None:
        super().__init__(seed)
        for name, value, minimum in (("worlds", worlds, 1), ("tries", tries, 1), ("random_every", random_every, 0)):
            check_setting("greedy", name, value, minimum)
        self.worlds = worlds
        self.tries = tries
        self.random_every = random_every

    def choose(self, perspective: Perspective) -> int:
        if self.random_every and self.rng.below(self.random_every) == 0:
            legal = perspective.legal_ids()
            return legal[self.rng.below(len(legal))]
        return super().choose(perspective)

    def action_values(self, perspective: Perspective) -> list[ActionValue]:
        table = perspective.imagine(self.rng)
        evaluator = evaluator_of(perspective)
        found = own_move_values(table, perspective.seat, evaluator, self.rng, self.worlds, self.tries)
        best_first = sorted(found, key=lambda each: -each[1])
        return [ActionValue(action, value, self.worlds, (action,)) for action, value in best_first]
