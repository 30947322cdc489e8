"""Addresses of analyses: beginning one, and asking how far it has come."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.finished.analyses import analysis_info
from boardroom.server.routes.keys import ANALYSES, REGISTRY
from boardroom.server.routes.replays import READINGS, record_of
from boardroom.server.routes.requests import address, json_response, read_body, wished_language


def add_analysis_routes(app: web.Application) -> None:
    app.add_routes([web.post("/api/analysis", begin), web.get("/api/analysis/{analysis}", show)])


async def begin(request: web.Request) -> web.Response:
    body = await read_body(request, m.Analyse)
    request.app[READINGS].acquire(address(request))
    record, _ = await record_of(request.app[REGISTRY], body.record, body.table)
    digest = await request.app[ANALYSES].begin(record)
    return json_response(analysis_info(digest, request.app[ANALYSES].ask(digest), body.language))


async def show(request: web.Request) -> web.Response:
    digest = request.match_info["analysis"]
    return json_response(analysis_info(digest, request.app[ANALYSES].ask(digest), wished_language(request)))
