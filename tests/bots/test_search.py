"""Tree search: what it counts, and that it finds what is to be found."""

import pytest

import boardroom
from boardroom.bots.bot import ActionValue, RandomBot
from boardroom.bots.engine.tree_search import ROOT
from boardroom.bots.helper_processes import added_up
from boardroom.bots.ismcts import CATCHING_UP, Ismcts, ReusableTree, forced_path, is_decided
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from toy_game.game import GAME as BLUFF

GAMES = [game.key for game in boardroom.games()]


def begun(key: str, players: int = 3, decisions: int = 40) -> boardroom.Table:
    """A table after some random decisions, with a choice to make."""
    game = next(game for game in boardroom.games() if game.key == key)
    t = boardroom.new(key, players, "search", **game.simulation)
    bot = RandomBot(1)
    while t.number < decisions or len(t.legal()) < 3:
        assert t.to_act is not None
        t.play(bot.choose(t.perspective(t.to_act)))
    return t


@pytest.mark.parametrize("key", GAMES)
def test_every_iteration_is_counted(key):
    t = begun(key)
    bot = Ismcts(1, iterations=60, depth=20)
    search = bot.new_search(t.perspective(t.to_act))
    search.run(60)
    found = search.root_statistics()
    assert sum(visits for action, visits, chance in found) == search.iterations == 60
    assert {action for action, visits, chance in found} <= {action.id for action in t.legal()}
    assert all(0.0 <= chance <= 1.0 for action, visits, chance in found)
    assert search.tree.n <= 61
    assert search.tree.visits[ROOT] == 0


@pytest.mark.parametrize("key", GAMES)
def test_the_most_visited_action_comes_first_and_all_have_a_line(key):
    t = begun(key)
    perspective = t.perspective(t.to_act)
    values = Ismcts(2, iterations=120, depth=10).action_values(perspective)
    assert [value.visits for value in values] == sorted((value.visits for value in values), reverse=True)
    for value in values:
        assert value.principal_line[0] == value.action
    assert any(len(value.principal_line) > 1 for value in values)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_values(key):
    t = begun(key)
    perspective = t.perspective(t.to_act)
    assert [Ismcts(5, iterations=50, depth=10).action_values(perspective) for _ in range(2)] == [
        Ismcts(5, iterations=50, depth=10).action_values(t.perspective(t.to_act))
    ] * 2


@pytest.mark.parametrize("settings", [{"prior": 3.0}, {"processes": 2}, {"prior": 0.5, "reuse": 0, "processes": 2}])
def test_the_same_seeds_play_the_same_game(settings):
    """With a prior, a reused tree and helper processes, too."""

    def game() -> list[int]:
        t = begun("new-corp-order", 2)
        bots = [Ismcts(seat, iterations=12, depth=4, **settings) for seat in range(2)]
        chosen: list[int] = []
        while len(chosen) < 25 and t.to_act is not None:
            chosen.append(bots[t.to_act].choose(t.perspective(t.to_act)))
            t.play(chosen[-1])
        return chosen

    assert game() == game()


@pytest.mark.parametrize("key", GAMES)
def test_a_prior_is_the_evaluators_value(key):
    """No action is tried before all are evaluated, and the best one is tried first."""
    t = begun(key)
    assert t.to_act is not None
    search = Ismcts(1, iterations=1, depth=0, prior=5.0).new_search(t.perspective(t.to_act))
    search.run(1)
    legal = {action.id for action in t.legal()}
    nodes = [search.tree.child(ROOT, action) for action in legal]
    priors = [search.tree.prior_values[node] for node in nodes]
    assert all(0 < prior < 1 for prior in priors)
    ((action, visits, _),) = search.root_statistics()
    assert visits == 1
    assert search.tree.prior_values[search.tree.child(ROOT, action)] == max(priors)
    search.run(200)
    assert sum(visits for action, visits, chance in search.root_statistics()) == 201


def test_the_results_of_several_searches_are_added_up():
    one = [ActionValue(7, 0.5, 30, (7, 1)), ActionValue(8, 0.1, 10, (8,))]
    other = [ActionValue(8, 0.7, 50, (8, 2)), ActionValue(9, 0.2, 10, (9,))]
    assert added_up([one, other]) == [
        ActionValue(8, pytest.approx(0.6), 60, (8, 2)),
        ActionValue(7, pytest.approx(0.5), 30, (7, 1)),
        ActionValue(9, pytest.approx(0.2), 10, (9,)),
    ]


def test_helper_processes_search_as_often():
    t = begun("new-corp-order")
    assert t.to_act is not None
    values = Ismcts(1, iterations=50, depth=3, processes=3).action_values(t.perspective(t.to_act))
    assert sum(value.visits for value in values) == 150


def count_searches(key: str, decisions: int) -> tuple[int, int]:
    """Count the searches that reused a tree and those with a new one, in a game of a bot against itself."""
    t = begun(key, 2, 20)
    bots = [Ismcts(seat, iterations=40, depth=2) for seat in range(2)]
    reused = new = 0
    for _ in range(decisions):
        assert t.to_act is not None
        bot = bots[t.to_act]
        before = bot.reusable
        known = [] if before is None else forced_path(before, t.perspective(t.to_act), 1)
        chosen = bot.choose(t.perspective(t.to_act))
        after = bot.reusable
        if len(t.legal()) > 1 and before is not None and after is not None:
            reused += after.search is before.search
            new += after.search is not before.search
            assert known or after.search is not before.search
        t.play(chosen)
    return reused, new


@pytest.mark.parametrize("key", GAMES)
def test_a_tree_is_reused_within_a_move_only(key):
    reused, new = count_searches(key, 60)
    assert reused > 0
    assert new > 0


@pytest.mark.parametrize(("action", "is_reusable"), [("draw_deck", False), ("draw position=1", True)])
def test_a_tree_is_not_reused_after_something_was_revealed(action, is_reusable):
    """The search below the action mixed all cards that could be drawn; then one is known."""
    t = boardroom.new("new-corp-order", 2, "drawn")
    t.play("choose action=plot")
    seat = t.to_act
    assert seat is not None
    before = t.perspective(seat)
    chosen = t.action(action).id
    t.play(chosen)
    reusable = ReusableTree(Ismcts(1, iterations=1).new_search(before), before, chosen)
    assert forced_path(reusable, t.perspective(seat), 1) == ([chosen] if is_reusable else [])


def test_a_clear_choice_ends_the_search():
    t = begun("new-corp-order")
    search = Ismcts(1, iterations=300, depth=5).new_search(t.perspective(t.to_act))
    search.run(300)
    first, second, *_ = sorted((visits for action, visits, chance in search.root_statistics()), reverse=True)
    assert first > second
    assert is_decided(search, CATCHING_UP * (first - second) - 1)
    assert not is_decided(search, CATCHING_UP * (first - second))


def test_search_beats_chance():
    won = 0.0
    for number in range(24):
        state = deal(BLUFF.dealer(2, BLUFF.options.resolve({})), number)
        seat = number % 2
        bots = [Ismcts(number, iterations=150) if each == seat else RandomBot(number) for each in range(2)]
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
