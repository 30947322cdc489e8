"""All tables of this process: opening, finding, forgetting them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

from msgspec import structs

from boardroom.server import metrics
from boardroom.server.clock import now
from boardroom.server.daily import DailyChallenges
from boardroom.server.finished.replay_job import position_at
from boardroom.server.lessons import start_of
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.protocol import Joined, OpenTable, RecordMoment, TableInfo, TableOpened, TableToken
from boardroom.server.refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store import GONE, Conflict, Listing, Row, Store, StoreFailure
from boardroom.server.tables import log as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.opening import opening, rematch_of
from boardroom.server.tables.room import DAY, Room, folded
from boardroom.server.tables.session import TOUCH, TableSession
from boardroom.server.tokens import fingerprint, new_id, new_token
from boardroom.server.workers import ProcessWorkers

logger = logging.getLogger("boardroom.server")
MAX_LISTED = 50
MAX_ATTEMPTS = 5
MAX_REPLAYS_WAITING = 32  # of finished games at once
A = TypeVar("A")
T = TypeVar("T")
HOUSEKEEPING_SECONDS = 60.0  # seconds between two looks at what can be forgotten
IDLE = 600_000  # milliseconds after which a table without anybody leaves the memory


class TableRegistry:
    """The tables of this process over one store."""

    def __init__(self, store: Store, settings: ServerSettings) -> None:
        self.store = store
        self.settings = settings
        self.bot_workers = ProcessWorkers(settings.thinkers or max(1, (os.cpu_count() or 2) - 1))
        self.replay_workers = ProcessWorkers(settings.readers)  # of finished games
        self.sessions: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.dailies = DailyChallenges(self)
        self.notifier = Notifier(self)
        self.connections: set[Connection] = set()  # also those that have not said hello

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.start()
        self.store.set_listener(self)
        self.spawn(self.housekeeping())

    async def stop(self) -> None:
        """Everything acknowledged is stored already: say goodbye and go."""
        for task in list(self.tasks):
            task.cancel()
        for session in self.sessions.values():
            session.driver.stop()
        await asyncio.gather(*[connection.close("the server restarts") for connection in self.connections])
        await self.notifier.stop()
        self.bot_workers.stop()
        self.replay_workers.stop()
        await self.store.stop()

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Work that nobody waits for; its failure is logged."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def later(self, seconds: float, work: Callable[[], Coroutine[None, None, None]]) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, lambda: self.spawn(work()))

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            error = task.exception()
            if not isinstance(error, RequestRefused | StoreFailure):
                logger.error("failed", extra={"why": f"{type(error).__name__}: {error}"})

    # --- finding

    async def find(self, id: str) -> TableSession:
        """The table with this id, read from the store if need be; only once, however many ask."""
        session = self.sessions.get(id)
        if session is not None:
            if session.needs_reload:
                async with session.locked():
                    pass
            return session
        if not id.isascii():  # such as the name of a book, which is no table
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
        room = folded(id, [(row.at, log.decode(row.body)) for row in rows])
        session = self.sessions[id] = TableSession(self, room)
        session.driver.schedule(room)  # nobody else has had a moment to lock it
        return session

    async def retry_on_conflict(self, work: Callable[[], Awaitable[T]]) -> T:
        """Once more where another process was quicker: what was wanted may still be right after that."""
        for _ in range(MAX_ATTEMPTS):
            try:
                return await work()
            except Conflict:
                continue
        raise RequestRefused("busy_table")

    def check_capacity(self) -> None:
        if len(self.sessions) >= self.settings.most_tables:
            raise RequestRefused("full")

    async def read(self, read: Callable[[A], T], wish: A) -> T:
        """Something about a finished game, in a process of its own."""
        if self.replay_workers.waiting >= MAX_REPLAYS_WAITING:
            raise RequestRefused("full")
        return await self.replay_workers.run(read, wish)

    # --- what other processes do

    def on_written(self, table: str, n: int) -> None:
        session = self.sessions.get(table)
        if n == GONE:
            self.evict(table)
        elif session is not None and n >= session.committed.entries:
            self.spawn(session.catch_up(n))
        elif session is None and (table in self.loading or self.store.owns(table)):
            self.spawn(self.load_and_catch_up(table, n))

    def cached_tables(self) -> list[str]:
        return [*self.sessions, *self.loading]

    def on_shards_gained(self) -> None:
        for session in self.sessions.values():
            if self.store.owns(session.id):
                self.spawn(session.recover())
        self.spawn(self.resume_running())

    async def resume_running(self) -> None:
        """Bots and clocks go on at tables that nobody has in memory."""
        for table in await self.store.running(now() - 2 * TOUCH):
            await self.load_and_catch_up(table)

    async def load_and_catch_up(self, table: str, n: int = 0) -> None:
        """Takes it into memory, up to entry n at least: it may have been read before that was written."""
        with contextlib.suppress(RequestRefused, StoreFailure):
            await (await self.find(table)).catch_up(n)

    # --- opening and joining

    async def open(self, wish: OpenTable) -> TableOpened:
        self.check_capacity()
        if wish.moment is not None:
            wish = await self.at_moment(wish, wish.moment)
        if wish.learn is not None:
            wish = structs.replace(wish, position=start_of(wish.game, wish.learn), learn=None)
        opened = opening(wish)
        token = new_token() if any(plan.who == "me" for plan in wish.seats) else None
        mine = [seat for seat, plan in enumerate(wish.seats) if plan.who == "me"]
        entries: list[log.AnyEntry] = [opened]
        for seat in mine:
            assert token is not None
            entries.append(log.Sat(seat, fingerprint(token), wish.seats[seat].name, host=seat == mine[0]))
        session = await self.create(entries)
        async with session.locked() as room:
            return TableOpened(room.id, token, mine, room.invitations(), room.spectate)

    async def at_moment(self, wish: OpenTable, moment: RecordMoment) -> OpenTable:
        """The wish with the position at this moment of a finished game."""
        game, position = await self.read(position_at, moment)
        if game != wish.game:
            raise RequestRefused("bad_record", f"it is a record of {game}")
        return structs.replace(wish, position=position, moment=None)

    async def create(self, entries: list[log.AnyEntry], id: str = "") -> TableSession:
        """Store the first entries of a new table. Until they are stored, `find` does not hand it out."""
        id, at = id or new_id(), now()
        room = folded(id, [(at, entry) for entry in entries])
        rows = [Row(n, at, log.encode(entry)) for n, entry in enumerate(entries)]
        session = TableSession(self, room)
        async with session.lock:
            session.needs_reload = True
            self.sessions[id] = session  # now already: another process may be quick to go on
            try:
                await self.store.append(id, rows, Listing(room.status, room.settings.public))
            except StoreFailure as failure:
                del self.sessions[id]
                logger.error("not stored", extra={"table": id, "why": str(failure)})
                raise RequestRefused("not_stored") from None
            session.needs_reload = False
        metrics.tables_opened.labels(room.game.key).inc()
        logger.info("opened", extra={"table": id, "game": room.game.key, "players": room.table.players})
        with contextlib.suppress(Conflict):  # another process looks after it already
            async with session.locked() as locked:
                await session.continue_automatically(locked)
        return session

    async def join(self, id: str, invite: str, name: str | None) -> Joined:
        return await self.retry_on_conflict(lambda: self.join_once(id, invite, name))

    async def join_once(self, id: str, invite: str, name: str | None) -> Joined:
        session = await self.find(id)
        token = new_token()
        async with session.locked() as room:
            sat = room.sit(invite, fingerprint(token), name)
            await session.append(room, sat)
        return Joined(id, token, [sat.seat])

    async def rematch(self, session: TableSession, room: Room) -> str:
        """Open a table with the same people one seat further; everybody's token opens their seat there, too.

        The caller holds the lock of the old table.
        """
        if room.table.to_act is not None and not room.closed:
            raise RequestRefused("not_over")
        if room.followed is not None:
            return room.followed
        self.check_capacity()
        table = (await self.create(rematch_of(room))).id
        await session.append(room, log.Followed(table))
        return table

    # --- lists

    async def listed(self, status: str) -> list[TableInfo]:
        found = []
        for id in await self.store.listed(status, MAX_LISTED):
            try:
                found.append(shown(await self.find(id)))
            except RequestRefused:
                continue  # it was forgotten meanwhile
        return found

    async def mine(self, tables: list[TableToken]) -> list[TableInfo]:
        found = []
        for each in tables:
            try:
                session = await self.find(each.table)
            except RequestRefused as refusal:
                if refusal.code != "unknown_table":
                    raise  # it may be there all the same: whoever hears otherwise throws the token away
                continue
            seats = session.committed.seats_of(each.token)
            if seats:
                found.append(shown(session, seats))
        return found

    async def housekeeping(self) -> None:
        """Now and then: what nobody uses leaves the memory, what is too old leaves the store."""
        while True:
            self.evict_idle()
            if self.settings.expire_days:
                with contextlib.suppress(StoreFailure):
                    for id in await self.store.expire(now() - self.settings.expire_days * DAY):
                        self.evict(id)
            await asyncio.sleep(HOUSEKEEPING_SECONDS)

    def evict_idle(self) -> None:
        before = now() - IDLE
        for id, session in list(self.sessions.items()):
            is_used = session.lock.locked() or session.connections or session.committed.touched >= before
            if session.driver.is_asleep and not is_used:
                self.evict(id)

    def evict(self, id: str) -> None:
        session = self.sessions.pop(id, None)
        if session is not None:
            session.driver.stop()
            for connection in session.connections:
                self.spawn(connection.close("this table is gone"))

    async def disconnected(self, id: str, connection: Connection) -> None:
        """Somebody's socket has closed."""
        session = self.sessions.get(id)
        if session is not None and connection in session.connections:
            session.connections.discard(connection)
            with contextlib.suppress(RequestRefused, StoreFailure):
                async with session.locked() as room:
                    await session.broadcast_presence(room)


def shown(session: TableSession, mine: list[int] | None = None) -> TableInfo:
    """Describe a table for a list, as it is stored, with who is connected now and which seats are mine."""
    committed, here = session.committed, session.connected_seats()
    return structs.replace(
        committed.summary,
        seats=[
            structs.replace(seat, here=True) if seat.who == "person" and seat.seat in here else seat
            for seat in committed.summary.seats
        ],
        mine=mine or [],
        waits_for_me=committed.awaited in (mine or ()),
    )
