"""HTTP addresses of the schemas: the OpenAPI document, and the JSON Schema of the socket."""

from __future__ import annotations

from aiohttp import web

from boardroom.server.protocol.schema import openapi, socket_schema
from boardroom.server.routes.requests import json_response


def add_schema_routes(app: web.Application) -> None:
    app.add_routes(
        [
            web.get("/api/openapi.json", show_openapi),
            web.get("/api/socket.schema.json", show_socket_schema),
        ]
    )


async def show_openapi(request: web.Request) -> web.Response:
    return json_response(openapi())


async def show_socket_schema(request: web.Request) -> web.Response:
    return json_response(socket_schema())
