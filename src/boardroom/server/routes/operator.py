"""HTTP addresses for the operator of a server: close a table, ban a person from a table."""

from __future__ import annotations

import hmac

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import REGISTRY, SETTINGS
from boardroom.server.routes.requests import bearer, json_response, read_body
from boardroom.server.tables.operator_actions import ban_person, close_table


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
    await close_table(request.app[REGISTRY], request.match_info["table"])
    return json_response(m.Carried(True))


async def operator_ban(request: web.Request) -> web.Response:
    """Ban the person who has this seat from all their seats at the table."""
    check_operator(request)
    body = await read_body(request, m.Ban)
    await ban_person(request.app[REGISTRY], request.match_info["table"], body.seat)
    return json_response(m.Carried(True))
