"""One socket at a table: who it is, what it has been told, how much it may send."""

from __future__ import annotations

import time
from typing import TypeAlias

from aiohttp import WSCloseCode, WSMsgType, web
from msgspec.json import Encoder

from boardroom.server.protocol import AnyServerMessage

MAX_UNSENT = 1 << 20  # bytes; whoever does not read them is dropped, not waited for
BURST = 60  # messages that may come at once

encode = Encoder().encode
Socket: TypeAlias = web.WebSocketResponse


class Connection:
    """A seat's socket, or a spectator's."""

    def __init__(self, socket: Socket, request: web.BaseRequest, rate: float) -> None:
        self.socket = socket
        self.transport = request.transport
        if self.transport is not None:
            self.transport.set_write_buffer_limits(high=2 * MAX_UNSENT)  # sending never waits
        self.rate = rate
        self.credit = float(BURST)
        self.counted = time.monotonic()
        self.own_seats: list[int] = []
        self.viewing_seat: int | None = None  # looked through
        self.language = "en"
        self.events_sent_to = -1  # events up to the action of this number; -1: not even the set-up
        self.is_identified = False
        self.is_alive = True  # since the last ping
        self.origin = ""  # of the page that it comes from
        self.is_page_visible = True  # somebody has the page before their eyes
        self.is_computing_help = False  # a bot thinks about its choices
        self.muted: set[int] = set()  # seats whose words are not wanted

    async def send_message(self, message: AnyServerMessage) -> None:
        await self.send(encode(message))

    async def send(self, data: bytes) -> None:
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
        """Without a goodbye: nobody hears it."""
        if self.transport is not None:
            self.transport.abort()

    def may_send(self) -> bool:
        """Whether this message still fits into what the connection may send."""
        if not self.rate:
            return True
        now = time.monotonic()
        self.credit = min(float(BURST), self.credit + (now - self.counted) * self.rate)
        self.counted = now
        if self.credit < 1:
            return False
        self.credit -= 1
        return True

    async def close(self, words: str, code: int = WSCloseCode.GOING_AWAY) -> None:
        await self.socket.close(code=code, message=words.encode())
