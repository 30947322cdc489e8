"""Describe the guided first game and the practice positions of a game for a client, in one language."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from boardroom.core.game import Game
from boardroom.core.table import Table
from boardroom.server import protocol as m
from boardroom.server.learning.lesson_files import PracticeTask, lesson_of, table_of, task_words, tasks_of


@cache
def learning_info(game: Game, language: str) -> m.LearningInfo:
    """Describe the guided game and the practice positions in one language."""
    lesson = lesson_of(game)
    return m.LearningInfo(
        game=game.key,
        players=lesson.position["players"] if lesson else 0,
        bot=lesson.bot if lesson else "intern",
        steps=[step.shown(language) for step in lesson.steps] if lesson else [],
        tasks=[task_info(game, task, language) for task in tasks_of(game)],
    )


def task_info(game: Game, task: PracticeTask, language: str) -> m.TaskInfo:
    """Describe a practice position: its question, and the points of every seat."""
    words = task_words(game)
    scores = standing(table_of(game, task), task.seat)
    mine, others = scores.pop(task.seat), ", ".join(map(str, scores))
    situation = words.situation[language].format(mine=mine, others=others)
    title, question = words.titled(game, task, language), words.asked(task, language)
    return m.TaskInfo(task.key, task.players, task.seat, title, question if question != title else "", situation)


def standing(table: Table, seat: int) -> list[int]:
    """Return the points that every seat would have if the game ended now, as far as this seat knows."""
    view = msgspec.convert(table.view(seat), ViewWithStanding)
    return view.standing.scores


class Scores(Struct):
    """The part `standing` of a view, of which only the points are read."""

    scores: list[int]


class ViewWithStanding(Struct):
    """A view, of which only the part `standing` is read."""

    standing: Scores
