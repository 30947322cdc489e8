"""The plausible actions that the rollout policy compares."""

import pytest

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.orconomy.engine.actions import LOAN, PASS, REPAY
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.rules.buying import BUY
from boardroom.games.orconomy.rules.startups import LAUNCH_STARTUP
from boardroom.games.orconomy.rules.windows.open_window import OPEN


def looked_at(state) -> list[int]:
    out = ActionBuffer()
    GAME.evaluator().list_plausible(state, out)
    return [int(out.ids[i]) for i in range(out.n)]


@pytest.mark.parametrize("scope", ["full", "need", "none"])
def test_only_what_is_legal_is_looked_at(scope):
    chosen = {**GAME.simulation, "anytime_scope": scope, **({"bid_limit": "cash"} if scope == "none" else {})}
    dealer = GAME.dealer(3, GAME.options.resolve(chosen))
    rng = seeded(1)
    for seed in range(2):
        state = deal(dealer, seed)
        while not state.over:
            legal = state.legal_actions()
            found = looked_at(state)
            assert found
            assert set(found) <= set(legal)
            assert len(found) == len(set(found))
            state.apply(legal[rng.below(len(legal))])


def test_loans_are_looked_at_before_they_are_needed():
    dealer = GAME.dealer(2, GAME.options.resolve(dict(GAME.simulation)))
    rng = seeded(2)
    seen = set()
    seed = 0
    while len(seen) < 3:
        state = deal(dealer, seed)
        seed += 1
        while not state.over:
            legal = state.legal_actions()
            loans = {action for action in legal if LOAN <= action < REPAY}
            for decision in (OPEN, LAUNCH_STARTUP, BUY):
                if state.decision is decision and loans:
                    assert {PASS, *loans} <= set(looked_at(state))
                    seen.add(decision)
            state.apply(legal[rng.below(len(legal))])
