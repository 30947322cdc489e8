"""Analyses of finished games can be started, watched, left and resumed, while other tables are played."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import boardroom
from boardroom.bots.analysis import analyse, turning_points
from boardroom.games import game as game_of
from boardroom.server.finished_games import analyses
from boardroom.server.finished_games.analyses import Analyses
from boardroom.server.lifecycle import build
from boardroom.server.request_refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from server.server_process import Server, get, post

FEW_WORLDS = 2
QUICK = f"from boardroom.server.finished_games import analyses\nanalyses.WORLDS = {FEW_WORLDS}\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("analyses"), before=QUICK)
    yield found
    found.end()


@cache
def short_game(game: str, actions: int) -> boardroom.Record:
    """The end of a game, started in a position so that the test need not wait long."""
    rng = random.Random(5)
    table = boardroom.new(game, players=3, seed=5, **game_of(game).simulation)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    before = boardroom.replay(table.record())
    before.go_back(table.number - actions)
    late = boardroom.from_position(game, before.position(), seed=6)
    while late.to_act is not None:
        late.play(rng.choice(late.legal()))
    return late.record()


async def analysed(session: aiohttp.ClientSession, server: Server, record: str, language: str = "en") -> list[Any]:
    """Every answer until it is done."""
    status, found = await post(session, server.address + "api/analysis", {"record": record, "language": language})
    assert status == 200, found
    answers = [found]
    async with asyncio.timeout(300):
        while found["done"] < found["total"]:
            await asyncio.sleep(0.05)
            status, found = await get(session, f"{server.address}api/analysis/{found['analysis']}?language={language}")
            assert status == 200, found
            answers.append(found)
    return answers


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order", "orconomy"])
def test_the_chances_and_the_turning_points(server: Server, game: str) -> None:
    record = short_game(game, 12)

    async def ask() -> list[Any]:
        async with aiohttp.ClientSession() as session:
            english = (await analysed(session, server, record.to_json()))[-1]
            german = await analysed(session, server, record.to_json(), "de")
            assert len(german) == 1  # it is known already
            return [english, german[0]]

    english, german = asyncio.run(ask())
    table = boardroom.replay(record)
    moments = list(analyse(game_of(game), record, FEW_WORLDS))
    assert english["total"] == len(record.actions)
    assert english["chances"] == [*(list(moment.chances) for moment in moments), table.state.result()]
    dear = turning_points(moments, 12)
    assert [point["number"] for point in english["points"]] == [moment.number for moment in dear]
    for point, other, moment in zip(english["points"], german["points"], dear, strict=True):
        table.go_back(moment.number - 1)
        assert point["words"] == table.describe(moment.action)
        assert point["better"] == table.describe(str(moment.better))
        assert other["words"] == table.describe(moment.action, "de")
        assert (point["seat"], point["cost"]) == (moment.seat, moment.cost)
        for action in record.actions[moment.number - 1 :]:
            table.play(action)


def test_it_grows_and_is_shared(server: Server) -> None:
    """Two who ask for the same game see the same analysis grow."""
    record = short_game("new-corp-order", 60).to_json()

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            one, other = await asyncio.gather(
                analysed(session, server, record), analysed(session, server, record, "de")
            )
            assert one[-1]["chances"] == other[-1]["chances"]
            assert [each["done"] for each in one] == sorted(each["done"] for each in one)
            assert one[0]["done"] < one[-1]["done"] == one[-1]["total"]
            for each in one[:-1]:
                assert len(each["chances"]) == each["done"] + (each["done"] == each["total"])

    asyncio.run(ask())


def test_what_cannot_be_analysed(server: Server) -> None:
    running = boardroom.new("new-corp-order", players=2, seed=1).record().to_json()

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            for record in ("", "{}", running):
                status, found = await post(session, server.address + "api/analysis", {"record": record})
                assert (status, found["code"]) == (400, "bad_record")
            status, found = await post(session, server.address + "api/analysis", {})
            assert (status, found["code"]) == (400, "bad_record")
            status, found = await get(session, server.address + "api/analysis/nothing")
            assert (status, found["code"]) == (404, "unknown_analysis")
            seats = [{"who": "me"}, {"who": "open"}]
            _, table = await post(session, server.address + "api/tables", {"game": "orconomy", "seats": seats})
            request = {"table": {"table": table["table"], "token": table["token"]}}
            status, found = await post(session, server.address + "api/analysis", request)
            assert (status, found["code"]) == (409, "not_over")

    asyncio.run(ask())


# And thorough, so that it takes long on any machine.
IMPATIENT = (
    "from boardroom.server.finished_games import analyses\nanalyses.ABANDON_TIMEOUT = 0.2\nanalyses.WORLDS = 3000\n"
)


def test_it_rests_when_nobody_asks_and_goes_on_when_somebody_does(tmp_path: Any) -> None:
    """`done` stands still at some number that is not the last one, and then comes to the end."""
    server = Server(tmp_path, before=IMPATIENT)
    record = short_game("new-world-order", 300).to_json()

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            _, found = await post(session, server.address + "api/analysis", {"record": record})
            address = f"{server.address}api/analysis/{found['analysis']}"
            await asyncio.sleep(3)
            _, rested = await get(session, address)
            assert rested["done"] < rested["total"]
            async with asyncio.timeout(300):
                while (await get(session, address))[1]["done"] <= rested["done"]:
                    await asyncio.sleep(0.05)

    try:
        asyncio.run(ask())
    finally:
        server.end()


@asynccontextmanager
async def analyses_in(folder: Path) -> AsyncIterator[Analyses]:
    services = build(ServerSettings(data=str(folder)), SqliteStore(folder / "tables.db"))
    await services.start()
    yield services.analyses
    await services.stop()


def test_a_long_one_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "WORLDS", 1024)  # so the long one takes much longer than a look at the short one
    records = [short_game("orconomy", actions).to_json() for actions in (400, 2)]

    async def ask() -> None:
        async with asyncio.timeout(300), analyses_in(tmp_path) as found:
            long, short = [await found.begin(record) for record in records]
            while not found.ask(short).is_done:
                await asyncio.sleep(0.05)
            assert not found.ask(long).is_done

    asyncio.run(ask())


def test_what_is_refused_takes_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the memory nor among those that are looked at."""
    monkeypatch.setattr(analyses, "MAX_RUNNING", 1)
    records = [short_game("new-corp-order", 60).to_json() + " " * number for number in range(5)]

    async def ask() -> None:
        async with analyses_in(tmp_path) as found:
            first = await found.begin(records[0])
            for record in records[1:]:
                with pytest.raises(RequestRefused, match="full"):
                    await found.begin(record)
            assert list(found.cached) == [first]

    asyncio.run(ask())
