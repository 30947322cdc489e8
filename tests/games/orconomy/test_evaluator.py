"""The evaluator of Orconomy: what it thinks of drawn tables, and how a greedy bot plays by it."""

import json
from math import isclose

import pytest

import boardroom
from boardroom.bots.bot import RandomBot
from boardroom.bots.greedy import Greedy
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.engine.state import State
from boardroom.core.perspective import Perspective
from boardroom.games.orconomy.engine.evaluator import FEATURES
from boardroom.games.orconomy.game import GAME
from games.orconomy.drawing import at_auction, at_buying, at_competition, new, play, table, trophies

EVERYWHERE = "livestock, communications, innovations, transportation"


def first_state(players: int, seed: int) -> State:
    return deal(GAME.dealer(players, GAME.options.resolve(dict(GAME.simulation))), seed)


def chance(t: boardroom.Table, seat: int) -> float:
    return GAME.evaluator().win_chances(t.state)[seat]


def number(t: boardroom.Table, seat: int, name: str) -> float:
    return GAME.evaluator().features_of(t.state, seat)[FEATURES.index(name)]


def test_the_weights_were_fitted_to_these_numbers():
    found = json.loads((GAME.folder / "weights.json").read_text(encoding="utf-8"))
    assert tuple(found["features"]) == FEATURES
    assert len(found["early"]) == len(found["late"]) == len(FEATURES)
    assert any(found["early"])
    assert any(found["late"])


@pytest.mark.parametrize("players", GAME.players)
def test_chances_add_up_to_one_throughout_a_game(players):
    evaluator = GAME.evaluator()
    rng = seeded(players)
    state = first_state(players, players)
    for _ in range(600):
        found = evaluator.win_chances(state)
        assert isclose(sum(found), 1.0)
        assert min(found) >= 0.0
        assert 0.0 <= evaluator.progress(state) <= 1.0
        if state.over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


def test_a_look_changes_nothing():
    t = new(4, seed="looked at")
    before = t.position()
    chance(t, 0)
    assert t.position() == before


@pytest.mark.parametrize("industry", ["smuggling", "livestock"])
def test_a_trophy_more_is_better(industry):
    others = ["smuggling x2, livestock x2", "innovations x2, totemology"]
    less = table(companies=[*others, "banking x2"])
    more = table(companies=[*others, f"banking, {industry}"])
    assert trophies(less) == [4, 4, 2]
    assert trophies(more) == [4, 4, 3]
    assert chance(more, 2) > chance(less, 2)


@pytest.mark.parametrize(("poor", "rich"), [({"cash": [5, 20]}, {"cash": [15, 20]}), ({}, {"hands": ["veto, lobby"]})])
def test_skulls_and_cards_are_worth_something(poor, rich):
    companies = ["banking, livestock", "innovations, totemology"]
    assert chance(table(companies=companies, **rich), 0) > chance(table(companies=companies, **poor), 0)


def test_debts_are_worth_less_than_none():
    clean, pledged = (
        table(companies=[f"banking{debt}, livestock{debt}", "innovations, totemology"]) for debt in ("", " pledged")
    )
    assert chance(pledged, 0) < chance(clean, 0)


def test_the_best_bid_counts_as_a_company_that_is_paid():
    t = at_auction(companies=["livestock", "innovations", "tourism"], cash=[21, 1, 1])
    before = [number(t, 0, name) for name in ("trophies", "skulls")]
    play(t, "0: bid amount=9")
    assert [number(t, 0, name) for name in ("trophies", "skulls")] == [before[0] + 2, pytest.approx(before[1] - 9 / 20)]


def test_a_low_bid_is_better_than_a_high_one():
    low, high = (at_auction(companies=["livestock", "innovations"]) for _ in range(2))
    assert chance(play(low, "bid amount=9"), 0) > chance(play(high, "bid amount=20"), 0)


def test_the_best_bid_of_cards_counts_as_a_promotion():
    t = at_competition(startups=["banking"], hands=["veto, lobby", "veto"], companies=["livestock", "innovations"])
    before = [number(t, 0, name) for name in ("trophies", "startups", "cards")]
    play(t, "0: bid amount=2")
    found = [number(t, 0, name) for name in ("trophies", "startups", "cards")]
    assert found == [before[0] + 2, before[1] - 1, before[2] - 2]


def test_a_card_being_played_is_worth_something():
    t = at_buying(companies=[EVERYWHERE, "innovations"], hands=["informer"], discarded="veto")
    nothing = chance(table(companies=[EVERYWHERE, "innovations"], step="buying"), 0)
    assert chance(play(t, "play_informer"), 0) > nothing


def test_a_winning_bid_that_nobody_can_top_is_as_good_as_won():
    rich = at_auction(players=2, cash=[30, 1], companies=[EVERYWHERE, "smuggling"], target=10)
    assert chance(play(rich, "0: bid amount=9"), 0) > 0.9


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random(seed):
    state = first_state(2, seed)
    bots = [RandomBot(seed), RandomBot(seed)]
    bots[seed % 2] = Greedy(seed, worlds=1, tries=2)
    while not state.over:
        seat = int(state.to_act)
        state.apply(bots[seat].choose(Perspective(GAME, state, seat)))
    assert state.result()[seed % 2] == 1.0
