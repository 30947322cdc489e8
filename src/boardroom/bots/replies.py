"""The first choices after an action, learnt from one playing on to the next by those who make them.

A small tree beneath the action: what the judge thought of an answer at first counts as a few tries of it.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.bots.search import NO_NODE, ROOT, Tree
from boardroom.core.actions import Actions
from boardroom.core.judge import AnyJudge
from boardroom.core.state import State

AT_FIRST: Final = 3  # tries that the judge's opinion counts as
DARING: Final = 0.1  # how much is expected of answers that were tried rarely


@final
class Replies:
    """What followed an action so far, for some choices."""

    def __init__(self, table: State, judge: AnyJudge, depth: i64) -> None:
        self.judge = judge
        self.depth = depth  # choices that are learnt
        self.tree = Tree()
        self.node: i64 = ROOT
        self.path = vec[i64]([])
        self.trial = table.clone()
        self.shares = vec[float]([0.0] * table.seats)

    def begin(self) -> None:
        self.node = ROOT
        self.path = vec[i64]([])

    def is_open(self) -> bool:
        return len(self.path) < self.depth

    def choose(self, state: State, considered: Actions) -> i64:
        """The answer that promises most to the seat that decides."""
        tree = self.tree
        tries: i64 = 0
        for i in range(considered.n):
            node = self.answer(state, considered.ids[i])
            tries += tree.visits[node]
        doubt = DARING * math.sqrt(math.log(float(tries)))
        best: i64 = NO_NODE
        highest = 0.0
        for i in range(considered.n):
            node = tree.child(self.node, considered.ids[i])
            bound = tree.mean(node) + doubt / math.sqrt(float(tree.visits[node]))
            if best == NO_NODE or bound > highest:
                best = node
                highest = bound
        self.node = best
        self.path = append(self.path, best)
        return tree.actions[best]

    def answer(self, state: State, action: i64) -> i64:
        """Its node, with what the judge thinks of it if it is new."""
        node = self.tree.child(self.node, action)
        if node == NO_NODE:
            seat = state.to_act
            self.trial.copy_from(state)
            self.trial.apply(action)
            self.judge.estimate(self.trial, self.shares)
            node = self.tree.add(self.node, action, seat)
            self.tree.visits[node] = AT_FIRST
            self.tree.worths[node] = self.shares[seat] * float(AT_FIRST)
        return node

    def learn(self, shares: vec[float]) -> None:
        """Everybody on the path remembers what it brought them."""
        for node in self.path:
            self.tree.visits[node] += 1
            self.tree.worths[node] += shares[self.tree.seats[node]]
