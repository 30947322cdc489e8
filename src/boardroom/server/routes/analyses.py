"""HTTP addresses that start the analysis of a finished game and report its progress."""

from __future__ import annotations

from aiohttp import web

from boardroom.server import protocol as m
from boardroom.server.finished_games.analyses import analysis_info
from boardroom.server.request_language import requested_language
from boardroom.server.routes.app_keys import ANALYSES, REGISTRY
from boardroom.server.routes.client_address import client_address
from boardroom.server.routes.replays import REPLAY_LIMIT, record_of
from boardroom.server.routes.requests import json_response, read_body


def add_analysis_routes(app: web.Application) -> None:
    app.add_routes([web.post("/api/analysis", begin), web.get("/api/analysis/{analysis}", show)])


async def begin(request: web.Request) -> web.Response:
    """Start an analysis, or continue one of the same game, and return its progress."""
    body = await read_body(request, m.Analyse)
    request.app[REPLAY_LIMIT].acquire(client_address(request))
    record, _ = await record_of(request.app[REGISTRY], body.record, body.table)
    digest = await request.app[ANALYSES].begin(record)
    return json_response(analysis_info(digest, request.app[ANALYSES].ask(digest), body.language))


async def show(request: web.Request) -> web.Response:
    """Return the progress of an analysis. RequestRefused: this process does not know the analysis."""
    digest = request.match_info["analysis"]
    return json_response(analysis_info(digest, request.app[ANALYSES].ask(digest), requested_language(request)))
