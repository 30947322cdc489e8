"""Run a server process: lock its data folder, listen on its address, and wait for SIGINT or SIGTERM.

`lifecycle.py` builds the services, and says in which order they start and stop.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable

from aiohttp import web

from boardroom.server.app import application
from boardroom.server.data_folder import FILE, folder_lock, write_address
from boardroom.server.lifecycle import build
from boardroom.server.log_format import start_logging
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Store
from boardroom.server.store.sqlite import SqliteStore

GC_THRESHOLDS = (5_000, 20, 10)  # with these, a collection takes less than 1 ms
SHUTDOWN_SECONDS = 3.0  # that unfinished requests still get when the server stops


def serve(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    """Serve until the process is interrupted. `ready` is called with the address."""
    start_logging(settings.log)
    gc.set_threshold(*GC_THRESHOLDS)
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(run(settings, ready))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of uvloop's event loop, or None if uvloop is not installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def run(settings: ServerSettings, ready: Callable[[str], None]) -> None:
    """Build and start everything, serve until a signal comes, then stop everything."""
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
            gc.freeze()  # later collections skip the objects that exist now
            ready(address)
            await interrupted()
            await site.stop()
        finally:
            await services.stop()
            await runner.cleanup()


async def listen(runner: web.AppRunner, settings: ServerSettings) -> web.TCPSite:
    """Listen on the address of the settings. ValueError says why that is impossible."""
    site = web.TCPSite(runner, settings.host, settings.port)
    try:
        await site.start()
    except OSError as error:
        words = f"serve: cannot listen on {settings.host}, port {settings.port}: {error.strerror}"
        raise ValueError(f"{words}; another port: --port 8001, any free one: --port 0") from None
    return site


def store_of(settings: ServerSettings) -> Store:
    """Return the store that the settings name. ValueError: asyncpg is not installed."""
    if not settings.database:
        return SqliteStore(settings.folder / FILE)
    try:
        from boardroom.server.store.postgres import PostgresStore  # an optional dependency
    except ImportError:
        raise ValueError("serve: PostgreSQL needs more: pip install 'boardroom-games[postgres]'") from None
    return PostgresStore(settings.database)


def address_of(runner: web.AppRunner, host: str) -> str:
    """Return the address that a browser on this machine can open."""
    port = runner.addresses[0][1]
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"


async def interrupted() -> None:
    """Wait until SIGINT or SIGTERM tells the process to end."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C ends the loop itself
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()
