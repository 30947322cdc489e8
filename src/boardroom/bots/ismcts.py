"""A bot that searches a tree of actions over imagined tables, in one or more processes."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from functools import partial

from boardroom.bots.bot import ActionValue, ActionValueBot, check_setting, evaluator_of
from boardroom.bots.engine.tree_search import Search
from boardroom.bots.helper_processes import SearchRequest, added_up, helper_pool
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

ITERATIONS_PER_CHUNK = 64  # iterations between two looks at the clock
UNLIMITED = 10**9
LINE_LENGTH = 6  # actions of a principal line
# A choice is clear if its lead in visits, times this, exceeds the iterations that are left. In 1 of 60 decisions of
# New Corp Order, such a lead was made up after all.
CATCHING_UP = 2
REVEAL_CHECKS = 3  # imagined tables at which an action is played, to see whether it reveals anything


@dataclass
class ReusableTree:
    """The search of a decision, kept for the seat's next decision."""

    search: Search
    perspective: Perspective  # at the decision that was searched
    action: int  # the one that was chosen there


class Ismcts(ActionValueBot):
    """Searches for `iterations` or `seconds` of computing, whichever ends first, or until the choice is clear.

    `exploration` is the constant of the upper confidence bound: a larger one tries rarely visited actions more often.
    `depth` is the number of random decisions before a playout is evaluated; -1 plays to the end of the game.
    If one of these two is None, the game's tuning sets it. The evaluator values each action before it is tried, and
    that value counts as `prior` visits; if `prior` is 0, there is no such value. With `reuse` the search continues, if
    possible, with the tree of the seat's previous decision; if `reuse` is 0, it always starts with an empty tree.
    Each of the `processes` searches on its own, and their results are added up.
    """

    def __init__(
        self,
        seed: int,
        iterations: int = UNLIMITED,
        seconds: float = UNLIMITED,
        exploration: float | None = None,
        depth: int | None = None,
        prior: float = 0,
        reuse: int = 1,
        processes: int = 1,
    ) -> None:
        super().__init__(seed)
        if iterations == UNLIMITED and seconds == UNLIMITED:
            raise ValueError("ismcts: give it iterations or seconds")
        check_setting("ismcts", "iterations", iterations, 1)
        check_setting("ismcts", "seconds", seconds, 0, above=True)
        check_setting("ismcts", "exploration", 0 if exploration is None else exploration, 0)
        check_setting("ismcts", "depth", 0 if depth is None else depth, -1)
        check_setting("ismcts", "prior", prior, 0)
        check_setting("ismcts", "reuse", reuse, 0)
        check_setting("ismcts", "processes", processes, 1)
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration
        self.depth = depth
        self.prior = prior
        self.reuse = reuse
        self.reusable: ReusableTree | None = None
        self.helpers = processes - 1
        self.helper = partial(
            Ismcts, iterations=iterations, seconds=seconds, exploration=exploration, depth=depth, prior=prior
        )

    def action_values(self, perspective: Perspective) -> list[ActionValue]:
        from_helpers = []
        if self.helpers:
            pool = helper_pool(self.helpers, os.getpid())
            requests = [SearchRequest.of(perspective, self.rng) for number in range(self.helpers)]
            from_helpers = [pool.submit(search_for, self.helper, request) for request in requests]
        search = self.run_search(perspective)
        values = added_up([values_at_root(search), *(each.result() for each in from_helpers)])
        if self.reuse:
            self.reusable = ReusableTree(search, perspective, values[0].action)
        return values

    def run_search(self, perspective: Perspective) -> Search:
        """Search until the time is up or the choice is clear."""
        start = time.thread_time()  # computing time, so that a bot is not weaker on a busy machine
        search = self.continued_search(perspective) or self.new_search(perspective)
        while search.iterations < self.iterations:
            search.run(min(ITERATIONS_PER_CHUNK, self.iterations - int(search.iterations)))
            spent = max(1e-9, time.thread_time() - start)
            if spent >= self.seconds or is_decided(search, self.iterations_left(search, spent)):
                break
        return search

    def new_search(self, perspective: Perspective) -> Search:
        """Return a search with an empty tree."""
        game = perspective.game
        tuning = tuning_of(game)
        depth = tuning.playout_depth if self.depth is None else self.depth
        exploration = tuning.exploration if self.exploration is None else self.exploration
        evaluator = evaluator_of(perspective) if depth >= 0 or self.prior > 0 else None
        table = perspective.imagine(self.rng)
        return Search(table, perspective.seat, len(game.actions), evaluator, self.rng, exploration, depth, self.prior)

    def continued_search(self, perspective: Perspective) -> Search | None:
        """Return the search of the seat's previous decision, if it led here and nothing was revealed on the way.

        In this case the tables imagined below the chosen action are as good as newly imagined ones, because the
        seat has learnt nothing since.
        """
        reusable, self.reusable = self.reusable, None
        if reusable is None:
            return None
        actions = forced_path(reusable, perspective, self.rng.below(1 << 30))
        if actions and reusable.search.reroot(perspective.imagine(self.rng), actions):
            return reusable.search
        return None

    def iterations_left(self, search: Search, spent: float) -> float:
        """Estimate how many iterations are still to come after `spent` seconds."""
        done = int(search.iterations)
        return min(self.iterations - done, done * (self.seconds / spent - 1))


def values_at_root(search: Search) -> list[ActionValue]:
    return [
        ActionValue(action, value, visits, tuple(search.principal_line(action, LINE_LENGTH)))
        for action, visits, value in search.root_statistics()
    ]


def search_for(helper: partial[Ismcts], request: SearchRequest) -> list[ActionValue]:
    """Run one of the searches in a helper process, which calls this function."""
    return helper(request.seed).action_values(request.perspective())


def forced_path(reusable: ReusableTree, perspective: Perspective, seed: int) -> list[int]:
    """Return the actions from the searched decision to the present one, if they do not depend on hidden things.

    The list is empty if they depend on something hidden, or if the seat has learnt something on the way.
    """
    before, seat = reusable.perspective, perspective.seat
    if perspective.game is not before.game or seat != before.seat:
        return []
    actions: list[int] = []
    for check in range(REVEAL_CHECKS):
        table = before.imagine(seeded(seed + check))
        found = play_with_forced(table, reusable.action)
        if table.to_act != seat or (actions and actions != found):
            return []
        if information_key(Perspective(perspective.game, table, seat)) != information_key(perspective):
            return []
        actions = found
    return actions


def play_with_forced(table: State, action: int) -> list[int]:
    """Play an action and all following ones of the same seat that leave it no choice. Return these actions."""
    seat = table.to_act
    actions: list[int] = []
    legal = [action]
    while len(legal) == 1:
        actions += legal
        table.apply(legal[0])
        legal = table.legal_actions() if table.to_act == seat else []
    return actions


def information_key(perspective: Perspective) -> JsonObject:
    """Return a key that perspectives with the same knowledge share: the position imagined with a fixed seed."""
    return perspective.game.position(perspective.imagine(seeded(0)))


def is_decided(search: Search, left: float) -> bool:
    """Tell whether no other action is likely to overtake the most visited one in the iterations that are left."""
    visits = sorted([0, *(visits for action, visits, value in search.root_statistics())])
    return (visits[-1] - visits[-2]) * CATCHING_UP > left
