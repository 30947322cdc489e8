"""The daily challenge over HTTP."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.daily import counted_result, result_of
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.refused import RequestRefused
from boardroom.server.routes.keys import DAILY, REGISTRY, SETTINGS
from boardroom.server.routes.requests import address, bearer, json_response, read_body
from boardroom.server.tokens import fingerprint

ATTEMPTS = web.AppKey("attempts", RateLimiter)


def add_daily_routes(app: web.Application) -> None:
    app[ATTEMPTS] = RateLimiter(app[SETTINGS].open_limit)
    app.add_routes(
        [
            web.get("/api/daily", show),
            web.post("/api/daily", take),
            web.post("/api/daily/result", result),
        ]
    )


async def show(request: web.Request) -> web.Response:
    """With the player's secret as the bearer's, it also says which attempt is mine."""
    secret = bearer(request)
    return json_response(await request.app[DAILY].list_for(None if secret is None else fingerprint(secret)))


async def take(request: web.Request) -> web.Response:
    body = await read_body(request, m.TakeDaily)
    request.app[ATTEMPTS].acquire(address(request))
    return json_response(await request.app[DAILY].open_attempt(body), 201)


async def result(request: web.Request) -> web.Response:
    """Of my attempt, also one for practice; one that counts is in the book after that, whatever happened before."""
    body = await read_body(request, m.TableToken)
    session = await request.app[REGISTRY].find(body.table)
    async with session.locked() as room:  # what is not stored yet has not happened
        if not room.seats_of(body.token):
            raise RequestRefused("wrong_token")
        if room.opened.daily is None:
            raise RequestRefused("unknown_daily")
        found, counted = result_of(room), counted_result(room)
    if counted is not None:
        await request.app[DAILY].record(counted)
    return json_response(found)
