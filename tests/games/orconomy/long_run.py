"""A long run of games in random options, for nights and releases; the tests play a short one.

python tests/games/orconomy/long_run.py --games 100000 --checked 2000 --players 2 3 4 5

Every second game is played at random, the others by players who want trophies: random play hardly ever wins. All games
are cut by the round cap if nobody does.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable

from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.orconomy.engine.actions import (
    BID,
    BUY_CARD,
    DEFAULT,
    DISCARD,
    EXEMPT,
    LOAN,
    MOVE_CRISIS,
    PASS,
    PAY,
    PLACE,
    PLAY_ESPIONAGE,
    PLAY_RAID,
    PLAY_SECURITY,
    PLAY_VETO,
    REMOVE_STARTUP,
    SELL_PAIR,
    TABLE,
)
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.position.invariants import problem_in
from games.orconomy.step_laws import state_before, step_problem

Policy = Callable[[State, list[int], Rng], int]
MOST_IN_ROUND = 2_000  # decisions
ROUND_CAP = 20
WHIM = 12  # one decision in so many is left to chance
WELCOME = (  # what brings companies nearer
    (PLACE, LOAN),
    (PAY, DEFAULT),
    (PLAY_RAID, BID),
    (PLAY_ESPIONAGE, PLAY_VETO),
)


def random_options(rng: Rng) -> dict[str, object]:
    """Any value of any option, but always with a round cap."""
    given = {name: option.values[rng.below(len(option.values))] for name, option in GAME.options.options.items()}
    given["sim_round_cap"] = ROUND_CAP
    if given["anytime_scope"] == "none":
        given["bid_limit"] = "cash"
    return GAME.options.resolve(given)


def default_options() -> dict[str, object]:
    return GAME.options.resolve({"sim_round_cap": ROUND_CAP})


def anything(state: State, legal: list[int], rng: Rng) -> int:
    return legal[rng.below(len(legal))]


def purposeful(state: State, legal: list[int], rng: Rng) -> int:
    """Companies are kept and gained: by low bids, startups, promotions and raids."""
    if rng.below(WHIM) == 0:
        return anything(state, legal, rng)
    if EXEMPT in legal:
        return EXEMPT
    for first, end in WELCOME:
        found = [action for action in legal if first <= action < end]
        if found:
            return anything(state, found, rng)
    if BUY_CARD in legal and rng.below(3) == 0:
        return BUY_CARD
    bids = [action for action in legal if action >= BID]
    if bids and rng.below(3):
        return bids[rng.below(min(3, len(bids)))]
    others = [action for action in legal if not is_giving_up(action)]
    cards = [action for action in others if PLAY_SECURITY <= action < BID or DISCARD <= action < MOVE_CRISIS]
    if cards and rng.below(3) == 0:
        return anything(state, cards, rng)
    return PASS if PASS in legal else anything(state, others or legal, rng)


def is_giving_up(action: int) -> bool:
    return action == DEFAULT or REMOVE_STARTUP <= action < SELL_PAIR


def play(state: State, policy: Policy, rng: Rng, checked: bool) -> int:
    """No round goes on for ever; when checked, every invariant holds all the time."""
    decisions, in_round, number = 0, 0, state.round
    while not state.over:
        legal = state.legal_actions()
        assert legal, "nothing can be decided"
        action = policy(state, legal, rng)
        if checked:
            checked_step(state, action)
        else:
            state.apply(action)
        in_round = in_round + 1 if state.round == number else 0
        number = state.round
        assert in_round < MOST_IN_ROUND, f"round {number} does not end"
        decisions += 1
    assert abs(sum(state.result()) - 1) < 0.001
    assert (max(state.scores()) >= state.options.target) == (state.end_reason == 0)
    return decisions


def checked_step(state: State, action: int) -> None:
    """Carry an action out; every invariant holds afterwards, and the step breaks none either."""
    before = state_before(state, action)
    state.apply(action)
    problem = problem_in(state) or step_problem(before, state)
    assert problem is None, f"{TABLE[action]}: {problem}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--checked", type=int, default=200, help="games with every invariant checked at every step")
    arguments.add_argument("--players", type=int, nargs="+", default=list(GAME.players))
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--defaults", action="store_true", help="only the default options")
    chosen = arguments.parse_args()
    rng = seeded(chosen.seed)
    decisions, rounds, ends, began = 0, 0, Counter[str](), time.monotonic()
    for number in range(chosen.games):
        players = chosen.players[number // 2 % len(chosen.players)]
        options = default_options() if chosen.defaults else random_options(rng)
        policy = (anything, purposeful)[number % 2]
        state = deal(GAME.dealer(players, options), chosen.seed * 1_000_003 + number)
        try:
            decisions += play(state, policy, rng, number < chosen.checked)
        except AssertionError as error:
            sys.exit(f"game {number}, {players} players, {policy.__name__}, {options}: {error}")
        rounds += int(state.round)
        ends[REASON.values[state.end_reason]] += 1
        if (number + 1) % 10_000 == 0 or number + 1 == chosen.games:
            sys.stdout.write(
                f"{number + 1} games, {decisions} decisions, {rounds} rounds, {dict(ends)}, "
                f"{time.monotonic() - began:.0f} s\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
