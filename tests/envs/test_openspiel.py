"""OpenSpiel plays Boardroom's games, Boardroom's bots play in OpenSpiel, and nobody sees what is hidden."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import boardroom
from boardroom.bots.ask_bot import BotFailure
from boardroom.core.game import Game
from boardroom.envs import openspiel
from contract.cases import profiles

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what its own games say of their packages
    from open_spiel.python.tests import games_sim_test

KINDS = [
    (openspiel.short_name(game), {"players": players, **{name: str(value) for name, value in given.items()}})
    for game in boardroom.games()
    for players in game.players
    for given in profiles(game).values()
]


every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join([kind[0], *map(str, kind[1].values())]))


@pytest.fixture(params=boardroom.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def load(game: Game, players: int = 2) -> Any:
    return pyspiel.load_game(f"{openspiel.short_name(game)}(players={players})")


def dealt(game: Any, seed: int = 1) -> Any:
    state, rng = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def walk(state: Any, every: int) -> Iterator[Any]:
    """Moments of a random game."""
    rng = random.Random(1)
    number = 0
    while not state.is_terminal():
        if number % every == 0:
            yield state
        state.apply_action(rng.choice(state.legal_actions()))
        number += 1
    yield state


def uniform(rng: random.Random) -> Any:
    return rng.random


@every_kind
def test_every_kind_of_game_can_be_played(kind: tuple[str, dict[str, Any]]) -> None:
    game = pyspiel.load_game(*kind)
    state = dealt(game)
    *_, last = walk(state, every=10**6)
    assert last.is_terminal()
    assert all(-1 <= value <= 1 for value in last.returns())
    assert game.num_players() == 1 or sum(last.returns()) == pytest.approx(0)


@every_kind
def test_openspiels_own_simulation_in_python(
    kind: tuple[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Copies, texts and pickles of the game, its type and its states."""
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 130)
    np.random.seed(1)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(*kind))
    assert "Sim of game boardroom_" in capsys.readouterr().out


@every_kind
def test_openspiels_own_simulation_test(kind: tuple[str, dict[str, Any]]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(*kind), num_sims=1, serialize=True, verbose=False)


def test_a_history_gives_the_same_game_again(game: Game) -> None:
    spiel = load(game)
    *_, last = walk(dealt(spiel), every=10**6)
    again = spiel.new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert str(again) == str(last)
    assert again.returns() == last.returns()


def test_a_history_is_whole_whoever_reads_and_writes_it(game: Game) -> None:
    state = load(game).new_initial_state()
    assert state.is_initial_state()
    done = []
    for number in range(30):
        player, action = state.current_player(), state.legal_actions()[number % 2 - 1]
        if number % 3 == 0:
            pyspiel.State.apply_action(state, action)  # as parts of pyspiel do
        else:
            state.apply_action(action)
        done.append((player, action))
        if number % 5 == 0:
            assert state.move_number() == len(done)
    copied, read = state.clone(), state.get_game().deserialize_state(state.serialize())
    child = state.child(state.legal_actions()[0])
    for each in (state, copied, read):
        assert [(step.player, step.action) for step in each.full_history()] == done
        assert each.history() == [action for _, action in done]
        assert each.history_str() == ", ".join(str(action) for _, action in done)
        assert each.move_number() == len(done)
        assert not each.is_initial_state()
    assert child.history() == [*state.history(), state.legal_actions()[0]]
    assert state.current_player() == copied.current_player() == read.current_player() >= 0


def test_a_state_that_was_read_again_goes_on_as_the_same_game(game: Game) -> None:
    for state in walk(dealt(load(game)), every=40):
        if not state.is_terminal():
            _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
            for each in (read, state):
                each.apply_action(state.legal_actions()[-1] if each is read else read.history()[-1])
            assert str(read) == str(state)
            assert read.information_state_string(0) == state.information_state_string(0)


def test_a_clone_goes_its_own_way(game: Game) -> None:
    for state in walk(dealt(load(game)), every=40):
        if not state.is_terminal():
            before = str(state), state.information_state_string(0)
            clone = state.clone()
            assert (str(clone), clone.information_state_string(0)) == before
            clone.apply_action(clone.legal_actions()[-1])
            assert (str(state), state.information_state_string(0)) == before


def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(game: Game) -> None:
    rng = random.Random(2)
    for state in walk(dealt(load(game, players=3)), every=40):
        if state.is_terminal():
            continue
        for player in range(3):
            other = state.resample_from_infostate(player, uniform(rng))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()


def test_a_resampled_state_knows_of_its_history_what_its_player_did(game: Game) -> None:
    state = dealt(load(game, players=3))
    for _ in range(40):
        state.apply_action(state.legal_actions()[0])
    real = [(step.player, step.action) for step in state.full_history()]
    for player in range(3):
        known = [(who, action if who == player else -2) for who, action in real]
        resampled = state.resample_from_infostate(player, random.Random(4).random)
        again = resampled.resample_from_infostate(player, random.Random(5).random)
        for each in (resampled, resampled.clone(), again):
            assert [(step.player, step.action) for step in each.full_history()] == known
            assert each.history() == [action for _, action in known]
            assert each.history_str() == ", ".join(str(action) for _, action in known)
            assert each.move_number() == len(real)
        child = resampled.child(resampled.legal_actions()[0])
        assert child.history() == [*resampled.history(), resampled.legal_actions()[0]]
        assert resampled.action_to_string(0, -2) == "hidden"


def test_nobody_finds_the_real_table_through_a_resampled_one(game: Game) -> None:
    """Neither by playing its history again nor by writing it down; and nothing in it depends on what is hidden."""
    spiel = load(game, players=3)
    for state in walk(dealt(spiel), every=40):
        if state.is_terminal():
            continue
        other = state.resample_from_infostate(1, random.Random(6).random)
        resampled, twin = (each.resample_from_infostate(1, random.Random(7).random) for each in (state, other))
        for one, two in ((resampled, twin), (resampled.clone(), twin.clone())):
            assert str(one) == str(two)
            assert one.history() == two.history()
            assert [one.information_state_string(p) for p in range(3)] == [
                two.information_state_string(p) for p in range(3)
            ]
            assert int(one.table.chance.state) == int(two.table.chance.state) != int(state.table.chance.state)
        with pytest.raises(ValueError, match="outcomes of chance are 0 to 255, not -2"):
            spiel.new_initial_state().apply_action(resampled.history()[0])
        for secret in (resampled, resampled.clone(), twin):
            with pytest.raises(ValueError, match="cannot be written down"):
                secret.serialize()
            with pytest.raises(ValueError, match="cannot be written down"):
                pyspiel.serialize_game_and_state(spiel, secret)


def test_nothing_is_resampled_before_the_deal(game: Game) -> None:
    state = load(game).new_initial_state()
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        state.resample_from_infostate(0, random.Random(1).random)
    with pytest.raises(ValueError, match="not dealt yet"):
        _ = state.table


def test_what_is_hidden_is_resampled(game: Game) -> None:
    """Where a seat sees more than a spectator, others get it differently at times; luck is always another."""
    rng = random.Random(3)
    hidden = varied = 0
    for state in walk(dealt(load(game)), every=15):
        if not state.is_terminal():
            public = {**game.view(state.table, None), "seat": 1}
            hidden += game.view(state.table, 1) != public
            others = [state.resample_from_infostate(0, uniform(rng)) for _ in range(3)]
            varied += any(other.observation_string(1) != state.observation_string(1) for other in others)
            assert len({int(each.table.chance.state) for each in [state, *others]}) == 4
    assert bool(varied) == bool(hidden)


def test_what_a_player_recalls_grows_and_keeps_its_own_actions(game: Game) -> None:
    state = dealt(load(game))
    recalled = dict.fromkeys(range(2), "")
    rng = random.Random(1)
    for _ in range(60):
        player = state.current_player()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        if state.is_terminal():
            break
        for seat in range(2):
            *lines, _ = state.information_state_string(seat).split("\n")
            assert "\n".join(lines).startswith(recalled[seat])
            recalled[seat] = "\n".join(lines)
        assert game.actions[action].text in recalled[player].split("\n")


def test_texts_and_tensors(game: Game) -> None:
    state = dealt(load(game))
    layout = game.observation_layout(2, game.options.resolve(game.simulation))
    numbers = state.information_state_tensor(0)
    named = {name: number for name, number in layout.read([int(number) for number in numbers]).items() if number}
    said = dict((part.rsplit(":", 1) if "=" not in part else (part, 1)) for part in state.observation_string(0).split())
    assert {name: int(number) for name, number in said.items()} == named
    assert state.action_to_string(state.legal_actions()[0]) == game.actions[state.legal_actions()[0]].text


def test_openspiels_searchers_play_against_ours(game: Game) -> None:
    spiel = load(game)
    noise = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, noise)
    bots = [
        mcts.MCTSBot(spiel, 1.4, 2, rollouts, random_state=noise),
        ismcts.ISMCTSBot(spiel, rollouts, 1.4, 2, random_state=noise),
        openspiel.bot(spiel, 0, "greedy:worlds=1,tries=1"),
        openspiel.bot(spiel, 0, "random"),
    ]
    state = dealt(spiel)
    for number in range(12):
        if state.is_terminal():
            break
        bot = bots[number % len(bots)]
        if isinstance(bot, openspiel.BoardroomBot):
            bot.player = state.current_player()
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_whole_game_between_our_bots(game: Game) -> None:
    spiel = load(game, players=3)
    bots = [openspiel.bot(spiel, player, "random", seed=player) for player in range(3)]
    got = pyspiel.evaluate_bots(spiel.new_initial_state(), bots, 1)
    assert sum(got) == pytest.approx(0)


def test_games_differ_as_chance_does(game: Game) -> None:
    spiel = load(game)
    assert len({str(dealt(spiel, seed)) for seed in range(4)}) == 4
    assert str(dealt(spiel, seed=3)) == str(dealt(load(game), seed=3))


def test_chance_is_explicit(game: Game) -> None:
    spiel = load(game)
    state = spiel.new_initial_state()
    for _ in range(spiel.max_chance_nodes_in_history()):
        assert state.is_chance_node()
        assert [action for action, _ in state.chance_outcomes()] == state.legal_actions()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(np.int64(7))
    assert not state.is_chance_node()
    with pytest.raises(ValueError, match="chance does not decide here"):
        state.chance_outcomes()


def test_an_illegal_action_is_refused_with_its_rule(game: Game) -> None:
    state = dealt(load(game))
    before = str(state), state.history()
    legal = state.legal_actions()
    illegal = next(action for action in range(len(game.actions)) if action not in legal)
    for wrong, says in ((illegal, game.prefix), (-1, "actions are 0 to"), (10**6, "actions are 0 to")):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal: {says}"):
            state.apply_action(wrong)
    with pytest.raises(ValueError, match=game.prefix):
        pyspiel.State.apply_action(state, illegal)  # as parts of pyspiel do
    assert (str(state), state.history()) == before
    *_, last = walk(state, every=10**6)
    with pytest.raises(ValueError, match="the game is over"):
        last.apply_action(legal[0])


class Wrong:
    """A custom bot."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, perspective: object) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "answered with no action"),
        ("buy everything", "answered with no action"),
        (10**6, "chose what is not legal"),
        (-1, "chose what is not legal"),
        (KeyError("x"), "raised KeyError"),
    ],
)
def test_a_bots_wrong_answer_is_refused_with_its_name_and_seat(game: Game, answer: object, says: str) -> None:
    spiel = load(game)
    state = dealt(spiel)
    seat = state.current_player()
    ours = openspiel.bot(spiel, seat, "random")
    ours.bot = Wrong(answer)
    with pytest.raises(
        BotFailure, match=f"bot 'random' in seat {seat}, asked for {game.decision(state.table)}, {says}"
    ):
        ours.step(state)


def test_a_bot_is_not_asked_for_another_player(game: Game) -> None:
    spiel = load(game)
    state = dealt(spiel)
    with pytest.raises(ValueError, match="is to act"):
        openspiel.bot(spiel, 1 - state.current_player(), "random").step(state)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("players=9", "1 to 4 players"),
        ("edition=first", "published, published-de, print-and-play"),
        ("color=red", "Available parameters are: .*edition"),
    ],
)
def test_wrong_options_are_refused_with_the_right_ones(wrong: str, says: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=says):
        pyspiel.load_game(f"boardroom_new_corp_order({wrong})")


@pytest.mark.parametrize("value", ["9", '"9"'])
def test_a_game_is_known_by_its_text(value: str) -> None:
    game = pyspiel.load_game("boardroom_orconomy", {"players": 3, "target": value, "open_hands": "true"})
    assert str(game) == 'boardroom_orconomy(open_hands="True",players=3,target="9")'
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pyspiel.load_game(str(game)).options["target"] == 9


def test_a_bot_that_nobody_knows() -> None:
    with pytest.raises(ValueError, match="known are intern"):
        openspiel.bot(pyspiel.load_game("boardroom_orconomy"), 0, "grandmaster")
    with pytest.raises(ValueError, match="player: 2; expected 0 to 1"):
        openspiel.bot(pyspiel.load_game("boardroom_orconomy"), 2, "random")
