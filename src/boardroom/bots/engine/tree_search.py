"""Information-set Monte Carlo tree search (ISMCTS) for many players, with a single observer.

Every iteration imagines a new table with fresh luck, which the literature calls a determinization, and walks one tree
of actions through it. At each node the actions that are legal at this table compete by an upper confidence bound
(UCB1). The bound of an action uses its availability, that is how often it was legal when its parent was visited,
instead of the parent's visits. Below the tree the game is played at random, to the end or for some decisions, and is
then evaluated. With `prior_visits`, the evaluator values all actions of a node when the search first leaves the tree
there; this prior value counts as that many visits.

A value is the win chance of the seat that chooses, or its share of the victory if the game is over.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State

NO_NODE: Final = -1
ROOT: Final = 0
MAX_NODES: Final = 2_000_000  # about 130 MB; a full tree gets no new nodes, but still counts visits


@final
class Tree:
    """The nodes of a search by number, one vec for each of their values. The children of a node are a linked list."""

    def __init__(self) -> None:
        self.actions = vec[i64]([-1])  # the action that leads to the node
        self.seats = vec[i64]([-1])  # the seat that plays this action
        self.children = vec[i64]([NO_NODE])  # the first child
        self.siblings = vec[i64]([NO_NODE])  # the next child of the same parent
        self.visits = vec[i64]([0])
        self.availability = vec[i64]([0])  # how often the action was legal when the parent was visited
        self.value_sums = vec[float]([0.0])  # the sum of the seat's values over all visits
        self.prior_values = vec[float]([0.0])  # the seat's value by the evaluator, before the first visit
        self.n: i64 = 1

    def add(self, parent: i64, action: i64, seat: i64) -> i64:
        """Add a child and return its number."""
        self.actions = append(self.actions, action)
        self.seats = append(self.seats, seat)
        self.children = append(self.children, i64(NO_NODE))
        self.siblings = append(self.siblings, self.children[parent])
        self.visits = append(self.visits, i64(0))
        self.availability = append(self.availability, i64(0))
        self.value_sums = append(self.value_sums, 0.0)
        self.prior_values = append(self.prior_values, 0.0)
        self.children[parent] = self.n
        self.n += 1
        return self.n - 1

    def child(self, parent: i64, action: i64) -> i64:
        """Return the node that an action leads to, or NO_NODE."""
        node = self.children[parent]
        while node != NO_NODE and self.actions[node] != action:
            node = self.siblings[node]
        return node

    def mean(self, node: i64) -> float:
        """Return the mean value of the visits."""
        return self.value_sums[node] / float(self.visits[node])

    def upper_bound(self, node: i64, exploration: float, prior_visits: float) -> float:
        """Return the mean value plus an exploration term that grows with availability and shrinks with visits."""
        visits = float(self.visits[node]) + prior_visits
        mean = (self.value_sums[node] + prior_visits * self.prior_values[node]) / visits
        return mean + exploration * math.sqrt(math.log(float(self.availability[node])) / visits)

    def most_visited(self, parent: i64) -> i64:
        """Return the child with the most visits, or NO_NODE."""
        best: i64 = NO_NODE
        node = self.children[parent]
        while node != NO_NODE:
            if best == NO_NODE or self.visits[node] > self.visits[best]:
                best = node
            node = self.siblings[node]
        return best


@final
class Search:
    """The tree search of one seat at one decision."""

    def __init__(
        self,
        table: State,
        seat: i64,
        actions: i64,
        evaluator: AnyEvaluator | None,
        rng: Rng,
        exploration: float,
        playout_depth: i64,
        prior_visits: float = 0.0,
    ) -> None:
        self.table = table  # an imagined one: a search never has the real table
        self.seat = seat
        self.evaluator = evaluator
        self.rng = rng
        self.exploration = exploration  # constant of the upper confidence bound
        self.playout_depth = playout_depth  # random decisions before a playout is evaluated; -1 plays to the end
        self.prior_visits = prior_visits if evaluator is not None else 0.0  # how many visits a prior value counts for
        self.tree = Tree()
        self.root: i64 = ROOT
        self.iterations: i64 = 0  # since the present root was set
        self.legal = ActionBuffer()
        self.legal_at = vec[i64]([0] * actions)  # by action: the last `step` at which it was legal, or 0
        self.step: i64 = 0  # counts the nodes at which an action was chosen
        self.expanded: i64 = 0  # at the last node: how many of its legal actions have a node
        self.best_bound = 0.0  # the highest upper bound of these nodes
        self.path = vec[i64]([ROOT])  # the nodes below the root in this iteration
        self.values = vec[float]([0.0] * table.seats)  # by seat, at the end of this iteration
        self.trial = table.clone()  # where actions are evaluated before one is chosen

    def run(self, iterations: i64) -> None:
        """Search for this many more iterations."""
        for i in range(iterations):
            state = self.table.imagine(self.seat, self.rng)
            depth = self.descend(state)
            self.play_out(state)
            self.backpropagate(depth)
            self.iterations += 1

    def descend(self, state: State) -> i64:
        """Walk down the tree to an action that was never tried. Return the length of the path."""
        tree = self.tree
        node = self.root
        depth: i64 = 0
        while not state.over:
            node = self.next_node(state, node)
            if node == NO_NODE:
                break
            self.extend_path(depth, node)
            depth += 1
            state.apply(tree.actions[node])
            if tree.visits[node] == 0:
                break
        return depth

    def next_node(self, state: State, parent: i64) -> i64:
        """Return the most promising legal action, or NO_NODE if the tree is full and has a node for none of them."""
        self.list_legal(state)
        best = self.most_promising(parent)
        if self.expanded == self.legal.n or self.tree.n >= MAX_NODES:
            return best
        if self.prior_visits > 0.0:
            return self.expand_with_priors(state, parent, best)
        return self.tree.add(parent, self.legal.ids[self.rng.below(self.keep_unexpanded())], state.to_act)

    def list_legal(self, state: State) -> None:
        """List the legal actions, and mark them with the number of a new `step`."""
        self.legal.n = 0
        state.legal(self.legal)
        self.step += 1
        for i in range(self.legal.n):
            self.legal_at[self.legal.ids[i]] = self.step

    def most_promising(self, parent: i64) -> i64:
        """Return the legal action with the highest upper bound among those that have a node here, or NO_NODE."""
        tree = self.tree
        best: i64 = NO_NODE
        self.best_bound = 0.0
        self.expanded = 0
        node = tree.children[parent]
        while node != NO_NODE:
            if self.legal_at[tree.actions[node]] == self.step:
                self.legal_at[tree.actions[node]] = 0
                self.expanded += 1
                tree.availability[node] += 1
                bound = tree.upper_bound(node, self.exploration, self.prior_visits)
                if best == NO_NODE or bound > self.best_bound:
                    best = node
                    self.best_bound = bound
            node = tree.siblings[node]
        return best

    def keep_unexpanded(self) -> i64:
        """Remove the actions that have a node here from the list of legal ones. Return how many are left."""
        n: i64 = 0
        for i in range(self.legal.n):
            action = self.legal.ids[i]
            if self.legal_at[action] == self.step:
                self.legal.ids[n] = action
                n += 1
        return n

    def expand_with_priors(self, state: State, parent: i64, best: i64) -> i64:
        """Add a node with a prior value for each legal action that has no node. Return the best of these and `best`."""
        evaluator = self.evaluator
        assert evaluator is not None, "no prior values without an evaluator"
        tree = self.tree
        seat = state.to_act
        for i in range(self.keep_unexpanded()):
            self.trial.copy_from(state)
            self.trial.apply(self.legal.ids[i])
            evaluator.estimate(self.trial, self.values)
            node = tree.add(parent, self.legal.ids[i], seat)
            tree.availability[node] = 1
            tree.prior_values[node] = self.values[seat]
            if best == NO_NODE or self.values[seat] > self.best_bound:
                best = node
                self.best_bound = self.values[seat]
        return best

    def extend_path(self, depth: i64, node: i64) -> None:
        """Set the node of the path at this depth."""
        if depth == len(self.path):
            self.path = append(self.path, node)
        else:
            self.path[depth] = node

    def play_out(self, state: State) -> None:
        """Play random decisions, to the end or for `playout_depth` decisions, and set the value of every seat."""
        evaluator = self.evaluator
        left = self.playout_depth  # decisions that are still to be played; from -1 this never reaches 0
        while not state.over and (left != 0 or evaluator is None):
            decision = state.decision
            decision.apply(state, decision.sample(state, self.rng, self.legal))
            left -= 1
        if evaluator is None:
            for seat, share in enumerate(state.result()):
                self.values[seat] = share
        else:
            evaluator.estimate(state, self.values)

    def backpropagate(self, depth: i64) -> None:
        """Add the values of the iteration to every node of the path: to each node the value of its seat."""
        tree = self.tree
        for i in range(depth):
            node = self.path[i]
            tree.visits[node] += 1
            tree.value_sums[node] += self.values[tree.seats[node]]

    def reroot(self, table: State, actions: list[int]) -> bool:
        """Make the node after these actions the new root. Return whether there is a tree below it to continue with."""
        node = self.root
        for action in actions:
            node = self.tree.child(node, action)
            if node == NO_NODE:
                return False
        self.root = node
        self.table = table
        self.iterations = 0
        return self.tree.children[node] != NO_NODE and self.tree.n < MAX_NODES // 2

    def root_statistics(self) -> list[tuple[int, int, float]]:
        """Return id, visits and mean value of each action that was tried at the root."""
        tree = self.tree
        found: list[tuple[int, int, float]] = []
        node = tree.children[self.root]
        while node != NO_NODE:
            if tree.visits[node] > 0:
                found.append((int(tree.actions[node]), int(tree.visits[node]), tree.mean(node)))
            node = tree.siblings[node]
        return found

    def principal_line(self, action: i64, length: i64) -> list[int]:
        """Return this action and, after it, the most visited action at each node."""
        found: list[int] = []
        node = self.tree.child(self.root, action)
        while node != NO_NODE and len(found) < length:
            found.append(int(self.tree.actions[node]))
            node = self.tree.most_visited(node)
        return found
