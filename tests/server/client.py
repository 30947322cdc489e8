"""A client of the table server, like a browser: stores what it receives, sends commands, and reconnects."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

Json = dict[str, Any]


class Client:
    """One socket at a table."""

    def __init__(self, session: aiohttp.ClientSession, base: str, table: str, **hello: Any) -> None:
        self.session = session
        self.base = base
        self.table = table
        self.hello = hello
        self.asked = 0
        self.view: Json = {}
        self.state: Json = {}  # the last value of each field of `told`
        self.events: list[Json] = []
        self.heard: list[Json] = []  # every message, in order
        self.answers: dict[int, Json] = {}
        self.chat: list[Json] = []
        self.change = -1

    async def __aenter__(self) -> Client:
        await self.connect()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def connect(self, **more: Any) -> Json:
        self.socket = await self.session.ws_connect(f"{self.base}api/tables/{self.table}/socket", max_msg_size=0)
        return await self.ask("hello", **{**self.hello, **more})

    async def ask(self, do: str, **fields: Any) -> Json:
        """Send a command and wait for its answer. Messages that arrive before it are handled."""
        id = await self.send(do, **fields)
        while id not in self.answers:
            await self.listen()
        return self.answers[id]

    async def send(self, do: str, **fields: Any) -> int:
        self.asked += 1
        await self.socket.send_str(json.dumps({"do": do, "id": self.asked, **fields}))
        return self.asked

    async def act(self, action: str | int, **fields: Any) -> Json:
        return await self.ask("act", **{"action": action, "change": self.change, **fields})

    async def listen(self, patience: float = 60.0) -> Json:
        """Receive and return the next message."""
        message = await self.socket.receive(patience)
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(f"the socket is closed: {message.type.name} {message.extra}")
        heard: Json = json.loads(message.data)
        self.heard.append(heard)
        self.take_in(heard)
        return heard

    def take_in(self, heard: Json) -> None:
        match heard["is"]:
            case "welcome":
                self.welcome = heard
                self.view = {}
                self.chat = heard["chat"]
                if not heard["resumed"]:
                    self.events = []
                self.told(heard["told"])
            case "told":
                self.told(heard)
            case "chat":
                self.chat.append(heard["line"])
        if "id" in heard:
            self.answers[heard["id"]] = heard

    def told(self, told: Json) -> None:
        self.change = told["change"]
        self.view.update(told.get("view", {}))
        for name in told.get("gone", []):
            del self.view[name]
        if told.get("undone") is not None:
            self.events = [event for event in self.events if event["number"] <= told["undone"]]
        self.events += told.get("events", [])
        self.state.update({key: value for key, value in told.items() if key not in ("view", "gone", "events", "is")})

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.state.get("choices", [])]

    async def until(self, condition: Any, patience: float = 120.0) -> None:
        """Receive messages until the condition holds."""
        async with asyncio.timeout(patience):
            while not condition(self):
                await self.listen()
