"""Write to PostgreSQL. Writes that arrive during a commit share the next one.

If two processes write the same entry, the primary key refuses the second one. If a connection breaks during a commit,
it is uncertain what was written. The next connection ends the old one and checks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import asyncpg

from boardroom.server.store import Conflict, Listing, Row, StoreFailure
from boardroom.server.store.postgres_changes import CHANNEL, change_payloads
from boardroom.server.store.postgres_connector import (
    BROKEN,
    FAILURES,
    QUERY_TIMEOUT,
    RETRY_SECONDS,
    Connection,
    PostgresConnector,
    error_text,
)
from boardroom.server.store.postgres_shards import shard

logger = logging.getLogger("boardroom.server")

PUT = f"""
    WITH added AS (
        INSERT INTO entry SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])
    ), listed AS (
        INSERT INTO room SELECT id, shard, status, public, at, at
        FROM unnest($5::text[], $6::integer[], $7::text[], $8::boolean[], $9::bigint[])
            AS given (id, shard, status, public, at)
        ON CONFLICT (id) DO UPDATE
        SET status = excluded.status, public = excluded.public, touched = excluded.touched
    )
    SELECT pg_notify('{CHANNEL}', notice) FROM unnest($10::text[]) AS notice
    """
STORED = """
    SELECT room, n, at, body FROM entry JOIN unnest($1::text[], $2::integer[]) AS given (room, n) USING (room, n)
    """
WRITER_LOCK = 7402  # a kind of advisory lock; postgres_migrations.py and postgres_shards.py have others
MAX_WRITES_IN_COMMIT = 1000

ENTRY_EXISTS = "somebody else has written this entry"
Outcome: TypeAlias = "StoreFailure | Conflict | None"


class DatabaseAway(StoreFailure):
    """The database cannot be reached. Writing the jobs one by one would not help."""


@dataclass(frozen=True, eq=False)
class Job:
    """An append that waits for its commit."""

    table: str
    rows: Sequence[Row]
    listing: Listing | None
    answer: asyncio.Future[None]


class PostgresWriter:
    """Owns the only connection of this process that writes entries."""

    def __init__(self, connector: PostgresConnector) -> None:
        self.connector = connector
        self.jobs: list[Job] = []
        self.work = asyncio.Event()
        self.stopping = False
        self.connecting = asyncio.Lock()
        self.connection: Connection | None = None
        self.uncertain: set[str] = set()  # tables for which it is unknown what was written

    def start(self) -> None:
        """Start the task that writes."""
        self.task = asyncio.create_task(self.write())

    async def finish(self) -> None:
        """Write the pending jobs, and refuse new ones."""
        self.stopping = True
        self.work.set()
        await self.task

    async def disconnect(self) -> None:
        if self.connection is not None:
            await self.connector.end(self.connection)

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
        """Write all jobs in one commit.

        If that fails, write those that are not in conflict. If none is in conflict, write each job by itself.
        """
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
        """Return the jobs with an entry that another process has already written."""
        try:
            found = await self.stored(batch)
        except FAILURES:
            return set()  # the next attempt to write will report the failure
        written = {(table, n) for table, n, _, _ in found}
        return {job for job in batch if any((job.table, row.n) in written for row in job.rows)}

    async def stored(self, batch: list[Job]) -> set[tuple[str, int, int, bytes]]:
        """Return the stored rows with the entry numbers of these jobs."""
        numbers = [(job.table, row.n) for job in batch for row in job.rows]
        return {tuple(row) for row in await (await self.writing_connection()).fetch(STORED, *transposed(numbers, 2))}

    async def attempt(self, batch: list[Job]) -> Outcome:
        """Write all jobs in one commit and return why the database refused it, or None.

        An exception means that the connection broke, and it is uncertain what was written.
        """
        if not batch:
            return None
        try:
            connection = await self.writing_connection()
        except FAILURES as error:
            return DatabaseAway(error_text(error))
        try:
            await connection.execute(PUT, *columns(batch, self.connector.process), timeout=QUERY_TIMEOUT)
        except asyncpg.UniqueViolationError:
            return Conflict(ENTRY_EXISTS)
        except asyncpg.PostgresError as error:
            if connection.is_closed() or isinstance(error, BROKEN):
                raise
            return StoreFailure(error_text(error))
        return None

    async def resolve_uncertain(self, batch: list[Job], why: str) -> list[Outcome]:
        """Find out which jobs were written, after the connection broke during a commit."""
        assert self.connection is not None
        self.connection.terminate()
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
        """Return the connection that writes. A new one first ends the old one, so that nothing stays uncertain."""
        async with self.connecting:
            if self.connection is None or self.connection.is_closed():
                self.connection = await self.connector.exclusive_connection(WRITER_LOCK)
                self.uncertain.clear()
            return self.connection

    async def ensure_known(self) -> None:
        """Make sure that no interrupted write can still take effect. StoreFailure: the database cannot be reached."""
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
