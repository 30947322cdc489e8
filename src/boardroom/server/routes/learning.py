"""HTTP addresses of the guided first game and the practice positions."""

from __future__ import annotations

from functools import cache

import msgspec
from aiohttp import web
from msgspec import Struct

from boardroom.core.game import Game
from boardroom.core.table import Table
from boardroom.server import protocol as m
from boardroom.server.lessons import PracticeTask, lesson_of, named, table_of, task_of, task_words, tasks_of
from boardroom.server.request_language import requested_language
from boardroom.server.routes.requests import json_response, read_body
from boardroom.server.tables.action_checks import legal_action


def add_learning_routes(app: web.Application) -> None:
    app.add_routes([web.get("/api/learning/{game}", show), web.post("/api/learning/{game}/{task}", check_answer)])


async def show(request: web.Request) -> web.Response:
    """Return the guided game and the practice positions of a game."""
    return json_response(learning(named(request.match_info["game"]), requested_language(request)))


async def check_answer(request: web.Request) -> web.Response:
    """Return whether an answer to a practice position is the best one."""
    body = await read_body(request, m.Try)
    game = named(request.match_info["game"])
    return json_response(practice_result(game, task_of(game, request.match_info["task"]), body.action, body.language))


@cache
def learning(game: Game, language: str) -> m.LearningInfo:
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
    words = task_words(game)
    scores = standing(table_of(game, task), task.seat)
    mine, others = scores.pop(task.seat), ", ".join(map(str, scores))
    situation = words.situation[language].format(mine=mine, others=others)
    title, question = words.titled(game, task, language), words.asked(task, language)
    return m.TaskInfo(task.key, task.players, task.seat, title, question if question != title else "", situation)


def standing(table: Table, seat: int) -> list[int]:
    """Return every seat's points if the game ended now, as far as this seat knows."""
    view = msgspec.convert(table.view(seat), ViewWithStanding)
    return view.standing.scores


class Scores(Struct):
    """The part `standing` of a view, of which only the points are read."""

    scores: list[int]


class ViewWithStanding(Struct):
    """A view, of which only the part `standing` is read."""

    standing: Scores


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
