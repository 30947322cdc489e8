"""The HTTP side: addresses, limits, headers."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import generate_latest

from boardroom.core.table import Table
from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.finished.analyses import add_analyses
from boardroom.server.protocol.schema import openapi, socket_schema
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.refused import RequestRefused
from boardroom.server.routes.daily import add_dailies
from boardroom.server.routes.games import add_library
from boardroom.server.routes.learning import add_learning
from boardroom.server.routes.page import index, page, page_file, service_worker, table_page, wants_page
from boardroom.server.routes.replays import add_replays
from boardroom.server.routes.requests import REGISTRY, address, answer, bearer, body_of, language
from boardroom.server.store import StoreFailure
from boardroom.server.tables import log as log
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.websocket.handler import socket

logger = logging.getLogger("boardroom.server")

MAX_REQUEST_BYTES = 4 << 20
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "boardroom",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
OPENINGS = web.AppKey("openings", RateLimiter)
JOINS = web.AppKey("joins", RateLimiter)
LISTS = web.AppKey("lists", RateLimiter)


def application(registry: TableRegistry) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=MAX_REQUEST_BYTES)
    app[REGISTRY] = registry
    app[OPENINGS] = RateLimiter(registry.settings.openings)
    app[JOINS] = RateLimiter(registry.settings.joins)
    app[LISTS] = RateLimiter(registry.settings.lists)
    app.on_response_prepare.append(add_headers)
    app.add_routes(
        [
            web.get("/api/tables", list_tables),
            web.post("/api/tables", open_table),
            web.post("/api/mine", my_tables),
            web.post("/api/tables/{table}/join", join),
            web.get("/api/tables/{table}/record", record),
            web.get("/api/tables/{table}/socket", socket),
            web.post("/api/operator/tables/{table}/close", operator_close),
            web.post("/api/operator/tables/{table}/ban", operator_ban),
            web.get("/api/openapi.json", show_openapi),
            web.get("/api/socket.schema.json", show_socket_schema),
            web.get("/api/notices", show_notices),
            web.get("/healthz", healthz),
            web.get("/metrics", show_metrics),
            web.get("/", page),
            web.get("/table/{table}", table_page),
            web.get("/rules/{game}", page),
            web.get("/practice/{game}", page),
            web.get("/replay", page),
            web.get("/replay/{table}", page),
            web.get("/page/{path:.+}", page_file),
            web.get("/service-worker.js", service_worker),
        ]
    )
    add_library(app)
    add_learning(app)
    add_replays(app)
    add_analyses(app)
    add_dailies(app)
    return app


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Foreign pages stay out, and refusals are answered in words."""
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


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")


def check_origin(request: web.Request) -> None:
    """What a browser sends on behalf of another site's page is refused."""
    origin = request.headers.get("Origin")
    if origin is None or (request.method in ("GET", "HEAD") and "Upgrade" not in request.headers):
        return
    expected = request.app[REGISTRY].settings.origin or f"{request.scheme}://{request.host}"
    if origin.split("://")[-1] != expected.split("://")[-1]:
        raise RequestRefused("foreign_page")


def refused(request: web.Request, refusal: RequestRefused) -> web.Response:
    metrics.refusals.labels(refusal.code).inc()
    return answer(refusal.problem(language(request)), refusal.status)


# --- tables


async def list_tables(request: web.Request) -> web.Response:
    request.app[LISTS].acquire(address(request))
    return answer(m.Tables(await request.app[REGISTRY].listed("open")))


async def my_tables(request: web.Request) -> web.Response:
    wish = await body_of(request, m.Mine)
    request.app[LISTS].acquire(address(request))
    return answer(m.Tables(await request.app[REGISTRY].mine(wish.tables)))


async def open_table(request: web.Request) -> web.Response:
    wish = await body_of(request, m.OpenTable)
    request.app[OPENINGS].acquire(address(request))
    return answer(await request.app[REGISTRY].open(wish), 201)


async def join(request: web.Request) -> web.Response:
    wish = await body_of(request, m.Join)
    request.app[JOINS].acquire(address(request))
    return answer(await request.app[REGISTRY].join(request.match_info["table"], wish.invite, wish.name))


async def record(request: web.Request) -> web.Response:
    """Everybody who may watch gets the whole record when the game is over; a seat before that gets its own diary, and
    several seats on one screen what all of them may know."""
    session = await request.app[REGISTRY].find(request.match_info["table"])
    token = bearer(request)
    async with session.locked() as room:
        mine = room.seats_of(token) if token else []
        if not mine and not (token and room.may_watch(token)) and not room.settings.public:
            raise RequestRefused("wrong_token")
        if room.table.to_act is None:
            return web.Response(text=room.table.record().to_json(), content_type="application/json")
        return answer(diary(room.table, mine[0] if len(mine) == 1 else None))


def diary(table: Table, seat: int | None) -> dict[str, object]:
    """Describe a game that is not over, as far as one seat knows it."""
    return {
        "format": "boardroom-diary",
        "version": 1,
        "game": table.game.key,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": table.options,
        "commit": table.commit,
        "seat": seat,
        "number": table.number,
        "events": [
            {"number": number, **event.to_json()}
            for number in range(table.number + 1)
            for event in table.events_of(number, seat)
        ],
        "view": table.view(seat),
    }


# --- for the operator


def check_operator(request: web.Request) -> None:
    secret = request.app[REGISTRY].settings.operator
    if not secret or not hmac.compare_digest((bearer(request) or "").encode(), secret.encode()):
        raise RequestRefused("wrong_token")


async def operator_close(request: web.Request) -> web.Response:
    check_operator(request)
    registry, id = request.app[REGISTRY], request.match_info["table"]

    async def close() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            if not room.closed:
                await session.append(room, log.Closed("operator"))

    await registry.retry_on_conflict(close)
    logger.info("closed by the operator", extra={"table": id})
    return answer(m.Carried(True))


async def operator_ban(request: web.Request) -> web.Response:
    """All seats of whoever sits there: on one screen they may be several."""
    check_operator(request)
    wish = await body_of(request, m.Ban)
    registry, id = request.app[REGISTRY], request.match_info["table"]

    async def ban() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            seats = room.seats_of_same_person(wish.seat)
            await session.append(room, *[log.Banned(seat, room.settings.stand_in) for seat in seats])

    await registry.retry_on_conflict(ban)
    logger.info("banned by the operator", extra={"table": id, "seat": wish.seat})
    return answer(m.Carried(True))


async def show_notices(request: web.Request) -> web.Response:
    notifier = request.app[REGISTRY].notifier
    return answer(m.NoticesOffered(notifier.is_on, await notifier.push_key()))


async def healthz(request: web.Request) -> web.Response:
    registry = request.app[REGISTRY]
    await registry.store.counts()  # if it cannot answer, this is refused like everything else
    return answer(m.Health(True, len(registry.sessions), len(registry.connections)))


async def show_metrics(request: web.Request) -> web.Response:
    """For this machine and the operator: numbers of a small server tell what single people do."""
    if request.remote not in ("127.0.0.1", "::1") or "X-Forwarded-For" in request.headers:
        check_operator(request)
    registry = request.app[REGISTRY]
    metrics.tables.set(len(registry.sessions))
    metrics.sockets.set(len(registry.connections))
    metrics.bots_waiting.set(registry.bot_workers.waiting)
    return web.Response(body=generate_latest(metrics.registry), content_type="text/plain")


async def show_openapi(request: web.Request) -> web.Response:
    return answer(openapi())


async def show_socket_schema(request: web.Request) -> web.Response:
    return answer(socket_schema())
