"""A bot that rolls out the best few actions at imagined tables and compares the results."""

from __future__ import annotations

import time

from boardroom.bots.bot import ActionValue, ActionValueBot, check_setting, evaluator_of
from boardroom.bots.engine.own_move import own_move_values
from boardroom.bots.engine.race import Race
from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.perspective import Perspective

WORLDS_PER_CHUNK = 2  # worlds between two looks at the clock
UNLIMITED = 10**9
WORLDS = 4  # imagined tables at which the candidates are selected
TRIES = 8  # ways to finish the seat's own move at each of them
LINE_LENGTH = 6  # actions of a principal line


class Rollout(ActionValueBot):
    """Selects the best `candidates` as the greedy bot would, and rolls each out for this many `stages` of the game.

    It stops after `worlds` imagined tables or `seconds` of computing. `confidence` is the number of standard errors
    that a candidate may be behind the best one before it is eliminated. The default choice is the best plausible
    action; another one is chosen only if its lead exceeds one standard error.
    """

    def __init__(
        self,
        seed: int,
        worlds: int = UNLIMITED,
        seconds: float = UNLIMITED,
        candidates: int = 5,
        stages: int = 2,
        confidence: float = 2.5,
    ) -> None:
        super().__init__(seed)
        if worlds == UNLIMITED and seconds == UNLIMITED:
            raise ValueError("rollout: give it worlds or seconds")
        check_setting("rollout", "worlds", worlds, 1)
        check_setting("rollout", "seconds", seconds, 0, above=True)
        check_setting("rollout", "candidates", candidates, 1)
        check_setting("rollout", "stages", stages, 1)
        check_setting("rollout", "confidence", confidence, 0)
        self.worlds = worlds
        self.seconds = seconds
        self.candidates = candidates
        self.stages = stages
        self.confidence = confidence

    def action_values(self, perspective: Perspective) -> list[ActionValue]:
        start = time.thread_time()  # computing time, so that a bot is not weaker on a busy machine
        race = self.new_race(perspective)
        while race.worlds < self.worlds and len(race.candidates) > 1:
            race.run(min(WORLDS_PER_CHUNK, self.worlds - int(race.worlds)))
            if time.thread_time() - start >= self.seconds:
                break
        return [
            ActionValue(action, value, visits, (action, *line[: LINE_LENGTH - 1]))
            for action, visits, value, line in race.standings()
        ]

    def new_race(self, perspective: Perspective) -> Race:
        """Select the candidates, the default one first. The first legal action is always among them."""
        evaluator = evaluator_of(perspective)
        table = perspective.imagine(self.rng)
        found = own_move_values(table, perspective.seat, evaluator, self.rng, WORLDS, TRIES)
        first_legal = found[0][0]
        best_first = [action for action, value in sorted(found, key=lambda each: -each[1])]
        listed = ActionBuffer()
        evaluator.list_plausible(table, listed)
        plausible = {int(listed.ids[i]) for i in range(listed.n)}
        default = next(action for action in best_first if action in plausible)
        actions = [default, *(action for action in best_first if action != default)][: self.candidates]
        if first_legal not in actions:
            actions[-1] = first_legal
        return Race(table, perspective.seat, actions, evaluator, self.rng, self.stages, self.confidence)
