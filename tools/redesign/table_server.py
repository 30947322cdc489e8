"""A real server in a process of its own, and people who talk to it over HTTP and sockets.

Only what is frozen is used: the command `boardroom serve`, addresses, and the keys and tags of messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp

Json = dict[str, Any]
OPERATOR = "the operator's secret"
PATIENCE = 120.0  # seconds for an answer


@contextlib.contextmanager
def serving(folder: Path, python: str = sys.executable, port: int = 0) -> Iterator[str]:
    """Start `boardroom serve` of this interpreter on a data folder, yield its address, and end it in order.

    Port 0 is any free one.
    """
    command = [python, "-m", "boardroom.cli", "serve", "--data", str(folder), "--port", str(port)]
    command += ["--expire-days", "0", "--operator", OPERATOR, "--log", "warning"]
    for limit in ("rate", "openings", "joins", "lists", "readings"):
        command += [f"--{limit}", "0"]
    environment = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    with (folder / "server.log").open("a") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    assert process.stdout is not None
    try:
        said = process.stdout.readline().strip()
        if not said:
            raise SystemExit(f"the server did not start: {(folder / 'server.log').read_text()}")
        yield said.split()[1].rstrip("/")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
        process.stdout.close()


class Http:
    """Requests to one server."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session = session
        self.address = address

    async def get(self, path: str, bearer: str | None = None) -> Any:
        headers = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
        async with self.session.get(self.address + path, headers=headers) as response:
            return await response.json(content_type=None)

    async def post(self, path: str, body: Any = None, bearer: str | None = None) -> Any:
        headers = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
        async with self.session.post(self.address + path, json=body, headers=headers) as response:
            return await response.json(content_type=None)

    async def until_nobody_is_connected(self) -> None:
        """Wait until the server has noticed that all sockets are closed: `here` of a seat depends on it."""
        while (await self.get("/healthz"))["sockets"]:
            await asyncio.sleep(0.01)


class Person:
    """One socket at a table, with what it was told last."""

    def __init__(self, http: Http, table: str, **hello: Any) -> None:
        self.http = http
        self.table = table
        self.hello = hello
        self.asked = 0
        self.told: Json = {}
        self.view: Json = {}

    async def come(self) -> Json:
        """Connect and return the `welcome`, or the `refused`."""
        address = f"{self.http.address}/api/tables/{self.table}/socket"
        self.socket = await self.http.session.ws_connect(address, max_msg_size=0)
        return await self.ask("hello", **self.hello)

    async def go(self) -> None:
        await self.socket.close()

    async def ask(self, do: str, **fields: Any) -> Json:
        """Send a command and return its answer; take in what comes before."""
        self.asked += 1
        await self.socket.send_str(json.dumps({"do": do, "id": self.asked, **fields}))
        while True:
            message = await self.socket.receive(PATIENCE)
            if message.type is not aiohttp.WSMsgType.TEXT:
                raise ConnectionError(f"the socket is closed: {message.type.name} {message.extra}")
            heard: Json = json.loads(message.data)
            if heard["is"] == "welcome":
                self.take_in(heard["told"])
            elif heard["is"] == "told":
                self.take_in(heard)
            if heard.get("id") == self.asked:
                return heard

    async def done(self, do: str, **fields: Any) -> None:
        """Send a command that has to be carried out."""
        answer = await self.ask(do, **fields)
        assert answer["is"] in ("done", "welcome"), f"{do} {fields}: {answer}"

    async def now(self, do: str, **fields: Any) -> None:
        """The same for a command that says what was seen last."""
        await self.done(do, change=self.told["change"], **fields)

    def take_in(self, told: Json) -> None:
        self.view.update(told.get("view", {}))
        self.told.update(told)

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.told.get("choices", [])]


async def play(people: Sequence[Person], rng: random.Random, most: int = 10**6) -> None:
    """Whoever has to decide takes a random choice, so many times or to the end; then it is a person's turn."""
    for _ in range(most):
        decider = await awaited(people)
        if decider is None:
            return
        await decider.now("act", action=rng.choice(decider.choices))
    await awaited(people)


async def awaited(people: Sequence[Person]) -> Person | None:
    """Wait until one of these people has to decide; None: the game is over."""
    waited = 0.0
    while waited < PATIENCE:
        for person in people:
            await person.ask("ping")
        if people[0].view.get("over"):
            return None
        for person in people:
            if person.choices:
                return person
        await asyncio.sleep(0.02)  # a bot's turn
        waited += 0.02
    raise TimeoutError(f"nobody decides at {people[0].table}: {people[0].told}")
