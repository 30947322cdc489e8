"""HTTP addresses for monitoring: the health of the server, and its metrics for Prometheus."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import generate_latest

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.routes.app_keys import BOT_WORKERS, REGISTRY, STORE
from boardroom.server.routes.operator import check_operator
from boardroom.server.routes.requests import json_response


def add_monitoring_routes(app: web.Application) -> None:
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", show_metrics)])


async def healthz(request: web.Request) -> web.Response:
    """Return the number of tables and sockets, if the store answers."""
    registry = request.app[REGISTRY]
    await request.app[STORE].counts()  # StoreFailure becomes a refusal with status 503
    return json_response(m.Health(True, len(registry.sessions), len(registry.connections)))


async def show_metrics(request: web.Request) -> web.Response:
    """Return the metrics, but only to this machine and to the operator.

    On a small server they reveal what individual people do.
    """
    if request.remote not in ("127.0.0.1", "::1") or "X-Forwarded-For" in request.headers:
        check_operator(request)
    registry = request.app[REGISTRY]
    metrics.tables.set(len(registry.sessions))
    metrics.sockets.set(len(registry.connections))
    metrics.bots_waiting.set(request.app[BOT_WORKERS].waiting)
    return web.Response(body=generate_latest(metrics.registry), content_type="text/plain")
