"""HTTP addresses of the daily challenges."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.daily_challenge import counted_result, result_of
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import DAILY, REGISTRY, SETTINGS
from boardroom.server.routes.client_address import client_address
from boardroom.server.routes.requests import bearer, json_response, read_body
from boardroom.server.tokens import fingerprint

ATTEMPT_LIMIT = web.AppKey("attempt_limit", RateLimiter)


def add_daily_routes(app: web.Application) -> None:
    app[ATTEMPT_LIMIT] = RateLimiter(app[SETTINGS].open_limit)
    app.add_routes(
        [
            web.get("/api/daily", show),
            web.post("/api/daily", take),
            web.post("/api/daily/result", result),
        ]
    )


async def show(request: web.Request) -> web.Response:
    """Return today's challenges. Players who send their secret as a bearer token learn which attempt is theirs."""
    secret = bearer(request)
    return json_response(await request.app[DAILY].list_for(None if secret is None else fingerprint(secret)))


async def take(request: web.Request) -> web.Response:
    """Open a table for an attempt at today's challenge."""
    body = await read_body(request, m.TakeDaily)
    request.app[ATTEMPT_LIMIT].acquire(client_address(request))
    return json_response(await request.app[DAILY].open_attempt(body), 201)


async def result(request: web.Request) -> web.Response:
    """Return the result of an attempt, even if the attempt does not count.

    An attempt that counts is recorded first, because the server may have stopped before it could record the end of the
    game.
    """
    body = await read_body(request, m.TableToken)
    session = await request.app[REGISTRY].find(body.table)
    async with session.locked() as room:  # under the lock the room contains only what is stored
        if not room.seats_of(body.token):
            raise RequestRefused("wrong_token")
        if room.opened.daily is None:
            raise RequestRefused("unknown_daily")
        found, counted = result_of(room), counted_result(room)
    if counted is not None:
        await request.app[DAILY].record(counted)
    return json_response(found)
