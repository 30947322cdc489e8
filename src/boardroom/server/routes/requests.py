"""Helpers of all routes: read a request, and build the JSON answer."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from aiohttp import web

from boardroom.server.decoding import decoded

B = TypeVar("B")
ONE_PACKET = 1400  # bytes; a longer answer is compressed


def json_response(body: object, status: int = 200) -> web.Response:
    """Encode the body as JSON and return it as a response."""
    return json_bytes_response(msgspec.json.encode(body), status)


def json_bytes_response(body: bytes, status: int = 200) -> web.Response:
    """Return encoded JSON as a response. A long one is compressed, in a thread."""
    response = web.Response(body=body, status=status, content_type="application/json", zlib_executor_size=ONE_PACKET)
    if len(body) > ONE_PACKET:
        response.enable_compression()
    return response


async def read_body(request: web.Request, kind: type[B]) -> B:
    """Decode the JSON body of a request as this type. RequestRefused says what is wrong with it."""
    return decoded(msgspec.json.Decoder(kind), await request.read())


def bearer(request: web.Request) -> str | None:
    """Return the bearer token of the Authorization header, or None."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" and token.isascii() else None
