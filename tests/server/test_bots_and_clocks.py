"""A table goes on by itself, however much is answered without anybody being asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Literal

import pytest

from boardroom.server.lifecycle import build
from boardroom.server.protocol import OpenTable, SeatPlan, Settings
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tables import store_then_send
from boardroom.server.tables.automatic_actions import default_action
from boardroom.server.tables.bots_and_clocks import BotTurn
from boardroom.server.tables.log_entries import Acted
from server.recording_sockets import InsideEar


def test_more_answers_than_fit_into_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_then_send, "MAX_AUTOMATIC_ACTIONS", 2)

    async def work() -> None:
        services = build(ServerSettings(data=str(tmp_path), bot_processes=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        opened = await services.registry.open(
            OpenTable("orconomy", [SeatPlan("me")] * 3, settings=Settings(window=0.0))
        )
        ears = [InsideEar(services, opened.table, token=opened.token, seat=seat) for seat in range(3)]
        for ear in ears:
            await ear.connect()
            assert (await ear.ask("profile", level="never"))["is"] == "done"
        async with asyncio.timeout(60):
            for _ in range(40):
                while not any(ear.choices for ear in ears):
                    await asyncio.sleep(0.001)
                decider = next(ear for ear in ears if ear.choices)
                assert (await decider.act(decider.choices[-1]))["is"] == "done"
        await services.stop()

    asyncio.run(work())


async def is_window_with_a_choice(table: store_then_send.TableSession) -> bool:
    async with table.locked() as room:
        return room.is_window and len(room.table.legal()) > 1


@pytest.mark.parametrize(("pace", "least", "most"), [("human", 0.6, 1.2), ("quick", 0.25, 0.5), ("instant", 0.0, 0.0)])
def test_what_a_bot_does_can_be_followed_and_nobody_waits_for_a_pass(
    tmp_path: Path, pace: Literal["human", "quick", "instant"], least: float, most: float
) -> None:
    async def look() -> None:
        services = build(ServerSettings(data=str(tmp_path), bot_processes=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        settings = Settings(window=0.0, pace=pace)
        opened = await services.registry.open(OpenTable("orconomy", [SeatPlan("me")] * 3, settings=settings))
        table = services.registry.sessions[opened.table]
        ears = [InsideEar(services, opened.table, token=opened.token, seat=seat) for seat in range(3)]
        for ear in ears:
            await ear.connect()
            await ear.ask("profile", level="all")
        async with asyncio.timeout(60):
            while not await is_window_with_a_choice(table):
                decider = next(ear for ear in ears if ear.choices)
                assert (await decider.act(decider.choices[-1]))["is"] == "done"
        async with table.locked() as room:
            plain = default_action(room)
            other = next(each.id for each in room.table.legal() if each.id != plain)
            turn = BotTurn.of(room, "intern")
        assert turn.pause(Acted(plain, "bot")) == 0.0
        assert least <= turn.pause(Acted(other, "bot")) <= most
        await services.stop()

    asyncio.run(look())
