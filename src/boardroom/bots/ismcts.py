"""Searches a tree of actions over imagined tables."""

from __future__ import annotations

import time

from boardroom.bots.bot import Thinker, Thought, judge_of
from boardroom.bots.search import Search
from boardroom.core.perspective import Perspective

CHUNK = 64  # iterations between two looks at the clock
FOREVER = 10**9
SHOWN = 6  # actions of a likely continuation


class Ismcts(Thinker):
    """Tree search for so many iterations or seconds, whichever ends first, or until the choice is clear.

    `cut` ends each playout after so many decisions and lets the judge speak; -1 plays to the end. `daring` is how much
    is expected of actions that were tried rarely. Without a value the game says what suits it.
    """

    def __init__(
        self,
        seed: int,
        iterations: int = FOREVER,
        seconds: float = FOREVER,
        daring: float | None = None,
        cut: int | None = None,
    ) -> None:
        super().__init__(seed)
        if iterations == FOREVER and seconds == FOREVER:
            raise ValueError("ismcts: give it iterations or seconds")
        self.iterations = iterations
        self.seconds = seconds
        self.daring = daring
        self.cut = cut

    def think(self, perspective: Perspective) -> list[Thought]:
        start = time.perf_counter()
        search = self.search(perspective)
        while search.iterations < self.iterations:
            search.run(min(CHUNK, self.iterations - int(search.iterations)))
            spent = time.perf_counter() - start
            if spent >= self.seconds or is_decided(search, self.left(search, spent)):
                break
        found = sorted(search.findings(), key=lambda each: (-each[1], -each[2]))
        return [
            Thought(action, chance, visits, tuple(search.continuation(action, SHOWN)))
            for action, visits, chance in found
        ]

    def search(self, perspective: Perspective) -> Search:
        game = perspective.game
        cut = game.playout_cut if self.cut is None else self.cut
        daring = game.daring if self.daring is None else self.daring
        judge = judge_of(perspective) if cut >= 0 else None
        table = perspective.imagine(self.rng)
        return Search(table, perspective.seat, len(game.actions), judge, self.rng, daring, cut)

    def left(self, search: Search, spent: float) -> float:
        """About how many iterations are still to come."""
        done = int(search.iterations)
        return min(self.iterations - done, done * (self.seconds / spent - 1))


def is_decided(search: Search, left: float) -> bool:
    """No other action can still be visited more often than the first."""
    visits = sorted(visits for action, visits, chance in search.findings())
    return len(visits) > 1 and visits[-1] - visits[-2] > left
