"""Logs in one SQLite file. One thread writes; writes that arrive during a commit share the next one."""

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

from boardroom.server.steady_clock import now
from boardroom.server.store import Conflict, Listing, Row, StoreFailure, StoreListener

MIGRATIONS = (  # each one brings the file to the next version; a released one never changes
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
CHECKPOINT_WRITES = 1000  # after which the write-ahead log is copied into the file; nobody waits for it
MAX_WAL_PAGES = 20_000  # of the write-ahead log; above this number the writer copies it, and everybody waits
LOCK_TIMEOUT = 5.0  # seconds to wait while another program locks the file

Answer: TypeAlias = "asyncio.Future[None]"
Job: TypeAlias = "tuple[str, Sequence[Row] | None, Listing | None, Answer]"  # rows None: delete the table
T = TypeVar("T")


class SqliteStore:
    """A store in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.stopping = False
        self.reader = ThreadPoolExecutor(1, "store-read")
        self.writer = threading.Thread(target=self.write, name="store-write", daemon=True)
        self.writes_since_checkpoint = 0
        self.checkpointing: Future[None] | None = None

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.resumed = now()
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path.touch(mode=0o600)  # other users must not read everybody's cards
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
        await self.run_job(table, rows, listing)

    async def run_job(self, table: str, rows: Sequence[Row] | None, listing: Listing | None) -> None:
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
        await self.run_job(table, None, None)

    async def running(self, since: int) -> list[str]:
        query = (
            "SELECT id FROM room WHERE status IN ('open', 'playing') AND touched >= ? ORDER BY touched DESC LIMIT 1000"
        )
        return [id for (id,) in await self.ask(lambda: self.reading.execute(query, (since,)).fetchall())]

    def set_listener(self, listener: StoreListener) -> None:
        """Tell the listener that this process owns all tables: no other process writes to the file."""
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
        is_running = True
        while is_running:
            batch, is_running = self.collect()
            if batch:
                outcomes = commit(connection, batch)
                self.loop.call_soon_threadsafe(set_outcomes, outcomes)
                self.checkpoint_if_due(len(batch))
        connection.close()

    def checkpoint_if_due(self, written: int) -> None:
        """Copy the write-ahead log into the file after enough writes.

        The reader's thread does this. If this thread did it, commits would have to wait for some milliseconds.
        """
        self.writes_since_checkpoint += written
        if self.writes_since_checkpoint >= CHECKPOINT_WRITES and (
            self.checkpointing is None or self.checkpointing.done()
        ):
            self.writes_since_checkpoint = 0
            self.checkpointing = self.reader.submit(checkpoint, self.reading)

    def collect(self) -> tuple[list[Job], bool]:
        """Wait for jobs. Return the pending ones, and whether the store is still running.

        When it stops, there may be no pending jobs.
        """
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
    """Write all jobs in one commit. If one of them fails, write each by itself."""
    failure = write_batch(connection, batch)
    if failure is None or len(batch) == 1:
        return [(answer, failure) for _, _, _, answer in batch]
    return [(job[3], write_batch(connection, [job])) for job in batch]


def write_batch(connection: sqlite3.Connection, batch: list[Job]) -> Exception | None:
    """Write all jobs in one commit and return the failure, or None.

    Plain inserts go into one statement, which commits by itself, so this thread waits for the interpreter lock only
    once.
    """
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


def checkpoint(connection: sqlite3.Connection) -> None:
    """Copy the write-ahead log into the file. Writers do not wait for it."""
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
    connection = sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False)
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
    """Make a consistent copy of a file that may be in use."""
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
