"""The IP address of a client, by which requests are limited. It may stand in `X-Forwarded-For`."""

from __future__ import annotations

from aiohttp import web

from boardroom.server.routes.app_keys import SETTINGS


def client_address(request: web.Request) -> str:
    """Return the IP address of the client. Behind a trusted proxy it is the one that the proxy reports."""
    forwarded = request.headers.get("X-Forwarded-For", "") if request.app[SETTINGS].proxied else ""
    return forwarded.split(",")[-1].strip() or request.remote or ""
