"""Logs in PostgreSQL, shared by any number of processes. Writes that arrive during a commit share the next one.

If two processes write the same entry, the primary key refuses the second one. If a connection breaks during a commit,
it is uncertain what was written. The next connection ends the old one and looks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import asyncpg

from boardroom.server.store import GONE, Conflict, Listing, Row, StoreFailure, StoreListener
from boardroom.server.store.postgres_connector import (
    BROKEN,
    FAILURES,
    QUERY_TIMEOUT,
    RETRY_SECONDS,
    Connection,
    PostgresConnector,
    error_text,
)
from boardroom.server.store.postgres_shards import ShardOwner, change_payloads, shard

logger = logging.getLogger("boardroom.server")

MIGRATIONS = (  # each brings the database to the next version; none is ever changed
    """
    CREATE TABLE entry (room text COLLATE "C" NOT NULL, n integer NOT NULL, at bigint NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (room, n));
    CREATE TABLE room (id text COLLATE "C" PRIMARY KEY, shard integer NOT NULL, status text NOT NULL,
        public boolean NOT NULL, opened bigint NOT NULL, touched bigint NOT NULL);
    CREATE INDEX room_by_status ON room (status, public, opened);
    CREATE INDEX room_by_touch ON room (touched);
    CREATE TABLE pulse (one boolean PRIMARY KEY DEFAULT true CHECK (one), at bigint NOT NULL, resumed bigint NOT NULL);
    """,
)
PUT = """
    WITH added AS (
        INSERT INTO entry SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])
    ), listed AS (
        INSERT INTO room SELECT id, shard, status, public, at, at
        FROM unnest($5::text[], $6::integer[], $7::text[], $8::boolean[], $9::bigint[])
            AS given (id, shard, status, public, at)
        ON CONFLICT (id) DO UPDATE
        SET status = excluded.status, public = excluded.public, touched = excluded.touched
    )
    SELECT pg_notify('boardroom', notice) FROM unnest($10::text[]) AS notice
    """
STORED = """
    SELECT room, n, at, body FROM entry JOIN unnest($1::text[], $2::integer[]) AS given (room, n) USING (room, n)
    """
READ = "SELECT n, at, body FROM entry WHERE room = $1 AND n >= $2 ORDER BY n"
LISTED = "SELECT id FROM room WHERE status = $1 AND public ORDER BY opened DESC LIMIT $2"
COUNTS = "SELECT status, count(*) FROM room GROUP BY status"
RUNNING = """
    SELECT id FROM room WHERE status IN ('open', 'playing') AND touched >= $1 AND shard = ANY($2::integer[])
    ORDER BY touched DESC LIMIT 1000
    """
FORGET = f"""
    WITH old AS (
        DELETE FROM room WHERE id = ANY($1::text[]) AND touched < $2 RETURNING id
    ), gone AS (
        DELETE FROM entry USING old WHERE entry.room = old.id
    ), told AS (
        SELECT pg_notify('boardroom', json_build_object('by', $3::integer, 'tables', json_object_agg(id, {GONE}))::text)
        FROM old HAVING count(*) > 0
    )
    SELECT id FROM old LEFT JOIN told ON true
    """
MIGRATION_LOCK, WRITER_LOCK = 7401, 7402  # kinds of advisory locks; postgres_shards.py has the others
MAX_WRITES_IN_COMMIT = 1000
MAX_FORGOTTEN_AT_ONCE = 200  # tables; a payload of NOTIFY has less than 8000 bytes
MAX_READ_CONNECTIONS = 4
FAR_FUTURE = 2**62  # milliseconds since 1970

ENTRY_EXISTS = "somebody else has written this entry"
Outcome: TypeAlias = "StoreFailure | Conflict | None"


class DatabaseAway(StoreFailure):
    """The database cannot be reached. Writing each job by itself would not help."""


@dataclass(frozen=True, eq=False)
class Job:
    """An append that waits for its commit."""

    table: str
    rows: Sequence[Row]
    listing: Listing | None
    answer: asyncio.Future[None]


class PostgresStore:
    """A store in the database with this address, which may hold a password and is never logged."""

    def __init__(self, address: str) -> None:
        self.process = secrets.randbelow(2**31)
        self.connector = PostgresConnector(address, self.process)
        self.shards = ShardOwner(self.connector)
        self.jobs: list[Job] = []
        self.work = asyncio.Event()
        self.stopping = False
        self.connecting = asyncio.Lock()
        self.writer: Connection | None = None
        self.uncertain: set[str] = set()  # tables of which it is not known what was written

    async def start(self) -> None:
        """Connect and bring the database up to date. ValueError says what is wrong with it."""
        first = await self.connector.connect_at_start()
        try:
            await migrate(first)
            self.pool = await self.connector.pool(MAX_READ_CONNECTIONS)
            await self.writing_connection()
            await self.shards.start()
        except FAILURES as error:
            raise ValueError(f"the database cannot be used: {error_text(error)}") from None
        finally:
            await self.connector.end(first)
        self.task = asyncio.create_task(self.write())

    async def stop(self) -> None:
        """Write what waits, and disconnect."""
        self.stopping = True
        self.work.set()
        await self.task
        await self.shards.stop()
        if self.writer is not None:
            await self.connector.end(self.writer)
        await self.connector.end(self.pool)

    def set_listener(self, listener: StoreListener) -> None:
        self.shards.set_listener(listener)

    def owns(self, table: str) -> bool:
        return shard(table) in self.shards.owned_shards

    @property
    def resumed(self) -> int:
        return self.shards.resumed

    # --- reading

    async def read(self, table: str, first: int = 0) -> list[Row]:
        if not table.isprintable():
            return []  # no table has such an id, and the database refuses the query
        if table in self.uncertain:
            await self.ensure_known()
        rows = [Row(n, at, body) for n, at, body in await self.ask(READ, table, first)]
        return rows if rows and rows[0].n == first else []  # some rows may be left of a table that is being deleted

    async def listed(self, status: str, limit: int) -> list[str]:
        return [id for (id,) in await self.ask(LISTED, status, limit)]

    async def counts(self) -> dict[str, int]:
        return {row["status"]: row["count"] for row in await self.ask(COUNTS)}

    async def running(self, since: int) -> list[str]:
        return [id for (id,) in await self.ask(RUNNING, since, list(self.shards.owned_shards))]

    async def expire(self, before: int) -> list[str]:
        query = "SELECT id FROM room WHERE touched < $1 LIMIT $2"
        forgotten: list[str] = []
        while old := [id for (id,) in await self.ask(query, before, MAX_FORGOTTEN_AT_ONCE)]:
            forgotten += [id for (id,) in await self.ask(FORGET, old, before, self.process)]
        return forgotten

    async def forget(self, table: str) -> None:
        await self.ask(FORGET, [table], FAR_FUTURE, self.process)

    async def ask(self, query: str, *given: object) -> list[asyncpg.Record]:
        try:
            try:
                return await self.pool.fetch(query, *given)
            except (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, ConnectionError):
                return await self.pool.fetch(query, *given)  # the connection was broken; the pool makes a new one
        except FAILURES as error:
            raise StoreFailure(error_text(error)) from None

    # --- writing

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        assert rows, f"nothing to append to {table}"
        if self.task.done():
            raise StoreFailure("the server stops")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.append(Job(table, rows, listing, answer))
        self.work.set()
        await answer

    async def write(self) -> None:
        while self.jobs or not self.stopping:
            await self.work.wait()
            batch, self.jobs = self.jobs[:MAX_WRITES_IN_COMMIT], self.jobs[MAX_WRITES_IN_COMMIT:]
            if not self.jobs and not self.stopping:
                self.work.clear()
            for job, failure in zip(batch, await self.commit(batch), strict=True):
                set_outcome(job.answer, failure)

    async def commit(self, batch: list[Job]) -> list[Outcome]:
        """Write all jobs in one commit. If that fails, leave out those in conflict, or else write each by itself."""
        try:
            failure = await self.attempt(batch)
        except FAILURES as error:
            return await self.resolve_uncertain(batch, error_text(error))
        if failure is None or len(batch) == 1 or isinstance(failure, DatabaseAway):
            return [failure] * len(batch)
        conflicting = await self.in_conflict(batch)
        if not conflicting:
            return [(await self.commit([job]))[0] for job in batch]
        others = [job for job in batch if job not in conflicting]
        outcomes = dict(zip(others, await self.commit(others), strict=True))
        return [Conflict(ENTRY_EXISTS) if job in conflicting else outcomes[job] for job in batch]

    async def in_conflict(self, batch: list[Job]) -> set[Job]:
        """Return the jobs of which another process has written an entry."""
        try:
            found = await self.stored(batch)
        except FAILURES:
            return set()  # the next attempt will show it
        written = {(table, n) for table, n, _, _ in found}
        return {job for job in batch if any((job.table, row.n) in written for row in job.rows)}

    async def stored(self, batch: list[Job]) -> set[tuple[str, int, int, bytes]]:
        """Return the stored rows with the entry numbers of these jobs."""
        numbers = [(job.table, row.n) for job in batch for row in job.rows]
        return {tuple(row) for row in await (await self.writing_connection()).fetch(STORED, *transposed(numbers, 2))}

    async def attempt(self, batch: list[Job]) -> Outcome:
        """Write all jobs in one commit and return why the database refused it, or None.

        Any other error means that the connection broke, and it is uncertain what was written.
        """
        if not batch:
            return None
        try:
            connection = await self.writing_connection()
        except FAILURES as error:
            return DatabaseAway(error_text(error))
        try:
            await connection.execute(PUT, *columns(batch, self.process), timeout=QUERY_TIMEOUT)
        except asyncpg.UniqueViolationError:
            return Conflict(ENTRY_EXISTS)
        except asyncpg.PostgresError as error:
            if connection.is_closed() or isinstance(error, BROKEN):
                raise
            return StoreFailure(error_text(error))
        return None

    async def resolve_uncertain(self, batch: list[Job], why: str) -> list[Outcome]:
        """Find out which jobs were written, after the connection broke during a commit."""
        assert self.writer is not None
        self.writer.terminate()
        self.uncertain |= {job.table for job in batch}
        logger.warning("the database broke off", extra={"why": why})
        end = asyncio.get_running_loop().time() + QUERY_TIMEOUT
        while True:
            try:
                stored = await self.stored(batch)
            except FAILURES as error:
                if self.stopping or asyncio.get_running_loop().time() > end:
                    return [DatabaseAway(error_text(error))] * len(batch)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return [None if last_row(job) in stored else StoreFailure(why) for job in batch]

    async def writing_connection(self) -> Connection:
        """Return the connection that writes. A new one first ends the one before: then nothing is uncertain."""
        async with self.connecting:
            if self.writer is None or self.writer.is_closed():
                self.writer = await self.connector.exclusive_connection(WRITER_LOCK)
                self.uncertain.clear()
            return self.writer

    async def ensure_known(self) -> None:
        """Make sure that a write that broke off can no longer happen. StoreFailure: the database is away."""
        try:
            await self.writing_connection()
        except FAILURES as error:
            raise StoreFailure(error_text(error)) from None


def columns(batch: list[Job], process: int) -> tuple[list[object], ...]:
    """Return the parameters of PUT, sorted by table, so that two processes cannot deadlock."""
    batch = sorted(batch, key=lambda job: job.table)
    rows = [(job.table, row.n, row.at, row.body) for job in batch for row in job.rows]
    rooms = [
        (job.table, shard(job.table), job.listing.status, job.listing.public, job.rows[-1].at)
        for job in batch
        if job.listing is not None
    ]
    payloads = change_payloads(process, {job.table: job.rows[-1].n for job in batch})
    return (*transposed(rows, 4), *transposed(rooms, 5), [*payloads])


def transposed(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    return [[row[column] for row in rows] for column in range(width)]


def last_row(job: Job) -> tuple[str, int, int, bytes]:
    last = job.rows[-1]
    return job.table, last.n, last.at, last.body


def set_outcome(answer: asyncio.Future[None], failure: Outcome) -> None:
    if answer.cancelled():
        return
    if failure is None:
        answer.set_result(None)
    else:
        answer.set_exception(failure)


async def migrate(connection: Connection) -> None:
    """Bring the database up to date, one process at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1, 0)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
        version: int = await connection.fetchval("SELECT coalesce(max(number), 0) FROM version")
        if version > len(MIGRATIONS):
            raise ValueError(
                f"the database was made by a newer Boardroom (version {version}, this one knows {len(MIGRATIONS)})"
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO version VALUES ($1)", number)
