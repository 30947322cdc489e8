"""Actions that race one another: what is counted, what drops out, and that nothing hidden is used."""

import pytest

import boardroom
from boardroom.bots.bot import Random
from boardroom.bots.engine.race import FEW, Race
from boardroom.bots.rollout import Rollout
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.playout import deal
from boardroom.games.orconomy.game import GAME
from toy_game.game import GAME as BLUFF


def begun(decisions: int = 40) -> boardroom.Table:
    """A table after some random decisions, with a choice to make."""
    t = boardroom.new("orconomy", 2, "race", **GAME.simulation)
    bot = Random(1)
    while t.number < decisions or len(t.legal()) < 4:
        assert t.to_act is not None
        t.play(bot.choose(t.perspective(t.to_act)))
    return t


def race(t: boardroom.Table, actions: list[int], sure: float = 2.5) -> Race:
    table = t.perspective(t.to_act).imagine(seeded(3))
    return Race(table, t.to_act, actions, GAME.evaluator(), seeded(4), 1, sure)


def test_all_meet_the_same_tables():
    t = begun()
    found = race(t, [t.legal()[0].id] * 3, sure=1000.0)
    found.run(3)
    first, second, third = found.runners
    assert list(first.results) == list(second.results) == list(third.results)
    assert len(set(first.results)) == found.worlds == 3


def test_what_cannot_win_drops_out():
    t = begun()
    legal = [action.id for action in t.legal()]
    found = race(t, legal, sure=0.0)
    found.run(FEW - 1)
    assert len(found.runners) == len(legal)
    found.run(1)
    assert len(found.runners) < len(legal)
    assert len(found.runners) + len(found.dropped) == len(legal)
    best = found.leader()
    assert all(runner.sum <= best.sum for runner in [*found.runners, *found.dropped])


def test_the_favourite_stays_unless_another_is_surely_ahead():
    t = begun()
    found = race(t, [action.id for action in t.legal()][:3], sure=1000.0)
    first, second, third = found.runners
    for lucky in (0.4, 0.9):
        first.note(0.5, [])
        second.note(lucky, [])
        third.note(0.3, [])
    assert second.mean() > first.mean()
    assert found.leader() is second
    assert found.winner() is first
    for _ in range(2):
        first.note(0.5, [])
        second.note(0.9, [])
        third.note(0.3, [])
    assert found.winner() is second
    assert [action for action, *rest in found.findings()] == [second.action, first.action, third.action]


def test_nobody_runs_alone():
    t = begun()
    found = race(t, [t.legal()[0].id])
    found.run(5)
    assert found.worlds == 0


def test_the_chosen_thought_comes_first_and_all_go_on():
    t = begun()
    thoughts = Rollout(2, worlds=3, candidates=4, stages=1).think(t.perspective(t.to_act))
    assert len(thoughts) == 4
    assert {thought.visits for thought in thoughts} == {3}
    legal = {action.id for action in t.legal()}
    for thought in thoughts:
        assert thought.action in legal
        assert thought.continuation[0] == thought.action
        assert len(thought.continuation) > 1


def test_the_plainest_action_is_always_a_candidate():
    t = begun()
    thoughts = Rollout(2, worlds=1, candidates=2, stages=1).think(t.perspective(t.to_act))
    assert t.legal()[0].id in {thought.action for thought in thoughts}


def test_the_same_seed_thinks_the_same():
    t = begun()
    first, second = (Rollout(5, worlds=2, stages=1).think(t.perspective(t.to_act)) for _ in range(2))
    assert first == second


def test_other_hidden_worlds_make_no_difference():
    state = deal(GAME.dealer(3, GAME.options.resolve(dict(GAME.simulation))), 11)
    rng = seeded(12)
    compared = 0
    while compared < 3:
        legal = state.legal_actions()
        if len(legal) > 3 and state.round > compared:
            seat = int(state.to_act)
            worlds = [state, state.imagine(seat, rng), state.imagine(seat, rng)]
            chosen = [
                Rollout(1, worlds=2, candidates=3, stages=1).choose(boardroom.Perspective(GAME, world, seat))
                for world in worlds
            ]
            assert chosen == chosen[:1] * 3
            compared += 1
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("key", [game.key for game in boardroom.games()])
def test_a_game_without_chapters_is_played_on_for_a_while(key):
    game = next(game for game in boardroom.games() if game.key == key)
    t = boardroom.new(key, 2, "on", **game.simulation)
    bot = Rollout(1, worlds=1, candidates=2)
    assert bot.choose(t.perspective(t.to_act)) in [action.id for action in t.legal()]


def test_it_needs_a_budget_and_a_judge():
    with pytest.raises(ValueError, match="rollout: give it worlds or seconds"):
        Rollout(1)
    t = deal(BLUFF.dealer(2, BLUFF.options.resolve({})), 1)
    with pytest.raises(ValueError, match="has no evaluator"):
        Rollout(1, worlds=1).think(boardroom.Perspective(BLUFF, t, int(t.to_act)))
