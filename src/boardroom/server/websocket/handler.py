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
from boardroom.server.websocket.commands import carry_out

logger = logging.getLogger("boardroom.server")

LARGEST_MESSAGE = 64 << 10
LARGEST_FRAME = 2 << 20  # what is longer is not even read: the socket closes
GOODBYE = 1.0  # seconds for the other side to close, too
HEARTBEAT = 25.0  # seconds between two pings; a socket that has not answered by the next one is given up

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)
numbers = msgspec.json.Decoder(m.Numbered)


async def socket(request: web.Request) -> web.StreamResponse:
    registry = request.app[REGISTRY]
    if len(registry.connections) >= registry.settings.most_sockets:
        raise RequestRefused("full")
    id = (await registry.find(request.match_info["table"])).id
    opened = web.WebSocketResponse(max_msg_size=LARGEST_FRAME, timeout=GOODBYE, autoping=False, compress=False)
    await opened.prepare(request)
    connection = Connection(opened, request, registry.settings.rate)
    connection.language = language(request)
    connection.origin = registry.settings.origin or request.headers.get("Origin", f"{request.scheme}://{request.host}")
    registry.connections.add(connection)
    beating = registry.spawn(beat(connection))
    try:
        await converse(registry, id, connection)
    finally:
        beating.cancel()
        registry.connections.discard(connection)
        await registry.left(id, connection)
    return opened


async def converse(registry: TableRegistry, id: str, connection: Connection) -> None:
    """Command after command, each with one answer; nobody waits for a bot's thoughts."""
    async for message in connection.socket:
        connection.is_heard = True
        if message.type == WSMsgType.ERROR:
            break
        if message.type == WSMsgType.PONG:
            continue
        if message.type == WSMsgType.PING:
            await connection.socket.pong(message.data)
            continue
        notice = await answer_to(registry, id, connection, message.type, message.data)
        if notice is not None:
            await connection.tell(notice)


async def beat(connection: Connection) -> None:
    """Whoever was not heard of since the last ping is gone. (The library's own beat costs a twentieth of a move.)"""
    await asyncio.sleep(HEARTBEAT)
    while connection.is_heard:
        connection.is_heard = False
        with contextlib.suppress(ConnectionError):
            await connection.socket.ping()
        await asyncio.sleep(HEARTBEAT)
    connection.abort()


async def answer_later(registry: TableRegistry, id: str, connection: Connection, command: m.AskHint | m.Weigh) -> None:
    try:
        notice = await carried_out(registry, id, connection, command)
    finally:
        connection.pondering = False
    if notice is not None:
        await connection.tell(notice)


async def answer_to(
    registry: TableRegistry, id: str, connection: Connection, kind: WSMsgType, data: str | bytes
) -> m.AnyServerMessage | None:
    try:
        command = read(connection, kind, data)
        if isinstance(command, m.AskHint | m.Weigh):
            if connection.pondering:
                raise RequestRefused("too_fast")
            connection.pondering = True
            registry.spawn(answer_later(registry, id, connection, command))
            return None
    except RequestRefused as refusal:
        return refused_notice(registry, id, connection, refusal, message_id_in(data))
    return await carried_out(registry, id, connection, command)


async def carried_out(
    registry: TableRegistry, id: str, connection: Connection, command: m.AnyCommand
) -> m.AnyServerMessage | None:
    async def attempt() -> m.AnyServerMessage | None:
        return await carry_out(await registry.find(id), connection, command)  # it may have left the memory meanwhile

    try:
        notice = await registry.tried(attempt)
    except RequestRefused as refusal:
        return refused_notice(registry, id, connection, refusal, command.id)
    except StoreFailure as failure:
        logger.error("store", extra={"table": id, "why": str(failure)})
        return refused_notice(registry, id, connection, RequestRefused("not_stored"), command.id)
    metrics.carried_out(type(command).__name__).inc()
    return notice


def message_id_in(data: str | bytes) -> int:
    """The number in a message that could not be read as a command, so that its sender knows which one it was."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return numbers.decode(data).id
    return 0


def refused_notice(
    registry: TableRegistry, id: str, connection: Connection, refusal: RequestRefused, asked: int
) -> m.Refused:
    metrics.refusals.labels(refusal.code).inc()
    session = registry.sessions.get(id) if connection.greeted else None
    return refusal.notice(asked, connection.language, session.committed.change if session else None)


def read(connection: Connection, kind: WSMsgType, data: str | bytes) -> m.AnyCommand:
    if not connection.may_send():
        raise RequestRefused("too_fast")
    if kind != WSMsgType.TEXT:
        raise RequestRefused("malformed", "text frames only")
    if len(data) > LARGEST_MESSAGE:
        raise RequestRefused("too_big", f"{LARGEST_MESSAGE >> 10} KB")
    return decoded(commands, data)
