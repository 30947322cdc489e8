"""Tree search: what it counts, and that it finds what is to be found."""

import pytest

import boardroom
from boardroom.bots.bot import Random, Thought
from boardroom.bots.engine.tree_search import ROOT
from boardroom.bots.ismcts import CATCHING_UP, Ismcts, Kept, added_up, is_decided, way
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.playout import deal
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


@pytest.mark.parametrize("settings", [{"prior": 3.0}, {"processes": 2}, {"prior": 0.5, "reuse": 0, "processes": 2}])
def test_a_game_goes_the_same_way_again(settings):
    """With a prior, a kept tree and helpers, too."""

    def game() -> list[int]:
        t = begun("new-corp-order", 2)
        bots = [Ismcts(seat, iterations=12, cut=4, **settings) for seat in range(2)]
        chosen: list[int] = []
        while len(chosen) < 25 and t.to_act is not None:
            chosen.append(bots[t.to_act].choose(t.perspective(t.to_act)))
            t.play(chosen[-1])
        return chosen

    assert game() == game()


@pytest.mark.parametrize("key", GAMES)
def test_a_prior_is_the_judges_guess(key):
    """Nothing is tried before it was judged, and what looks best is tried first."""
    t = begun(key)
    assert t.to_act is not None
    search = Ismcts(1, iterations=1, cut=0, prior=5.0).search(t.perspective(t.to_act))
    search.run(1)
    legal = {action.id for action in t.legal()}
    nodes = [search.tree.child(ROOT, action) for action in legal]
    guesses = [search.tree.guesses[node] for node in nodes]
    assert all(0 < guess < 1 for guess in guesses)
    ((action, visits, _),) = search.findings()
    assert visits == 1
    assert search.tree.guesses[search.tree.child(ROOT, action)] == max(guesses)
    search.run(200)
    assert sum(visits for action, visits, chance in search.findings()) == 201


def test_what_several_searches_found_is_added_up():
    one = [Thought(7, 0.5, 30, (7, 1)), Thought(8, 0.1, 10, (8,))]
    other = [Thought(8, 0.7, 50, (8, 2)), Thought(9, 0.2, 10, (9,))]
    assert added_up([one, other]) == [
        Thought(8, pytest.approx(0.6), 60, (8, 2)),
        Thought(7, pytest.approx(0.5), 30, (7, 1)),
        Thought(9, pytest.approx(0.2), 10, (9,)),
    ]


def test_helpers_look_as_often():
    t = begun("new-corp-order")
    assert t.to_act is not None
    thoughts = Ismcts(1, iterations=50, cut=3, processes=3).think(t.perspective(t.to_act))
    assert sum(thought.visits for thought in thoughts) == 150


def followed(key: str, decisions: int) -> tuple[int, int]:
    """How many searches went on with the tree before, and how many began anew, in a game of one bot with itself."""
    t = begun(key, 2, 20)
    bots = [Ismcts(seat, iterations=40, cut=2) for seat in range(2)]
    went_on = anew = 0
    for _ in range(decisions):
        assert t.to_act is not None
        bot = bots[t.to_act]
        before = bot.kept
        known = [] if before is None else way(before, t.perspective(t.to_act), 1)
        chosen = bot.choose(t.perspective(t.to_act))
        after = bot.kept
        if len(t.legal()) > 1 and before is not None and after is not None:
            went_on += after.search is before.search
            anew += after.search is not before.search
            assert known or after.search is not before.search
        t.play(chosen)
    return went_on, anew


@pytest.mark.parametrize("key", GAMES)
def test_a_tree_is_kept_within_a_move_only(key):
    went_on, anew = followed(key, 60)
    assert went_on > 0
    assert anew > 0


@pytest.mark.parametrize(("action", "is_kept"), [("draw_deck", False), ("draw position=1", True)])
def test_a_tree_is_not_kept_when_something_came_to_light(action, is_kept):
    """The search below the action mixed all cards that could be drawn; then one is known."""
    t = boardroom.new("new-corp-order", 2, "drawn")
    t.play("choose action=plot")
    seat = t.to_act
    assert seat is not None
    before = t.perspective(seat)
    chosen = t.action(action).id
    t.play(chosen)
    kept = Kept(Ismcts(1, iterations=1).search(before), before, chosen)
    assert way(kept, t.perspective(seat), 1) == ([chosen] if is_kept else [])


def test_a_clear_choice_ends_the_search():
    t = begun("new-corp-order")
    search = Ismcts(1, iterations=300, cut=5).search(t.perspective(t.to_act))
    search.run(300)
    first, second, *_ = sorted((visits for action, visits, chance in search.findings()), reverse=True)
    assert first > second
    assert is_decided(search, CATCHING_UP * (first - second) - 1)
    assert not is_decided(search, CATCHING_UP * (first - second))


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
