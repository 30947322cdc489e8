"""Logs in PostgreSQL, shared by any number of processes. `postgres_writer.py` writes; this file reads and deletes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import asyncpg

from boardroom.server.store import GONE, Listing, Row, StoreFailure, StoreListener
from boardroom.server.store.postgres_changes import CHANNEL
from boardroom.server.store.postgres_connector import FAILURES, PostgresConnector, error_text
from boardroom.server.store.postgres_migrations import migrate
from boardroom.server.store.postgres_shards import ShardOwner, shard
from boardroom.server.store.postgres_writer import PostgresWriter

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
        SELECT pg_notify(
            '{CHANNEL}', json_build_object('by', $3::integer, 'tables', json_object_agg(id, {GONE}))::text
        )
        FROM old HAVING count(*) > 0
    )
    SELECT id FROM old LEFT JOIN told ON true
    """
MAX_FORGOTTEN_AT_ONCE = 200  # tables; the payload of a NOTIFY must be shorter than 8000 bytes
MAX_READ_CONNECTIONS = 4
FAR_FUTURE = 2**62  # milliseconds since 1970


class PostgresStore:
    """A store in a PostgreSQL database. Its address may hold a password and is never logged."""

    def __init__(self, address: str) -> None:
        self.process = secrets.randbelow(2**31)
        self.connector = PostgresConnector(address, self.process)
        self.shards = ShardOwner(self.connector)
        self.writer = PostgresWriter(self.connector)

    async def start(self) -> None:
        """Connect and bring the database up to date. ValueError says what is wrong with it."""
        first = await self.connector.connect_at_start()
        try:
            await migrate(first)
            self.pool = await self.connector.pool(MAX_READ_CONNECTIONS)
            await self.writer.writing_connection()
            await self.shards.start()
        except FAILURES as error:
            raise ValueError(f"the database cannot be used: {error_text(error)}") from None
        finally:
            await self.connector.end(first)
        self.writer.start()

    async def stop(self) -> None:
        """Write what is pending, and disconnect."""
        await self.writer.finish()
        await self.shards.stop()
        await self.writer.disconnect()
        await self.connector.end(self.pool)

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        await self.writer.append(table, rows, listing)

    def set_listener(self, listener: StoreListener) -> None:
        self.shards.set_listener(listener)

    def owns(self, table: str) -> bool:
        return shard(table) in self.shards.owned_shards

    @property
    def resumed(self) -> int:
        return self.shards.resumed

    async def read(self, table: str, first: int = 0) -> list[Row]:
        if not table.isprintable():
            return []  # no table has such an id, and PostgreSQL would refuse the query
        if table in self.writer.uncertain:
            await self.writer.ensure_known()
        rows = [Row(n, at, body) for n, at, body in await self.ask(READ, table, first)]
        return rows if rows and rows[0].n == first else []  # a table that is being deleted may have some rows left

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
