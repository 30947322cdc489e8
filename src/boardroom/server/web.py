"""The HTTP side: addresses, limits, headers, and the socket of each table."""

from __future__ import annotations

import contextlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar, get_args

import msgspec
from aiohttp import WSMsgType, web
from prometheus_client import generate_latest

from boardroom.bots.names import LEVELS
from boardroom.games import games
from boardroom.server import entries as log
from boardroom.server import messages as m
from boardroom.server import metrics
from boardroom.server.api import openapi, socket_schema
from boardroom.server.commands import carry_out
from boardroom.server.connection import Connection
from boardroom.server.hall import Hall
from boardroom.server.live import Live
from boardroom.server.refusals import Refusal, phrases
from boardroom.server.store import StoreFailure

logger = logging.getLogger("boardroom.server")

PAGE = Path(__file__).parent / "page"
LARGEST_REQUEST = 4 << 20
LARGEST_MESSAGE = 64 << 10
LARGEST_FRAME = 2 << 20  # what is longer is not even read: the socket closes
GOODBYE = 1.0  # seconds for the other side to close, too
HEARTBEAT = 25.0  # seconds after which a socket that does not answer is given up
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
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
LANGUAGES = get_args(m.Language)
WORDS = ("terms", "options", "reasons")  # sections of a game's words that a page shows
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
B = TypeVar("B")

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)
numbers = msgspec.json.Decoder(m.Numbered)
HALL = web.AppKey("hall", Hall)
OPENINGS = web.AppKey("openings", dict[str, tuple[float, float]])


def application(hall: Hall) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=LARGEST_REQUEST)
    app[HALL] = hall
    app[OPENINGS] = {}
    app.on_response_prepare.append(add_headers)
    app.add_routes(
        [
            web.get("/api/games", show_games),
            web.get("/api/games/{game}/rules", show_rules),
            web.get("/api/words/{language}", show_words),
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
            web.get("/healthz", healthz),
            web.get("/metrics", show_metrics),
            web.get("/", page),
            web.get("/table/{table}", page),
            web.get("/page/{path:.+}", page_file),
        ]
    )
    return app


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Foreign pages stay out, and refusals are answered in words."""
    response: web.StreamResponse
    try:
        check_origin(request)
        response = await handler(request)
    except Refusal as refusal:
        response = refused(request, refusal)
    except StoreFailure as failure:
        logger.error("store", extra={"why": str(failure)})
        response = refused(request, Refusal("not_stored"))
    except web.HTTPRequestEntityTooLarge:
        response = refused(request, Refusal("too_big", f"{LARGEST_REQUEST >> 20} MB"))
    except web.HTTPMethodNotAllowed as error:
        response = refused(request, Refusal("method_not_allowed"))
        response.headers["Allow"] = ", ".join(sorted(error.allowed_methods))
    except (web.HTTPNotFound, web.HTTPForbidden):
        response = refused(request, Refusal("unknown_address"))
    except web.HTTPBadRequest as error:
        response = refused(request, Refusal("malformed", error.text or error.reason))
    return response


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")


def check_origin(request: web.Request) -> None:
    """What a browser sends on behalf of another site's page is refused."""
    origin = request.headers.get("Origin")
    if origin is None or (request.method in ("GET", "HEAD") and "Upgrade" not in request.headers):
        return
    expected = request.app[HALL].settings.origin or f"{request.scheme}://{request.host}"
    if origin.split("://")[-1] != expected.split("://")[-1]:
        raise Refusal("foreign_page")


def language(request: web.BaseRequest) -> str:
    return "de" if request.headers.get("Accept-Language", "").lower().startswith("de") else "en"


def refused(request: web.Request, refusal: Refusal) -> web.Response:
    metrics.refusals.labels(refusal.code).inc()
    return answer(refusal.problem(language(request)), refusal.status)


def answer(body: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


async def body_of(request: web.Request, kind: type[B]) -> B:
    return decoded(msgspec.json.Decoder(kind), await request.read())


def decoded(decoder: msgspec.json.Decoder[B], data: str | bytes) -> B:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("malformed", str(error).rstrip(".")) from None
    except RecursionError:
        raise Refusal("malformed", "too many lists or objects inside one another") from None


def bearer(request: web.Request) -> str | None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" and token.isascii() else None


# --- games and tables


async def show_games(request: web.Request) -> web.Response:
    shown = [
        m.GameShown(
            key=game.key,
            title=game.title,
            players=list(game.players),
            options=[
                m.OptionShown(each.name, list(each.values), each.meaning) for each in game.options.options.values()
            ],
            profiles={name: dict(values) for name, values in game.options.profiles.items()},
            languages=list(LANGUAGES),
            has_windows=bool(game.stops),
        )
        for game in games()
    ]
    return answer(m.Games(shown, list(LEVELS)))


async def show_rules(request: web.Request) -> web.Response:
    game = next((game for game in games() if game.key == request.match_info["game"]), None)
    if game is None:
        raise Refusal("unknown_game", request.match_info["game"])
    return answer(m.Rules(game.key, game.prefix, game.rules()))


async def show_words(request: web.Request) -> web.Response:
    """What a page needs to speak of the games: their terms, options and endings, and the phrases of the chat."""
    spoken = request.match_info["language"]
    if spoken not in LANGUAGES:
        raise Refusal("unknown_address")
    words = {game.key: {each: dict(game.words(spoken).sections[each]) for each in WORDS} for game in games()}
    return answer(m.WordsShown(phrases(spoken), words))


async def list_tables(request: web.Request) -> web.Response:
    return answer(m.Tables(await request.app[HALL].listed("open")))


async def my_tables(request: web.Request) -> web.Response:
    wish = await body_of(request, m.Mine)
    return answer(m.Tables(await request.app[HALL].mine(wish.tables)))


async def open_table(request: web.Request) -> web.Response:
    wish = await body_of(request, m.OpenTable)
    check_openings(request)
    return answer(await request.app[HALL].open(wish), 201)


def check_openings(request: web.Request) -> None:
    """An address may open so many tables in a minute."""
    per_minute = request.app[HALL].settings.openings
    if not per_minute:
        return
    seen = request.app[OPENINGS]
    who, now = address(request), time.monotonic()
    credit, at = seen.get(who, (per_minute, now))
    credit = min(per_minute, credit + (now - at) * per_minute / 60) - 1
    if credit < 0:
        raise Refusal("too_fast")
    if len(seen) > 10_000:
        seen.clear()
    seen[who] = (credit, now)


def address(request: web.Request) -> str:
    forwarded = request.headers.get("X-Forwarded-For", "") if request.app[HALL].settings.proxied else ""
    return forwarded.split(",")[-1].strip() or request.remote or ""


async def join(request: web.Request) -> web.Response:
    wish = await body_of(request, m.Join)
    return answer(await request.app[HALL].join(request.match_info["table"], wish.invite, wish.name))


async def record(request: web.Request) -> web.Response:
    """Everybody who may watch gets the whole record when the game is over; a seat before that gets its own diary."""
    live = await request.app[HALL].find(request.match_info["table"])
    token = bearer(request)
    async with live.turn():
        room = live.room
        mine = room.seats_of(token) if token else []
        if not mine and not (token and room.may_watch(token)) and not room.settings.public:
            raise Refusal("wrong_token")
        if room.table.to_act is None:
            return web.Response(text=room.table.record().to_json(), content_type="application/json")
        return answer(diary(live, mine[0] if mine else None))


def diary(live: Live, seat: int | None) -> dict[str, object]:
    """A game that goes on, as far as one seat knows it."""
    table = live.room.table
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


# --- the socket


async def socket(request: web.Request) -> web.StreamResponse:
    hall = request.app[HALL]
    if len(hall.connections) >= hall.settings.most_sockets:
        raise Refusal("full")
    id = (await hall.find(request.match_info["table"])).room.id
    opened = web.WebSocketResponse(max_msg_size=LARGEST_FRAME, heartbeat=HEARTBEAT, timeout=GOODBYE, compress=False)
    await opened.prepare(request)
    connection = Connection(opened, request, hall.settings.rate)
    connection.language = language(request)
    hall.connections.add(connection)
    try:
        await converse(hall, id, connection)
    finally:
        hall.connections.discard(connection)
        await hall.left(id, connection)
    return opened


async def converse(hall: Hall, id: str, connection: Connection) -> None:
    """Command after command, each with one answer; nobody waits for a hint."""
    async for message in connection.socket:
        if message.type == WSMsgType.ERROR:
            break
        notice = await answer_to(hall, id, connection, message.type, message.data)
        if notice is not None:
            await connection.tell(notice)


async def answer_later(hall: Hall, id: str, connection: Connection, command: m.AskHint) -> None:
    try:
        notice = await carried_out(hall, id, connection, command)
    finally:
        connection.pondering = False
    if notice is not None:
        await connection.tell(notice)


async def answer_to(
    hall: Hall, id: str, connection: Connection, kind: WSMsgType, data: str | bytes
) -> m.AnyNotice | None:
    try:
        command = read(connection, kind, data)
        if isinstance(command, m.AskHint):
            if connection.pondering:
                raise Refusal("too_fast")
            connection.pondering = True
            hall.spawn(answer_later(hall, id, connection, command))
            return None
    except Refusal as refusal:
        return refused_notice(hall, id, connection, refusal, asked_in(data))
    return await carried_out(hall, id, connection, command)


async def carried_out(hall: Hall, id: str, connection: Connection, command: m.AnyCommand) -> m.AnyNotice | None:
    async def attempt() -> m.AnyNotice | None:
        return await carry_out(await hall.find(id), connection, command)  # it may have left the memory meanwhile

    try:
        notice = await hall.tried(attempt)
    except Refusal as refusal:
        return refused_notice(hall, id, connection, refusal, command.id)
    except StoreFailure as failure:
        logger.error("store", extra={"table": id, "why": str(failure)})
        return refused_notice(hall, id, connection, Refusal("not_stored"), command.id)
    metrics.commands.labels(type(command).__name__).inc()
    return notice


def asked_in(data: str | bytes) -> int:
    """The number in a message that could not be read as a command, so that its sender knows which one it was."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return numbers.decode(data).id
    return 0


def refused_notice(hall: Hall, id: str, connection: Connection, refusal: Refusal, asked: int) -> m.Refused:
    metrics.refusals.labels(refusal.code).inc()
    live = hall.lives.get(id) if connection.greeted else None
    return refusal.notice(asked, connection.language, live.room.change if live else None)


def read(connection: Connection, kind: WSMsgType, data: str | bytes) -> m.AnyCommand:
    if not connection.may_send():
        raise Refusal("too_fast")
    if kind != WSMsgType.TEXT:
        raise Refusal("malformed", "text frames only")
    if len(data) > LARGEST_MESSAGE:
        raise Refusal("too_big", f"{LARGEST_MESSAGE >> 10} KB")
    return decoded(commands, data)


# --- for the operator


def check_operator(request: web.Request) -> None:
    secret = request.app[HALL].settings.operator
    if not secret or not hmac.compare_digest((bearer(request) or "").encode(), secret.encode()):
        raise Refusal("wrong_token")


async def operator_close(request: web.Request) -> web.Response:
    check_operator(request)
    hall, id = request.app[HALL], request.match_info["table"]

    async def close() -> None:
        live = await hall.find(id)
        async with live.turn():
            if not live.room.closed:
                await live.add(log.Closed("operator"))

    await hall.tried(close)
    logger.info("closed by the operator", extra={"table": id})
    return answer(m.Carried(True))


async def operator_ban(request: web.Request) -> web.Response:
    """All seats of whoever sits there: on one screen they may be several."""
    check_operator(request)
    wish = await body_of(request, m.Ban)
    hall, id = request.app[HALL], request.match_info["table"]

    async def ban() -> None:
        live = await hall.find(id)
        async with live.turn():
            seats = live.room.seats_beside(wish.seat)
            await live.add(*[log.Banned(seat, live.room.settings.stand_in) for seat in seats])

    await hall.tried(ban)
    logger.info("banned by the operator", extra={"table": id, "seat": wish.seat})
    return answer(m.Carried(True))


async def healthz(request: web.Request) -> web.Response:
    hall = request.app[HALL]
    await hall.store.counts()  # if it cannot answer, this is refused like everything else
    return answer(m.Health(True, len(hall.lives), len(hall.connections)))


async def show_metrics(request: web.Request) -> web.Response:
    """For this machine and the operator: numbers of a small server tell what single people do."""
    if request.remote not in ("127.0.0.1", "::1") or "X-Forwarded-For" in request.headers:
        check_operator(request)
    hall = request.app[HALL]
    metrics.tables.set(len(hall.lives))
    metrics.sockets.set(len(hall.connections))
    metrics.thinking.set(hall.thinkers.waiting)
    return web.Response(body=generate_latest(metrics.registry), content_type="text/plain")


async def show_openapi(request: web.Request) -> web.Response:
    return answer(openapi())


async def show_socket_schema(request: web.Request) -> web.Response:
    return answer(socket_schema())


async def page(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(
        PAGE / "index.html", headers={"Cache-Control": "no-cache", "Content-Type": "text/html; charset=utf-8"}
    )


async def page_file(request: web.Request) -> web.StreamResponse:
    name = request.match_info["path"]
    path = PAGE / name
    if "\0" in name or not path.resolve().is_relative_to(PAGE.resolve()) or not path.is_file():
        raise Refusal("unknown_address")
    kind = TYPES.get(path.suffix)
    if kind is None:
        raise Refusal("unknown_address")
    return web.FileResponse(path, headers={"Cache-Control": "no-cache", "Content-Type": f"{kind}; charset=utf-8"})
