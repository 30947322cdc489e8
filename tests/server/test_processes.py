"""Several servers over one PostgreSQL: any of them may serve any table, and any of them may die."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import boardroom
from boardroom.server.lifecycle import build
from boardroom.server.protocol import OpenTable, SeatPlan
from boardroom.server.settings import ServerSettings
from boardroom.server.store.postgres_shards import SHARD_LOCK, SHARDS, shard
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.joining import join
from boardroom.server.tables.room import Room, room_from_log
from server.client import Client, Json
from server.postgres_server import OwnPostgres, command
from server.recording_sockets import InsideEar
from server.server_process import Server, get, post

GAME = "new-corp-order"
ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "intern"}


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Two of them."""
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(2) as starters:
        found = list(starters.map(lambda folder: Server(folder, database=database), folders))
    yield found
    for server in found:
        server.end()


@asynccontextmanager
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with asyncio.timeout(300), aiohttp.ClientSession() as found:
        yield found


async def opened(session: aiohttp.ClientSession, server: Server, *seats: Json, **settings: Any) -> Json:
    body = {"game": GAME, "seats": list(seats), "settings": {"pace": "instant", "window": 0, **settings}}
    status, answer = await post(session, f"{server.address}api/tables", body)
    assert status == 201, answer
    found: Json = answer
    return found


async def eventually(question: Callable[[], Any], patience: float = 120.0) -> None:
    async with asyncio.timeout(patience):
        while not await question():
            await asyncio.sleep(0.05)


async def stored(database: str, table: str) -> Room:
    """The table as its log says. Numbers without a gap: nothing is lost, nothing doubled."""
    rows = await command(database, "SELECT n, at, body FROM entry WHERE room = $1 ORDER BY n", table)
    assert [n for n, _, _ in rows] == list(range(len(rows)))
    return room_from_log(table, [(at, log.decode(body)) for _, at, body in rows])


def test_a_game_through_two_servers(servers: list[Server]) -> None:
    async def scene() -> None:
        one, two = servers
        async with session() as web:
            table = await opened(web, one, ME, OPEN, BOT, chat="on")
            path = f"api/tables/{table['table']}"
            status, joined = await post(web, f"{two.address}{path}/join", {"invite": table["invites"][0]["invite"]})
            assert status == 200, joined
            async with (
                Client(web, one.address, table["table"], token=table["token"]) as here,
                Client(web, two.address, table["table"], token=joined["token"]) as there,
                Client(web, one.address, table["table"], spectate=table["spectate"]) as watcher_here,
                Client(web, two.address, table["table"], spectate=table["spectate"]) as watcher_there,
            ):
                await asyncio.gather(play(here, 1), play(there, 2))
                for watcher in (watcher_here, watcher_there):
                    await watcher.until(lambda client: client.view["over"])
                assert watcher_here.events == watcher_there.events
                assert watcher_here.view == watcher_there.view
                assert numbers(here) == numbers(there)
                records = [
                    await get(web, f"{server.address}{path}/record", Authorization=f"Bearer {table['token']}")
                    for server in servers
                ]
                assert records[0] == records[1]
                game = boardroom.verify(boardroom.Record.from_json(json.dumps(records[0][1])))
                assert (here.view, there.view) == (game.view(0), game.view(1))
                async with Client(web, one.address, table["table"], spectate=table["spectate"]) as late:
                    said = late.chat
                for client in (here, there, watcher_here, watcher_there):
                    await client.until(lambda client: len(client.chat) >= len(said))
                    assert client.chat == said

    asyncio.run(scene())


def numbers(client: Client) -> list[int]:
    return [event["number"] for event in client.events if event["number"] > 0]


async def play(client: Client, seed: int) -> None:
    """Random choices to the end, with chatter in between: so both servers often want to write the same entry."""
    rng = random.Random(seed)
    while not client.view["over"]:
        if client.choices:
            answer = await client.act(rng.choice(client.choices))
            assert answer["is"] == "done" or answer["code"] in ("stale", "over"), answer
            if rng.random() < 0.3:
                answer = await client.ask("say", text=f"my {len(client.chat)}")
                assert answer["is"] == "done" or answer["code"] == "busy_table", answer
        else:
            await client.listen()


def test_when_a_server_dies_its_tables_go_on_in_the_other(servers: list[Server], database: str) -> None:
    async def scene() -> None:
        one, two = servers
        async with session() as web:
            shards = await fair_share(database, one)

            async def kept(*seats: Json, **settings: Any) -> Json:
                """Open a table that the first server owns."""
                while shard((table := await opened(web, one, *seats, **settings))["table"]) not in shards:
                    pass
                return table

            alone = await kept(ME, ME, clock={"kind": "days", "seconds": 5, "at_end": "pass"})  # nobody comes
            clocked = await kept(ME, ME, clock={"kind": "live", "seconds": 5, "at_end": "pass"})
            pending = await kept(ME, BOT, pace="human")
            async with (
                Client(web, one.address, clocked["table"], token=clocked["token"]) as clock,
                Client(web, one.address, pending["table"], token=pending["token"]) as bot,
            ):
                while not bot.choices:
                    await bot.listen()
                while bot.choices:
                    await bot.act(bot.choices[0])
                one.kill()
                before = len((await stored(database, alone["table"])).changes)
                waited = bot.change
                for client in (clock, bot):
                    client.base = two.address
                    await client.connect(change=client.change)
                await bot.until(lambda client: client.change > waited)
                await clock.until(lambda client: client.change > 0)
                while not bot.choices:
                    await bot.listen()
                assert (await bot.act(bot.choices[0]))["is"] == "done"

                async def goes_on() -> bool:
                    return len((await stored(database, alone["table"])).changes) > before

                await eventually(goes_on)

    asyncio.run(scene())


async def fair_share(database: str, server: Server) -> set[int]:
    """The shards of a server, as soon as it has half of them."""
    query = "SELECT objid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE classid = $1 AND application_name = $2"
    found: set[int] = set()
    while len(found) != SHARDS // 2:
        await asyncio.sleep(0.05)
        found = {number for (number,) in await command(database, query, SHARD_LOCK, f"boardroom {server.process.pid}")}
    return found


def test_while_the_database_restarts_nothing_is_lost_or_doubled(
    servers: list[Server], database: str, own_postgres: OwnPostgres
) -> None:
    async def scene() -> None:
        one, two = servers
        async with session() as web:
            table = await opened(web, one, ME, ME)
            async with (
                Client(web, one.address, table["table"], token=table["token"]) as here,
                Client(web, two.address, table["table"], spectate=table["spectate"]) as there,
            ):
                await hot_seat(here, 6)
                await asyncio.to_thread(own_postgres.crash)
                try:
                    choice = here.choices[-1]
                    for _ in range(3):
                        refused = await here.act(choice)
                        assert (refused["is"], refused["code"]) == ("refused", "not_stored")
                    status, answer = await post(web, f"{two.address}api/tables", {"game": GAME, "seats": [ME, BOT]})
                    assert (status, answer["code"]) == (503, "not_stored")
                finally:
                    await asyncio.to_thread(own_postgres.start)
                before = here.change
                while (answer := await here.act(choice, change=before))["is"] != "done":
                    assert answer["code"] == "not_stored"
                    await asyncio.sleep(0.1)
                await hot_seat(here, 6)
                await there.until(lambda client: client.change == here.change)
                room = await stored(database, table["table"])
                assert room.change == here.change == 13
                assert there.view == room.table.view(None)

    asyncio.run(scene())


async def hot_seat(client: Client, actions: int) -> None:
    """One person in all seats; at the end in the one that decides."""
    await client.ask("look", seat=client.view["to_act"])
    for _ in range(actions):
        answer = await client.act(client.choices[0])
        assert answer["is"] == "done", answer
        await client.ask("look", seat=client.view["to_act"])


def test_who_was_seated_by_another_process_is_welcome_before_that_is_heard(tmp_path: Path) -> None:
    """Two servers that never tell one another anything: only the store knows of both."""

    async def visit() -> None:
        settings = ServerSettings(data=str(tmp_path), bot_processes=1)
        servers = [build(settings, SqliteStore(tmp_path / "tables.db")) for _ in range(2)]
        for each in servers:
            await each.start()
        seats = [SeatPlan("me"), SeatPlan("open")]
        opened = await servers[0].registry.open(OpenTable("new-corp-order", seats))
        await servers[1].registry.find(opened.table)  # so it knows the table without the second one
        joined = await join(servers[0].registry, opened.table, opened.invites[0].invite, "Ada")
        answers = [
            await InsideEar(servers[1], opened.table, token=token).connect() for token in (joined.token, "of nobody")
        ]
        assert [answer["is"] for answer in answers] == ["welcome", "refused"]
        assert answers[1]["code"] == "wrong_token"
        for each in servers:
            await each.stop()

    asyncio.run(visit())


def test_whom_another_process_has_banned_sees_nothing_more(tmp_path: Path) -> None:
    """Also if this one hears of it only because both wrote at the same time."""

    async def visit() -> None:
        settings = ServerSettings(data=str(tmp_path), bot_processes=1)
        servers = [build(settings, SqliteStore(tmp_path / "tables.db")) for _ in range(2)]
        for each in servers:
            await each.start()
        opened = await servers[0].registry.open(OpenTable(GAME, [SeatPlan("me"), SeatPlan("me")]))
        ear = InsideEar(servers[0], opened.table, token=opened.token)
        await ear.connect()
        other = await servers[1].registry.find(opened.table)
        async with other.locked() as room:
            await other.append(room, *[log.Banned(seat, "intern") for seat in (0, 1)])
        answer = await ear.ask("act", action=0, change=0)
        assert answer["code"] == "not_seated"
        assert (ear.connection.own_seats, ear.connection.viewing_seat) == ([], None)
        await ear.up_to_date()
        assert ear.wire.closed
        for each in servers:
            await each.stop()

    asyncio.run(visit())
