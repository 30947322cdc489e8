"""Every game ends, and has a winner."""

import pytest

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.random_games import playout, playout_listed
from boardroom.core.engine.state import NOBODY, State
from boardroom.core.errors import RuleViolation
from contract.cases import MAX_DECISIONS, Setting, finish, walk

SEEDS = tuple(str(seed) for seed in range(5))
MAX_TURNS = 2000


def ended(setting: Setting, seed: str) -> State:
    return finish(setting.deal(seed), setting.rng(seed))


def test_random_games_end(setting: Setting) -> None:
    for seed in SEEDS:
        state = ended(setting, seed)
        assert state.over
        assert state.to_act == NOBODY
        assert setting.game.view(state, None).get("turn", 0) <= MAX_TURNS


def test_playouts_end(setting: Setting) -> None:
    assert ended(setting, "1").over
    for play in (playout, playout_listed):
        state = setting.deal()
        assert 0 < play(state, setting.rng(), ActionBuffer()) < MAX_DECISIONS
        assert state.over


def test_an_ended_game_has_winners(setting: Setting) -> None:
    for seed in SEEDS:
        state = ended(setting, seed)
        outcome = setting.game.outcome(state)
        assert outcome.winners
        assert outcome.winners == outcome.ranking[0]
        assert outcome.winners == [seat for seat, share in enumerate(state.result()) if share > 0]
        assert outcome.reason != "running"


def test_an_outcome_is_complete_at_every_moment(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=10):
        outcome = setting.game.outcome(state)
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(state.seats))
        assert all(outcome.ranking)
        assert outcome.scores == state.scores()
        assert len(outcome.scores) == len(outcome.breakdown) == state.seats
        assert sum(state.result()) == pytest.approx(1)
        assert all(share >= 0 for share in state.result())
        assert (outcome.reason == "running") == (not state.over)


def test_winners_share_alike(setting: Setting) -> None:
    for seed in SEEDS:
        state = ended(setting, seed)
        winners = setting.game.outcome(state).winners
        assert [state.result()[seat] for seat in winners] == pytest.approx([1 / len(winners)] * len(winners))


def test_nothing_is_legal_after_the_end(setting: Setting) -> None:
    table = setting.table()
    rng = setting.rng()
    while table.to_act is not None:
        legal = table.legal()
        action = legal[rng.below(len(legal))]
        table.play(action)
    assert table.legal() == []
    assert table.decision is None
    assert table.outcome() == table.standing()
    with pytest.raises(RuleViolation):
        table.play(action)
