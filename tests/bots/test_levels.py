"""The levels keep the seconds that are stated, by the clock that counts their computing."""

from __future__ import annotations

import time
from itertools import count
from types import SimpleNamespace

import pytest

import boardroom
from boardroom.bots import ismcts, rollout
from boardroom.bots.bot import RandomBot
from boardroom.bots.levels import LEVELS
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.game import Game
from contract.cases import COMPILED

GENEROUS = 2  # a machine that is busy counts more seconds for the same work
LOOKS = 3  # at the clock, within the stated seconds


def choice(game: Game, players: int) -> boardroom.Perspective:
    """A moment of a random game with something to choose."""
    t = boardroom.new(game.key, players, "levels", **game.simulation)
    bot = RandomBot(1)
    while t.number < 20 or len(t.legal()) < 4:
        assert t.to_act is not None
        t.play(bot.choose(t.perspective(t.to_act)))
    assert t.to_act is not None
    return t.perspective(t.to_act)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)
def test_nobody_looks_at_the_clock_again_when_time_is_up(game, level, monkeypatch):
    tick = LEVELS[level].seconds / LOOKS
    ticks = count()
    clock = SimpleNamespace(thread_time=lambda: next(ticks) * tick)
    monkeypatch.setattr(ismcts, "time", clock)
    monkeypatch.setattr(rollout, "time", clock)
    LEVELS[level].make(1).choose(choice(game, max(game.players)))
    assert next(ticks) - 1 <= LOOKS


@pytest.mark.skipif(not COMPILED, reason="plain Python is slower than what is stated")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)
def test_the_stated_seconds_are_enough(game, level):
    moments = [choice(game, players) for players in (2, max(game.players))]
    bots = [LEVELS[level].make(seed) for seed in range(len(moments))]
    start = time.thread_time()
    for bot, moment in zip(bots, moments, strict=True):
        bot.choose(moment)
    assert time.thread_time() - start < GENEROUS * LEVELS[level].seconds * len(moments)


def test_in_orconomy_few_tables_are_enough_for_the_director(monkeypatch):
    monkeypatch.setattr(rollout, "time", SimpleNamespace(thread_time=lambda: 0.0))
    game = next(game for game in boardroom.games() if game.key == "orconomy")
    values = LEVELS["director"].make(1).action_values(choice(game, 2))
    assert max(value.visits for value in values) == tuning_of(game).quick_worlds < tuning_of(game).thorough_worlds
