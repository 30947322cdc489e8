"""Choose the language of an answer: the one that the query names, or else that of the browser."""

from __future__ import annotations

from typing import get_args

from aiohttp import web

from boardroom.server.protocol import Language
from boardroom.server.request_refused import RequestRefused

LANGUAGES = get_args(Language)


def browser_language(request: web.BaseRequest) -> str:
    """Return German if the browser prefers it, or else English."""
    return "de" if request.headers.get("Accept-Language", "").lower().startswith("de") else "en"


def requested_language(request: web.Request) -> str:
    """Return the language of the query, or else that of the browser. RequestRefused: the language is unknown."""
    requested = request.query.get("language", browser_language(request))
    if requested not in LANGUAGES:
        raise RequestRefused("malformed", f"the languages are {', '.join(LANGUAGES)}")
    return requested
