"""Decode what clients send, and find the language that they want."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from aiohttp import web

from boardroom.server.refused import RequestRefused

B = TypeVar("B")


def decoded(decoder: msgspec.json.Decoder[B], data: str | bytes) -> B:
    """Decode JSON. RequestRefused says what is wrong with it."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RequestRefused("malformed", str(error).rstrip(".")) from None
    except RecursionError:
        raise RequestRefused("malformed", "too many lists or objects inside one another") from None


def language(request: web.BaseRequest) -> str:
    """Return the language that the browser asks for, if it is one of ours, or else English."""
    return "de" if request.headers.get("Accept-Language", "").lower().startswith("de") else "en"
