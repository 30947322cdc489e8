"""What a player in a hurry looks at."""

import pytest

from boardroom.core.actions import Actions
from boardroom.core.luck import seeded
from boardroom.core.playout import deal
from boardroom.games.orconomy.actions import PASS
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.nodes import ROUND_END
from boardroom.games.orconomy.quick import chapter, consider
from boardroom.games.orconomy.state import State
from games.orconomy.drawing import at_auction


def considered(state: State) -> list[int]:
    out = Actions()
    consider(state, out)
    return [out.ids[i] for i in range(out.n)]


@pytest.mark.parametrize("players", GAME.players)
def test_it_is_legal_and_never_nothing(players):
    rng = seeded(players)
    state = deal(GAME.dealer(players, GAME.options.resolve(dict(GAME.simulation))), players)
    while not state.over:
        legal = state.legal_actions()
        found = considered(state)
        assert found
        assert set(found) <= set(legal)
        assert len(set(found)) == len(found)
        state.apply(legal[rng.below(len(legal))])


def test_chapters_rise_with_the_last_window_of_a_round():
    rng = seeded(1)
    state = deal(GAME.dealer(2, GAME.options.resolve(dict(GAME.simulation))), 1)
    before = chapter(state)
    while not state.over:
        now = chapter(state)
        assert now - before in (0, 1)
        if now > before:
            assert state.node == ROUND_END
        before = now
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


def test_nobody_bids_more_than_needed():
    t = at_auction(companies=["livestock", "innovations"])
    found = considered(t.state)
    lowest = next(action.id for action in t.legal() if action.kind == "bid")
    assert found == [PASS, lowest]
