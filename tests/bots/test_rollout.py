"""The race of candidate actions: what is counted, what is eliminated, and that nothing hidden is used."""

import pytest

import boardroom
from boardroom.bots.bot import RandomBot
from boardroom.bots.engine.race import ROUND, Race
from boardroom.bots.rollout import Rollout
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.orconomy.game import GAME
from toy_game.game import GAME as BLUFF


def begun(decisions: int = 40) -> boardroom.Table:
    """A table after some random decisions, with a choice to make."""
    t = boardroom.new("orconomy", 2, "race", **GAME.simulation)
    bot = RandomBot(1)
    while t.number < decisions or len(t.legal()) < 4:
        assert t.to_act is not None
        t.play(bot.choose(t.perspective(t.to_act)))
    return t


def race(t: boardroom.Table, actions: list[int], confidence: float = 2.5) -> Race:
    table = t.perspective(t.to_act).imagine(seeded(3))
    return Race(table, t.to_act, actions, GAME.evaluator(), seeded(4), 1, confidence)


def test_all_meet_the_same_tables():
    t = begun()
    found = race(t, [t.legal()[0].id] * 3, confidence=1000.0)
    found.run(3)
    first, second, third = found.candidates
    assert list(first.values) == list(second.values) == list(third.values)
    assert len(set(first.values)) == found.worlds == 3


def test_candidates_that_cannot_win_are_eliminated():
    t = begun()
    legal = [action.id for action in t.legal()]
    found = race(t, legal, confidence=0.0)
    found.run(ROUND - 1)
    assert len(found.candidates) == len(legal)
    found.run(1)
    assert len(found.candidates) < len(legal)
    assert len(found.candidates) + len(found.eliminated) == len(legal)
    best = found.leader()
    assert all(candidate.value_sum <= best.value_sum for candidate in [*found.candidates, *found.eliminated])


def test_the_default_stays_unless_another_clearly_leads():
    t = begun()
    found = race(t, [action.id for action in t.legal()][:3], confidence=1000.0)
    first, second, third = found.candidates
    for lucky in (0.4, 0.9):
        first.add_value(0.5, [])
        second.add_value(lucky, [])
        third.add_value(0.3, [])
    assert second.mean() > first.mean()
    assert found.leader() is second
    assert found.winner() is first
    for _ in range(2):
        first.add_value(0.5, [])
        second.add_value(0.9, [])
        third.add_value(0.3, [])
    assert found.winner() is second
    assert [action for action, *rest in found.standings()] == [second.action, first.action, third.action]


def test_one_candidate_does_not_race():
    t = begun()
    found = race(t, [t.legal()[0].id])
    found.run(5)
    assert found.worlds == 0


def test_the_chosen_action_comes_first_and_all_have_a_line():
    t = begun()
    values = Rollout(2, worlds=3, candidates=4, stages=1).action_values(t.perspective(t.to_act))
    assert len(values) == 4
    assert {value.visits for value in values} == {3}
    legal = {action.id for action in t.legal()}
    for value in values:
        assert value.action in legal
        assert value.principal_line[0] == value.action
        assert len(value.principal_line) > 1


def test_the_plainest_action_is_always_a_candidate():
    t = begun()
    values = Rollout(2, worlds=1, candidates=2, stages=1).action_values(t.perspective(t.to_act))
    assert t.legal()[0].id in {value.action for value in values}


def test_the_same_seed_gives_the_same_values():
    t = begun()
    first, second = (Rollout(5, worlds=2, stages=1).action_values(t.perspective(t.to_act)) for _ in range(2))
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
def test_a_game_without_stages_is_rolled_out_for_a_while(key):
    game = next(game for game in boardroom.games() if game.key == key)
    t = boardroom.new(key, 2, "on", **game.simulation)
    bot = Rollout(1, worlds=1, candidates=2)
    assert bot.choose(t.perspective(t.to_act)) in [action.id for action in t.legal()]


def test_it_needs_a_budget_and_an_evaluator():
    with pytest.raises(ValueError, match="rollout: give it worlds or seconds"):
        Rollout(1)
    t = deal(BLUFF.dealer(2, BLUFF.options.resolve({})), 1)
    with pytest.raises(ValueError, match="has no evaluator"):
        Rollout(1, worlds=1).action_values(boardroom.Perspective(BLUFF, t, int(t.to_act)))
