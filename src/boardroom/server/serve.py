"""Start a server, and stop it in order: its data folder, its address, its signals."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from aiohttp import web

from boardroom.server.app import application
from boardroom.server.log_format import start_logging
from boardroom.server.services import build
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Store
from boardroom.server.store.sqlite import SqliteStore, copy

if sys.platform != "win32":
    import fcntl

FILE = "tables.db"
LOCK = "serving"  # in the data folder; holds the address of the server that uses the folder
GC_THRESHOLDS = (5_000, 20, 10)  # with these, a collection takes less than 1 ms
SHUTDOWN_SECONDS = 3.0  # for requests under way when the server stops


class AlreadyServing(ValueError):
    """Another server uses this data folder."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, address)
        self.folder = folder
        self.address = address

    def __str__(self) -> str:
        return f"serve: the tables in {self.folder} are served already, at {self.address}; another folder: --data"


def serve(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    """Serve until the process is interrupted. `ready` is called with the address."""
    start_logging(settings.log)
    gc.set_threshold(*GC_THRESHOLDS)
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(run(settings, ready))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the event loop of uvloop, or None if it is not installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def run(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    with contextlib.ExitStack() as held:
        lock = None if settings.database else held.enter_context(folder_lock(settings.folder))
        services = build(settings, store_of(settings))
        await services.start()
        runner = web.AppRunner(application(services), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
        await runner.setup()
        try:
            site = await listen(runner, settings)
            address = address_of(runner, settings.host)
            if lock is not None:
                write_address(lock, address)
            gc.collect()
            gc.freeze()  # collections need not look at what the server starts with
            ready(address)
            await interrupted()
            await site.stop()
        finally:
            await services.stop()
            await runner.cleanup()


async def listen(runner: web.AppRunner, settings: ServerSettings) -> web.TCPSite:
    site = web.TCPSite(runner, settings.host, settings.port)
    try:
        await site.start()
    except OSError as error:
        words = f"serve: cannot listen on {settings.host}, port {settings.port}: {error.strerror}"
        raise ValueError(f"{words}; another port: --port 8001, any free one: --port 0") from None
    return site


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[TextIO]:
    """Make sure that one server uses the data folder. The lock ends with the process. AlreadyServing: another does."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # its files hold everybody's cards
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
        from boardroom.server.store.postgres import PostgresStore  # an optional dependency
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


def back_up(settings: ServerSettings, target: Path) -> None:
    """Copy all tables to a new file, also while a server uses them."""
    if settings.database:
        raise ValueError("backup: copies a file; for PostgreSQL use pg_dump")
    copy(settings.folder / FILE, target)
