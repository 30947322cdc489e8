"""The socket of each table: commands come in, each gets one answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from aiohttp import WSMsgType, web

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.refused import RequestRefused
from boardroom.server.routes.requests import REGISTRY, decoded, language
from boardroom.server.store import StoreFailure
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.websocket.commands import execute

logger = logging.getLogger("boardroom.server")

MAX_MESSAGE_BYTES = 64 << 10
MAX_FRAME_BYTES = 2 << 20  # what is longer is not even read: the socket closes
GOODBYE = 1.0  # seconds for the other side to close, too
HEARTBEAT = 25.0  # seconds between two pings; a socket that has not answered by the next one is given up

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)
numbers = msgspec.json.Decoder(m.Numbered)


async def socket(request: web.Request) -> web.StreamResponse:
    registry = request.app[REGISTRY]
    if len(registry.connections) >= registry.settings.most_sockets:
        raise RequestRefused("full")
    id = (await registry.find(request.match_info["table"])).id
    opened = web.WebSocketResponse(max_msg_size=MAX_FRAME_BYTES, timeout=GOODBYE, autoping=False, compress=False)
    await opened.prepare(request)
    connection = Connection(opened, request, registry.settings.rate)
    connection.language = language(request)
    connection.origin = registry.settings.origin or request.headers.get("Origin", f"{request.scheme}://{request.host}")
    registry.connections.add(connection)
    pinging = registry.spawn(heartbeat(connection))
    try:
        await serve_messages(registry, id, connection)
    finally:
        pinging.cancel()
        registry.connections.discard(connection)
        await registry.disconnected(id, connection)
    return opened


async def serve_messages(registry: TableRegistry, id: str, connection: Connection) -> None:
    """Command after command, each with one answer; nobody waits for a bot's thoughts."""
    async for message in connection.socket:
        connection.is_alive = True
        if message.type == WSMsgType.ERROR:
            break
        if message.type == WSMsgType.PONG:
            continue
        if message.type == WSMsgType.PING:
            await connection.socket.pong(message.data)
            continue
        notice = await answer_to(registry, id, connection, message.type, message.data)
        if notice is not None:
            await connection.send_message(notice)


async def heartbeat(connection: Connection) -> None:
    """Ping the connection, and drop it if nothing came since the ping before.

    The library has a heartbeat of its own, which costs a twentieth of the time of an action.
    """
    await asyncio.sleep(HEARTBEAT)
    while connection.is_alive:
        connection.is_alive = False
        with contextlib.suppress(ConnectionError):
            await connection.socket.ping()
        await asyncio.sleep(HEARTBEAT)
    connection.abort()


async def answer_later(registry: TableRegistry, id: str, connection: Connection, command: m.AskHint | m.Weigh) -> None:
    try:
        notice = await execute_with_retry(registry, id, connection, command)
    finally:
        connection.is_computing_help = False
    if notice is not None:
        await connection.send_message(notice)


async def answer_to(
    registry: TableRegistry, id: str, connection: Connection, kind: WSMsgType, data: str | bytes
) -> m.AnyServerMessage | None:
    try:
        command = read(connection, kind, data)
        if isinstance(command, m.AskHint | m.Weigh):
            if connection.is_computing_help:
                raise RequestRefused("too_fast")
            connection.is_computing_help = True
            registry.spawn(answer_later(registry, id, connection, command))
            return None
    except RequestRefused as refusal:
        return refused_message(registry, id, connection, refusal, message_id_in(data))
    return await execute_with_retry(registry, id, connection, command)


async def execute_with_retry(
    registry: TableRegistry, id: str, connection: Connection, command: m.AnyCommand
) -> m.AnyServerMessage | None:
    async def attempt() -> m.AnyServerMessage | None:
        return await execute(await registry.find(id), connection, command)  # it may have left the memory meanwhile

    try:
        notice = await registry.retry_on_conflict(attempt)
    except RequestRefused as refusal:
        return refused_message(registry, id, connection, refusal, command.id)
    except StoreFailure as failure:
        logger.error("store", extra={"table": id, "why": str(failure)})
        return refused_message(registry, id, connection, RequestRefused("not_stored"), command.id)
    metrics.command_counter(type(command).__name__).inc()
    return notice


def message_id_in(data: str | bytes) -> int:
    """The number in a message that could not be read as a command, so that its sender knows which one it was."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return numbers.decode(data).id
    return 0


def refused_message(
    registry: TableRegistry, id: str, connection: Connection, refusal: RequestRefused, asked: int
) -> m.Refused:
    metrics.refusals.labels(refusal.code).inc()
    session = registry.sessions.get(id) if connection.is_identified else None
    return refusal.notice(asked, connection.language, session.committed.change if session else None)


def read(connection: Connection, kind: WSMsgType, data: str | bytes) -> m.AnyCommand:
    if not connection.may_send():
        raise RequestRefused("too_fast")
    if kind != WSMsgType.TEXT:
        raise RequestRefused("malformed", "text frames only")
    if len(data) > MAX_MESSAGE_BYTES:
        raise RequestRefused("too_big", f"{MAX_MESSAGE_BYTES >> 10} KB")
    return decoded(commands, data)
