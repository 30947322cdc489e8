"""PettingZoo's own tests pass on every game, edition and number of players."""

from __future__ import annotations

import itertools
import sys
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import boardroom
from boardroom.core.game import Game
from boardroom.envs import aec, parallel
from contract.cases import profiles

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own that it calls outdated
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        seed_test,
    )

KINDS = [
    (game.key, players, options)
    for game in boardroom.games()
    for players in game.players
    for options in profiles(game).values()
]

# Its tests want plain arrays, which have no room for the mask, and speak of moves that end the game.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.fixture(params=KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}-{'-'.join(map(str, kind[2].values()))}")
def kind(request: pytest.FixtureRequest) -> tuple[str, int, dict[str, Any]]:
    return request.param


@pytest.fixture(params=boardroom.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole game at random; what everybody got."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter(100_000)):
        seen, reward, ended, cut, _ = env.last()
        got[agent] += reward
        if ended or cut:
            env.step(None)
        else:
            env.action_space(agent).seed(seed + number)
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return got


def test_api(kind: tuple[str, int, dict[str, Any]]) -> None:
    game, players, options = kind
    api_test(aec(game, players=players, **options), num_cycles=40)


def test_seeds(kind: tuple[str, int, dict[str, Any]]) -> None:
    game, players, options = kind
    seed_test(partial(aec, game, players=players, **options), num_cycles=30)
    parallel_seed_test(partial(parallel, game, players=players, **options), num_cycles=30)


def test_parallel_api(kind: tuple[str, int, dict[str, Any]]) -> None:
    game, players, options = kind
    parallel_api_test(parallel(game, players=players, **options), num_cycles=40)


def test_max_cycles(kind: tuple[str, int, dict[str, Any]]) -> None:
    game, players, options = kind
    cut = partial(parallel, game, players=players, **options)
    max_cycles_test(
        SimpleNamespace(parallel_env=cut, env=lambda max_cycles: parallel_to_aec(cut(max_cycles=max_cycles)))
    )


def test_performance_benchmark(
    kind: tuple[str, int, dict[str, Any]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock on which its five seconds are a hundred cycles."""
    ticks = itertools.count(0, 0.05)
    clock = SimpleNamespace(time=lambda: next(ticks))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    game, players, options = kind
    performance_benchmark(aec(game, players=players, **options))
    assert "turns per second" in capsys.readouterr().out


def test_a_table_is_cut_after_so_many_actions(game: Game) -> None:
    env = aec(game.key, players=3, max_cycles=5)
    env.reset(seed=1)
    actions = 0
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        assert not ended
        assert cut == (actions == 5)
        env.step(None if cut else env.action_space(agent).sample(seen["action_mask"]))
        actions += not cut
    assert (actions, env.agents) == (5, [])
    env.reset(seed=2)
    assert len(env.agents) == 3


def test_a_game_ends_with_rewards_that_sum_to_nothing(kind: tuple[str, int, dict[str, Any]]) -> None:
    game, players, options = kind
    got = play(aec(game, players=players, **options), 3)
    assert len(got) == players
    if players > 1:
        assert sum(got.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in got.values())
    assert players == 1 or max(got.values()) > min(got.values()) or set(got.values()) == {0.0}


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    assert play(aec(game.key), 8) == play(aec(game.key), 8)


def test_games_without_a_seed_differ(game: Game) -> None:
    env = aec(game.key)
    seen = set()
    for _ in range(3):
        env.reset()
        seen.add(env.observe(env.agent_selection)["observation"].tobytes())
    assert len(seen) == 3


def test_an_illegal_action_ends_the_game_and_costs_its_agent(game: Game) -> None:
    env = aec(game.key)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = env.observe(agent)["action_mask"].tolist().index(0)
    env.step(illegal)
    assert all(env.terminations.values())
    assert {name: env.rewards[name] for name in env.agents} == {name: -1 if name == agent else 0 for name in env.agents}


def test_what_no_game_can_mean_is_refused(game: Game) -> None:
    env = aec(game.key, render_mode="ansi")
    for too_early in (lambda: env.step(0), lambda: env.observe("seat_0"), env.last, env.render):
        with pytest.raises(ValueError, match=r"reset\(\) first"):
            too_early()
    env.reset(seed=1)
    for wrong in (-1, 10**6, None):
        with pytest.raises(ValueError, match="expected 0 to"):
            env.step(wrong)
    with pytest.raises(ValueError, match=r"whole number, not 0\.7"):
        env.step(0.7)  # type: ignore[arg-type]


def test_a_cycle_needs_a_game_and_an_action_of_the_agent_that_is_asked(game: Game) -> None:
    env = parallel(game.key, max_cycles=1, render_mode="ansi")
    nothing: dict[str, int] = {}
    for too_early in (lambda: env.step(nothing), env.render):
        with pytest.raises(ValueError, match=r"reset\(\) first"):
            too_early()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"none for {env.table.agent_selection}, who is asked"):
        env.step(nothing)
    with pytest.raises(ValueError, match=r"whole number, not 0\.7"):
        env.step(dict.fromkeys(env.agents, 0.7))  # type: ignore[arg-type]
    env.step(dict.fromkeys(env.agents, 0))
    with pytest.raises(ValueError, match=r"reset\(\) first"):
        env.step(dict.fromkeys(env.possible_agents, 0))


def test_pettingzoos_own_wrappers_say_the_same_of_an_illegal_action(game: Game) -> None:
    ours = aec(game.key)
    theirs = TerminateIllegalWrapper(aec(game.key), illegal_reward=-1)
    for env in (ours, theirs):
        env.reset(seed=1)
        env.step(env.observe(env.agent_selection)["action_mask"].tolist().index(0))
    for name in ("rewards", "terminations", "truncations", "agents", "agent_selection"):
        assert getattr(ours, name) == getattr(theirs, name), name


def test_an_illegal_action_in_a_cycle_changes_nothing(game: Game) -> None:
    env = parallel(game.key)
    seen, _ = env.reset(seed=1)
    asked = env.table.agent_selection
    illegal = seen[asked]["action_mask"].tolist().index(0)
    again, rewards, ended, cut, infos = env.step(dict.fromkeys(env.agents, illegal))
    assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in env.agents)
    assert rewards == {agent: -0.01 if agent == asked else 0 for agent in env.agents}
    assert infos[asked]["illegal"].startswith(game.prefix)
    assert not any([*ended.values(), *cut.values()])


def test_only_the_agent_that_is_asked_may_act(game: Game) -> None:
    env = aec(game.key, players=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert masks == {agent: agent == env.agent_selection for agent in env.agents}


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_rendering(game: Game, mode: str) -> None:
    env = aec(game.key, render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert drawn.startswith("<svg") == (mode == "svg")
    assert len(drawn.splitlines()) > 5


def test_the_picture_shows_the_text(game: Game) -> None:
    drawn = {}
    for mode in ("ansi", "svg"):
        env = aec(game.key, players=3, render_mode=mode)
        env.reset(seed=1)
        drawn[mode] = env.render()
    picture = ElementTree.fromstring(drawn["svg"])
    lines = ["".join(line.itertext()) for line in picture.iter("{http://www.w3.org/2000/svg}text")]
    texts = [line.replace("\N{NO-BREAK SPACE}", " ").rstrip() for line in lines]
    assert texts == [line.rstrip() for line in drawn["ansi"].split("\n")]


def test_a_table_is_drawn_as_its_agent_sees_it() -> None:
    env = aec("new-corp-order", players=2, render_mode="ansi")
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection) + 1
    assert f"Player {seat} (you)" in env.render()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "known are new-corp-order, new-world-order, orconomy"),
        ({"players": 9}, "1 to 4 players"),
        ({"edition": "first"}, "published, published-de, print-and-play"),
        ({"colour": "red"}, "known are edition"),
        ({"render_mode": "human"}, "known are ansi, svg"),
    ],
)
def test_wrong_options_are_refused_with_the_right_ones(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        aec(**{"game": "new-corp-order", **wrong})


def test_wrong_cycles_are_refused() -> None:
    for make in (aec, parallel):
        with pytest.raises(ValueError, match="expected 1 or more"):
            make("orconomy", max_cycles=0)
