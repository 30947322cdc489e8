"""A long run of games in random options, for nights and releases; the tests play a short one.

python tests/games/new_world_order/long_run.py --games 100000 --checked 2000 --players 2 3 4 5

Every second game is played at random, the others by players who want tiles: random play hardly ever gains one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable

from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.new_world_order.engine.actions import (
    CLAIM,
    CONVERT,
    CORPORATION_OF_COPY,
    FIRST_COPY,
    GAIN,
    JOIN,
    MERGE,
    PASS,
    PAY,
    PAYMENTS,
    ROB,
    ROB_SLOT,
    TABLE,
    TAKE,
    TAKE_DIVIDENDS,
    THROW,
    TIERS,
    TRIPLES,
)
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.position.invariants import problem_in
from boardroom.games.new_world_order.rules.achievements.corporation_worth import full_set
from boardroom.games.new_world_order.rules.achievements.stack_worth import payer_worths
from games.new_world_order.step_laws import potential, state_before, step_problem

Policy = Callable[[State, list[int], Rng], int]
MAX_DECISIONS = 20_000  # decisions
BEARABLE = 60  # waste of a payment
NEVER = 10_000
RANDOM_EVERY = 12  # one decision in this many is random


def random_options(rng: Rng) -> dict[str, object]:
    """Draw any value of any option."""
    given = {name: option.values[rng.below(len(option.values))] for name, option in GAME.options.options.items()}
    return GAME.options.resolve(given)


def anything(state: State, legal: list[int], rng: Rng) -> int:
    """Choose any legal action."""
    return legal[rng.below(len(legal))]


def purposeful(state: State, legal: list[int], rng: Rng) -> int:
    """Gain a tile if possible, otherwise let the fullest stack grow; throw away or pass if nothing can be taken."""
    if rng.below(RANDOM_EVERY) == 0:
        return anything(state, legal, rng)
    gains = [action for action in legal if GAIN <= action < ROB]
    if gains:
        return anything(state, gains, rng)
    takes = [action for action in legal if TAKE <= action < JOIN]
    if takes:
        return max(takes, key=lambda action: fullness(state, action))
    others = [action for action in legal if is_welcome(action)]
    if others:
        return anything(state, others, rng)
    smallest = [action for action in legal if is_throw(action) and is_smallest(state, action - THROW)]
    if smallest and rng.below(2) == 0:
        return anything(state, smallest, rng)
    return anything(state, [action for action in legal if not is_throw(action)] or legal, rng)


def sharing(state: State, legal: list[int], rng: Rng) -> int:
    """Collect only one's share of the corporations and pay as little as possible: nearly all tiles are gained."""
    pays = [action for action in legal if PAY <= action < CONVERT]
    if pays:
        return min(pays, key=lambda action: sum(worths_of(state, PAYMENTS[action - PAY])))
    takes = [action for action in legal if TAKE <= action < JOIN and is_share(state, CORPORATION_OF_COPY[action])]
    gains = [action for action in legal if GAIN <= action < PAY]
    patient = (takes or state.deck_size > 0) and state.paid_so_far == 0
    thrifty = [action for action in gains if not patient or waste(state, action - GAIN) <= BEARABLE]
    if thrifty:
        return min(thrifty, key=lambda action: waste(state, action - GAIN) - state.price(action - GAIN) / 8)
    if takes:
        return max(takes, key=lambda action: fullness(state, action))
    dividends = [action for action in legal if TAKE_DIVIDENDS <= action < MERGE]
    if dividends:
        return dividends[-1]
    if PASS in legal:
        return PASS
    return anything(state, [action for action in legal if not is_throw(action)] or legal, rng)


def is_share(state: State, corporation: int) -> bool:
    """Return whether this corporation falls to the player who decides."""
    return (corporation // TIERS + corporation % TIERS) % state.seats == state.to_act


def worths_of(state: State, payers: tuple[int, ...]) -> list[int]:
    """Return what each of these payers is worth."""
    worths = payer_worths(state, state.me())
    return [int(worths[payer]) for payer in payers]


def waste(state: State, position: int) -> int:
    """Return the least that must be paid beyond the price of a tile."""
    sums = [sum(worths) for worths in (worths_of(state, payers) for payers in PAYMENTS[:TRIPLES]) if all(worths)]
    return min((total for total in sums if total >= state.price(position)), default=NEVER) - int(state.price(position))


def is_throw(action: int) -> bool:
    """Return whether an action throws a stack away."""
    return THROW <= action < GAIN


def fullness(state: State, take: int) -> float:
    """Return how full a stack would be after this take; 1 is a full set."""
    corporation = CORPORATION_OF_COPY[take - TAKE]
    slot = state.me().place_of(corporation)
    held = 0 if slot == NOTHING else state.me().counts[slot]
    return (held + take - TAKE - FIRST_COPY[corporation] + 1) / full_set(corporation)


def is_welcome(action: int) -> bool:
    """Return whether an action joins, takes a group or special cards, robs, or claims a goal."""
    return JOIN <= action < MERGE or ROB <= action < PASS or ROB_SLOT <= action < CLAIM or action >= CLAIM


def is_smallest(state: State, slot: int) -> bool:
    """Return whether no other stack has fewer cards."""
    me = state.me()
    return me.counts[slot] == min(me.counts[other] for other in range(me.slots) if me.kinds[other] != NOTHING)


def play(state: State, policy: Policy, rng: Rng, checked: bool) -> int:
    """Play a game to its end and return its decisions. `checked`: check every invariant and law, which takes longer."""
    decisions, left = 0, potential(state)
    while not state.over:
        legal = state.legal_actions()
        assert legal, "nothing can be decided"
        action = policy(state, legal, rng)
        if checked:
            checked_step(state, action)
        else:
            state.apply(action)
        before, left = left, potential(state)
        assert left <= before, f"{TABLE[action]} moves cards back: {before} steps to go before, {left} after"
        decisions += 1
        assert decisions < MAX_DECISIONS, "the game does not end"
    assert sum(state.result()) > 0.999
    return decisions


def checked_step(state: State, action: int) -> None:
    """Carry an action out, and check all invariants and all laws about one action."""
    before = state_before(state, action)
    state.apply(action)
    problem = problem_in(state) or step_problem(before, state)
    assert problem is None, problem


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--checked", type=int, default=200, help="games with every invariant checked at every step")
    arguments.add_argument("--players", type=int, nargs="+", default=list(GAME.players))
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--defaults", action="store_true", help="only the default options")
    chosen = arguments.parse_args()
    rng = seeded(chosen.seed)
    decisions, tiles, ends, began = 0, 0, Counter[str](), time.monotonic()
    for number in range(chosen.games):
        players = chosen.players[number // 4 % len(chosen.players)]
        options = GAME.options.resolve({}) if chosen.defaults else random_options(rng)
        policy = (anything, purposeful, anything, sharing)[number % 4]
        state = deal(GAME.dealer(players, options), chosen.seed * 1_000_003 + number)
        try:
            decisions += play(state, policy, rng, number < chosen.checked)
        except AssertionError as error:
            sys.exit(f"game {number}, {players} players, {policy.__name__}, {options}: {error}")
        tiles += sum(int(player.tiles).bit_count() for player in state.players)
        ends[REASON.values[state.end_reason]] += 1
        if (number + 1) % 10_000 == 0 or number + 1 == chosen.games:
            sys.stdout.write(
                f"{number + 1} games, {decisions} decisions, {tiles} tiles, {dict(ends)}, "
                f"{time.monotonic() - began:.0f} s\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
