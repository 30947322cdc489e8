"""The evaluator of New World Order: what it thinks of drawn tables, and how a greedy bot plays by it."""

import json
from math import isclose

import pytest

import boardroom
from boardroom.bots.engine.own_move import own_move_values
from boardroom.bots.engine.rollout_policy import RolloutPolicy
from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.engine.state import State
from boardroom.games.new_world_order.engine.evaluator import FEATURES
from boardroom.games.new_world_order.game import GAME
from games.new_world_order.drawing import table

DUEL = "media_mogul banker"


def first_state(players: int, seed: int) -> State:
    return deal(GAME.dealer(players, GAME.options.resolve(dict(GAME.simulation))), seed)


def random_action(state: State, rng: Rng) -> int:
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def chance(t: boardroom.Table, seat: int = 0) -> float:
    return GAME.evaluator().win_chances(t.state)[seat]


def number(t: boardroom.Table, name: str, seat: int = 0) -> float:
    return round(GAME.evaluator().features_of(t.state, seat)[FEATURES.index(name)], 6)


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
    before = 0.0
    while not state.over:
        found = evaluator.win_chances(state)
        assert isclose(sum(found), 1.0)
        assert min(found) > 0.0
        assert before <= evaluator.progress(state) <= 1.0
        before = evaluator.progress(state)
        state.apply(random_action(state, rng))
    assert evaluator.win_chances(state) == state.result()


def test_imagined_tables_have_the_numbers_of_the_real_one():
    evaluator = GAME.evaluator()
    rng = seeded(7)
    state = first_state(4, 7)
    while not state.over:
        imagined = state.imagine(state.to_act, rng)
        for seat in range(4):
            assert evaluator.features_of(imagined, seat) == evaluator.features_of(state, seat)
        for _ in range(10):
            if not state.over:
                state.apply(random_action(state, rng))


def test_the_hidden_part_of_the_pyramid_does_not_matter():
    one = table(characters=DUEL, tile_visibility="covered_hidden")
    other = table(characters=DUEL, tile_visibility="covered_hidden", pyramid={9: 20, 19: 9})
    for seat in range(2):
        assert GAME.evaluator().features_of(one.state, seat) == GAME.evaluator().features_of(other.state, seat)


def test_a_look_changes_nothing():
    t = table(characters=DUEL, cards="farm x3")
    before = t.position()
    chance(t)
    assert t.position() == before


def test_more_points_at_the_end_are_better():
    less = table(characters=DUEL, tiles=["0", "4"], slots=["", ""], deck="")
    more = table(characters=DUEL, tiles=["28", "4"], slots=["", ""], deck="")
    assert (number(less, "points"), number(more, "points")) == (0.2, 1.0)
    assert (number(less, "lead"), number(more, "lead")) == (-0.05, 0.75)
    assert chance(less) < 0.5 < chance(more)


def test_usable_stacks_count_by_their_worth():
    t = table(characters=DUEL, slots=["farm x3, oil_magnate x2, gold_mine x2", ""])
    assert number(t, "worth") == 0.4  # 100 + 300; two Gold Mines cannot pay
    assert number(t, "idle_slots") == 1
    assert number(t, "free_slots") == 4
    assert chance(t) > chance(table(characters=DUEL, slots=["farm x3, gold_mine x2", ""]))


def test_stacks_grow_only_by_cards_that_are_left():
    some = table(characters=DUEL, slots=["oil_magnate", ""], deck="oil_magnate x5")
    none = table(characters=DUEL, slots=["oil_magnate", ""], deck="farm x5")
    assert number(some, "growth") > 0.3
    assert number(none, "growth") == 0


def test_a_goal_is_near_when_its_last_tile_is_in_the_pyramid():
    """Dark blue: 3, 8, 13, 18 and 24."""
    t = table(characters=DUEL, tiles=["3 8", ""], slots=["", ""])
    assert number(t, "goals_open") + number(t, "goals_near") == 0.5
    assert number(t, "goals_far") == 1.2  # grey with 3, and with 8 ocean blue, the Media Mogul's dream
    gone = table(characters=DUEL, tiles=["3 8", "13 18 24"], slots=["", ""])
    assert number(gone, "goals_open") + number(gone, "goals_near") == 0


def test_the_best_tile_within_reach_counts_with_its_goal():
    t = table(characters=DUEL, tiles=["3 8", ""], pyramid={2: 18}, gone="0 1", slots=["oil_magnate x3", "farm x3"])
    assert (number(t, "reach", 0), number(t, "reach", 1)) == (1.0, 0.0)


def test_an_offer_is_for_those_still_in_the_round():
    t = table(characters="royalty banker cardinal", cards="farm x3", passed="1", slots=["", "", ""])
    assert number(t, "offer_now", 0) == number(t, "offer_later", 2) > 0.1
    assert (number(t, "offer_now", 1), number(t, "offer_later", 1)) == (0, 0)


def test_a_purchase_is_judged_with_its_tile():
    t = table(characters=DUEL, tiles=["3 8", ""], pyramid={2: 18}, gone="0 1", slots=["oil_magnate x3", "farm x3"])
    bought = t.state.clone()
    bought.apply(next(action.id for action in t.legal() if action.kind == "gain"))
    assert bought.scores() == t.state.scores(), "not paid yet"
    GAME.evaluator().complete_action(bought, ActionBuffer())
    assert bought.scores()[0] > t.state.scores()[0]
    assert bought.to_act == 1
    before = t.position()
    GAME.evaluator().complete_action(t.state, ActionBuffer())
    assert t.position() == before, "there was nothing to pay"


def test_the_rollout_policy_buys():
    t = table(characters=DUEL, tiles=["3 8", ""], pyramid={2: 18}, gone="0 1", slots=["oil_magnate x3", "farm x3"])
    policy = RolloutPolicy(t.state, GAME.evaluator())
    assert GAME.actions[policy.play_decision()].kind == "gain"


def test_chapters_are_rounds():
    rng = seeded(5)
    state = first_state(3, 5)
    evaluator = GAME.evaluator()
    found = []
    while not state.over:
        found.append(evaluator.stage(state))
        state.apply(random_action(state, rng))
    assert found == sorted(found)
    assert found[-1] > 2


def test_the_judge_plays_better_than_chance():
    won = sum(greedy_share(seed) for seed in range(3))
    assert won == 3


def greedy_share(seed: int) -> float:
    """What the greedy first seat gets against a random one."""
    evaluator = GAME.evaluator()
    rng = seeded(seed)
    state = first_state(2, seed)
    while not state.over:
        if state.to_act == 0 and len(state.legal_actions()) > 1:
            found = own_move_values(state.imagine(0, rng), 0, evaluator, rng, 1, 1)
            state.apply(max(found, key=lambda each: each[1])[0])
        else:
            state.apply(random_action(state, rng))
    return state.result()[0]
