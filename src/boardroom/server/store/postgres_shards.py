"""What a server hears of the others through PostgreSQL, and which tables' bots and clocks are its own.

Tables are dealt into shards. Whoever holds the lock of a shard looks after its tables; a server that dies drops its
locks, and the others take them.
"""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from boardroom.server.store import GONE, StoreListener
from boardroom.server.store.postgres_connector import FAILURES, STARTING, Connection, PostgresConnector, words

logger = logging.getLogger("boardroom.server")

SHARDS = 64
BEAT = 0.5  # seconds between two looks at who is there
CHANNEL = "boardroom"
HERE, SHARD = 7403, 7404  # kinds of advisory locks; postgres.py has the others
MAX_TABLES_IN_CHANGE = 100  # tables: PostgreSQL takes less than 8000 bytes
AWAY = 10_000  # milliseconds without any server after which clocks start anew
PULSE = f"""
    INSERT INTO pulse (at, resumed)
    SELECT now, now FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
    ON CONFLICT (one) DO UPDATE
    SET at = excluded.at, resumed = CASE WHEN pulse.at < excluded.at - {AWAY} THEN excluded.at ELSE pulse.resumed END
    RETURNING resumed
    """
HELD = f"""
    SELECT classid::integer AS kind, objid::integer AS number, pid = pg_backend_pid() AS own FROM pg_locks
    WHERE locktype = 'advisory' AND classid IN ({HERE}, {SHARD}) AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """
TAKE = f"SELECT shard FROM unnest($1::integer[]) AS shard WHERE pg_try_advisory_lock({SHARD}, shard)"
RELEASE = f"SELECT pg_advisory_unlock({SHARD}, shard) FROM unnest($1::integer[]) AS shard"
LAST = """
    SELECT room, (SELECT n FROM entry WHERE entry.room = given.room ORDER BY n DESC LIMIT 1)
    FROM unnest($1::text[]) AS given (room)
    """


class TableChange(Struct):
    """What a server tells the others: the last numbers of tables to which it has written."""

    by: int
    tables: dict[str, int]


def shard(table: str) -> int:
    return zlib.crc32(table.encode()) % SHARDS


def change_payloads(process: int, lasts: Mapping[str, int]) -> list[str]:
    tables = list(lasts.items())
    parts = [dict(tables[i : i + MAX_TABLES_IN_CHANGE]) for i in range(0, len(tables), MAX_TABLES_IN_CHANGE)]
    return [msgspec.json.encode(TableChange(process, part)).decode() for part in parts]


class ShardOwner:
    """One connection of its own, made again whenever it breaks."""

    def __init__(self, connector: PostgresConnector) -> None:
        self.connector = connector
        self.listener: StoreListener | None = None
        self.connection: Connection | None = None
        self.owned_shards: set[int] = set()
        self.resumed = 0
        self.ready = asyncio.Event()

    async def start(self) -> None:
        self.task = asyncio.create_task(self.run())
        async with asyncio.timeout(STARTING):
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
                self.connection = await self.connector.exclusive_connection(HERE)
                await self.listen(self.connection)
            except FAILURES as error:
                logger.warning("the database is away", extra={"why": words(error)})
                self.drop()
            await asyncio.sleep(BEAT)

    async def listen(self, connection: Connection) -> None:
        """As long as the connection lasts. What it has missed before is looked up first."""
        connection.add_termination_listener(self.lost)
        await connection.add_listener(CHANNEL, self.on_notification)
        await connection.execute("SET synchronous_commit = off")  # nothing is written here that could be missed
        await self.look_up(connection)
        while True:
            await self.heartbeat(connection)
            self.ready.set()
            await asyncio.sleep(BEAT)

    def lost(self, connection: object) -> None:
        """Others take over what was looked after here."""
        self.owned_shards = set()

    def drop(self) -> None:
        self.owned_shards = set()
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def look_up(self, connection: Connection) -> None:
        if self.listener is None:
            return
        for table, n in await connection.fetch(LAST, self.listener.cached_tables()):
            self.listener.on_written(table, GONE if n is None else n)

    def on_notification(self, connection: object, pid: int, channel: str, payload: object) -> None:
        try:
            change = msgspec.json.decode(str(payload), type=TableChange)
        except msgspec.DecodeError:
            return  # anybody may send something on a channel
        if self.listener is None or change.by == self.connector.process:
            return
        for table, n in change.tables.items():
            self.listener.on_written(table, n)

    async def heartbeat(self, connection: Connection) -> None:
        """Says that somebody is there, and holds no more and no less than a fair share of what is to look after."""
        self.resumed = await connection.fetchval(PULSE)
        held = await connection.fetch(HELD)
        mine = {row["number"] for row in held if row["kind"] == SHARD and row["own"]}
        share = -(-SHARDS // sum(row["kind"] == HERE for row in held))
        if len(mine) > share:
            spare = random.sample(sorted(mine), len(mine) - share)
            self.hold(mine - set(spare))
            await connection.execute(RELEASE, spare)
        else:
            free = sorted(set(range(SHARDS)) - {row["number"] for row in held if row["kind"] == SHARD})
            wished = random.sample(free, min(len(free), share - len(mine)))
            self.hold(mine | {row["shard"] for row in await connection.fetch(TAKE, wished)})

    def hold(self, shards: set[int]) -> None:
        is_more = not shards <= self.owned_shards
        self.owned_shards = shards
        if is_more and self.listener is not None:
            self.listener.on_shards_gained()
