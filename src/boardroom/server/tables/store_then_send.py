"""Write to a table: apply entries to its room, store them, and only then send them to everybody.

This is the only module that writes to an existing table; `registry.py` stores the first entries of a new one.
If a write fails, the request has no effect and is refused as `not_stored`. As soon as the store answers again, the
room is reloaded from it, and the bots and clocks continue from there.

`TableSession` is a table in the memory of this process: its room behind a lock, its connections, and the `TableDriver`
that runs its bots and clocks. The room is private. Code reaches it only through `locked`; all other code reads
`committed`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.store import Listing, Row, Store, StoreFailure
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import next_automatic
from boardroom.server.tables.bots_and_clocks import RETRY_SECONDS, TableDriver
from boardroom.server.tables.broadcast import Broadcaster
from boardroom.server.tables.committed_table import Committed
from boardroom.server.tables.room import Room, room_from_log
from boardroom.server.tables.time_limits import server_was_away
from boardroom.server.worker_processes import ProcessWorkers

logger = logging.getLogger("boardroom.server")

MAX_AUTOMATIC_ACTIONS = 500  # in one write; the driver plays the rest in the next one
TOUCH_INTERVAL = 3_600_000  # milliseconds between two updates of the last use of a table in the list of tables


@dataclass(frozen=True)
class SessionServices:
    """What all table sessions of a process share."""

    store: Store
    tasks: BackgroundTasks
    bots: ProcessWorkers
    notify: Callable[[Room, log.Notified], None]  # sends a notification; the caller holds the lock of the table
    on_finished: Callable[[Room], None]  # called after each write to a game that is over, under the lock


class LockedRoom:
    """The lock of a table, to be used with `async with`. It gives the room as it is stored."""

    def __init__(self, session: TableSession) -> None:
        self.session = session

    async def __aenter__(self) -> Room:
        await self.session.lock.acquire()
        if self.session.needs_reload:
            try:
                await self.session.reload()
            except BaseException:
                self.session.lock.release()
                raise
        return self.session._room

    async def __aexit__(self, *error: object) -> None:
        self.session.lock.release()


class TableSession:
    """A room with its connections. Writes happen one after another: each is applied, stored, then sent to everybody."""

    def __init__(self, services: SessionServices, room: Room) -> None:
        self.services = services
        self.id = room.id
        self._room = room  # may be ahead of the store while the lock is held
        self.committed = Committed.of(room)
        self.lock = asyncio.Lock()
        self.broadcaster = Broadcaster(services.tasks)
        self.driver = TableDriver(self)
        self.listing = Listing(room.status, room.settings.public)
        self.listed_at = room.touched
        self.needs_reload = False  # memory and store may differ

    @property
    def is_owned(self) -> bool:
        """Whether this process runs the bots and clocks of the table."""
        return self.services.store.owns(self.id)

    def locked(self) -> LockedRoom:
        """Hold the lock of the table. Reload the room first if memory and store may differ.

        The room must not be kept or used after the lock is released.
        """
        return LockedRoom(self)

    # --- writing

    async def append(self, room: Room, *entries: log.AnyEntry) -> None:
        """Apply the entries and all automatic actions, store them in one commit, then broadcast.

        The caller holds the lock. Conflict: another process was quicker, and the request must be checked again
        at the changed table. RequestRefused: the store failed. After either, the next `locked` reloads the room.
        """
        assert room is self._room, "a room is used only while its table is locked"
        first, before = room.entry_count, room.change
        at = max(now(), room.touched)
        try:
            applied = self.apply(room, entries, at)
            if not applied:
                return
            rows = [Row(first + i, at, log.encode(entry)) for i, entry in enumerate(applied)]
            await self.services.store.append(room.id, rows, self.new_listing(room, at))
        except StoreFailure as failure:
            logger.error("not stored", extra={"table": room.id, "why": str(failure)})
            self.needs_reload = True
            self.services.tasks.later(RETRY_SECONDS, self.recover)
            raise RequestRefused("not_stored") from None
        except BaseException:  # a conflict, or the task was cancelled
            self.needs_reload = True
            raise
        self.committed = Committed.of(room)
        await self.broadcaster.broadcast(room, applied, before)
        self.driver.schedule(room)
        if room.table.to_act is None:
            self.services.on_finished(room)

    def apply(self, room: Room, entries: tuple[log.AnyEntry, ...], at: int) -> list[log.AnyEntry]:
        """Apply the entries and all automatic actions to the room, and return everything that was applied."""
        was_away = server_was_away(room, self.services.store.resumed)
        applied: list[log.AnyEntry] = [log.Resumed(), *entries] if was_away else [*entries]
        for entry in applied:
            room.apply(entry, at)
        while len(applied) < MAX_AUTOMATIC_ACTIONS and (action := next_automatic(room, at)) is not None:
            room.apply(action, at)
            applied.append(action)
        return applied

    def new_listing(self, room: Room, at: int) -> Listing | None:
        """Return what to write into the list of tables, or None if the list is up to date."""
        listing = Listing(room.status, room.settings.public)
        if listing == self.listing and at - self.listed_at < TOUCH_INTERVAL:
            return None
        self.listing, self.listed_at = listing, at
        return listing

    async def continue_automatically(self, room: Room) -> None:
        """Play what follows automatically now, or schedule what follows later. The caller holds the lock."""
        action = next_automatic(room, now())
        if action is not None:
            await self.append(room, action)
        else:
            self.driver.schedule(room)

    # --- reading

    async def reload(self) -> None:
        """Replace the room by what is stored, and send it to everybody. The caller holds the lock.

        StoreFailure: nothing could be read. The table cannot be used until a reload succeeds.
        """
        self.needs_reload = True
        rows = await self.services.store.read(self.id)
        if not rows:
            raise RequestRefused("unknown_table")
        room = self._room = room_from_log(self.id, [(row.at, log.decode(row.body)) for row in rows])
        self.committed = Committed.of(room)
        self.needs_reload = False
        self.listing = Listing("", False)
        for number, seat in enumerate(room.seats):
            if seat.banned is not None:
                self.broadcaster.disconnect_seat(number)  # another process may have banned the seat
        await self.broadcaster.welcome_all(room)
        self.driver.schedule(room)

    async def recover(self) -> None:
        """Reload the room if necessary, again and again until the store answers, and schedule what follows."""
        try:
            async with self.locked() as room:
                self.driver.schedule(room)
        except StoreFailure:
            self.services.tasks.later(RETRY_SECONDS, self.recover)

    async def catch_up(self, n: int) -> None:
        """Read what another process has written, up to entry n."""
        try:
            async with self.locked() as room:
                if n >= room.entry_count:
                    await self.read_new_entries(room)
        except StoreFailure:
            self.services.tasks.later(RETRY_SECONDS, lambda: self.catch_up(n))

    async def read_new_entries(self, room: Room) -> None:
        """Apply and broadcast the entries that other processes have stored. The caller holds the lock."""
        before = room.change
        found = []
        for row in await self.services.store.read(room.id, room.entry_count):
            entry = log.decode(row.body)
            room.apply(entry, row.at)
            found.append(entry)
        self.committed = Committed.of(room)
        await self.broadcaster.broadcast(room, found, before)
        self.driver.schedule(room)
