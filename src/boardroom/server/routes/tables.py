"""HTTP addresses of tables: list, open and join them, and get the record of a game."""

from __future__ import annotations

from aiohttp import web
from msgspec import structs

from boardroom.server import protocol as m
from boardroom.server.finished_games.replay_job import MAX_JOBS_WAITING, position_at
from boardroom.server.learning.lesson_files import start_of
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import REGISTRY, REPLAY_WORKERS, SETTINGS, TABLE_LISTS
from boardroom.server.routes.client_address import client_address
from boardroom.server.routes.requests import bearer, json_response, read_body
from boardroom.server.tables.diary import diary
from boardroom.server.tables.invitations import may_watch
from boardroom.server.tables.joining import join
from boardroom.server.worker_processes import ProcessWorkers

OPEN_LIMIT = web.AppKey("open_limit", RateLimiter)
JOIN_LIMIT = web.AppKey("join_limit", RateLimiter)
LIST_LIMIT = web.AppKey("list_limit", RateLimiter)


def add_table_routes(app: web.Application) -> None:
    settings = app[SETTINGS]
    app[OPEN_LIMIT] = RateLimiter(settings.open_limit)
    app[JOIN_LIMIT] = RateLimiter(settings.join_limit)
    app[LIST_LIMIT] = RateLimiter(settings.list_limit)
    app.add_routes(
        [
            web.get("/api/tables", list_tables),
            web.post("/api/tables", open_table),
            web.post("/api/mine", my_tables),
            web.post("/api/tables/{table}/join", join_table),
            web.get("/api/tables/{table}/record", record),
        ]
    )


async def list_tables(request: web.Request) -> web.Response:
    """Return the public tables with an open seat."""
    request.app[LIST_LIMIT].acquire(client_address(request))
    return json_response(m.Tables(await request.app[TABLE_LISTS].public("open")))


async def my_tables(request: web.Request) -> web.Response:
    """Return the state of the tables whose tokens the client sends."""
    body = await read_body(request, m.Mine)
    request.app[LIST_LIMIT].acquire(client_address(request))
    return json_response(m.Tables(await request.app[TABLE_LISTS].mine(body.tables)))


async def open_table(request: web.Request) -> web.Response:
    """Open a table."""
    body = await read_body(request, m.OpenTable)
    request.app[OPEN_LIMIT].acquire(client_address(request))
    registry = request.app[REGISTRY]
    registry.check_capacity()
    return json_response(await registry.open(await with_position(body, request.app[REPLAY_WORKERS])), 201)


async def with_position(body: m.OpenTable, replays: ProcessWorkers) -> m.OpenTable:
    """Replace a moment of a finished game, or the key of a lesson, with the position at which the table begins."""
    if body.moment is not None:
        game, position = await replays.run_unless_full(position_at, body.moment, MAX_JOBS_WAITING)
        if game != body.game:
            raise RequestRefused("bad_record", f"it is a record of {game}")
        body = structs.replace(body, position=position, moment=None)
    if body.learn is not None:
        body = structs.replace(body, position=start_of(body.game, body.learn), learn=None)
    return body


async def join_table(request: web.Request) -> web.Response:
    """Exchange an invitation for a seat and its token."""
    body = await read_body(request, m.Join)
    request.app[JOIN_LIMIT].acquire(client_address(request))
    return json_response(await join(request.app[REGISTRY], request.match_info["table"], body.invite, body.name))


async def record(request: web.Request) -> web.Response:
    """Return the record of a finished game, or the diary of a running one.

    Everybody who may watch the table gets the whole record after the end. During the game a player gets the diary of
    their own seat. Spectators, and players with several seats on one screen, get what everybody may know.
    """
    session = await request.app[REGISTRY].find(request.match_info["table"])
    token = bearer(request)
    async with session.locked() as room:
        mine = room.seats_of(token) if token else []
        if not mine and not (token and may_watch(room, token)) and not room.settings.public:
            raise RequestRefused("wrong_token")
        if room.table.to_act is None:
            return web.Response(text=room.table.record().to_json(), content_type="application/json")
        return json_response(diary(room.table, mine[0] if len(mine) == 1 else None))
