"""The daily challenge: the same for everybody, one attempt that counts, results that stay."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from boardroom.games import game as game_of
from boardroom.server.daily_challenge import better_first, seed_of, today
from boardroom.server.lifecycle import build
from boardroom.server.protocol import DailyResult, TakeDaily
from boardroom.server.request_refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from server.client import Client
from server.message_audit import Audit
from server.recording_sockets import Ear
from server.server_process import Server, get, post
from server.test_leaks import RealEvening

Json = dict[str, Any]
AT_ONCE = "from boardroom.server.tables import bots_and_clocks\nbots_and_clocks.PACES['human'] = (0, 0)\n"
SLOW_END = """
import asyncio
from boardroom.server.store.sqlite import SqliteStore
really = SqliteStore.append
async def append(self, table, rows, listing=None):
    await asyncio.sleep(1.0 if listing is not None and listing.status == "over" else 0.0)
    await really(self, table, rows, listing)
SqliteStore.append = append
"""
ALONE, AGAINST_BOTS = "new-corp-order", "new-world-order"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("daily"), before=AT_ONCE)
    yield found
    found.end()


@pytest.fixture(params=["sqlite", "postgres"])
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    where = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    found = Server(tmp_path, before=AT_ONCE, **where)
    yield found
    found.end()


async def taken(session: aiohttp.ClientSession, server: Server, game: str, player: str, **more: str) -> Json:
    body = {"game": game, "player": player, **more}
    status, opened = await post(session, server.address + "api/daily", body)
    assert status == 201, opened
    return dict(opened)


async def shown(session: aiohttp.ClientSession, server: Server, game: str, player: str = "nobody-at-all") -> Json:
    status, found = await get(session, server.address + "api/daily", Authorization=f"Bearer {player}")
    assert status == 200, found
    assert found["day"] == today()
    return dict(next(each for each in found["games"] if each["game"] == game))


async def played(session: aiohttp.ClientSession, server: Server, opened: Json, decisions: int = 10_000) -> Client:
    """So many decisions, always the first choice."""
    client = Client(session, server.address, opened["table"], token=opened["token"])
    await client.connect()
    for _ in range(decisions):
        await client.until(lambda each: each.choices or each.view.get("over"))
        if client.view["over"]:
            break
        await client.act(client.choices[0])
    await client.ask("ping")
    await client.socket.close()
    return client


def test_a_day_a_game_and_a_version_of_its_rules_have_a_deal_of_their_own() -> None:
    deals = {seed_of(day, game, rules) for day in ("2026-01-01", "2026-01-02") for game in "ab" for rules in (1, 2)}
    assert len(deals) == 8


@pytest.mark.parametrize(("game", "decisions"), [(ALONE, 10_000), (AGAINST_BOTS, 6)])
def test_the_same_choices_lead_to_the_same_game(server: Server, game: str, decisions: int) -> None:
    """Also against bots: they answer the same to the same."""

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            games = []
            for player in ("the-first-player", "the-second-player"):
                opened = await taken(session, server, game, player + game)
                assert opened["daily"] == {"day": today(), "counted": True}
                client = await played(session, server, opened, decisions)
                assert client.welcome["daily"] == opened["daily"]
                games.append([(each["number"], each["event"]) for each in client.events])
            assert len(games[0]) > 10
            assert games[0] == games[1]

    asyncio.run(work())


def test_one_attempt_counts_and_its_result_stays(own_server: Server) -> None:
    async def play() -> Json:
        async with aiohttp.ClientSession() as session:
            opened = await taken(session, own_server, ALONE, "ann-and-her-browser", name="Ann")
            assert (await shown(session, own_server, ALONE))["playing"] == 1
            mine = await shown(session, own_server, ALONE, "ann-and-her-browser")
            assert mine["mine"] == opened["table"]
            seat = {"table": opened["table"], "token": opened["token"]}
            status, refused = await post(session, own_server.address + "api/daily/result", seat)
            assert (status, refused["code"]) == (409, "not_over")
            client = await played(session, own_server, opened)
            again = await taken(session, own_server, ALONE, "ann-and-her-browser", name="Ann")
            assert not again["daily"]["counted"]
            await played(session, own_server, again)
            status, practice = await post(
                session, own_server.address + "api/daily/result", {"table": again["table"], "token": again["token"]}
            )
            assert status == 200, practice
            status, result = await post(session, own_server.address + "api/daily/result", seat)
            assert status == 200, result
            scores = client.view["standing"]["scores"]
            assert (result["points"], result["best"]) == (scores[0], scores[1])
            assert result["won"] == (0 in client.view["standing"]["winners"])
            assert result["name"] == "Ann"
            assert result["moves"] == practice["moves"] > 5
            return dict(result)

    async def look(player: str) -> Json:
        async with aiohttp.ClientSession() as session:
            return await shown(session, own_server, ALONE, player)

    result = asyncio.run(play())
    own_server.kill()
    own_server.start()
    found = asyncio.run(look("somebody-else"))
    assert found["results"] == [result]
    assert (found["playing"], found["mine"]) == (0, None)
    assert asyncio.run(look("ann-and-her-browser"))["results"] == [result | {"mine": True}]


def test_whoever_tries_twice_at_once_has_one_attempt_that_counts(own_server: Server) -> None:
    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            opened = await asyncio.gather(
                *(taken(session, own_server, AGAINST_BOTS, f"player-number-{n % 3}") for n in range(12))
            )
            assert sum(each["daily"]["counted"] for each in opened) == 3
            assert (await shown(session, own_server, AGAINST_BOTS))["playing"] == 3

    asyncio.run(work())


def test_many_may_begin_at_once(own_server: Server) -> None:
    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            opened = await asyncio.gather(*(taken(session, own_server, ALONE, f"player-number-{n}") for n in range(12)))
            assert all(each["daily"]["counted"] for each in opened)

    asyncio.run(work())


def test_a_full_server_begins_none_and_it_is_not_the_attempt_that_counts(tmp_path: Path) -> None:
    async def work() -> None:
        services = build(ServerSettings(data=str(tmp_path), max_tables=1), SqliteStore(tmp_path / "tables.db"))
        await services.start()
        for player in ("the-first-player", "the-second-player"):
            if services.registry.sessions:
                with pytest.raises(RequestRefused, match="full"):
                    await services.daily.open_attempt(TakeDaily(ALONE, player))
                services.registry.evict(next(iter(services.registry.sessions)))
            assert (await services.daily.open_attempt(TakeDaily(ALONE, player))).daily.counted
        await services.stop()

    asyncio.run(work())


def test_a_result_is_told_when_the_end_is_stored(tmp_path: Path) -> None:
    server = Server(tmp_path, before=AT_ONCE + SLOW_END)

    def stored(table: str) -> int:
        with sqlite3.connect(f"file:{tmp_path / 'tables.db'}?mode=ro", uri=True) as connection:
            found = connection.execute("SELECT count(*) FROM entry WHERE room = ?", (table,)).fetchone()
        return int(found[0])

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            opened = await taken(session, server, ALONE, "somebody-in-a-hurry")
            playing = asyncio.ensure_future(played(session, server, opened))
            seat, status = {"table": opened["table"], "token": opened["token"]}, 0
            while status != 200:
                await asyncio.sleep(0.05)
                status, _ = await post(session, server.address + "api/daily/result", seat)
            before = stored(opened["table"])
            await playing
            assert stored(opened["table"]) == before

    try:
        asyncio.run(work())
    finally:
        server.end()


def test_an_attempt_that_counts_has_no_help(server: Server) -> None:
    """A choice that has revealed nothing may be taken back; in practice everything may."""

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            for counted in (True, False):
                opened = await taken(session, server, ALONE, "somebody-who-needs-help")
                assert opened["daily"]["counted"] == counted
                async with Client(session, server.address, opened["table"], token=opened["token"]) as client:
                    await client.until(lambda each: each.choices)
                    kinds = set()
                    while "ask" not in kinds and not (counted and "no" in kinds):
                        assert (await client.ask("hint")).get("code") == ("no_help" if counted else None)
                        choice = {"action": client.choices[0], "change": client.change}
                        assert (await client.ask("weigh", **choice)).get("code") == ("no_help" if counted else None)
                        await client.act(client.choices[0])
                        await client.until(lambda each: each.choices)
                        kinds.add(client.state["may_undo"])
                    answer = await client.ask("undo", change=client.change)
                    assert answer.get("code") == ("no_help" if counted else None)

    asyncio.run(work())


def test_nobody_learns_more_than_the_seat_may_know(server: Server) -> None:
    """Every message of an attempt explained, as at any table."""

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            opened = await taken(session, server, AGAINST_BOTS, "somebody-who-listens")
            game = game_of(AGAINST_BOTS)
            seed = seed_of(today(), AGAINST_BOTS, game.rules_version).hex()
            ear = Ear(session, server.address, opened["table"], token=opened["token"])
            await ear.connect()
            for _ in range(5):
                await ear.until(lambda each: each.choices)
                await ear.act(ear.choices[-1])
            await ear.leave_the_room()
            assert not any(seed in text for _, text in ear.lines)
            evening = RealEvening(server, session, random.Random(1), 0.0)
            evening.table = opened["table"]
            audit = Audit(evening.rows(), [ear])
            assert audit.truth.opened.seed == seed
            audit.run()
            assert audit.messages > 10

    asyncio.run(work())


def test_what_is_refused(server: Server) -> None:
    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            address = server.address + "api/daily"
            status, refused = await post(session, address, {"game": "chess", "player": "a-player"})
            assert (status, refused["code"]) == (404, "unknown_daily")
            status, refused = await post(session, address, {"game": ALONE})
            assert (status, refused["code"]) == (400, "malformed")
            seats = [{"who": "me"}]
            _, table = await post(session, server.address + "api/tables", {"game": ALONE, "seats": seats})
            body = {"table": table["table"], "token": table["token"]}
            status, refused = await post(session, address + "/result", body)
            assert (status, refused["code"]) == (404, "unknown_daily")
            opened = await taken(session, server, ALONE, "a-player")
            status, refused = await post(session, address + "/result", body | {"table": opened["table"]})
            assert (status, refused["code"]) == (403, "wrong_token")
            book = f"§daily {today()} {ALONE}"
            status, refused = await get(session, f"{server.address}api/tables/{book}/record")
            assert (status, refused["code"]) == (404, "unknown_table")

    asyncio.run(work())


def test_the_best_result_comes_first() -> None:
    best = DailyResult("A", won=True, points=30, best=20, moves=40, seconds=90)
    slower = DailyResult("B", won=True, points=30, best=20, moves=40, seconds=91)
    closer = DailyResult("C", won=True, points=31, best=30, moves=4, seconds=9)
    lost = DailyResult("D", won=False, points=50, best=51, moves=4, seconds=9)
    assert sorted([lost, closer, slower, best], key=better_first) == [best, slower, closer, lost]
