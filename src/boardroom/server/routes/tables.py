"""Addresses of tables: listing, opening and joining them, and the record of a game."""

from __future__ import annotations

from aiohttp import web

from boardroom.core.table import Table
from boardroom.server import protocol as m
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.refused import RequestRefused
from boardroom.server.routes.requests import REGISTRY, address, bearer, json_response, read_body
from boardroom.server.websocket.handler import socket

OPENINGS = web.AppKey("openings", RateLimiter)
JOINS = web.AppKey("joins", RateLimiter)
LISTS = web.AppKey("lists", RateLimiter)


def add_table_routes(app: web.Application) -> None:
    settings = app[REGISTRY].settings
    app[OPENINGS] = RateLimiter(settings.openings)
    app[JOINS] = RateLimiter(settings.joins)
    app[LISTS] = RateLimiter(settings.lists)
    app.add_routes(
        [
            web.get("/api/tables", list_tables),
            web.post("/api/tables", open_table),
            web.post("/api/mine", my_tables),
            web.post("/api/tables/{table}/join", join),
            web.get("/api/tables/{table}/record", record),
            web.get("/api/tables/{table}/socket", socket),
        ]
    )


async def list_tables(request: web.Request) -> web.Response:
    request.app[LISTS].acquire(address(request))
    return json_response(m.Tables(await request.app[REGISTRY].listed("open")))


async def my_tables(request: web.Request) -> web.Response:
    body = await read_body(request, m.Mine)
    request.app[LISTS].acquire(address(request))
    return json_response(m.Tables(await request.app[REGISTRY].mine(body.tables)))


async def open_table(request: web.Request) -> web.Response:
    body = await read_body(request, m.OpenTable)
    request.app[OPENINGS].acquire(address(request))
    return json_response(await request.app[REGISTRY].open(body), 201)


async def join(request: web.Request) -> web.Response:
    body = await read_body(request, m.Join)
    request.app[JOINS].acquire(address(request))
    return json_response(await request.app[REGISTRY].join(request.match_info["table"], body.invite, body.name))


async def record(request: web.Request) -> web.Response:
    """Everybody who may watch gets the whole record when the game is over; a seat before that gets its own diary, and
    several seats on one screen what all of them may know."""
    session = await request.app[REGISTRY].find(request.match_info["table"])
    token = bearer(request)
    async with session.locked() as room:
        mine = room.seats_of(token) if token else []
        if not mine and not (token and room.may_watch(token)) and not room.settings.public:
            raise RequestRefused("wrong_token")
        if room.table.to_act is None:
            return web.Response(text=room.table.record().to_json(), content_type="application/json")
        return json_response(diary(room.table, mine[0] if len(mine) == 1 else None))


def diary(table: Table, seat: int | None) -> dict[str, object]:
    """Describe a game that is not over, as far as one seat knows it."""
    return {
        "format": "boardroom-diary",
        "version": 1,
        "game": table.game.key,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": table.options,
        "commit": table.commit,
        "seat": seat,
        "number": table.number,
        "events": [
            {"number": number, **event.to_json()}
            for number in range(table.number + 1)
            for event in table.events_of(number, seat)
        ],
        "view": table.view(seat),
    }
