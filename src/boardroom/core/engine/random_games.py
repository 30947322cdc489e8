"""Random games in compiled code, for checksums, tools, and the loops that `boardroom bench` measures.

The playouts of the search are in `bots/engine/tree_search.py`.
"""

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.state import Dealer, State

CHECK_MASK: Final = 0xFFFFFFFF


def playout(state: State, rng: Rng, actions: ActionBuffer) -> i64:
    """Play random legal actions, all equally likely, to the end. Return the number of decisions."""
    n: i64 = 0
    while not state.over:
        decision = state.decision
        decision.apply(state, decision.sample(state, rng, actions))
        n += 1
    return n


def playout_listed(state: State, rng: Rng, actions: ActionBuffer) -> i64:
    """Do the same as `playout`, but draw each action from a list of the legal ones."""
    n: i64 = 0
    while not state.over:
        decision = state.decision
        actions.n = 0
        decision.legal(state, actions)
        decision.apply(state, actions.ids[rng.below(actions.n)])
        n += 1
    return n


def deal(dealer: Dealer, seed: i64) -> State:
    """Deal a table for simulations. The same seed gives the same table."""
    return dealer.deal(seeded(seed).state, seeded(seed ^ 0x2AAAAAAA).state, None)


def deal_into(dealer: Dealer, table: State, seed: i64) -> State:
    """Do the same as `deal`, but reuse the memory of a table that is no longer needed."""
    return dealer.deal_into(table, seeded(seed).state, seeded(seed ^ 0x2AAAAAAA).state)


def random_games(dealer: Dealer, games: i64, seed: i64) -> i64:
    """Deal and play out many games. Return the number of decisions."""
    rng = seeded(seed)
    actions = ActionBuffer()
    table = deal(dealer, seed)
    n: i64 = 0
    for game in range(games):
        table = deal_into(dealer, table, seed + game)
        n += playout(table, rng, actions)
    return n


def random_games_listed(dealer: Dealer, games: i64, seed: i64) -> i64:
    """Do the same as `random_games`, but draw each action from a list of the legal ones."""
    rng = seeded(seed)
    actions = ActionBuffer()
    table = deal(dealer, seed)
    n: i64 = 0
    for game in range(games):
        table = deal_into(dealer, table, seed + game)
        n += playout_listed(table, rng, actions)
    return n


def checksum(state: State, rng: Rng) -> tuple[int, int]:
    """Play a random game. Return a checksum of its decisions, actions and scores, and the number of decisions."""
    check: i64 = 0
    n: i64 = 0
    actions = ActionBuffer()
    while not state.over:
        actions.n = 0
        state.legal(actions)
        action = actions.ids[rng.below(actions.n)]
        check = (check * 31 + action * 7 + actions.n + state.to_act * 3) & CHECK_MASK
        state.apply(action)
        n += 1
    for score in state.scores():
        check = (check * 31 + score) & CHECK_MASK
    return int(check), int(n)


def repeat_clone(state: State, times: i64) -> None:
    for i in range(times):
        state.clone()


def repeat_copy_from(state: State, times: i64) -> None:
    copy = state.clone()
    for i in range(times):
        copy.copy_from(state)


def repeat_imagine(state: State, seat: i64, times: i64) -> None:
    rng = seeded(1)
    for i in range(times):
        state.imagine(seat, rng)
