"""Answers to a practice position: is an answer the best one, and how good are all of them?

The searches that chose the position gave every answer its chance to win.
"""

from __future__ import annotations

from boardroom.core.game import Game
from boardroom.core.table import Table
from boardroom.server import protocol as m
from boardroom.server.learning.lesson_files import PracticeTask, table_of
from boardroom.server.tables.action_checks import legal_action


def practice_result(game: Game, task: PracticeTask, text: str, language: str) -> m.PracticeResult:
    """Compare an answer with the best one. All answers are listed only if it is the best."""
    table = table_of(game, task)
    tried = legal_action(game, table.state, text, language)
    is_right = tried.text == task.answer
    answers = sorted(task.chances, key=lambda each: -task.chances[each]) if is_right else []
    return m.PracticeResult(
        right=is_right,
        tried=practice_answer(table, task, tried.text, language),
        best=task.chances[task.answer],
        answers=[practice_answer(table, task, each, language) for each in answers],
    )


def practice_answer(table: Table, task: PracticeTask, action: str, language: str) -> m.PracticeAnswer:
    """Describe an answer. If the searches dropped it, it gets the chance of the worst answer that they kept."""
    chance = task.chances.get(action, min(task.chances.values()))
    return m.PracticeAnswer(action, table.describe(action, language), chance)
