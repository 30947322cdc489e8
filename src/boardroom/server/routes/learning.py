"""HTTP addresses of the guided first game and the practice positions."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.learning.learning_info import learning_info
from boardroom.server.learning.lesson_files import named, task_of
from boardroom.server.learning.practice_answers import practice_result
from boardroom.server.request_language import requested_language
from boardroom.server.routes.requests import json_response, read_body


def add_learning_routes(app: web.Application) -> None:
    app.add_routes([web.get("/api/learning/{game}", show), web.post("/api/learning/{game}/{task}", check_answer)])


async def show(request: web.Request) -> web.Response:
    """Return the guided game and the practice positions of a game."""
    return json_response(learning_info(named(request.match_info["game"]), requested_language(request)))


async def check_answer(request: web.Request) -> web.Response:
    """Return whether an answer to a practice position is the best one."""
    body = await read_body(request, m.Try)
    game = named(request.match_info["game"])
    return json_response(practice_result(game, task_of(game, request.match_info["task"]), body.action, body.language))
