"""Practice positions: each can be played, has one clearly best answer, and a search still finds it."""

from __future__ import annotations

import pytest

from boardroom.bots.practice_aims import reasons_for, reveals
from boardroom.bots.reasons import Reason
from boardroom.bots.rollout import Rollout
from boardroom.core.game import Game
from boardroom.core.table import Table, from_position
from boardroom.games import game as find_game
from boardroom.server.learning.lesson_files import PracticeTask, task_words, tasks_of

GAMES = ("new-corp-order", "new-world-order", "orconomy")
CLEAR = 0.1
NEARLY = 0.02
FEWEST = 12
TASKS = [
    pytest.param(find_game(key), task, id=f"{key}-{task.key}") for key in GAMES for task in tasks_of(find_game(key))
]
AIMED = [each for each in TASKS if each.values[1].aim is not None]


def clearest(game: Game) -> PracticeTask:
    return max(tasks_of(game), key=lambda task: task.searches[2].margin)


def table_of(game: Game, task: PracticeTask) -> Table:
    return from_position(game, task.position, bytes(32))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_a_dozen_of_them_of_several_kinds(key: str) -> None:
    tasks = tasks_of(find_game(key))
    assert len({task.key for task in tasks}) == len(tasks) >= FEWEST
    assert len({(task.decision, task.answer.split()[0]) for task in tasks}) >= 4
    assert "lesson" not in {task.key for task in tasks}


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_its_seat_decides_and_the_answer_is_legal(game: Game, task: PracticeTask) -> None:
    table = table_of(game, task)
    assert (table.players, table.to_act, table.decision) == (task.players, task.seat, task.decision)
    assert len(table.legal()) >= 3
    assert {*task.chances} <= {action.text for action in table.legal()}
    assert task.answer in task.chances


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_one_answer_is_clearly_best(game: Game, task: PracticeTask) -> None:
    best, second, *_ = sorted(task.chances.values(), reverse=True)
    assert task.chances[task.answer] == best >= second + CLEAR
    assert len(task.searches) == 3
    assert all(search.margin >= CLEAR for search in task.searches[:2])
    assert task.searches[2].margin >= -NEARLY  # played on to the end it is not contradicted
    assert len({(search.bot, search.seed) for search in task.searches}) == 3


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_it_is_asked_for_in_both_languages(game: Game, task: PracticeTask) -> None:
    english, german = (task_words(game).asked(task, language) for language in ("en", "de"))
    assert english.strip()
    assert german.strip()
    assert english != german


@pytest.mark.parametrize(("game", "task"), AIMED)
def test_the_answer_brings_what_its_title_names(game: Game, task: PracticeTask) -> None:
    """The next best answer does not bring the aim, or the title says what changes. This holds with other luck, too."""
    assert task.aim is not None
    table = table_of(game, task)
    answer = table.action(task.answer)
    other = table.action(sorted(task.chances, key=lambda each: -task.chances[each])[1])
    found = [*reasons_for(table, answer, None, 7), *reasons_for(table, answer, other, 7)]
    named = next(each for each in found if (each.kind.name, list(each.args)) == (task.aim.fact, task.aim.args))
    assert abs(named.count - task.aim.count) <= task.aim.count / 2
    assert not reveals(table, answer, named)


@pytest.mark.parametrize(("game", "task"), AIMED)
def test_a_title_reads_like_one(game: Game, task: PracticeTask) -> None:
    english, german = (task_words(game).titled(game, task, language) for language in ("en", "de"))
    for title in (english, german):
        assert title[0].isupper()
        assert title[-1] == "."
        assert "{" not in title
        assert task.answer not in title
    assert english != german != task_words(game).asked(task, "de")
    assert table_of(game, task).describe(task.answer) not in english


@pytest.mark.parametrize("key", GAMES)
def test_nearly_every_position_names_its_aim(key: str) -> None:
    tasks = tasks_of(find_game(key))
    assert len([task for task in tasks if task.aim is None]) <= len(tasks) // 6


def test_what_names_the_only_answer_betrays_it() -> None:
    game = find_game("new-corp-order")
    tasks = {task.key: task for task in tasks_of(game)}
    only, one_of_many = (table_of(game, tasks[key]) for key in ("infiltrate-1", "infiltrate-2"))
    for table, colour, betrayed in ((only, "red", True), (one_of_many, "white", False)):
        reason = Reason(game.all_facts()["first"], (colour,), 1, "", 1.0)
        answer = next(action for action in table.legal() if action.args.get("colour") == colour)
        assert reveals(table, answer, reason) is betrayed


@pytest.mark.parametrize("key", GAMES)
def test_a_search_still_prefers_the_answer(key: str) -> None:
    task = clearest(find_game(key))
    table = table_of(find_game(key), task)
    search = Rollout(5, worlds=6, candidates=len(table.legal()), stages=99, confidence=1000)
    best = max(search.action_values(table.perspective(task.seat)), key=lambda value: value.value)
    assert table.action(best.action).text == task.answer
