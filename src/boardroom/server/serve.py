"""Starts a server and ends it in order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from boardroom.server.app import application
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Store
from boardroom.server.store.sqlite import SqliteStore, copy
from boardroom.server.tables.registry import TableRegistry

if sys.platform != "win32":
    import fcntl

FILE = "tables.db"
LOCK = "serving"  # in the data folder: where the server is that uses it
GARBAGE = (5_000, 20, 10)  # new objects before they are looked through: few enough that it takes less than 1 ms
GRACE = 3.0  # seconds for what is under way when the server stops


class AlreadyServing(ValueError):
    """Another server uses this data folder."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, address)
        self.folder = folder
        self.address = address

    def __str__(self) -> str:
        return f"serve: the tables in {self.folder} are served already, at {self.address}; another folder: --data"


def serve(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    """Until interrupted; `ready` hears the address."""
    start_logging(settings.log)
    gc.set_threshold(*GARBAGE)
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(run(settings, ready))


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def run(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    with contextlib.ExitStack() as held:
        lock = None if settings.database else held.enter_context(folder_lock(settings.folder))
        registry = TableRegistry(store_of(settings), settings)
        await registry.start()
        runner = web.AppRunner(application(registry), access_log=None, shutdown_timeout=GRACE)
        await runner.setup()
        try:
            site = await listening(runner, settings)
            address = address_of(runner, settings.host)
            if lock is not None:
                write_address(lock, address)
            gc.collect()
            gc.freeze()  # what a server starts with is never garbage
            ready(address)
            await interrupted()
            await site.stop()
        finally:
            await registry.stop()
            await runner.cleanup()


async def listening(runner: web.AppRunner, settings: ServerSettings) -> web.TCPSite:
    site = web.TCPSite(runner, settings.host, settings.port)
    try:
        await site.start()
    except OSError as error:
        words = f"serve: cannot listen on {settings.host}, port {settings.port}: {error.strerror}"
        raise ValueError(f"{words}; another port: --port 8001, any free one: --port 0") from None
    return site


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[TextIO]:
    """One server for each data folder; the lock falls with its process."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # whoever reads it knows everybody's cards
    with (folder / LOCK).open("a+", encoding="utf-8") as file:
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.seek(0)
                raise AlreadyServing(folder, file.read().strip() or "an address that it has not told yet") from None
        yield file


def write_address(file: TextIO, address: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(address + "\n")
    file.flush()


def store_of(settings: ServerSettings) -> Store:
    if not settings.database:
        return SqliteStore(settings.folder / FILE)
    try:
        from boardroom.server.store.postgres import PostgresStore  # an extra: not everybody has it
    except ImportError:
        raise ValueError("serve: PostgreSQL needs more: pip install 'boardroom-games[postgres]'") from None
    return PostgresStore(settings.database)


def address_of(runner: web.AppRunner, host: str) -> str:
    port = runner.addresses[0][1]
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"


async def interrupted() -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C ends the loop itself
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()


class JsonLines(logging.Formatter):
    """One object a line. Secrets are never given to the log."""

    FIELDS = ("table", "game", "players", "seat", "why", "address")

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        found |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


class Readable(logging.Filter):
    """What was no HTTP at all is the sender's mistake, and may hold a secret: not for the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


def start_logging(level: str) -> None:
    logging.getLogger("aiohttp.server").addFilter(Readable())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def back_up(settings: ServerSettings, target: Path) -> None:
    """A whole copy of all tables, also while a server uses them."""
    if settings.database:
        raise ValueError("backup: copies a file; for PostgreSQL use pg_dump")
    copy(settings.folder / FILE, target)
