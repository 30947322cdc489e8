"""What is counted instead of listed, so that a random action needs no list."""

import random

import pytest

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_world_order.engine.bits import count_bits, count_three, lowest, without_lowest
from boardroom.games.new_world_order.game import GAME, own_state
from boardroom.games.new_world_order.rules.collecting.collect_corporation import count_takes, list_takes
from boardroom.games.new_world_order.rules.collecting.collect_groups import count_combinations, list_combinations
from boardroom.games.new_world_order.rules.collecting.throw_away import list_throws
from contract.cases import walk

SETS = [1, 2, 1 << 31, (1 << 32) - 1, *(random.Random(1).getrandbits(32) | 1 << 9 for _ in range(300))]


def members(bits: int) -> list[int]:
    return [number for number in range(64) if bits >> number & 1]


@pytest.mark.parametrize("bits", SETS)
def test_members_of_a_set(bits):
    assert lowest(bits) == members(bits)[0]
    assert members(without_lowest(bits)) == members(bits)[1:]


@pytest.mark.parametrize("bits", [0, (1 << 63) - 1, *SETS, *(bits << 31 for bits in SETS)])
def test_size_of_a_set(bits):
    assert count_bits(bits) == len(members(bits))


def test_size_of_three_sets():
    assert count_three((1 << 21) - 1, 1 << 20, 0b101) == 21 + 1 + 2


@pytest.mark.parametrize("players", GAME.players)
def test_counted_is_what_is_listed(players):
    dealer = GAME.dealer(players, GAME.options.resolve({}))
    for seed in range(3):
        for state in walk(deal(dealer, seed), seeded(seed)):
            if not state.over:
                assert counted(state) == listed(state)


def counted(state: CoreState) -> tuple[int, int, int]:
    table = own_state(state)
    held = table.me().holdings()
    return count_takes(table, held), count_bits(held.filled), count_combinations(table, held)


def listed(state: CoreState) -> tuple[int, int, int]:
    table = own_state(state)
    held = table.me().holdings()
    takes, throws, combinations = ActionBuffer(), ActionBuffer(), ActionBuffer()
    list_takes(table, held, takes)
    list_throws(table.me(), throws)
    list_combinations(table, held, combinations)
    return takes.n, throws.n, combinations.n
