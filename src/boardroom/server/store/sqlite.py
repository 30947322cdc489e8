"""Logs in one SQLite file. One thread writes; what came in while it was writing shares the next commit."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeAlias, TypeVar

from boardroom.server.clock import now
from boardroom.server.store import Conflict, Listing, Row, StoreFailure, StoreListener

MIGRATIONS = (  # each brings the file one version further; none is ever changed
    """
    CREATE TABLE entry (room TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (room, n)) WITHOUT ROWID;
    CREATE TABLE room (id TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, opened INTEGER NOT NULL,
        touched INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX room_by_status ON room (status, public, opened);
    CREATE INDEX room_by_touch ON room (touched);
    """,
)
MAX_WRITES_IN_COMMIT = 1000
MERGED_AFTER = 1000  # writes; then the write-ahead log goes into the file, and nobody waits for it
MAX_WAL_PAGES = 20_000  # pages of the write-ahead log; then everybody waits
PATIENCE = 5.0  # seconds that a lock of another program on the file is waited for

Answer: TypeAlias = "asyncio.Future[None]"
Job: TypeAlias = "tuple[str, Sequence[Row] | None, Listing | None, Answer]"  # without rows: forget the table
T = TypeVar("T")


class SqliteStore:
    """A file, or a folder's `tables.db`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.stopping = False
        self.reader = ThreadPoolExecutor(1, "store-read")
        self.writer = threading.Thread(target=self.write, name="store-write", daemon=True)
        self.unmerged = 0
        self.merging: Future[None] | None = None

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.resumed = now()
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path.touch(mode=0o600)  # whoever reads it knows everybody's cards
        migrate(self.path)
        self.writer.start()
        self.reading = await self.loop.run_in_executor(self.reader, connect, self.path)

    async def stop(self) -> None:
        self.stopping = True
        self.jobs.put(None)
        await self.loop.run_in_executor(None, self.writer.join)
        await self.loop.run_in_executor(self.reader, self.reading.close)
        self.reader.shutdown()

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        assert rows, f"nothing to write to {table}"
        await self.done(table, rows, listing)

    async def done(self, table: str, rows: Sequence[Row] | None, listing: Listing | None) -> None:
        if self.stopping:
            raise StoreFailure("the server stops")
        answer: Answer = self.loop.create_future()
        self.jobs.put((table, rows, listing, answer))
        await answer

    async def read(self, table: str, first: int = 0) -> list[Row]:
        query = "SELECT n, at, body FROM entry WHERE room = ? AND n >= ? ORDER BY n"
        return [Row(*row) for row in await self.ask(lambda: self.reading.execute(query, (table, first)).fetchall())]

    async def listed(self, status: str, limit: int) -> list[str]:
        query = "SELECT id FROM room WHERE status = ? AND public ORDER BY opened DESC LIMIT ?"
        return [id for (id,) in await self.ask(lambda: self.reading.execute(query, (status, limit)).fetchall())]

    async def counts(self) -> dict[str, int]:
        query = "SELECT status, count(*) FROM room GROUP BY status"
        return dict(await self.ask(lambda: self.reading.execute(query).fetchall()))

    async def expire(self, before: int) -> list[str]:
        old = "SELECT id FROM room WHERE touched < ?"
        found = [id for (id,) in await self.ask(lambda: self.reading.execute(old, (before,)).fetchall())]
        for table in found:
            await self.forget(table)
        return found

    async def forget(self, table: str) -> None:
        await self.done(table, None, None)

    async def running(self, since: int) -> list[str]:
        query = (
            "SELECT id FROM room WHERE status IN ('open', 'playing') AND touched >= ? ORDER BY touched DESC LIMIT 1000"
        )
        return [id for (id,) in await self.ask(lambda: self.reading.execute(query, (since,)).fetchall())]

    def set_listener(self, listener: StoreListener) -> None:
        """Nobody else writes into the file; all that runs is looked after from the start."""
        listener.on_shards_gained()

    def owns(self, table: str) -> bool:
        return True

    async def ask(self, query: Callable[[], T]) -> T:
        try:
            return await self.loop.run_in_executor(self.reader, query)
        except sqlite3.Error as error:
            raise StoreFailure(str(error)) from error

    # --- in the writer's thread

    def write(self) -> None:
        connection = connect(self.path)
        connection.execute(f"PRAGMA wal_autocheckpoint = {MAX_WAL_PAGES}")
        going_on = True
        while going_on:
            batch, going_on = self.collect()
            if batch:
                outcomes = commit(connection, batch)
                self.loop.call_soon_threadsafe(set_outcomes, outcomes)
                self.merge_now_and_then(len(batch))
        connection.close()

    def merge_now_and_then(self, written: int) -> None:
        """The other thread does it: here commits would wait for it, some milliseconds in every thousand writes."""
        self.unmerged += written
        if self.unmerged >= MERGED_AFTER and (self.merging is None or self.merging.done()):
            self.unmerged = 0
            self.merging = self.reader.submit(merge, self.reading)

    def collect(self) -> tuple[list[Job], bool]:
        """What waits to be written; False when the server stops."""
        job = self.jobs.get()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if self.jobs.empty() or len(batch) == MAX_WRITES_IN_COMMIT:
                return batch, True
            job = self.jobs.get()
        return batch, False


Outcomes: TypeAlias = "list[tuple[Answer, Exception | None]]"


def commit(connection: sqlite3.Connection, batch: list[Job]) -> Outcomes:
    """All jobs in one commit; if one of them fails, each for itself."""
    failure = attempt(connection, batch)
    if failure is None or len(batch) == 1:
        return [(answer, failure) for _, _, _, answer in batch]
    return [(job[3], attempt(connection, [job])) for job in batch]


def attempt(connection: sqlite3.Connection, batch: list[Job]) -> Exception | None:
    """A statement alone commits by itself: this thread asks for the interpreter once then, not at every step."""
    entries = [(table, row) for table, rows, _, _ in batch for row in rows or ()]
    is_plain = all(rows is not None and listing is None for _, rows, listing, _ in batch)
    try:
        if is_plain and len(entries) <= MAX_WRITES_IN_COMMIT:
            insert(connection, entries)
            return None
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            for table, rows, listing, _ in batch:
                put(connection, table, rows, listing)
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    except sqlite3.Error as error:
        return StoreFailure(str(error))
    return None


def put(connection: sqlite3.Connection, table: str, rows: Sequence[Row] | None, listing: Listing | None) -> None:
    if rows is None:
        connection.execute("DELETE FROM entry WHERE room = ?", (table,))
        connection.execute("DELETE FROM room WHERE id = ?", (table,))
        return
    insert(connection, [(table, row) for row in rows])
    if listing is not None:
        connection.execute(
            "INSERT INTO room VALUES (?1, ?2, ?3, ?4, ?4) "
            "ON CONFLICT (id) DO UPDATE SET status = ?2, public = ?3, touched = ?4",
            (table, listing.status, listing.public, rows[-1].at),
        )


def insert(connection: sqlite3.Connection, entries: Sequence[tuple[str, Row]]) -> None:
    values = ", ".join(["(?, ?, ?, ?)"] * len(entries))
    fields = [field for table, row in entries for field in (table, row.n, row.at, row.body)]
    connection.execute(f"INSERT INTO entry (room, n, at, body) VALUES {values}", fields)


def merge(connection: sqlite3.Connection) -> None:
    """What is in the write-ahead log goes into the file; whoever writes meanwhile does not wait."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def set_outcomes(outcomes: Outcomes) -> None:
    for answer, failure in outcomes:
        if answer.cancelled():
            continue
        if failure is None:
            answer.set_result(None)
        else:
            answer.set_exception(failure)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # an acknowledged action survives even a power cut
    return connection


def migrate(path: Path) -> None:
    try:
        connection = connect(path)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{path}: {error}") from None
    if version > len(MIGRATIONS):
        connection.close()
        raise ValueError(f"{path}: made by a newer Boardroom (version {version}, this one knows {len(MIGRATIONS)})")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")
    connection.close()


def copy(source: Path, target: Path) -> None:
    """A consistent copy of a file that may be in use."""
    if not source.exists():
        raise ValueError(f"{source}: there are no tables to copy")
    if target.exists():
        raise ValueError(f"{target}: exists already; choose another name")
    target.touch(mode=0o600)
    try:
        with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.DatabaseError as error:
        target.unlink()
        raise ValueError(f"{source}: {error}") from None
