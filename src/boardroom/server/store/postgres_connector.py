"""Connections to PostgreSQL. The address may hold a password, so no message of this module repeats it."""

from __future__ import annotations

import asyncio
import os
from typing import TypeAlias

import asyncpg

QUERY_TIMEOUT = 5.0  # seconds
START_TIMEOUT = 10.0  # seconds that a starting server waits for the database
RETRY_SECONDS = 0.2  # between two attempts to connect

FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)  # errors after which the connection is gone
NOT_YET = (OSError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError, asyncpg.ConnectionDoesNotExistError)
SETTINGS = {  # so that a process whose machine has failed loses its locks after some seconds
    "application_name": f"boardroom {os.getpid()}",
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "6000",
}
TERMINATE_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1::integer AND objid = $2::integer AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"


class PostgresConnector:
    """Makes the connections of one process, which identifies itself by a random number."""

    def __init__(self, address: str, process: int) -> None:
        self.address = address
        self.process = process

    async def connect(self) -> Connection:
        return await asyncpg.connect(
            self.address, timeout=QUERY_TIMEOUT, command_timeout=QUERY_TIMEOUT, server_settings=SETTINGS
        )

    async def connect_at_start(self) -> Connection:
        """Connect when a server starts. Wait for the database up to START_TIMEOUT. ValueError says what is wrong."""
        end = asyncio.get_running_loop().time() + START_TIMEOUT
        while True:
            try:
                return await self.connect()
            except NOT_YET as error:
                if asyncio.get_running_loop().time() > end:
                    raise ValueError(f"the database cannot be reached: {error_text(error)}") from None
            except asyncpg.PostgresError as error:
                raise ValueError(f"the database does not let us in: {error_text(error)}") from None
            except (ValueError, asyncpg.InterfaceError):
                raise ValueError("the database's address should be postgresql://user:password@host/name") from None
            await asyncio.sleep(RETRY_SECONDS)

    async def exclusive_connection(self, kind: int) -> Connection:
        """Open a connection that is the only one of this kind in this process.

        The previous one is ended, so that it can no longer write.
        """
        connection = await self.connect()
        try:
            await connection.execute(TERMINATE_OTHERS, kind, self.process)
            await connection.execute("SELECT pg_advisory_lock($1, $2)", kind, self.process)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def pool(self, max_size: int) -> Pool:
        pool = asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=max_size,
            timeout=QUERY_TIMEOUT,
            command_timeout=QUERY_TIMEOUT,
            server_settings=SETTINGS,
        )
        return await pool

    async def end(self, connection: Connection | Pool) -> None:
        """Close a connection or a pool, by force if the database does not answer."""
        try:
            async with asyncio.timeout(QUERY_TIMEOUT):
                await connection.close()
        except FAILURES:
            connection.terminate()


def error_text(error: BaseException) -> str:
    """Describe an error without anything that could be part of an address."""
    name = type(error).__name__
    if isinstance(error, asyncpg.PostgresError):
        return f"{name}: {error.args[0]}"
    if isinstance(error, OSError) and (error.errno or 0) > 0:
        return f"{name}: {os.strerror(error.errno or 0)}"
    return name
