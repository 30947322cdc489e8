"""Clients that record every line sent and received."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

from aiohttp import WSMsgType
from msgspec import DecodeError
from msgspec.json import decode

from boardroom.server.lifecycle import Services
from boardroom.server.tables.connection import Connection
from server.client import Client

Json = dict[str, Any]
SAME_LUCK = """
import secrets
really = secrets.token_bytes
secrets.token_bytes = lambda n=None: bytes(range(32)) if n == 32 else really(n)
"""  # the same in every run and at every table, so that a failing test fails again


def decoded(text: str) -> Json:
    """Decode a sent line, which may be malformed. Return an empty object if it is no object."""
    try:
        found = decode(text)
    except (DecodeError, UnicodeError):
        return {}
    return found if isinstance(found, dict) else {}


class Ear(Client):
    """A client that records every line sent and received."""

    def __init__(self, *where: Any, **hello: Any) -> None:
        super().__init__(*where, **hello)
        self.lines: list[tuple[str, str]] = []  # "sent" or "got", and the text
        self.is_open = False

    async def connect(self, **more: Any) -> Json:
        answer = await super().connect(**more)
        self.is_open = answer["is"] == "welcome"
        return answer

    async def leave_the_room(self) -> None:
        self.is_open = False
        await self.socket.close()

    async def send(self, do: str, **fields: Any) -> int:
        self.asked += 1
        await self.write(json.dumps({"do": do, "id": self.asked, **fields}))
        return self.asked

    async def write(self, text: str) -> None:
        self.lines.append(("sent", text))
        await self.socket.send_str(text)

    async def listen(self, patience: float = 60.0) -> Json:
        message = await self.socket.receive(patience)
        if message.type is not WSMsgType.TEXT:
            raise ConnectionError(f"the socket is closed: {message.type.name} {message.extra}")
        return self.hear(message.data)

    def hear(self, text: str) -> Json:
        heard: Json = decode(text)
        self.lines.append(("got", text))
        self.take_in(heard)
        return heard

    async def up_to_date(self) -> None:
        """Wait until everything sent before has arrived."""
        await self.ask("ping")


class Wire:
    """Stands in for a socket and its transport, and delivers each message at once."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.closed = False

    async def send_frame(self, data: bytes, kind: WSMsgType) -> None:
        assert kind is WSMsgType.TEXT
        self.ear.hear(data.decode())

    async def close(self, code: int, message: bytes) -> None:
        self.closed = True

    def set_write_buffer_limits(self, high: int) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed


class InsideEar(Ear):
    """The same without a network: it calls the server's own code with the text of a command."""

    def __init__(self, services: Services, table: str, **hello: Any) -> None:
        super().__init__(None, "", table, **hello)
        self.services = services

    async def connect(self, **more: Any) -> Json:
        self.wire = Wire(self)
        self.connection = Connection(self.wire, SimpleNamespace(transport=self.wire), 0.0)  # type: ignore[arg-type]
        answer = await self.ask("hello", **{**self.hello, **more})
        self.is_open = answer["is"] == "welcome"
        return answer

    async def leave_the_room(self) -> None:
        self.is_open, self.wire.closed = False, True
        await self.services.registry.disconnected(self.table, self.connection)

    async def write(self, text: str) -> None:
        self.lines.append(("sent", text))
        answer = await self.services.sockets.answer_to(self.table, self.connection, WSMsgType.TEXT, text)
        if answer is not None:
            await self.connection.send_message(answer)

    async def up_to_date(self) -> None:
        await asyncio.sleep(0)
