"""Information-set Monte Carlo tree search for many players, single observer.

Every iteration imagines a table anew, with fresh luck, and walks one tree of actions through it: at each node the
actions that are legal at this table compete, and how often each was legal counts instead of how often its parent was
visited. Below the tree the game is played at random, to the end or for a while, and then judged. The evaluator may also
speak before anything was tried: with a `prior`, all actions of a node are judged when the search first goes beyond it,
and this guess counts as so many visits.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State

NO_NODE: Final = -1
ROOT: Final = 0
MOST_NODES: Final = 2_000_000  # about 130 MB; a tree that is full only counts on


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
        self.guesses = vec[float]([0.0])  # what the evaluator expected of one
        self.n: i64 = 1

    def add(self, parent: i64, action: i64, seat: i64) -> i64:
        self.actions = append(self.actions, action)
        self.seats = append(self.seats, seat)
        self.children = append(self.children, i64(NO_NODE))
        self.siblings = append(self.siblings, self.children[parent])
        self.visits = append(self.visits, i64(0))
        self.chances = append(self.chances, i64(0))
        self.worths = append(self.worths, 0.0)
        self.guesses = append(self.guesses, 0.0)
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

    def bound(self, node: i64, daring: float, prior: float) -> float:
        """What a visit may bring: its mean, and more for an action that was tried rarely though it was legal often."""
        visits = float(self.visits[node]) + prior
        mean = (self.worths[node] + prior * self.guesses[node]) / visits
        return mean + daring * math.sqrt(math.log(float(self.chances[node])) / visits)

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
        self,
        table: State,
        seat: i64,
        actions: i64,
        evaluator: AnyEvaluator | None,
        rng: Rng,
        daring: float,
        cut: i64,
        prior: float = 0.0,
    ) -> None:
        self.table = table  # an imagined one: the real one is not known here
        self.seat = seat
        self.evaluator = evaluator
        self.rng = rng
        self.daring = daring  # how much is expected of actions that were tried rarely
        self.cut = cut  # decisions after which a playout is judged; -1: it is played to the end
        self.prior = prior if evaluator is not None else 0.0  # visits that a guess of the evaluator counts for
        self.tree = Tree()
        self.root: i64 = ROOT
        self.iterations: i64 = 0  # from this root
        self.legal = ActionBuffer()
        self.legal_at = vec[i64]([0] * actions)  # by action: the last step of the search at which it was legal
        self.step: i64 = 0
        self.tried: i64 = 0  # at the last node: how many of its legal actions have a node
        self.highest = 0.0  # and the best upper bound of these
        self.path = vec[i64]([ROOT])
        self.shares = vec[float]([0.0] * table.seats)
        self.trial = table.clone()  # where actions are tried before they are chosen

    def run(self, iterations: i64) -> None:
        for i in range(iterations):
            state = self.table.imagine(self.seat, self.rng)
            depth = self.descend(state)
            self.play_on(state)
            self.learn(depth)
            self.iterations += 1

    def descend(self, state: State) -> i64:
        """Walks down the tree to an action that was never tried; the length of the path."""
        tree = self.tree
        node = self.root
        depth: i64 = 0
        while not state.over:
            node = self.next_node(state, node)
            if node == NO_NODE:
                break
            self.note(depth, node)
            depth += 1
            state.apply(tree.actions[node])
            if tree.visits[node] == 0:
                break
        return depth

    def next_node(self, state: State, parent: i64) -> i64:
        """The most promising action at this table; NO_NODE if the tree is full and knows none of them."""
        self.list_legal(state)
        best = self.most_promising(parent)
        if self.tried == self.legal.n or self.tree.n >= MOST_NODES:
            return best
        if self.prior > 0.0:
            return self.guess(state, parent, best)
        return self.tree.add(parent, self.legal.ids[self.rng.below(self.keep_untried())], state.to_act)

    def list_legal(self, state: State) -> None:
        self.legal.n = 0
        state.legal(self.legal)
        self.step += 1
        for i in range(self.legal.n):
            self.legal_at[self.legal.ids[i]] = self.step

    def most_promising(self, parent: i64) -> i64:
        """Of the legal actions that have a node here, the one of the best upper bound."""
        tree = self.tree
        best: i64 = NO_NODE
        self.highest = 0.0
        self.tried = 0
        node = tree.children[parent]
        while node != NO_NODE:
            if self.legal_at[tree.actions[node]] == self.step:
                self.legal_at[tree.actions[node]] = 0
                self.tried += 1
                tree.chances[node] += 1
                bound = tree.bound(node, self.daring, self.prior)
                if best == NO_NODE or bound > self.highest:
                    best = node
                    self.highest = bound
            node = tree.siblings[node]
        return best

    def keep_untried(self) -> i64:
        """Keeps only those legal actions in the list that have no node here; how many."""
        n: i64 = 0
        for i in range(self.legal.n):
            action = self.legal.ids[i]
            if self.legal_at[action] == self.step:
                self.legal.ids[n] = action
                n += 1
        return n

    def guess(self, state: State, parent: i64, best: i64) -> i64:
        """Gives every untried action a node with the evaluator's guess; the best of these and the one given."""
        evaluator = self.evaluator
        assert evaluator is not None, "no prior without an evaluator"
        tree = self.tree
        seat = state.to_act
        for i in range(self.keep_untried()):
            self.trial.copy_from(state)
            self.trial.apply(self.legal.ids[i])
            evaluator.estimate(self.trial, self.shares)
            node = tree.add(parent, self.legal.ids[i], seat)
            tree.chances[node] = 1
            tree.guesses[node] = self.shares[seat]
            if best == NO_NODE or self.shares[seat] > self.highest:
                best = node
                self.highest = self.shares[seat]
        return best

    def note(self, depth: i64, node: i64) -> None:
        if depth == len(self.path):
            self.path = append(self.path, node)
        else:
            self.path[depth] = node

    def play_on(self, state: State) -> None:
        """At random, to the end or until the evaluator speaks."""
        evaluator = self.evaluator
        left = self.cut  # never reaches 0 from below
        while not state.over and (left != 0 or evaluator is None):
            decision = state.decision
            decision.apply(state, decision.sample(state, self.rng, self.legal))
            left -= 1
        if evaluator is None:
            for seat, share in enumerate(state.result()):
                self.shares[seat] = share
        else:
            evaluator.estimate(state, self.shares)

    def learn(self, depth: i64) -> None:
        """Everybody on the path remembers what it brought them."""
        tree = self.tree
        for i in range(depth):
            node = self.path[i]
            tree.visits[node] += 1
            tree.worths[node] += self.shares[tree.seats[node]]

    def go_on(self, table: State, actions: list[int]) -> bool:
        """Makes what these actions led to the new root, with all that is known about it; False if nothing is."""
        node = self.root
        for action in actions:
            node = self.tree.child(node, action)
            if node == NO_NODE:
                return False
        self.root = node
        self.table = table
        self.iterations = 0
        return self.tree.children[node] != NO_NODE and self.tree.n < MOST_NODES // 2

    def findings(self) -> list[tuple[int, int, float]]:
        """Of each action tried at the root: its id, how often it was tried, and the chance to win that it brought."""
        tree = self.tree
        found: list[tuple[int, int, float]] = []
        node = tree.children[self.root]
        while node != NO_NODE:
            if tree.visits[node] > 0:
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
