"""A finished game looked at again: a mistake is one only if somebody who looks further ahead agrees."""

from __future__ import annotations

import pytest

import boardroom
from boardroom.bots import analysis
from boardroom.bots.analysis import MIN_COST, DecisionReview, analyse, second_opinion
from boardroom.bots.bot import RandomBot
from boardroom.core.record import Record
from boardroom.core.table import Table
from boardroom.games import game as find_game

WORLDS = 1


def played(game: str, players: int, last: int) -> Table:
    """By lot, so there is much to find fault with; a game that began shortly before its end."""
    whole = to_the_end(boardroom.new(game, players=players, seed="mistakes"))
    whole.go_back(whole.number - last)
    return to_the_end(boardroom.from_position(game, whole.position(), seed="once more"))


def to_the_end(table: Table) -> Table:
    bot = RandomBot(7)
    while table.to_act is not None:
        table.play(bot.choose(table.perspective(table.to_act)))
    return table


def mistakes(record: Record, game: str) -> list[DecisionReview]:
    return [moment for moment in analyse(find_game(game), record, WORLDS) if moment.cost >= MIN_COST]


@pytest.mark.parametrize(("game", "players", "last"), [("new-corp-order", 2, 40), ("new-world-order", 3, 110)])
def test_a_mistake_is_one_at_second_sight_too(game: str, players: int, last: int) -> None:
    table = played(game, players, last)
    record = table.record()
    found = mistakes(record, game)
    assert found
    for moment in found[:5]:
        table.go_back(moment.number - 1)
        values = second_opinion(table, moment.number, WORLDS)
        best, by_text = values[0], {table.action(each.action).text: each.value for each in values}
        assert moment.better == table.action(best.action).text
        assert best.value - by_text.get(moment.action, 0.0) >= MIN_COST
        for action in record.actions[table.number :]:
            table.play(action)


def test_what_is_dear_at_first_sight_only_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = "new-corp-order"
    record = played(game, 2, 40).record()
    found = mistakes(record, game)
    monkeypatch.setattr(analysis, "second_opinion", lambda table, number, worlds: [])  # it finds no fault
    assert found
    assert mistakes(record, game) == []
