"""The sockets of the tables: messages come in, and each command gets one answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from aiohttp import WSMsgType, web

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.decoding import decoded
from boardroom.server.request_language import browser_language
from boardroom.server.request_refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store import StoreFailure
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.websocket.execute_commands import Commands

logger = logging.getLogger("boardroom.server")

MAX_MESSAGE_BYTES = 64 << 10  # a longer message is refused
MAX_FRAME_BYTES = 2 << 20  # a longer frame is not even read: the socket closes
CLOSE_TIMEOUT = 1.0  # seconds within which the other side must close, too
HEARTBEAT = 25.0  # seconds between two pings; a socket that has not answered by the next one is dropped

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)
numbers = msgspec.json.Decoder(m.Numbered)


class TableSockets:
    """Serves the sockets of all tables of this process."""

    def __init__(
        self, registry: TableRegistry, executor: Commands, tasks: BackgroundTasks, settings: ServerSettings
    ) -> None:
        self.registry = registry
        self.executor = executor
        self.tasks = tasks
        self.settings = settings

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Open a socket for the table in the address, and serve it until it closes."""
        registry, settings = self.registry, self.settings
        if len(registry.connections) >= settings.max_sockets:
            raise RequestRefused("full")
        id = (await registry.find(request.match_info["table"])).id
        opened = web.WebSocketResponse(
            max_msg_size=MAX_FRAME_BYTES, timeout=CLOSE_TIMEOUT, autoping=False, compress=False
        )
        await opened.prepare(request)
        connection = Connection(opened, request, settings.rate)
        connection.language = browser_language(request)
        connection.origin = settings.origin or request.headers.get("Origin", f"{request.scheme}://{request.host}")
        registry.connections.add(connection)
        pinging = self.tasks.spawn(heartbeat(connection))
        try:
            await self.serve_messages(id, connection)
        finally:
            pinging.cancel()
            registry.connections.discard(connection)
            await registry.disconnected(id, connection)
        return opened

    async def serve_messages(self, id: str, connection: Connection) -> None:
        """Answer one message after another, until the socket closes."""
        async for message in connection.socket:
            connection.is_alive = True
            if message.type == WSMsgType.ERROR:
                break
            if message.type == WSMsgType.PONG:
                continue
            if message.type == WSMsgType.PING:
                await connection.socket.pong(message.data)
                continue
            answer = await self.answer_to(id, connection, message.type, message.data)
            if answer is not None:
                await connection.send_message(answer)

    async def answer_to(
        self, id: str, connection: Connection, kind: WSMsgType, data: str | bytes
    ) -> m.AnyServerMessage | None:
        """Execute the command in a message and return the answer. Hints, which take long, are answered later."""
        try:
            command = read_command(connection, kind, data)
            if isinstance(command, m.AskHint | m.Weigh):
                if connection.is_computing_help:
                    raise RequestRefused("too_fast")
                connection.is_computing_help = True
                self.tasks.spawn(self.answer_later(id, connection, command))
                return None
        except RequestRefused as refusal:
            return self.refused_message(id, connection, refusal, message_id_in(data))
        return await self.execute_with_retry(id, connection, command)

    async def answer_later(self, id: str, connection: Connection, command: m.AskHint | m.Weigh) -> None:
        try:
            answer = await self.execute_with_retry(id, connection, command)
        finally:
            connection.is_computing_help = False
        if answer is not None:
            await connection.send_message(answer)

    async def execute_with_retry(
        self, id: str, connection: Connection, command: m.AnyCommand
    ) -> m.AnyServerMessage | None:
        """Execute a command, and repeat it if another process was quicker. Failures become refusals."""

        async def attempt() -> m.AnyServerMessage | None:
            session = await self.registry.find(id)  # each time: it may have been evicted meanwhile
            return await self.executor.execute(session, connection, command)

        try:
            answer = await self.registry.retry_on_conflict(attempt)
        except RequestRefused as refusal:
            return self.refused_message(id, connection, refusal, command.id)
        except StoreFailure as failure:
            logger.error("store", extra={"table": id, "why": str(failure)})
            return self.refused_message(id, connection, RequestRefused("not_stored"), command.id)
        metrics.command_counter(type(command).__name__).inc()
        return answer

    def refused_message(self, id: str, connection: Connection, refusal: RequestRefused, message_id: int) -> m.Refused:
        """Return the refusal of the message with this id. Only an identified client is told the latest change."""
        metrics.refusals.labels(refusal.code).inc()
        session = self.registry.sessions.get(id) if connection.is_identified else None
        return refusal.message(message_id, connection.language, session.committed.change if session else None)


async def heartbeat(connection: Connection) -> None:
    """Ping the connection, and drop it if nothing has arrived since the previous ping.

    aiohttp's own heartbeat is not used, because it would add a twentieth to the time of each action.
    """
    await asyncio.sleep(HEARTBEAT)
    while connection.is_alive:
        connection.is_alive = False
        with contextlib.suppress(ConnectionError):
            await connection.socket.ping()
        await asyncio.sleep(HEARTBEAT)
    connection.abort()


def read_command(connection: Connection, kind: WSMsgType, data: str | bytes) -> m.AnyCommand:
    """Decode a message. RequestRefused: messages come too fast, or this one is too big or no command."""
    if not connection.message_limit.take():
        raise RequestRefused("too_fast")
    if kind != WSMsgType.TEXT:
        raise RequestRefused("malformed", "text frames only")
    if len(data) > MAX_MESSAGE_BYTES:
        raise RequestRefused("too_big", f"{MAX_MESSAGE_BYTES >> 10} KB")
    return decoded(commands, data)


def message_id_in(data: str | bytes) -> int:
    """Return the id in a message that is no command, or 0 without an id.

    With the id the sender knows which message is refused.
    """
    with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return numbers.decode(data).id
    return 0
