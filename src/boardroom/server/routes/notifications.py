"""HTTP address that says how this server can notify players, with its public key for Web Push."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.routes.app_keys import NOTIFIER
from boardroom.server.routes.requests import json_response


def add_notification_routes(app: web.Application) -> None:
    app.add_routes([web.get("/api/notices", show_notices)])


async def show_notices(request: web.Request) -> web.Response:
    """Return how this server can notify players of their turns."""
    notifier = request.app[NOTIFIER]
    return json_response(m.NoticesOffered(notifier.is_on, await notifier.push_key()))
