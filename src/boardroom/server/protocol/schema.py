"""Generate the schemas of the messages: an OpenAPI document for HTTP, a JSON Schema for the socket."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from boardroom.server import protocol as m

Document = dict[str, Any]
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
LANGUAGE = {"name": "language", "in": "path", "required": True, "schema": {"type": "string", "enum": ["en", "de"]}}
ANALYSIS = {"name": "analysis", "in": "path", "required": True, "schema": {"type": "string"}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
TASK = {"name": "task", "in": "path", "required": True, "schema": {"type": "string"}}
PARAMETERS = (TABLE, GAME, TASK, LANGUAGE, ANALYSIS)
READ = (400, 403, 404, 409, 413, 429, 503)

# method, address, summary, type of the body, type of the answer, status of success, statuses of refusals
ADDRESSES: tuple[tuple[str, str, str, type | None, type, int, tuple[int, ...]], ...] = (
    ("get", "/api/games", "The games with their options.", None, m.Games, 200, ()),
    ("get", "/api/games/{game}/rules", "A game's rules, one number a sentence.", None, m.Rules, 200, (400,)),
    ("get", "/api/words/{language}", "The games' words.", None, m.WordsInfo, 200, (404,)),
    ("get", "/api/learning/{game}", "A lesson and practice.", None, m.LearningInfo, 200, (400,)),
    ("post", "/api/learning/{game}/{task}", "Answer it.", m.Try, m.PracticeResult, 200, (400, 403, 404, 413)),
    ("get", "/api/tables", "Public tables with an open seat.", None, m.Tables, 200, (429, 503)),
    ("post", "/api/tables", "Open a table.", m.OpenTable, m.TableOpened, 201, (400, 403, 413, 429, 503)),
    ("post", "/api/mine", "What my tables are doing.", m.Mine, m.Tables, 200, (400, 403, 413, 429, 503)),
    ("post", "/api/tables/{table}/join", "Take a seat.", m.Join, m.Joined, 200, READ),
    ("get", "/api/tables/{table}/record", "The record, or a seat's diary.", None, dict, 200, (403, 404, 503)),
    ("post", "/api/replay", "A finished game in words.", m.Replay, m.ReplayInfo, 200, READ),
    ("post", "/api/replay/views", "Its moments.", m.ReplayViews, m.ReplayViewsInfo, 200, READ),
    ("post", "/api/analysis", "Look at a finished game.", m.Analyse, m.AnalysisInfo, 200, READ),
    ("get", "/api/analysis/{analysis}", "How far that has come.", None, m.AnalysisInfo, 200, (400, 404, 503)),
    ("get", "/api/notices", "How people are told of their turns.", None, m.NoticesOffered, 200, (503,)),
    ("get", "/api/daily", "Today's challenges.", None, m.DailyList, 200, (503,)),
    ("post", "/api/daily", "Play one.", m.TakeDaily, m.DailyOpened, 201, (400, 403, 404, 413, 429, 503)),
    ("post", "/api/daily/result", "How it came out.", m.TableToken, m.DailyResult, 200, (400, 403, 404, 409, 413, 503)),
    ("post", "/api/operator/tables/{table}/close", "Operator: close it.", None, m.Carried, 200, (403, 404, 503)),
    ("post", "/api/operator/tables/{table}/ban", "Operator: ban.", m.Ban, m.Carried, 200, (400, 403, 404, 413, 503)),
    ("get", "/healthz", "Whether all is well.", None, m.Health, 200, (503,)),
)
SPOKEN = ("/rules", "/learning/{game}", "{analysis}")  # addresses that take the query parameter `language`
SECURED = ("/record", "/close", "/ban")  # addresses that need a bearer token


@cache
def openapi() -> Document:
    """Return the OpenAPI document of all HTTP addresses."""
    kinds = [m.Problem, *{kind for each in ADDRESSES for kind in each[3:5] if kind is not None}]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = dict(zip(kinds, schemas, strict=True))
    paths: Document = {}
    for method, address, words, body, result, status, others in ADDRESSES:
        shape = {"application/json": {"schema": by_kind[result]}}
        found: Document = {"summary": words, "responses": {str(status): {"description": words, "content": shape}}}
        for other in others:
            found["responses"][str(other)] = {
                "description": "Refused, in words.",
                "content": {"application/json": {"schema": by_kind[m.Problem]}},
            }
        if body is not None:
            found["requestBody"] = {"required": True, "content": {"application/json": {"schema": by_kind[body]}}}
        parameters = [each for each in PARAMETERS if "{" + str(each["name"]) + "}" in address]
        if address.endswith(SPOKEN):
            parameters.append({**LANGUAGE, "in": "query", "required": False})
        if parameters:
            found["parameters"] = parameters
        if address.endswith(SECURED):
            found["security"] = [{"token": []}]
        paths.setdefault(address, {})[method] = found
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boardroom", "version": "1", "description": "Tables of corporate board games."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


@cache
def socket_schema() -> Document:
    """Return the JSON Schema of what client and server send over `/api/tables/{table}/socket`."""
    (command, notice), components = msgspec.json.schema_components(
        [m.AnyCommand, m.AnyServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Boardroom socket",
        "properties": {"command": command, "notice": notice},
        "$defs": components,
    }
