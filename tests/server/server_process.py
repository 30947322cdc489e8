"""A real server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import aiohttp

START = """
import sys
from boardroom.server.serve import serve
from boardroom.server.settings import read_settings
import json
serve(read_settings(json.loads(sys.argv[1]), {}), lambda address: print(address, flush=True))
"""


class Server:
    """A server that tests start, end, kill and restart on the same port and data."""

    def __init__(self, folder: Path, before: str = "", **settings: Any) -> None:
        self.before = before  # code that its process runs first
        self.settings = {"data": str(folder), "port": "0", "bot_processes": "1"}
        self.settings |= {"rate": "0", "open_limit": "0", "join_limit": "0", "list_limit": "0", "replay_limit": "0"}
        self.settings |= {name: str(value) for name, value in settings.items()}
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        with self.log.open("a") as log:
            command = [sys.executable, "-c", self.before + START, json.dumps(self.settings)]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, f"the server did not start: {self.log.read_text()}"
        self.settings["port"] = self.address.rstrip("/").rpartition(":")[2]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        code = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def kill(self) -> None:
        """Kill the process, like a power failure."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.ended()

    def end(self) -> None:
        if self.process.poll() is None:
            self.kill()
        else:
            self.ended()


async def post(session: aiohttp.ClientSession, address: str, body: Any, **headers: str) -> tuple[int, Any]:
    async with session.post(address, json=body, headers=headers) as response:
        return response.status, await response.json()


async def get(session: aiohttp.ClientSession, address: str, **headers: str) -> tuple[int, Any]:
    async with session.get(address, headers=headers) as response:
        return response.status, await response.json(content_type=None)
