"""How processes share tables through PostgreSQL: which process owns a table, and how it hears of the others' writes.

Tables are distributed over shards. The process that holds the lock of a shard owns its tables: it runs their bots and
clocks. A process that dies loses its locks, and the others take them.
"""

from __future__ import annotations

import asyncio
import logging
import random
import zlib

from boardroom.server.store import GONE, StoreListener
from boardroom.server.store.postgres_changes import CHANNEL, decode_change
from boardroom.server.store.postgres_connector import FAILURES, START_TIMEOUT, Connection, PostgresConnector, error_text

logger = logging.getLogger("boardroom.server")

SHARDS = 64
HEARTBEAT_SECONDS = 0.5  # between two checks of which processes are running
# Kinds of advisory locks. postgres_migrations.py and postgres_writer.py have others.
PROCESS_LOCK, SHARD_LOCK = 7403, 7404
AWAY_MILLISECONDS = 10_000  # if no process ran for longer than this, live clocks stood still
PULSE = f"""
    INSERT INTO pulse (at, resumed)
    SELECT now, now FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
    ON CONFLICT (one) DO UPDATE
    SET at = excluded.at,
        resumed = CASE WHEN pulse.at < excluded.at - {AWAY_MILLISECONDS} THEN excluded.at ELSE pulse.resumed END
    RETURNING resumed
    """
HELD = f"""
    SELECT classid::integer AS kind, objid::integer AS number, pid = pg_backend_pid() AS own FROM pg_locks
    WHERE locktype = 'advisory' AND classid IN ({PROCESS_LOCK}, {SHARD_LOCK}) AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """
TAKE = f"SELECT shard FROM unnest($1::integer[]) AS shard WHERE pg_try_advisory_lock({SHARD_LOCK}, shard)"
RELEASE = f"SELECT pg_advisory_unlock({SHARD_LOCK}, shard) FROM unnest($1::integer[]) AS shard"
LAST = """
    SELECT room, (SELECT n FROM entry WHERE entry.room = given.room ORDER BY n DESC LIMIT 1)
    FROM unnest($1::text[]) AS given (room)
    """


def shard(table: str) -> int:
    """Return the shard of a table."""
    return zlib.crc32(table.encode()) % SHARDS


class ShardOwner:
    """Holds the locks of this process and listens to the others, over a connection that is renewed when it breaks."""

    def __init__(self, connector: PostgresConnector) -> None:
        self.connector = connector
        self.listener: StoreListener | None = None
        self.connection: Connection | None = None
        self.owned_shards: set[int] = set()
        self.resumed = 0
        self.ready = asyncio.Event()

    async def start(self) -> None:
        self.task = asyncio.create_task(self.run())
        async with asyncio.timeout(START_TIMEOUT):
            await self.ready.wait()

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])
        if self.connection is not None:
            await self.connector.end(self.connection)

    def set_listener(self, listener: StoreListener) -> None:
        self.listener = listener
        if self.owned_shards:
            listener.on_shards_gained()

    async def run(self) -> None:
        while True:
            try:
                self.connection = await self.connector.exclusive_connection(PROCESS_LOCK)
                await self.listen(self.connection)
            except FAILURES as error:
                logger.warning("the database is away", extra={"why": error_text(error)})
                self.drop()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def listen(self, connection: Connection) -> None:
        """Listen as long as the connection lasts. First look up the writes that were missed before."""
        connection.add_termination_listener(self.lost)
        await connection.add_listener(CHANNEL, self.on_notification)
        await connection.execute("SET synchronous_commit = off")  # this connection writes only what may be lost
        await self.look_up_missed(connection)
        while True:
            await self.heartbeat(connection)
            self.ready.set()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    def lost(self, connection: object) -> None:
        """Give up all shards after the connection broke, because other processes take them."""
        self.owned_shards = set()

    def drop(self) -> None:
        self.owned_shards = set()
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def look_up_missed(self, connection: Connection) -> None:
        if self.listener is None:
            return
        for table, n in await connection.fetch(LAST, self.listener.cached_tables()):
            self.listener.on_written(table, GONE if n is None else n)

    def on_notification(self, connection: object, pid: int, channel: str, payload: object) -> None:
        change = decode_change(str(payload))
        if change is None or self.listener is None or change.by == self.connector.process:
            return
        for table, n in change.tables.items():
            self.listener.on_written(table, n)

    async def heartbeat(self, connection: Connection) -> None:
        """Show that this process is running, and take or release shards until it holds its fair share."""
        self.resumed = await connection.fetchval(PULSE)
        held = await connection.fetch(HELD)
        mine = {row["number"] for row in held if row["kind"] == SHARD_LOCK and row["own"]}
        share = -(-SHARDS // sum(row["kind"] == PROCESS_LOCK for row in held))
        if len(mine) > share:
            spare = random.sample(sorted(mine), len(mine) - share)
            self.set_owned(mine - set(spare))
            await connection.execute(RELEASE, spare)
        else:
            free = sorted(set(range(SHARDS)) - {row["number"] for row in held if row["kind"] == SHARD_LOCK})
            wanted = random.sample(free, min(len(free), share - len(mine)))
            self.set_owned(mine | {row["shard"] for row in await connection.fetch(TAKE, wanted)})

    def set_owned(self, shards: set[int]) -> None:
        is_more = not shards <= self.owned_shards
        self.owned_shards = shards
        if is_more and self.listener is not None:
            self.listener.on_shards_gained()
