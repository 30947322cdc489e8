"""HTTP addresses about the server itself: health, metrics, schemas, and ways to notify players."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import generate_latest

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.protocol.schema import openapi, socket_schema
from boardroom.server.routes.app_keys import BOT_WORKERS, NOTIFIER, REGISTRY, STORE
from boardroom.server.routes.operator import check_operator
from boardroom.server.routes.requests import json_response


def add_status_routes(app: web.Application) -> None:
    app.add_routes(
        [
            web.get("/api/openapi.json", show_openapi),
            web.get("/api/socket.schema.json", show_socket_schema),
            web.get("/api/notices", show_notices),
            web.get("/healthz", healthz),
            web.get("/metrics", show_metrics),
        ]
    )


async def show_openapi(request: web.Request) -> web.Response:
    return json_response(openapi())


async def show_socket_schema(request: web.Request) -> web.Response:
    return json_response(socket_schema())


async def show_notices(request: web.Request) -> web.Response:
    """Return how this server can notify players of their turns."""
    notifier = request.app[NOTIFIER]
    return json_response(m.NoticesOffered(notifier.is_on, await notifier.push_key()))


async def healthz(request: web.Request) -> web.Response:
    """Return the number of tables and sockets, if the store answers."""
    registry = request.app[REGISTRY]
    await request.app[STORE].counts()  # StoreFailure becomes a refusal with status 503
    return json_response(m.Health(True, len(registry.sessions), len(registry.connections)))


async def show_metrics(request: web.Request) -> web.Response:
    """Return the metrics to this machine and to the operator. On a small server they reveal what single people do."""
    if request.remote not in ("127.0.0.1", "::1") or "X-Forwarded-For" in request.headers:
        check_operator(request)
    registry = request.app[REGISTRY]
    metrics.tables.set(len(registry.sessions))
    metrics.sockets.set(len(registry.connections))
    metrics.bots_waiting.set(request.app[BOT_WORKERS].waiting)
    return web.Response(body=generate_latest(metrics.registry), content_type="text/plain")
