"""A table server that the benchmark starts, kills, restarts and measures: processor time, memory, bytes written.

The figures come from /proc, so this needs Linux.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

START = """
import json, os, sys
from boardroom.server.serve import serve
from boardroom.server.settings import read_settings
settings, cores = json.loads(sys.argv[1]), json.loads(sys.argv[2])
if cores:
    os.sched_setaffinity(0, cores)
serve(read_settings(settings, {}), lambda address: print(address, flush=True))
"""
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")  # unit of the times in /proc
EXIT_TIMEOUT = 30.0  # seconds for a killed server to be gone


@dataclass
class Cpu:
    """Processor time of a server in seconds: of its event loop, and of its other threads."""

    loop: float
    others: float

    @property
    def total(self) -> float:
        return self.loop + self.others

    def since(self, before: Cpu) -> Cpu:
        """Return the time that was spent after `before`."""
        return Cpu(self.loop - before.loop, self.others - before.others)


class Server:
    """A table server in a process of its own. It can be killed and restarted on the same port with the same tables.

    `cores` are the cores that it may use; an empty list means all.
    """

    def __init__(self, folder: Path, cores: list[int], database: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = {"data": str(folder), "port": "0", "bot_processes": "1", "rate": "0", "open_limit": "0"}
        self.settings |= {"join_limit": "0", "log": "warning", "database": database}
        self.log = folder / "server.log"
        self.cores = cores
        self.process = self.launch()
        self.address = self.read_address()
        self.settings["port"] = self.address.rstrip("/").rpartition(":")[2]

    def launch(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", START, json.dumps(self.settings), json.dumps(self.cores)]
        with self.log.open("a") as log:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)

    def read_address(self) -> str:
        """Wait until the server has started, and return its address."""
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address, f"the server did not start: {self.log.read_text()[-2000:]}"
        return address.replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """Kill the server without any warning, as a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(EXIT_TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()

    async def restart(self) -> None:
        """Start the server again and wait until it answers."""
        self.process = self.launch()
        await asyncio.get_running_loop().run_in_executor(None, self.read_address)

    def end(self) -> None:
        """Kill the server if it is still running."""
        if self.process.poll() is None:
            self.kill()

    def cpu(self) -> Cpu:
        """Return the processor time that the server has used so far."""
        whole = ticks(Path(f"/proc/{self.process.pid}/stat"))
        loop = ticks(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat"))
        return Cpu(loop / TICKS_PER_SECOND, (whole - loop) / TICKS_PER_SECOND)

    def waited(self) -> float:
        """Return for how many seconds its threads were ready to run while no core was free."""
        return sum(waited(task) for task in Path(f"/proc/{self.process.pid}/task").iterdir())

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def written(self) -> int:
        """Return the number of bytes written to the disk so far."""
        lines = Path(f"/proc/{self.process.pid}/io").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def ticks(stat: Path) -> int:
    """Return the user and system time of a process or a thread, from its `stat` file."""
    fields = stat.read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def waited(process: Path) -> float:
    """Return for how many seconds a thread was ready to run while no core was free.

    For the folder of a process this is its first thread.
    """
    return int((process / "schedstat").read_text().split()[1]) / 1e9
