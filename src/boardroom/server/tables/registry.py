"""The registry of tables: it finds them, loads them from the store, creates them and removes them from memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from boardroom.server import metrics
from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.protocol import OpenTable, TableOpened
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.store import GONE, Conflict, Listing, Row, Store, StoreFailure
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.invitations import invitations, spectate_secret
from boardroom.server.tables.new_table import first_entry_for
from boardroom.server.tables.room import Room, room_from_log
from boardroom.server.tables.store_then_send import TOUCH_INTERVAL, SessionServices, TableSession
from boardroom.server.tokens import fingerprint, new_id, new_token
from boardroom.server.worker_processes import ProcessWorkers

logger = logging.getLogger("boardroom.server")

MAX_ATTEMPTS = 5  # to write, if other processes are quicker each time
T = TypeVar("T")


class TableRegistry:
    """All tables that this process has in memory. It loads them from the store when they are needed."""

    def __init__(
        self,
        store: Store,
        tasks: BackgroundTasks,
        bots: ProcessWorkers,
        notify: Callable[[Room, log.Notified], None],
        max_tables: int,
    ) -> None:
        self.store = store
        self.tasks = tasks
        self.max_tables = max_tables
        self.session_services = SessionServices(store, tasks, bots, notify, self.game_finished)
        self.finished_listeners: list[Callable[[Room], None]] = []
        self.sessions: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.connections: set[Connection] = set()  # all open sockets, also those that have not said hello

    def start(self) -> None:
        """Start to run the tables that this process owns. The store must be running."""
        self.store.set_listener(self)

    def stop(self) -> None:
        for session in self.sessions.values():
            session.driver.stop()

    def on_finished(self, listener: Callable[[Room], None]) -> None:
        """Call the listener after each write to a game that is over, while its table is locked."""
        self.finished_listeners.append(listener)

    def game_finished(self, room: Room) -> None:
        for listener in self.finished_listeners:
            listener(room)

    # --- finding

    async def find(self, id: str) -> TableSession:
        """Return the table with this id. It is loaded from the store if necessary, once for all callers.

        RequestRefused: there is no such table, it cannot be read now, or the memory is full.
        """
        session = self.sessions.get(id)
        if session is not None:
            if session.needs_reload:
                async with session.locked():
                    pass
            return session
        if not id.isascii():  # such as the name of a named log, which is no table
            raise RequestRefused("unknown_table")
        if id not in self.loading:
            task = self.loading[id] = asyncio.ensure_future(self.load(id))
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> TableSession:
        try:
            rows = await self.store.read(id)
        except StoreFailure:
            raise RequestRefused("not_stored") from None
        if not rows:
            raise RequestRefused("unknown_table")
        self.check_capacity()
        room = room_from_log(id, [(row.at, log.decode(row.body)) for row in rows])
        session = self.sessions[id] = TableSession(self.session_services, room)
        session.driver.schedule(room)  # nothing can have locked the table yet
        return session

    def check_capacity(self) -> None:
        if len(self.sessions) >= self.max_tables:
            raise RequestRefused("full")

    async def retry_on_conflict(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work, and repeat it if another process has written first. RequestRefused: this happened every time."""
        for _ in range(MAX_ATTEMPTS):
            try:
                return await work()
            except Conflict:
                continue
        raise RequestRefused("busy_table")

    # --- what other processes do (StoreListener)

    def on_written(self, table: str, n: int) -> None:
        session = self.sessions.get(table)
        if n == GONE:
            self.evict(table)
        elif session is not None and n >= session.committed.entries:
            self.tasks.spawn(session.catch_up(n))
        elif session is None and (table in self.loading or self.store.owns(table)):
            self.tasks.spawn(self.load_and_catch_up(table, n))

    def cached_tables(self) -> list[str]:
        return [*self.sessions, *self.loading]

    def on_shards_gained(self) -> None:
        for session in self.sessions.values():
            if session.is_owned:
                self.tasks.spawn(session.recover())
        self.tasks.spawn(self.resume_running())

    async def resume_running(self) -> None:
        """Load the running tables that this process owns, so that their bots and clocks continue."""
        for table in await self.store.running(now() - 2 * TOUCH_INTERVAL):
            await self.load_and_catch_up(table)

    async def load_and_catch_up(self, table: str, n: int = 0) -> None:
        """Load a table and read at least up to entry n. It may have been loaded before that entry was written."""
        with contextlib.suppress(RequestRefused, StoreFailure):
            await (await self.find(table)).catch_up(n)

    # --- opening

    async def open(self, request: OpenTable) -> TableOpened:
        """Create the requested table. The answer has a token that opens the seats of its opener."""
        self.check_capacity()
        opened = first_entry_for(request)
        token = new_token() if any(plan.who == "me" for plan in request.seats) else None
        own_seats = [seat for seat, plan in enumerate(request.seats) if plan.who == "me"]
        entries: list[log.AnyEntry] = [opened]
        for seat in own_seats:
            assert token is not None
            entries.append(log.Sat(seat, fingerprint(token), request.seats[seat].name, host=seat == own_seats[0]))
        session = await self.create(entries)
        async with session.locked() as room:
            return TableOpened(room.id, token, own_seats, invitations(room), spectate_secret(room))

    async def create(self, entries: list[log.AnyEntry], id: str = "") -> TableSession:
        """Store the first entries of a new table. Until they are stored, `find` does not return the table."""
        id, at = id or new_id(), now()
        room = room_from_log(id, [(at, entry) for entry in entries])
        rows = [Row(n, at, log.encode(entry)) for n, entry in enumerate(entries)]
        session = TableSession(self.session_services, room)
        async with session.lock:
            session.needs_reload = True
            self.sessions[id] = session  # before the write: another process may write to the table right after it
            try:
                await self.store.append(id, rows, Listing(room.status, room.settings.public))
            except StoreFailure as failure:
                del self.sessions[id]
                logger.error("not stored", extra={"table": id, "why": str(failure)})
                raise RequestRefused("not_stored") from None
            session.needs_reload = False
        metrics.tables_opened.labels(room.game.key).inc()
        logger.info("opened", extra={"table": id, "game": room.game.key, "players": room.table.players})
        with contextlib.suppress(Conflict):  # another process drives it already
            async with session.locked() as locked:
                await session.continue_automatically(locked)
        return session

    async def drop_subscription(self, table: str, notified: log.Notified) -> None:
        """Remove the subscription of a browser that wants no more push messages."""
        session = await self.find(table)
        async with session.locked() as room:
            found = room.notices.get(notified.seat)
            if found is not None and found.push == notified.push:
                entry = log.Notified(found.seat, found.webhook, None, found.origin, found.language)
                await session.append(room, entry)

    async def disconnected(self, id: str, connection: Connection) -> None:
        """Remove a connection whose socket has closed, and tell the others at its table who is still connected."""
        session = self.sessions.get(id)
        if session is not None and connection in session.broadcaster.connections:
            session.broadcaster.connections.discard(connection)
            with contextlib.suppress(RequestRefused, StoreFailure):
                async with session.locked() as room:
                    await session.broadcaster.broadcast_presence(room)

    def evict(self, id: str) -> None:
        """Remove a table from memory and close its connections."""
        session = self.sessions.pop(id, None)
        if session is not None:
            session.driver.stop()
            for connection in session.broadcaster.connections:
                self.tasks.spawn(connection.close("this table is gone"))
