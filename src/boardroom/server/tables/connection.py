"""A connection: one socket at a table. It knows its seats, what was sent to it, and how fast its client may send."""

from __future__ import annotations

from typing import TypeAlias

from aiohttp import WSCloseCode, WSMsgType, web
from msgspec.json import Encoder

from boardroom.server.protocol import AnyServerMessage
from boardroom.server.rate_limit import TokenBucket

MAX_UNSENT = 1 << 20  # bytes; a client that leaves more unread is dropped, because nobody waits for it

encode = Encoder().encode
Socket: TypeAlias = web.WebSocketResponse


class Connection:
    """The socket of a person with seats, or of a spectator."""

    def __init__(self, socket: Socket, request: web.BaseRequest, rate: float) -> None:
        self.socket = socket
        self.transport = request.transport
        if self.transport is not None:
            self.transport.set_write_buffer_limits(high=2 * MAX_UNSENT)  # sending never waits
        self.message_limit = TokenBucket(rate)  # messages a second; 0: no limit
        self.own_seats: list[int] = []
        self.viewing_seat: int | None = None  # the seat whose view is shown; None: the view of spectators
        self.language = "en"
        self.events_sent_to = -1  # number of the last action whose events were sent; -1 before the set-up was sent
        self.is_identified = False  # the client has said hello
        self.is_alive = True  # a message has arrived since the last ping
        self.origin = ""  # of the page that opened it, such as https://example.org
        self.is_page_visible = True
        self.is_computing_help = False  # a bot computes a hint for it
        self.muted: set[int] = set()  # seats whose chat it does not want

    async def send_message(self, message: AnyServerMessage) -> None:
        await self.send(encode(message))

    async def send(self, data: bytes) -> None:
        """Send an encoded message. If the client is gone or reads too slowly, it is dropped instead."""
        transport = self.transport
        if self.socket.closed or transport is None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MAX_UNSENT:
            self.abort()
            return
        try:
            await self.socket.send_frame(data, WSMsgType.TEXT)
        except ConnectionError:
            self.abort()

    def abort(self) -> None:
        """Close the connection without a closing handshake."""
        if self.transport is not None:
            self.transport.abort()

    async def close(self, reason: str, code: int = WSCloseCode.GOING_AWAY) -> None:
        await self.socket.close(code=code, message=reason.encode())
