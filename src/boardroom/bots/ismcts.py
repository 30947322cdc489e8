"""Searches a tree of actions over imagined tables."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from functools import partial

from boardroom.bots.bot import Thinker, Thought, check_setting, evaluator_of
from boardroom.bots.engine.tree_search import Search
from boardroom.bots.processes import Order, crew
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.core.json import JsonObject
from boardroom.core.perspective import Perspective

CHUNK = 64  # iterations between two looks at the clock
FOREVER = 10**9
SHOWN = 6  # actions of a likely continuation
CATCHING_UP = 2  # a lead of half the iterations to come was made up in 1 of 60 decisions of New Corp Order
LOOKS = 3  # tables at which an action is tried out, to see whether it reveals anything


@dataclass
class Kept:
    """A search that may go on: where it began, and what it chose."""

    search: Search
    perspective: Perspective
    action: int


class Ismcts(Thinker):
    """Tree search for so many iterations or seconds of computing, whichever ends first, or until the choice is clear.

    `cut` ends each playout after so many decisions and lets the evaluator speak; -1 plays to the end. `daring` is how much
    is expected of actions that were tried rarely. `prior` is how many visits the evaluator's guess counts for before an
    action was tried; 0 asks nobody. Without a value the game says what suits it. `reuse` goes on with the tree of the
    decision before; 0 always begins anew. Each of the `processes` searches for itself, and what they found is added up.
    """

    def __init__(
        self,
        seed: int,
        iterations: int = FOREVER,
        seconds: float = FOREVER,
        daring: float | None = None,
        cut: int | None = None,
        prior: float = 0,
        reuse: int = 1,
        processes: int = 1,
    ) -> None:
        super().__init__(seed)
        if iterations == FOREVER and seconds == FOREVER:
            raise ValueError("ismcts: give it iterations or seconds")
        check_setting("ismcts", "iterations", iterations, 1)
        check_setting("ismcts", "seconds", seconds, 0, above=True)
        check_setting("ismcts", "daring", 0 if daring is None else daring, 0)
        check_setting("ismcts", "cut", 0 if cut is None else cut, -1)
        check_setting("ismcts", "prior", prior, 0)
        check_setting("ismcts", "reuse", reuse, 0)
        check_setting("ismcts", "processes", processes, 1)
        self.iterations = iterations
        self.seconds = seconds
        self.daring = daring
        self.cut = cut
        self.prior = prior
        self.reuse = reuse
        self.kept: Kept | None = None
        self.helpers = processes - 1
        self.helper = partial(Ismcts, iterations=iterations, seconds=seconds, daring=daring, cut=cut, prior=prior)

    def think(self, perspective: Perspective) -> list[Thought]:
        waiting = []
        if self.helpers:
            pool = crew(self.helpers, os.getpid())
            orders = [Order.of(perspective, self.rng) for number in range(self.helpers)]
            waiting = [pool.submit(opinion, self.helper, order) for order in orders]
        search = self.searched(perspective)
        thoughts = added_up([thoughts_of(search), *(each.result() for each in waiting)])
        if self.reuse:
            self.kept = Kept(search, perspective, thoughts[0].action)
        return thoughts

    def searched(self, perspective: Perspective) -> Search:
        """Until the time is up or the choice is clear."""
        start = time.thread_time()  # what else the machine does makes no bot weaker
        search = self.continued(perspective) or self.search(perspective)
        while search.iterations < self.iterations:
            search.run(min(CHUNK, self.iterations - int(search.iterations)))
            spent = max(1e-9, time.thread_time() - start)
            if spent >= self.seconds or is_decided(search, self.left(search, spent)):
                break
        return search

    def search(self, perspective: Perspective) -> Search:
        game = perspective.game
        cut = game.playout_cut if self.cut is None else self.cut
        daring = game.daring if self.daring is None else self.daring
        evaluator = evaluator_of(perspective) if cut >= 0 or self.prior > 0 else None
        table = perspective.imagine(self.rng)
        return Search(table, perspective.seat, len(game.actions), evaluator, self.rng, daring, cut, self.prior)

    def continued(self, perspective: Perspective) -> Search | None:
        """The search of the decision before, if it led here and nothing was revealed on the way.

        Then the tables imagined below the chosen action were imagined with the same knowledge as new ones would be.
        """
        kept, self.kept = self.kept, None
        if kept is None:
            return None
        actions = way(kept, perspective, self.rng.below(1 << 30))
        if actions and kept.search.go_on(perspective.imagine(self.rng), actions):
            return kept.search
        return None

    def left(self, search: Search, spent: float) -> float:
        """About how many iterations are still to come."""
        done = int(search.iterations)
        return min(self.iterations - done, done * (self.seconds / spent - 1))


def thoughts_of(search: Search) -> list[Thought]:
    return [
        Thought(action, chance, visits, tuple(search.continuation(action, SHOWN)))
        for action, visits, chance in search.findings()
    ]


def opinion(helper: partial[Ismcts], order: Order) -> list[Thought]:
    """In another process: what a search of its own finds."""
    return helper(order.seed).think(order.perspective())


def added_up(opinions: list[list[Thought]]) -> list[Thought]:
    """What several searches think of each action, the one they visited most first."""
    of_action: dict[int, list[Thought]] = {}
    for thoughts in opinions:
        for thought in thoughts:
            of_action.setdefault(thought.action, []).append(thought)
    return sorted(map(together, of_action.values()), key=lambda each: (-each.visits, -each.chance, each.action))


def together(thoughts: list[Thought]) -> Thought:
    visits = sum(each.visits for each in thoughts)
    chance = sum(each.chance * each.visits for each in thoughts) / visits
    surest = max(thoughts, key=lambda each: each.visits)
    return Thought(surest.action, chance, visits, surest.continuation)


def way(kept: Kept, perspective: Perspective, seed: int) -> list[int]:
    """The actions that led from a decision to the next one of its seat, if whatever is hidden they had to."""
    before, seat = kept.perspective, perspective.seat
    if perspective.game is not before.game or seat != before.seat:
        return []
    actions: list[int] = []
    for look in range(LOOKS):
        table = before.imagine(seeded(seed + look))
        found = played_on(table, kept.action)
        if table.to_act != seat or (actions and actions != found):
            return []
        if knowledge(Perspective(perspective.game, table, seat)) != knowledge(perspective):
            return []
        actions = found
    return actions


def played_on(table: State, action: int) -> list[int]:
    """Carries an action out, and what its seat has to do after it without a choice."""
    seat = table.to_act
    actions: list[int] = []
    legal = [action]
    while len(legal) == 1:
        actions += legal
        table.apply(legal[0])
        legal = table.legal_actions() if table.to_act == seat else []
    return actions


def knowledge(perspective: Perspective) -> JsonObject:
    """The same for perspectives that know the same: a position imagined with the same luck."""
    return perspective.game.position(perspective.imagine(seeded(0)))


def is_decided(search: Search, left: float) -> bool:
    """No other action is likely to be visited more often than the first in the end."""
    visits = sorted([0, *(visits for action, visits, chance in search.findings())])
    return (visits[-1] - visits[-2]) * CATCHING_UP > left
