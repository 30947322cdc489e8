"""Plays the best few actions on at imagined tables, and compares where they lead."""

from __future__ import annotations

import time

from boardroom.bots.bot import Thinker, Thought, check_setting, evaluator_of
from boardroom.bots.engine.own_move import judged
from boardroom.bots.engine.race import Race
from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.perspective import Perspective

CHUNK = 2  # worlds between two looks at the clock
FOREVER = 10**9
WORLDS = 4  # imagined tables, and ways to finish the move there, to find the candidates
TRIES = 8
SHOWN = 6  # actions of a likely continuation


class Rollout(Thinker):
    """Takes the best `candidates` at first sight and plays them on for `stages` at so many `worlds`, or so long.

    The favourite is what a player in a hurry would choose; in doubt it stays that.
    """

    def __init__(
        self,
        seed: int,
        worlds: int = FOREVER,
        seconds: float = FOREVER,
        candidates: int = 5,
        stages: int = 2,
        sure: float = 2.5,
    ) -> None:
        super().__init__(seed)
        if worlds == FOREVER and seconds == FOREVER:
            raise ValueError("rollout: give it worlds or seconds")
        check_setting("rollout", "worlds", worlds, 1)
        check_setting("rollout", "seconds", seconds, 0, above=True)
        check_setting("rollout", "candidates", candidates, 1)
        check_setting("rollout", "stages", stages, 1)
        check_setting("rollout", "sure", sure, 0)
        self.worlds = worlds
        self.seconds = seconds
        self.candidates = candidates
        self.stages = stages
        self.sure = sure

    def think(self, perspective: Perspective) -> list[Thought]:
        start = time.thread_time()  # what else the machine does makes no bot weaker
        race = self.race(perspective)
        while race.worlds < self.worlds and len(race.runners) > 1:
            race.run(min(CHUNK, self.worlds - int(race.worlds)))
            if time.thread_time() - start >= self.seconds:
                break
        return [
            Thought(action, chance, visits, (action, *line[: SHOWN - 1]))
            for action, visits, chance, line in race.findings()
        ]

    def race(self, perspective: Perspective) -> Race:
        evaluator = evaluator_of(perspective)
        table = perspective.imagine(self.rng)
        found = judged(table, perspective.seat, evaluator, self.rng, WORLDS, TRIES)
        plainest = found[0][0]
        best = [action for action, chance in sorted(found, key=lambda each: -each[1])]
        considered = ActionBuffer()
        evaluator.list_plausible(table, considered)
        hurried = {int(considered.ids[i]) for i in range(considered.n)}
        favourite = next(action for action in best if action in hurried)
        actions = [favourite, *(action for action in best if action != favourite)][: self.candidates]
        if plainest not in actions:
            actions[-1] = plainest
        return Race(table, perspective.seat, actions, evaluator, self.rng, self.stages, self.sure)
