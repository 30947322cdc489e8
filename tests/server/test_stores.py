"""Stores keep what they are given: both pass the same tests. What only PostgreSQL has to do comes after them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from boardroom.server.store import GONE, Conflict, Listing, Row, Store, StoreFailure, postgres_connector, sqlite
from boardroom.server.store.postgres import PostgresStore
from boardroom.server.store.postgres_shards import PROCESS_LOCK, SHARDS, shard
from boardroom.server.store.sqlite import SqliteStore
from server.postgres_server import OwnPostgres, Wire, command

OPEN = Listing("open", True)
PRIVATE = Listing("open", False)
PLAYING = Listing("playing", True)


def row(n: int, at: int = 1000) -> Row:
    return Row(n, at, b'{"n":%d}' % n)


def rows(*numbers: int, at: int = 1000) -> list[Row]:
    return [row(n, at) for n in numbers]


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Makes a store over the same place each time."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.db")
    database: str = request.getfixturevalue("database")
    return lambda: PostgresStore(database)


@asynccontextmanager
async def started(store: Store) -> AsyncIterator[Store]:
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


async def until(condition: Callable[[], bool], patience: float = 60.0) -> None:
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.02)


# --- both


def test_rows_come_back_in_order(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0, 1, 2), OPEN)
            await store.append("beta", rows(0), OPEN)
            await store.append("alpha", [Row(3, 1005, bytes(range(256)))])
            assert await store.read("alpha") == [*rows(0, 1, 2), Row(3, 1005, bytes(range(256)))]
            assert await store.read("alpha", 2) == [row(2), Row(3, 1005, bytes(range(256)))]
            assert await store.read("alpha", 4) == []

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["nowhere", "", "\0", "Ä ' \"; --"])
def test_nothing_is_read_of_a_table_that_does_not_exist(make: Callable[[], Store], name: str) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0), OPEN)
            assert await store.read(name) == []

    asyncio.run(scene())


def test_what_was_written_is_there_after_a_restart(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0, 1), OPEN)
        async with started(make()) as store:
            assert await store.read("alpha") == rows(0, 1)
            assert await store.listed("open", 10) == ["alpha"]

    asyncio.run(scene())


def test_an_entry_is_written_once(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0, 1), OPEN)
            with pytest.raises(Conflict):
                await store.append("alpha", rows(1, at=2000))
            assert await store.read("alpha") == rows(0, 1)

    asyncio.run(scene())


def test_all_rows_or_none(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0, 3), OPEN)
            with pytest.raises(Conflict):
                await store.append("alpha", rows(1, 2, 3), PLAYING)
            assert [each.n for each in await store.read("alpha")] == [0, 3]
            assert await store.counts() == {"open": 1}

    asyncio.run(scene())


def test_many_tables_at_once_and_a_conflict_hurts_only_its_own(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("table7", rows(0), OPEN)
            tables = [f"table{number}" for number in range(60)]
            answers = await asyncio.gather(
                *(store.append(table, rows(0, 1), PLAYING) for table in tables), return_exceptions=True
            )
            assert [table for table, answer in zip(tables, answers, strict=True) if answer is not None] == ["table7"]
            assert isinstance(answers[7], Conflict)
            assert await store.read("table7") == rows(0)
            assert await store.read("table8") == rows(0, 1)
            assert await store.counts() == {"open": 1, "playing": 59}

    asyncio.run(scene())


def test_what_is_asked_for_in_order_is_written_in_order(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await asyncio.gather(*(store.append("alpha", rows(n, at=1000 + n), OPEN) for n in range(50)))
            assert await store.read("alpha") == [row(n, 1000 + n) for n in range(50)]
            second, first = store.append("alpha", rows(50, at=1)), store.append("alpha", rows(50, at=2))
            won, lost = await asyncio.gather(second, first, return_exceptions=True)
            assert won is None
            assert isinstance(lost, Conflict)
            assert (await store.read("alpha", 50))[0].at == 1

    asyncio.run(scene())


def test_public_tables_are_listed_the_newest_first(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("old", rows(0, at=1000), OPEN)
            await store.append("new", rows(0, at=3000), OPEN)
            await store.append("middle", rows(0, at=2000), OPEN)
            await store.append("private", rows(0, at=4000), PRIVATE)
            await store.append("full", rows(0, at=5000), PLAYING)
            assert await store.listed("open", 10) == ["new", "middle", "old"]
            assert await store.listed("open", 2) == ["new", "middle"]
            await store.append("middle", rows(1, at=6000), PLAYING)
            assert await store.listed("open", 10) == ["new", "old"]
            assert await store.listed("playing", 10) == ["full", "middle"]
            assert await store.counts() == {"open": 3, "playing": 2}

    asyncio.run(scene())


def test_running_tables_are_those_not_over_and_touched_lately(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("old", rows(0, at=1000), OPEN)
            await store.append("open", rows(0, at=2000), PRIVATE)
            await store.append("playing", rows(0, at=3000), PLAYING)
            await store.append("over", rows(0, at=3000), Listing("over", True))
            assert await store.running(2000) == ["playing", "open"]
            await store.append("old", rows(1, at=4000), PLAYING)
            assert await store.running(2000) == ["old", "playing", "open"]

    asyncio.run(scene())


def test_what_nobody_touches_expires(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            old = [f"old{number}" for number in range(450)]
            await asyncio.gather(*(store.append(table, rows(0, 1, at=1000), OPEN) for table in old))
            await store.append("used", rows(0, at=1000), OPEN)
            await store.append("used", rows(1, at=3000), OPEN)
            assert sorted(await store.expire(2000)) == sorted(old)
            assert await store.expire(2000) == []
            assert await store.read("old3") == []
            assert await store.read("used") == [row(0), row(1, 3000)]
            assert await store.counts() == {"open": 1}

    asyncio.run(scene())


def test_a_forgotten_name_can_be_used_again(make: Callable[[], Store]) -> None:
    async def scene() -> None:
        async with started(make()) as store:
            await store.append("alpha", rows(0, 1), OPEN)
            await store.forget("alpha")
            assert await store.read("alpha") == []
            assert await store.listed("open", 10) == []
            await store.append("alpha", rows(0, at=5000), OPEN)
            assert await store.read("alpha") == rows(0, at=5000)

    asyncio.run(scene())


def test_a_store_of_a_newer_version_is_refused(
    make: Callable[[], Store], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with started(make()):
            pass
        if isinstance(make(), PostgresStore):
            await command(request.getfixturevalue("database"), "INSERT INTO version VALUES (99)")
        else:
            file = sqlite3.connect(tmp_path / "tables.db")
            file.execute("PRAGMA user_version = 99")
            file.close()
        with pytest.raises(ValueError, match=r"newer Boardroom \(version 99, this one knows 1\)"):
            await make().start()

    asyncio.run(scene())


def test_a_file_that_somebody_holds_is_a_failure_until_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCK_TIMEOUT", 0.1)

    async def scene() -> None:
        async with started(SqliteStore(tmp_path / "tables.db")) as store:
            await store.append("alpha", rows(0), OPEN)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailure):
                await store.append("alpha", rows(1))
            assert await store.read("alpha") == rows(0)
            other.close()
            await store.append("alpha", rows(1))
            assert await store.read("alpha") == rows(0, 1)

    asyncio.run(scene())


def test_the_write_ahead_log_goes_into_the_file_while_the_store_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT_WRITES", 3)

    def merged() -> bool:
        alone = tmp_path / "alone.db"
        alone.write_bytes((tmp_path / "tables.db").read_bytes())
        file = sqlite3.connect(alone)
        found = file.execute("SELECT n FROM entry WHERE room = 'alpha'").fetchall()
        file.close()
        return len(found) >= 3

    async def scene() -> None:
        async with started(SqliteStore(tmp_path / "tables.db")) as store:
            await store.append("alpha", rows(0), OPEN)
            assert not merged()
            for n in range(1, 10):
                await store.append("alpha", rows(n))
            await until(merged)
            assert await store.read("alpha") == rows(*range(10))

    asyncio.run(scene())


# --- PostgreSQL


class Heard:
    """Somebody who watches a store."""

    def __init__(self, *known: str) -> None:
        self.tables: dict[str, list[int]] = {}
        self.takes = 0
        self.memory = list(known)

    def on_written(self, table: str, n: int) -> None:
        self.tables.setdefault(table, []).append(n)

    def on_shards_gained(self) -> None:
        self.takes += 1

    def cached_tables(self) -> list[str]:
        return self.memory


def shared_out(*stores: PostgresStore) -> list[int]:
    """Return how many shards each store owns, or zeros while a shard has no owner or several."""
    held = [number for store in stores for number in store.shards.owned_shards]
    exactly = sorted(held) == list(range(SHARDS))
    return [len(store.shards.owned_shards) if exactly else 0 for store in stores]


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Two servers that come up at the same moment over an empty database."""
    stores = PostgresStore(database), PostgresStore(database)
    await asyncio.gather(*(store.start() for store in stores))
    try:
        yield stores
    finally:
        await asyncio.gather(*(store.stop() for store in stores))


def test_each_server_hears_what_the_other_writes(database: str) -> None:
    async def scene() -> None:
        async with two(database) as (one, other):
            heard, own = Heard(), Heard()
            one.set_listener(own)
            other.set_listener(heard)
            await one.append("alpha", rows(0, 1, 2), OPEN)
            await one.append("alpha", rows(3))
            await one.forget("alpha")
            await until(lambda: heard.tables == {"alpha": [2, 3, GONE]})
            await one.append("beta", rows(0, at=1000), OPEN)
            assert await one.expire(2000) == ["beta"]
            await until(lambda: heard.tables.get("beta") == [0, GONE])
            assert own.tables == {}

    asyncio.run(scene())


def test_everything_is_heard_of_a_big_commit(database: str) -> None:
    async def scene() -> None:
        async with two(database) as (one, other):
            heard = Heard()
            other.set_listener(heard)
            tables = [f"table{number:05}" for number in range(1500)]
            await asyncio.gather(*(one.append(table, rows(0, 1), OPEN) for table in tables))
            await until(lambda: len(heard.tables) == 1500)
            assert all(heard.tables[table] == [1] for table in tables)

    asyncio.run(scene())


def test_two_servers_never_write_the_same_entry(database: str) -> None:
    async def scene() -> None:
        async with two(database) as stores:
            tables = [f"table{number}" for number in range(20)]
            jobs = [(table, store) for table in tables for store in stores]
            answers = await asyncio.gather(
                *(store.append(table, rows(0, at=stores.index(store)), OPEN) for table, store in jobs),
                return_exceptions=True,
            )
            won = {
                table: stores.index(store) for (table, store), answer in zip(jobs, answers, strict=True) if not answer
            }
            assert sum(isinstance(answer, Conflict) for answer in answers) == 20
            assert {table: (await stores[0].read(table))[0].at for table in tables} == won

    asyncio.run(scene())


def test_each_table_is_looked_after_by_exactly_one_server(database: str) -> None:
    async def scene() -> None:
        async with two(database) as (one, other):
            await until(lambda: shared_out(one, other) == [SHARDS // 2] * 2)
            for number in range(40):
                await one.append(f"table{number}", rows(0), OPEN)
                assert one.owns(f"table{number}") != other.owns(f"table{number}")
            halves = await one.running(0), await other.running(0)
            assert sorted(halves[0] + halves[1]) == sorted(f"table{number}" for number in range(40))

    asyncio.run(scene())


def test_a_server_that_comes_gets_its_share_and_what_it_leaves_is_taken(database: str) -> None:
    async def scene() -> None:
        async with two(database) as (one, other):
            third = PostgresStore(database)
            await third.start()
            await until(lambda: min(shared_out(one, other, third)) >= SHARDS // 3 - 1)
            heard = Heard()
            one.set_listener(heard)
            await third.stop()
            await until(lambda: shared_out(one, other) == [SHARDS // 2] * 2)
            assert heard.takes > 1  # what there was at first, and what the third one left

    asyncio.run(scene())


def test_what_was_missed_is_told_when_the_connection_is_back(database: str) -> None:
    async def scene() -> None:
        async with two(database) as (one, other):
            for table in ("alpha", "beta"):
                await one.append(table, rows(0), OPEN)
            heard = Heard("alpha", "beta")
            other.set_listener(heard)
            end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE classid = $1 AND objid = $2"
            assert await command(database, end, PROCESS_LOCK, other.process) == [(True,)]
            await one.append("alpha", rows(1, 2))
            await one.forget("beta")
            await until(lambda: {table: told[-1] for table, told in heard.tables.items()} == {"alpha": 2, "beta": GONE})
            await until(lambda: shared_out(one, other) == [SHARDS // 2] * 2)

    asyncio.run(scene())


def test_without_its_database_a_store_fails_and_then_goes_on(database: str, own_postgres: OwnPostgres) -> None:
    async def scene() -> None:
        async with started(PostgresStore(database)) as store:
            heard = Heard("alpha")
            store.set_listener(heard)
            await store.append("alpha", rows(0), OPEN)
            await asyncio.to_thread(own_postgres.crash)
            try:
                with pytest.raises(StoreFailure):
                    await store.append("alpha", rows(1))
                with pytest.raises(StoreFailure):
                    await store.read("alpha")
                with pytest.raises(StoreFailure):
                    await store.counts()
                await until(lambda: not store.owns("alpha"))
            finally:
                await asyncio.to_thread(own_postgres.start)
            assert await store.read("alpha") == rows(0)
            await store.append("alpha", rows(1))
            assert await store.read("alpha") == rows(0, 1)
            await until(lambda: store.owns("alpha"))
            assert heard.takes == 2

    asyncio.run(scene())


def test_a_commit_whose_answer_is_lost_has_happened(database: str) -> None:
    async def scene() -> None:
        async with Wire(database) as wire, started(PostgresStore(wire.address)) as store:
            await store.append("alpha", rows(0), OPEN)
            wire.lose_answer = b"alpha"
            writing = asyncio.gather(store.append("alpha", rows(1)), store.append("beta", rows(0), OPEN))
            await until(lambda: wire.is_cut)
            wire.mend()
            assert await writing == [None, None]
            assert await store.read("alpha") == rows(0, 1)
            with pytest.raises(Conflict):
                await store.append("alpha", rows(1, at=2000))

    asyncio.run(scene())


def test_a_commit_that_does_not_arrive_has_not_happened(database: str) -> None:
    async def scene() -> None:
        async with Wire(database) as wire, started(PostgresStore(wire.address)) as store:
            await store.append("alpha", rows(0), OPEN)
            wire.lose = b"gamma"
            gamma, beta = await asyncio.gather(
                store.append("gamma", rows(0), OPEN), store.append("beta", rows(0), OPEN), return_exceptions=True
            )
            assert isinstance(gamma, StoreFailure)
            assert isinstance(beta, StoreFailure)
            assert await store.read("beta") == []
            await store.append("gamma", rows(0), OPEN)
            assert await store.read("gamma") == rows(0)

    asyncio.run(scene())


def test_nothing_is_read_while_it_is_unknown_what_was_written(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardroom.server.store.postgres_writer.QUERY_TIMEOUT", 2.0)

    async def scene() -> None:
        async with Wire(database) as wire, started(PostgresStore(wire.address)) as store:
            await store.append("alpha", rows(0), OPEN)
            wire.lose_answer = b"alpha"
            with pytest.raises(StoreFailure):
                await store.append("alpha", rows(1))
            with pytest.raises(StoreFailure):
                await store.read("alpha")
            wire.mend()
            assert await store.read("alpha") == rows(0, 1)

    asyncio.run(scene())


def test_servers_that_were_all_away_for_long_resume(database: str) -> None:
    async def scene() -> None:
        async with started(PostgresStore(database)) as store:
            first = store.resumed
            async with started(PostgresStore(database)) as other:
                assert other.resumed == first  # one is there already
        async with started(PostgresStore(database)) as store:
            assert store.resumed == first  # hardly away
        await command(database, "UPDATE pulse SET at = at - 60000")
        async with two(database) as (one, other):
            await until(lambda: one.resumed == other.resumed > first)

    asyncio.run(scene())


def test_a_database_that_cannot_be_written_is_refused(database: str) -> None:
    async def scene() -> None:
        name = database.partition("?")[0].rpartition("/")[2]
        await command(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        with pytest.raises(ValueError, match="cannot be used: ReadOnlySQLTransactionError"):
            await PostgresStore(database).start()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://somebody:hunter2@127.0.0.1:1/boardroom", "cannot be reached"),
        ("postgresql://somebody:hunter2/3@localhost/boardroom", "should be postgresql://"),
        ("mysql://somebody:hunter2@localhost/boardroom", "should be postgresql://"),
        ("postgresql://somebody:hunter2@nowhere.invalid/boardroom", "cannot be reached"),
    ],
)
def test_a_wrong_address_is_refused_without_its_password(
    address: str, words: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres_connector, "START_TIMEOUT", 0.0)
    with pytest.raises(ValueError, match=words) as refused:
        asyncio.run(PostgresStore(address).start())
    assert "hunter2" not in f"{refused.value!r} {caplog.text}"


def test_a_database_that_does_not_exist_is_named(database: str) -> None:
    with pytest.raises(ValueError, match=r"does not let us in: InvalidCatalogNameError: database .*_not"):
        asyncio.run(PostgresStore(database.replace("boardroom_test", "boardroom_not")).start())


def test_shards_are_even() -> None:
    found = [shard(f"table{number}") for number in range(6400)]
    assert min(found.count(number) for number in range(SHARDS)) > 50
