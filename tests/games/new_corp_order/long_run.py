"""Play random games with random options for a long time, before releases. The tests play a short run.

python tests/games/new_corp_order/long_run.py --games 100000 --checked 2000 --players 2 3 4
"""

from __future__ import annotations

import argparse
import sys
import time

from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.engine.state import State
from boardroom.games.new_corp_order.game import GAME
from boardroom.games.new_corp_order.position.invariants import problem_in

MAX_DECISIONS = 20_000  # a longer game counts as one that does not end


def random_options(players: int, rng: Rng) -> dict[str, object]:
    """Choose a random value for every option, until the game accepts them together."""
    while True:
        given = {name: option.values[rng.below(len(option.values))] for name, option in GAME.options.options.items()}
        options = GAME.options.resolve(given)
        try:
            GAME.dealer(players, options)
        except ValueError:
            continue
        return options


def play(state: State, rng: Rng, checked: bool) -> int:
    decisions = 0
    while not state.over:
        if checked:
            problem = problem_in(state)
            assert problem is None, problem
        legal = state.legal_actions()
        assert legal, "nothing can be decided"
        state.apply(legal[rng.below(len(legal))])
        decisions += 1
        assert decisions < MAX_DECISIONS, "the game does not end"
    assert sum(state.result()) > 0.999
    return decisions


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--checked", type=int, default=200, help="games with every invariant checked at every step")
    arguments.add_argument("--players", type=int, nargs="+", default=list(GAME.players))
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--edition", help="only this edition, with its own options")
    chosen = arguments.parse_args()
    rng = seeded(chosen.seed)
    decisions, began = 0, time.monotonic()
    for number in range(chosen.games):
        players = chosen.players[number % len(chosen.players)]
        if chosen.edition:
            options = GAME.options.resolve({"edition": chosen.edition})
        else:
            options = random_options(players, rng)
        try:
            decisions += play(deal(GAME.dealer(players, options), number), rng, number < chosen.checked)
        except AssertionError as error:
            sys.exit(f"game {number}, {players} players, {options}: {error}")
        if (number + 1) % 10_000 == 0 or number + 1 == chosen.games:
            sys.stdout.write(f"{number + 1} games, {decisions} decisions, {time.monotonic() - began:.0f} s\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
