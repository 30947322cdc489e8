"""What every address needs: to read a request, and to answer it."""

from __future__ import annotations

from typing import TypeVar, get_args

import msgspec
from aiohttp import web

from boardroom.server.incoming import decoded, language
from boardroom.server.protocol import Language
from boardroom.server.refused import RequestRefused
from boardroom.server.routes.keys import SETTINGS

LANGUAGES = get_args(Language)
B = TypeVar("B")
ONE_PACKET = 1400  # bytes


def wished_language(request: web.Request) -> str:
    """Of the query, or else of the browser."""
    wished = request.query.get("language", language(request))
    if wished not in LANGUAGES:
        raise RequestRefused("malformed", f"the languages are {', '.join(LANGUAGES)}")
    return wished


def address(request: web.Request) -> str:
    forwarded = request.headers.get("X-Forwarded-For", "") if request.app[SETTINGS].proxied else ""
    return forwarded.split(",")[-1].strip() or request.remote or ""


def json_response(body: object, status: int = 200) -> web.Response:
    return json_bytes_response(msgspec.json.encode(body), status)


def json_bytes_response(body: bytes, status: int = 200) -> web.Response:
    """JSON, compressed (in a thread) where that is worth it."""
    response = web.Response(body=body, status=status, content_type="application/json", zlib_executor_size=ONE_PACKET)
    if len(body) > ONE_PACKET:
        response.enable_compression()
    return response


async def read_body(request: web.Request, kind: type[B]) -> B:
    return decoded(msgspec.json.Decoder(kind), await request.read())


def bearer(request: web.Request) -> str | None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" and token.isascii() else None
