"""Tree search: what it counts, and that it finds what is to be found."""

import pytest

import boardroom
from boardroom.bots.bot import Random
from boardroom.bots.ismcts import Ismcts, is_decided
from boardroom.bots.search import ROOT
from boardroom.core.luck import seeded
from boardroom.core.playout import deal
from toy_game.game import GAME as BLUFF

GAMES = [game.key for game in boardroom.games()]


def begun(key: str, players: int = 3, decisions: int = 40) -> boardroom.Table:
    """A table after some random decisions, with a choice to make."""
    game = next(game for game in boardroom.games() if game.key == key)
    t = boardroom.new(key, players, "search", **game.simulation)
    bot = Random(1)
    while t.number < decisions or len(t.legal()) < 3:
        assert t.to_act is not None
        t.play(bot.choose(t.perspective(t.to_act)))
    return t


@pytest.mark.parametrize("key", GAMES)
def test_every_iteration_is_counted(key):
    t = begun(key)
    bot = Ismcts(1, iterations=60, cut=20)
    search = bot.search(t.perspective(t.to_act))
    search.run(60)
    found = search.findings()
    assert sum(visits for action, visits, chance in found) == search.iterations == 60
    assert {action for action, visits, chance in found} <= {action.id for action in t.legal()}
    assert all(0.0 <= chance <= 1.0 for action, visits, chance in found)
    assert search.tree.n <= 61
    assert search.tree.visits[ROOT] == 0


@pytest.mark.parametrize("key", GAMES)
def test_the_best_thought_comes_first_and_goes_on_legally(key):
    t = begun(key)
    perspective = t.perspective(t.to_act)
    thoughts = Ismcts(2, iterations=120, cut=10).think(perspective)
    assert [thought.visits for thought in thoughts] == sorted((thought.visits for thought in thoughts), reverse=True)
    for thought in thoughts:
        assert thought.continuation[0] == thought.action
    assert any(len(thought.continuation) > 1 for thought in thoughts)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_thinks_the_same(key):
    t = begun(key)
    perspective = t.perspective(t.to_act)
    assert [Ismcts(5, iterations=50, cut=10).think(perspective) for _ in range(2)] == [
        Ismcts(5, iterations=50, cut=10).think(t.perspective(t.to_act))
    ] * 2


def test_a_clear_choice_ends_the_search():
    t = begun("new-corp-order")
    search = Ismcts(1, iterations=300, cut=5).search(t.perspective(t.to_act))
    search.run(300)
    first, second, *_ = sorted((visits for action, visits, chance in search.findings()), reverse=True)
    assert first > second
    assert is_decided(search, first - second - 1)
    assert not is_decided(search, first - second)


def test_search_beats_chance():
    won = 0.0
    for number in range(24):
        state = deal(BLUFF.dealer(2, BLUFF.options.resolve({})), number)
        seat = number % 2
        bots = [Ismcts(number, iterations=150) if each == seat else Random(number) for each in range(2)]
        while not state.over:
            perspective = boardroom.Perspective(BLUFF, state, int(state.to_act))
            state.apply(bots[int(state.to_act)].choose(perspective))
        won += state.result()[seat]
    assert won >= 16


def test_luck_is_fresh_in_every_iteration():
    """A search from one imagined table meets others: the seeds of its worlds differ."""
    t = begun("new-corp-order")
    table = t.perspective(t.to_act).imagine(seeded(3))
    rng = seeded(4)
    worlds = [table.imagine(t.to_act, rng) for _ in range(8)]
    assert len({world.chance.state for world in worlds}) == 8
