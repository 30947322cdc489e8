"""Looks no further than its own move."""

from __future__ import annotations

from boardroom.bots.bot import Thinker, Thought, check_setting, evaluator_of
from boardroom.bots.engine.own_move import judged
from boardroom.core.perspective import Perspective


class Greedy(Thinker):
    """The action that the game's evaluator likes best at the end of the bot's own move, at a few imagined tables.

    One choice in `whim` is left to chance, if that is given.
    """

    def __init__(self, seed: int, worlds: int = 4, tries: int = 8, whim: int = 0) -> None:
        super().__init__(seed)
        for name, value, least in (("worlds", worlds, 1), ("tries", tries, 1), ("whim", whim, 0)):
            check_setting("greedy", name, value, least)
        self.worlds = worlds
        self.tries = tries
        self.whim = whim

    def choose(self, perspective: Perspective) -> int:
        if self.whim and self.rng.below(self.whim) == 0:
            legal = perspective.legal_ids()
            return legal[self.rng.below(len(legal))]
        return super().choose(perspective)

    def think(self, perspective: Perspective) -> list[Thought]:
        table = perspective.imagine(self.rng)
        found = judged(table, perspective.seat, evaluator_of(perspective), self.rng, self.worlds, self.tries)
        best = sorted(found, key=lambda each: -each[1])
        return [Thought(action, chance, self.worlds, (action,)) for action, chance in best]
