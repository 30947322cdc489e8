"""Information-set Monte Carlo tree search for many players, single observer.

Every iteration imagines a table anew, with fresh luck, and walks one tree of actions through it: at each node the
actions that are legal at this table compete, and how often each was legal counts instead of how often its parent was
visited. Below the tree the game is played at random, to the end or for a while, and then judged.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.core.actions import Actions
from boardroom.core.judge import AnyJudge
from boardroom.core.luck import Rng
from boardroom.core.state import State

NO_NODE: Final = -1
ROOT: Final = 0


@final
class Tree:
    """Nodes by number; the children of a node are a chain."""

    def __init__(self) -> None:
        self.actions = vec[i64]([-1])  # that leads to the node
        self.seats = vec[i64]([-1])  # who took it
        self.children = vec[i64]([NO_NODE])  # the first one
        self.siblings = vec[i64]([NO_NODE])  # the next one
        self.visits = vec[i64]([0])
        self.chances = vec[i64]([0])  # how often the action was legal when its parent was visited
        self.worths = vec[float]([0.0])  # what these visits brought the seat, in all
        self.n: i64 = 1

    def add(self, parent: i64, action: i64, seat: i64) -> i64:
        self.actions = append(self.actions, action)
        self.seats = append(self.seats, seat)
        self.children = append(self.children, i64(NO_NODE))
        self.siblings = append(self.siblings, self.children[parent])
        self.visits = append(self.visits, i64(0))
        self.chances = append(self.chances, i64(0))
        self.worths = append(self.worths, 0.0)
        self.children[parent] = self.n
        self.n += 1
        return self.n - 1

    def child(self, parent: i64, action: i64) -> i64:
        """The node that an action leads to, or NO_NODE."""
        node = self.children[parent]
        while node != NO_NODE and self.actions[node] != action:
            node = self.siblings[node]
        return node

    def mean(self, node: i64) -> float:
        """What a visit brought."""
        return self.worths[node] / float(self.visits[node])

    def doubt(self, node: i64) -> float:
        """High for an action that was tried rarely though it was legal often."""
        return math.sqrt(math.log(float(self.chances[node])) / float(self.visits[node]))

    def favourite(self, parent: i64) -> i64:
        """The child visited most, or NO_NODE."""
        best: i64 = NO_NODE
        node = self.children[parent]
        while node != NO_NODE:
            if best == NO_NODE or self.visits[node] > self.visits[best]:
                best = node
            node = self.siblings[node]
        return best


@final
class Search:
    """One seat thinks about one decision."""

    def __init__(
        self, table: State, seat: i64, actions: i64, judge: AnyJudge | None, rng: Rng, daring: float, cut: i64
    ) -> None:
        self.table = table  # an imagined one: the real one is not known here
        self.seat = seat
        self.judge = judge
        self.rng = rng
        self.daring = daring  # how much is expected of actions that were tried rarely
        self.cut = cut  # decisions after which a playout is judged, if there is a judge
        self.tree = Tree()
        self.root: i64 = ROOT
        self.iterations: i64 = 0
        self.legal = Actions()
        self.legal_at = vec[i64]([0] * actions)  # by action: the last step of the search at which it was legal
        self.step: i64 = 0
        self.path = vec[i64]([ROOT])
        self.shares = vec[float]([0.0] * table.seats)

    def run(self, iterations: i64) -> None:
        for i in range(iterations):
            state = self.table.imagine(self.seat, self.rng)
            depth = self.descend(state)
            self.play_on(state)
            self.learn(depth)
            self.iterations += 1

    def descend(self, state: State) -> i64:
        """Walks down the tree and adds one node; the length of the path."""
        node = self.root
        depth: i64 = 0
        while not state.over:
            seat = state.to_act
            self.list_legal(state)
            best = self.most_promising(node)
            is_new = best == NO_NODE
            if is_new:
                best = self.tree.add(node, self.untried(), seat)
            node = best
            self.note(depth, node)
            depth += 1
            state.apply(self.tree.actions[node])
            if is_new:
                break
        return depth

    def list_legal(self, state: State) -> None:
        self.legal.n = 0
        state.legal(self.legal)
        self.step += 1
        for i in range(self.legal.n):
            self.legal_at[self.legal.ids[i]] = self.step

    def most_promising(self, parent: i64) -> i64:
        """The legal action of the best upper bound, or NO_NODE if one has not been tried yet."""
        tree = self.tree
        best: i64 = NO_NODE
        highest = 0.0
        tried: i64 = 0
        node = tree.children[parent]
        while node != NO_NODE:
            if self.legal_at[tree.actions[node]] == self.step:
                self.legal_at[tree.actions[node]] = 0
                tried += 1
                tree.chances[node] += 1
                bound = tree.mean(node) + self.daring * tree.doubt(node)
                if best == NO_NODE or bound > highest:
                    best = node
                    highest = bound
            node = tree.siblings[node]
        return best if tried == self.legal.n else NO_NODE

    def untried(self) -> i64:
        """One of the legal actions that have no node here."""
        n: i64 = 0
        for i in range(self.legal.n):
            action = self.legal.ids[i]
            if self.legal_at[action] == self.step:
                self.legal.ids[n] = action
                n += 1
        return self.legal.ids[self.rng.below(n)]

    def note(self, depth: i64, node: i64) -> None:
        if depth == len(self.path):
            self.path = append(self.path, node)
        else:
            self.path[depth] = node

    def play_on(self, state: State) -> None:
        """At random, to the end or until the judge speaks."""
        judge = self.judge
        left = self.cut
        while not state.over and (left > 0 or judge is None):
            decision = state.decision
            decision.apply(state, decision.sample(state, self.rng, self.legal))
            left -= 1
        if state.over or judge is None:
            for seat, share in enumerate(state.result()):
                self.shares[seat] = share
        else:
            judge.estimate(state, self.shares)

    def learn(self, depth: i64) -> None:
        """Everybody on the path remembers what it brought them."""
        tree = self.tree
        for i in range(depth):
            node = self.path[i]
            tree.visits[node] += 1
            tree.worths[node] += self.shares[tree.seats[node]]

    def findings(self) -> list[tuple[int, int, float]]:
        """Of each action at the root: its id, how often it was tried, and the chance to win that it brought."""
        tree = self.tree
        found: list[tuple[int, int, float]] = []
        node = tree.children[self.root]
        while node != NO_NODE:
            found.append((int(tree.actions[node]), int(tree.visits[node]), tree.mean(node)))
            node = tree.siblings[node]
        return found

    def continuation(self, action: i64, length: i64) -> list[int]:
        """The actions most likely to follow this one, itself included."""
        found: list[int] = []
        node = self.tree.child(self.root, action)
        while node != NO_NODE and len(found) < length:
            found.append(int(self.tree.actions[node]))
            node = self.tree.favourite(node)
        return found
