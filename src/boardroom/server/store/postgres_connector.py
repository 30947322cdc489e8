"""Connections to PostgreSQL. The address may hold a password: nothing here repeats it."""

from __future__ import annotations

import asyncio
import os
from typing import TypeAlias

import asyncpg

PATIENCE = 5.0  # seconds for one answer of the database
STARTING = 10.0  # seconds in which it has to come up when a server starts
RETRY = 0.2

FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
BROKEN = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)  # the server ends the connection
NOT_YET = (OSError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError, asyncpg.ConnectionDoesNotExistError)
SETTINGS = {  # a server whose machine is gone loses its locks soon
    "application_name": f"boardroom {os.getpid()}",
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "6000",
}
END_THE_OLD_ONE = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1::integer AND objid = $2::integer AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"


class PostgresConnector:
    """Makes the connections of one process, which has a number of its own in the database."""

    def __init__(self, address: str, process: int) -> None:
        self.address = address
        self.process = process

    async def connect(self) -> Connection:
        return await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS)

    async def connect_at_start(self) -> Connection:
        """When a server starts: waits a little for the database; ValueError says what is wrong."""
        end = asyncio.get_running_loop().time() + STARTING
        while True:
            try:
                return await self.connect()
            except NOT_YET as error:
                if asyncio.get_running_loop().time() > end:
                    raise ValueError(f"the database cannot be reached: {words(error)}") from None
            except asyncpg.PostgresError as error:
                raise ValueError(f"the database does not let us in: {words(error)}") from None
            except (ValueError, asyncpg.InterfaceError):
                raise ValueError("the database's address should be postgresql://user:password@host/name") from None
            await asyncio.sleep(RETRY)

    async def exclusive_connection(self, kind: int) -> Connection:
        """A connection of this kind; the one before it is ended, and has done whatever it was doing, or never will."""
        connection = await self.connect()
        try:
            await connection.execute(END_THE_OLD_ONE, kind, self.process)
            await connection.execute("SELECT pg_advisory_lock($1, $2)", kind, self.process)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def pool(self, most: int) -> Pool:
        pool = asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=most,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings=SETTINGS,
        )
        return await pool

    async def end(self, connection: Connection | Pool) -> None:
        """Says goodbye to the database, if it is there."""
        try:
            async with asyncio.timeout(PATIENCE):
                await connection.close()
        except FAILURES:
            connection.terminate()


def words(error: BaseException) -> str:
    """What went wrong, without anything that could be part of an address."""
    name = type(error).__name__
    if isinstance(error, asyncpg.PostgresError):
        return f"{name}: {error.args[0]}"
    if isinstance(error, OSError) and (error.errno or 0) > 0:
        return f"{name}: {os.strerror(error.errno or 0)}"
    return name
