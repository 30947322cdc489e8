"""One learning seat against bots, and many tables at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import boardroom
import boardroom.envs
from boardroom.bots.ask_bot import BotFailure
from boardroom.core.game import Game
from boardroom.envs.gymnasium_env import SeatEnv
from boardroom.envs.gymnasium_vector_env import SeatsEnv
from boardroom.envs.optional_packages import require
from contract.cases import profiles

NAMES = {"new-corp-order": "NewCorpOrder", "new-world-order": "NewWorldOrder", "orconomy": "Orconomy"}


@pytest.fixture(params=boardroom.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def make(game: Game, **settings: Any) -> Any:
    return gymnasium.make(f"boardroom/{NAMES[game.key]}-v0", **settings)


def play(env: Any, seed: int) -> tuple[int, float]:
    """A game with random legal actions: how many there were, and the last reward."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for number in range(1, 100_000):
        legal = np.flatnonzero(env.unwrapped.action_masks())
        _, reward, ended, cut, info = env.step(rng.choice(legal))
        assert "illegal" not in info
        assert not cut
        if ended:
            return number, reward
    raise AssertionError("the game does not end")


def test_gymnasiums_own_check(game: Game) -> None:
    for players in game.players:
        for options in profiles(game).values():
            check_env(make(game, players=players, **options).unwrapped)


def test_games_against_every_kind_of_opponent_end(game: Game) -> None:
    for opponents in ("random", "greedy:worlds=1,tries=1"):
        _, reward = play(make(game, players=2, opponents=opponents), 5)
        assert -1 <= reward <= 1


def test_each_opponent_can_be_another_bot(game: Game) -> None:
    env = make(game, players=3, seat=1, opponents=["random", "intern"])
    play(env, 2)
    assert sorted(env.unwrapped.bots) == [0, 2]
    assert type(env.unwrapped.bots[2]).__name__ == "RandomBot"


def test_the_solo_game_needs_no_opponent() -> None:
    _, reward = play(gymnasium.make("boardroom/NewCorpOrder-v0", players=1), 1)
    assert reward in (-1, 0, 1)


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    assert play(make(game), 4) == play(make(game), 4)


def test_a_learner_without_a_seat_gets_each_in_turn(game: Game) -> None:
    env = make(game, players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2}


def test_an_illegal_action_changes_nothing_and_says_why(game: Game) -> None:
    env = make(game, seat=0)
    seen, info = env.reset(seed=1)
    illegal = info["action_mask"].tolist().index(0)
    again, reward, ended, cut, info = env.step(illegal)
    assert (again == seen).all()
    assert (reward, ended, cut) == (-0.01, False, False)
    assert info["illegal"].startswith(game.prefix)


class Stranger:
    """A plug-in that chooses what is not legal."""

    def __init__(self, seed: int) -> None:
        """Without luck."""

    def choose(self, perspective: Any) -> int:
        legal = perspective.legal_ids()
        return next(action for action in range(10**6) if action not in legal)


class Silent(Stranger):
    """One that chooses nothing."""

    def choose(self, perspective: Any) -> Any:
        return None


@pytest.mark.parametrize(("bot", "says"), [("Stranger", "chose what is not legal"), ("Silent", "with no action")])
def test_what_a_plug_in_must_not_do_is_refused_with_its_name_seat_and_decision(game: Game, bot: str, says: str) -> None:
    name = f"{__name__}:{bot}"
    env = make(game, opponents=name, seat=0)
    with pytest.raises(BotFailure, match=f"bot '{name}' in seat 1, asked for [a-z_]+, .*{says}"):
        play(env, 1)


def test_rendering(game: Game) -> None:
    env = make(game, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponents": "grandmaster"}, "known are intern, manager, director, chair, random"),
        ({"opponents": ["random", "random"]}, "expected one for all, or 1"),
        ({"opponents": 3}, "opponents: 3; expected the name of a bot for all, or 1 names"),
        ({"opponents": [3]}, r"opponents: \[3\]; expected the name of a bot"),
        ({"seat": 2}, "0 to 1, or None"),
        ({"players": 7}, "1 to 4 players"),
        ({"edition": "first"}, "published, published-de, print-and-play"),
    ],
)
def test_wrong_settings_are_refused_with_the_right_ones(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        gymnasium.make("boardroom/NewCorpOrder-v0", **wrong)


def test_nothing_is_done_seen_or_drawn_before_a_reset(game: Game) -> None:
    env = SeatEnv(game.key, render_mode="ansi")
    for too_early in (lambda: env.step(np.int64(0)), env.action_masks, env.render):
        with pytest.raises(ValueError, match=r"call reset\(\) first"):
            too_early()


def test_half_an_action_is_none(game: Game) -> None:
    env = SeatEnv(game.key)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"whole number, not 0\.7"):
        env.step(0.7)  # type: ignore[arg-type]
    tables = boardroom.envs.tables(game.key, count=2, seed=1)
    for wrong in ([0.7, 0.2], [True, False], ["a", "b"], [None, 0]):
        with pytest.raises(ValueError, match="expected whole numbers, found"):
            tables.step(wrong)  # type: ignore[arg-type]


def test_after_the_end_nothing_is_legal_and_the_game_stays_over(game: Game) -> None:
    env = SeatEnv(game.key)
    play(env, 1)
    _, reward, ended, cut, info = env.step(np.int64(0))
    assert (reward, ended, cut, info["illegal"]) == (-0.01, True, False, "the game is over")


def test_tables_show_what_the_deciding_seat_sees_and_may_do(game: Game) -> None:
    for players in game.players:
        tables = boardroom.envs.tables(game.key, players, count=3, seed=7)
        for _ in range(40):
            for table, state in enumerate(tables.batch.tables):
                seat = int(tables.seats[table])
                assert seat == state.to_act
                assert (tables.observations[table] == tables.table_spec.observation(state, seat)).all()
                assert (tables.masks[table] == tables.table_spec.mask(state, seat)).all()
            tables.step(tables.random_actions())


def test_tables_give_rewards_when_a_game_ends(game: Game) -> None:
    tables = boardroom.envs.tables(game.key, 2, count=2, seed=7)
    ended = 0
    while ended < 2:
        tables.step(tables.random_actions())
        for over, rewards in zip(tables.over, tables.rewards, strict=True):
            assert rewards.sum() == pytest.approx(0)
            assert over or not rewards.any()
            ended += int(over)


def test_tables_with_the_same_seed_go_the_same_way(game: Game) -> None:
    one, other = (boardroom.envs.tables(game.key, 2, count=2, seed="same") for _ in range(2))
    for _ in range(50):
        assert (one.observations == other.observations).all()
        one.step(one.random_actions())
        other.step(other.random_actions())
    before = one.observations.copy()
    one.reset("another")
    assert (one.observations != before).any()


def test_an_illegal_action_at_one_table_moves_none(game: Game) -> None:
    tables = boardroom.envs.tables(game.key, 2, count=2, seed=1)
    before = tables.observations.copy()
    actions = tables.random_actions().copy()
    for wrong in (tables.masks[1].tolist().index(0), -1, 10**6):
        actions[1] = wrong
        with pytest.raises(ValueError, match="not legal at table 1"):
            tables.step(actions)
    with pytest.raises(ValueError, match="one for each table"):
        tables.step(actions[:1])
    assert (tables.observations == before).all()
    with pytest.raises(ValueError, match="1 or more"):
        boardroom.envs.tables(game.key, count=0)


def test_learners_at_many_tables(game: Game) -> None:
    name = f"boardroom/{NAMES[game.key]}-v0"
    env = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", players=2)
    seen, info = env.reset(seed=5)
    assert seen in env.observation_space
    rng = np.random.default_rng(1)
    rewards: list[float] = []
    while len(rewards) < 2:
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, reward, ended, cut, info = env.step(actions)
        assert seen in env.observation_space
        assert not cut.any()
        assert not reward[~ended].any()
        rewards += reward[ended].tolist()
    assert isinstance(env.unwrapped, SeatsEnv)
    assert (env.unwrapped.tables.seats == [0, 1, 0]).all()


def at_random(info: dict[str, Any], rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


def shapes(info: dict[str, Any]) -> dict[str, Any]:
    return {name: shapes(each) if isinstance(each, dict) else (each.dtype, each.shape) for name, each in info.items()}


def test_what_ended_is_told_as_gymnasiums_own_vectors_tell_it(game: Game) -> None:
    name = f"boardroom/{NAMES[game.key]}-v0"
    told = []
    for mode, settings in (
        ("sync", {"vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}}),
        ("vector_entry_point", {}),
    ):
        env = gymnasium.make_vec(name, num_envs=3, vectorization_mode=mode, seat=0, **settings)
        rng = np.random.default_rng(1)
        _, info = env.reset(seed=1)
        steps = [shapes(info)]
        ended = np.array([False])
        while not ended.any():
            seen, rewards, ended, cut, info = env.step(at_random(info, rng))
        steps.append(shapes({**info, "seen": seen, "rewards": rewards, "ended": ended, "cut": cut}))
        told.append(steps)
        assert info["_final_obs"].tolist() == info["_final_info"].tolist() == ended.tolist()
        assert [each is not None for each in info["final_obs"]] == ended.tolist()
    assert told[0] == told[1]


def test_the_last_thing_a_learner_sees_is_the_end_of_its_game(game: Game) -> None:
    env = SeatsEnv(game.key, num_envs=4)
    table_spec, rng = env.tables.table_spec, np.random.default_rng(3)
    _, info = env.reset(seed=1)
    compared = 0
    while compared < 2:
        actions = at_random(info, rng)
        before = [table.clone() for table in env.tables.batch.tables]
        _, _, ended, _, info = env.step(actions)
        assert ("final_obs" in info) == ended.any()
        for number in np.flatnonzero(ended):
            assert info["final_obs"][number] in env.single_observation_space
            before[number].apply(int(actions[number]))
            if before[number].over:  # by the learner's own action
                compared += 1
                seen = table_spec.observation(before[number], int(env.learners[number]))
                assert (info["final_obs"][number] == seen).all()


@pytest.mark.parametrize("copy", [True, False])
def test_learners_need_not_be_copied(copy: bool) -> None:
    env = SeatsEnv("new-corp-order", num_envs=2, copy=copy)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    *first, one = env.step(at_random(info, rng))
    *second, two = env.step(at_random(one, rng))
    arrays = zip([seen, *first, *info.values()], [second[0], *second, *two.values()], strict=True)
    assert {each is other for each, other in arrays} == {not copy}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponents": "greedy"}, "know only 'random'"),
        ({"num_envs": 0}, "1 or more"),
        ({"render_mode": "ansi"}, "not drawn"),
        ({"seat": 5}, "0 to 1, or None"),
    ],
)
def test_wrong_settings_of_many_tables(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        SeatsEnv("orconomy", **wrong)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(ImportError, match=r"needs no_such_package: pip install 'boardroom-games\[envs\]'"):
        require("envs", "numpy", "no_such_package")
