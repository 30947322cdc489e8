"""No bot can reach what its seat does not know."""

import pytest

import boardroom
from boardroom.bots.bot import Bot, RandomBot
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from toy_game.game import GAME as BLUFF

GAMES = [*boardroom.games(), BLUFF]


def bots(game: Game, seed: int) -> list[Bot]:
    if game is BLUFF:  # it has no evaluator
        return [RandomBot(seed), Ismcts(seed, iterations=25, depth=-1)]
    return [
        RandomBot(seed),
        Ismcts(seed, iterations=25, depth=6),
        Ismcts(seed, iterations=25, depth=6, prior=2.0),
        Ismcts(seed, iterations=15, depth=6, processes=2),
        Greedy(seed, worlds=2, tries=2),
    ]


def choices(game: Game, world: State, seat: int, seed: int) -> list[object]:
    return [bot.choose(boardroom.Perspective(game, world, seat)) for bot in bots(game, seed)]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_other_hidden_worlds_make_no_difference(game, players):
    """The same knowledge and the same seed give the same choice, whatever is hidden."""
    state = deal(game.dealer(players, game.options.resolve(dict(game.simulation))), 11)
    rng = seeded(12)
    compared = 0
    for number in range(400):
        if state.over or compared == 6:
            break
        legal = state.legal_actions()
        if len(legal) > 1 and number % (2 if game is BLUFF else 12) == 0:
            seat = int(state.to_act)
            worlds = [state, state.imagine(seat, rng), state.imagine(seat, rng)]
            for seed in (1, 2):
                chosen = [choices(game, world, seat, seed) for world in worlds]
                assert chosen == chosen[:1] * 3
            compared += 1
        state.apply(legal[rng.below(len(legal))])
    assert compared > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_reused_tree_reveals_nothing(game):
    """Bots that think on from decision to decision, about other worlds with the same knowledge, choose alike."""
    state = deal(game.dealer(2, game.options.resolve(dict(game.simulation))), 11)
    rng = seeded(12)
    depth = -1 if game is BLUFF else 3
    trios = [[Ismcts(seat, iterations=25, depth=depth) for world in range(3)] for seat in range(2)]
    went_on = 0
    for _ in range(60):
        if state.over:
            break
        seat = int(state.to_act)
        worlds = [state, state.imagine(seat, rng), state.imagine(seat, rng)]
        perspectives = [boardroom.Perspective(game, world, seat) for world in worlds]
        before = trios[seat][0].reusable
        chosen = [bot.choose(perspective) for bot, perspective in zip(trios[seat], perspectives, strict=True)]
        assert chosen == chosen[:1] * 3
        after = trios[seat][0].reusable
        went_on += before is not None and after is not before and after is not None and after.search is before.search
        state.apply(chosen[0])
    assert went_on > 0 or game is BLUFF


def test_inside_a_perspective_is_an_imagined_table():
    t = boardroom.new("new-corp-order", 3, "inside")
    inside = vars(t.perspective(0))["_Perspective__state"]
    assert inside is not t.state
    rng = seeded(5)
    others = [vars(boardroom.Perspective(t.game, t.state.imagine(0, rng), 0))["_Perspective__state"] for _ in range(3)]
    assert [t.game.position(each) for each in others] == [t.game.position(inside)] * 3
