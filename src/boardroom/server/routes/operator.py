"""HTTP addresses for the operator of a server: close a table, ban a person from a table."""

from __future__ import annotations

import hmac
import logging

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import REGISTRY, SETTINGS
from boardroom.server.routes.requests import bearer, json_response, read_body
from boardroom.server.tables import log_entries as log

logger = logging.getLogger("boardroom.server")


def add_operator_routes(app: web.Application) -> None:
    app.add_routes(
        [
            web.post("/api/operator/tables/{table}/close", operator_close),
            web.post("/api/operator/tables/{table}/ban", operator_ban),
        ]
    )


def check_operator(request: web.Request) -> None:
    """Raise RequestRefused unless the bearer token is the operator's secret."""
    secret = request.app[SETTINGS].operator
    if not secret or not hmac.compare_digest((bearer(request) or "").encode(), secret.encode()):
        raise RequestRefused("wrong_token")


async def operator_close(request: web.Request) -> web.Response:
    """Close a table. Closing it again has no effect."""
    check_operator(request)
    registry, id = request.app[REGISTRY], request.match_info["table"]

    async def close() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            if not room.closed:
                await session.append(room, log.Closed("operator"))

    await registry.retry_on_conflict(close)
    logger.info("closed by the operator", extra={"table": id})
    return json_response(m.Carried(True))


async def operator_ban(request: web.Request) -> web.Response:
    """Ban the person who has this seat from all their seats at the table."""
    check_operator(request)
    body = await read_body(request, m.Ban)
    registry, id = request.app[REGISTRY], request.match_info["table"]

    async def ban() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            seats = room.seats_of_same_person(body.seat)
            await session.append(room, *[log.Banned(seat, room.settings.stand_in) for seat in seats])

    await registry.retry_on_conflict(ban)
    logger.info("banned by the operator", extra={"table": id, "seat": body.seat})
    return json_response(m.Carried(True))
