"""HTTP addresses of finished games: records and finished tables are replayed in worker processes."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.finished_games.replay_job import MAX_JOBS_WAITING, ReplayJob, replay_text, replay_views
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import REGISTRY, REPLAY_WORKERS, SETTINGS
from boardroom.server.routes.client_address import client_address
from boardroom.server.routes.requests import json_bytes_response, read_body
from boardroom.server.tables.invitations import may_watch
from boardroom.server.tables.registry import TableRegistry

REPLAY_LIMIT = web.AppKey("replay_limit", RateLimiter)


def add_replay_routes(app: web.Application) -> None:
    app[REPLAY_LIMIT] = RateLimiter(app[SETTINGS].replay_limit)
    app.add_routes([web.post("/api/replay", show_replay), web.post("/api/replay/views", show_views)])


async def show_replay(request: web.Request) -> web.Response:
    """Return a finished game in words."""
    return await run_replay(request, await read_body(request, m.Replay), replay_text)


async def show_views(request: web.Request) -> web.Response:
    """Return the views of some moments of a finished game."""
    body = await read_body(request, m.ReplayViews)
    return await run_replay(request, body, replay_views, body.first, body.count)


async def run_replay(
    request: web.Request, body: m.Replay, read: Callable[[ReplayJob], bytes], first: int = 0, count: int = 0
) -> web.Response:
    """Run a job on a finished game in a worker process, and return its answer.

    The request counts against the replay limit of the client's address.
    """
    request.app[REPLAY_LIMIT].acquire(client_address(request))
    record, seats = await record_of(request.app[REGISTRY], body.record, body.table)
    job = ReplayJob(record, body.language, body.seat, seats, first, count)
    return json_bytes_response(await request.app[REPLAY_WORKERS].run_unless_full(read, job, MAX_JOBS_WAITING))


async def record_of(
    registry: TableRegistry, record: str | None, table: m.TableToken | None
) -> tuple[str, tuple[m.SeatInfo, ...]]:
    """Return the record of a finished game, and who had which seat if it was played at a table.

    RequestRefused: nothing is given, the table is not over, or the token does not belong to it.
    """
    if record is not None:
        return record, ()
    if table is None:
        raise RequestRefused("bad_record", "neither a record nor a table is given")
    session = await registry.find(table.table)
    async with session.locked() as room:
        if not room.seats_of(table.token) and not may_watch(room, table.token) and not room.settings.public:
            raise RequestRefused("wrong_token")
        if room.table.to_act is not None:
            raise RequestRefused("not_over")
        return room.table.record().to_json(), tuple(room.seat_infos(session.broadcaster.connected_seats()))
