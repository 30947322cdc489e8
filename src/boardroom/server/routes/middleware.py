"""What happens around every HTTP request: requests from pages of other sites are refused, exceptions are answered."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from boardroom.server import metrics
from boardroom.server.request_language import browser_language
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.app_keys import SETTINGS
from boardroom.server.routes.page import index, wants_page
from boardroom.server.routes.requests import json_response
from boardroom.server.store import StoreFailure

logger = logging.getLogger("boardroom.server")

MAX_REQUEST_BYTES = 4 << 20
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from pages of other sites, and turn exceptions into refusals with words."""
    response: web.StreamResponse
    try:
        check_origin(request)
        response = await handler(request)
    except RequestRefused as refusal:
        response = refused(request, refusal)
    except StoreFailure as failure:
        logger.error("store", extra={"why": str(failure)})
        response = refused(request, RequestRefused("not_stored"))
    except web.HTTPRequestEntityTooLarge:
        response = refused(request, RequestRefused("too_big", f"{MAX_REQUEST_BYTES >> 20} MB"))
    except web.HTTPMethodNotAllowed as error:
        response = refused(request, RequestRefused("method_not_allowed"))
        response.headers["Allow"] = ", ".join(sorted(error.allowed_methods))
    except (web.HTTPNotFound, web.HTTPForbidden):
        response = index(404) if wants_page(request) else refused(request, RequestRefused("unknown_address"))
    except web.HTTPBadRequest as error:
        response = refused(request, RequestRefused("malformed", error.text or error.reason))
    return response


def check_origin(request: web.Request) -> None:
    """Raise RequestRefused if a browser sends this request for a page of another site."""
    origin = request.headers.get("Origin")
    if origin is None or (request.method in ("GET", "HEAD") and "Upgrade" not in request.headers):
        return
    expected = request.app[SETTINGS].origin or f"{request.scheme}://{request.host}"
    if origin.split("://")[-1] != expected.split("://")[-1]:
        raise RequestRefused("foreign_page")


def refused(request: web.Request, refusal: RequestRefused) -> web.Response:
    """Count a refusal and return it as the answer, in the browser's language."""
    metrics.refusals.labels(refusal.code).inc()
    return json_response(refusal.problem(browser_language(request)), refusal.status)
