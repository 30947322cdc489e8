"""What a server keeps in memory, and how long it ever stops to look for garbage."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from weakref import ref

import aiohttp
import pytest

from boardroom.server.lifecycle import build
from boardroom.server.protocol import OpenTable, SeatPlan
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from server.recording_sockets import InsideEar
from server.server_process import Server, post

WATCHED = """
import gc, sys
def young(phase, about):
    if phase == "start" and about["generation"] == 0:
        print("young", gc.get_count()[0], gc.get_freeze_count(), file=sys.stderr, flush=True)
gc.callbacks.append(young)
"""
MOST_AT_ONCE = 6000  # objects, looked through in less than a millisecond


@pytest.mark.parametrize("game", ["new-corp-order", "orconomy"])
def test_a_table_that_leaves_the_memory_is_gone_at_once(tmp_path: Path, game: str) -> None:
    """Not when all objects of the process are looked through: on a server that takes long, and is seldom done."""

    async def forget() -> None:
        services = build(ServerSettings(data=str(tmp_path), bot_processes=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        opened = await services.registry.open(OpenTable(game, [SeatPlan("me"), SeatPlan("open"), SeatPlan("open")]))
        async with services.registry.sessions[opened.table].locked() as locked:
            room = ref(locked)
        del locked
        gc.disable()
        try:
            services.registry.evict(opened.table)
            await asyncio.sleep(0)
            assert room() is None
        finally:
            gc.enable()
        assert (await services.registry.find(opened.table)).id == opened.table, "and it comes back from the store"
        await services.stop()

    asyncio.run(forget())


def test_a_table_that_leaves_the_memory_is_not_looked_after_any_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def forget() -> None:
        services = build(ServerSettings(data=str(tmp_path), bot_processes=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        opened = await services.registry.open(OpenTable("new-corp-order", [SeatPlan("me"), SeatPlan("me")]))
        driver = services.registry.sessions[opened.table].driver
        left = [services.tasks.spawn(driver.wake()), services.tasks.spawn(driver.reminders.remind((0, 0)))]
        services.registry.evict(opened.table)
        del driver
        await asyncio.wait(left)
        await services.stop()

    asyncio.run(forget())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_what_several_seats_see_is_kept_once(tmp_path: Path) -> None:
    async def look() -> None:
        services = build(ServerSettings(data=str(tmp_path), bot_processes=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        opened = await services.registry.open(OpenTable("new-corp-order", [SeatPlan("me"), SeatPlan("me")]))
        ears = [InsideEar(services, opened.table, token=opened.token, seat=seat) for seat in range(2)]
        for ear in ears:
            await ear.connect()
        for _ in range(10):
            one, other = (
                services.registry.sessions[opened.table].broadcaster.sent_views[seat].parts for seat in range(2)
            )
            same = [name for name in one if one[name] == other[name]]
            assert len(same) > 5
            assert all(one[name] is other[name] for name in same)
            decider = next(ear for ear in ears if ear.choices)
            await decider.act(decider.choices[0])
        await services.stop()

    asyncio.run(look())


def test_looking_for_garbage_never_takes_long(tmp_path: Path) -> None:
    async def open_tables() -> None:
        async with aiohttp.ClientSession() as session:
            while len(looks()) < 3:
                body = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "open"}]}
                status, _ = await post(session, server.address + "api/tables", body)
                assert status == 201

    def looks() -> list[tuple[int, int]]:
        """How many objects were looked through, and how many need not be any more, since the server is up."""
        lines = [line.split() for line in server.log.read_text(encoding="utf-8").splitlines() if "young" in line]
        return [(int(objects), int(frozen)) for _, objects, frozen in lines if int(frozen)]

    server = Server(tmp_path, before=WATCHED, log="warning")
    try:
        asyncio.run(asyncio.wait_for(open_tables(), 120))
    finally:
        server.end()
    assert max(objects for objects, _ in looks()) <= MOST_AT_ONCE
