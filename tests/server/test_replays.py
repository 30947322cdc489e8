"""Finished games over HTTP: read again from files and from tables, through anybody's eyes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from functools import cache
from typing import Any

import aiohttp
import msgspec
import pytest

import boardroom
from boardroom.games import game as game_of
from boardroom.server.finished_games.replay_job import MAX_JOBS_WAITING
from boardroom.server.protocol import OpenTable, RecordMoment, SeatPlan
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.tables import with_position
from boardroom.server.settings import ServerSettings
from boardroom.server.worker_processes import ProcessWorkers
from server.client import Client
from server.server_process import Server, get, post

GAMES = {"new-corp-order": 3, "new-world-order": 3, "orconomy": 3}


@cache
def finished(game: str, players: int) -> boardroom.Record:
    table = boardroom.new(game, players=players, seed=7, **game_of(game).simulation)
    rng = random.Random(7)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    return table.record()


def asked(server: Server, *requests: tuple[str, Any], status: int = 200) -> list[Any]:
    """The answers to these bodies at these addresses."""

    async def ask() -> list[Any]:
        async with aiohttp.ClientSession() as session:
            found = [await post(session, f"{server.address}api/{where}", body) for where, body in requests]
        assert {code for code, _ in found} == {status}, found
        return [answer for _, answer in found]

    return asyncio.run(ask())


def all_views(server: Server, record: boardroom.Record, count: int, **request: Any) -> list[dict[str, Any]]:
    """The views of every moment, put together from what changed."""
    body = {"record": record.to_json(), "count": count, **request}
    firsts = range(0, len(record.actions) + 1, count)
    found = asked(server, *[("replay/views", {**body, "first": first}) for first in firsts])
    views: list[dict[str, Any]] = []
    for batch in found:
        assert batch["total"] == len(record.actions)
        view: dict[str, Any] = {}
        for each in batch["views"]:
            assert each["number"] == len(views)
            view = {name: part for name, part in {**view, **each["view"]}.items() if name not in each["gone"]}
            views.append(view)
    return views


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_words(server: Server, game: str) -> None:
    record = finished(game, GAMES[game])
    english, german = asked(
        server, *[("replay", {"record": record.to_json(), "language": language}) for language in ("en", "de")]
    )
    table = boardroom.replay(record)
    outcome = table.outcome()
    assert outcome is not None
    assert english["outcome"] == outcome.to_json()
    assert hashlib.sha256(bytes.fromhex(english["seed"])).hexdigest() == english["commit"] == record.commit
    assert [moment["action"] for moment in english["moments"]] == [None, *record.actions]
    assert [moment["number"] for moment in english["moments"]] == list(range(len(record.actions) + 1))
    table.go_back(20)
    assert english["moments"][21]["words"] == table.describe(record.actions[20])
    assert german["moments"][21]["words"] == table.describe(record.actions[20], "de")
    assert english["moments"][21]["seat"] == table.to_act
    assert english["moments"][21]["decision"] == table.decision
    assert {event["number"] for event in english["events"]} >= {0, len(record.actions)}
    assert english["events"] != german["events"]
    assert [each["event"] for each in english["events"]] == [each["event"] for each in german["events"]]
    assert english["complaint"] is None
    assert english["seats"] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_views_of_every_moment(server: Server, game: str) -> None:
    record = finished(game, GAMES[game])
    views = all_views(server, record, 200, seat=1)
    table = boardroom.replay(record)
    for number in range(0, len(record.actions) + 1, 37):
        table.go_back(number)
        assert views[number] == table.view(1)
        for action in record.actions[number:]:
            table.play(action)
    assert views[-1] == table.view(1)
    assert len(views) == len(record.actions) + 1


@pytest.mark.parametrize("game", GAMES)
def test_with_all_cards_open(server: Server, game: str) -> None:
    """Every seat as it sees itself, and the shape is that of any view."""
    record = finished(game, GAMES[game])
    views = all_views(server, record, 200)
    table = boardroom.replay(record)
    table.go_back(30)
    for seat in range(GAMES[game]):
        assert views[30]["players"][seat] == table.view(seat)["players"][seat]
    assert views[30]["standing"] == table.standing().to_json()
    for view in views:
        assert msgspec.convert(view, game_of(game).view_type) == view
    nobody = all_views(server, record, 200, seat="nobody")
    assert nobody[30] == table.view(None)


def test_what_was_secret_is_told_with_open_cards(server: Server) -> None:
    body = {"record": finished("new-corp-order", 3).to_json()}
    everything, nothing, mine = asked(server, *[("replay", {**body, "seat": seat}) for seat in ("all", "nobody", 2)])

    def drawn(found: Any) -> list[tuple[int, str | None]]:
        return [(e["event"]["seat"], e["event"]["colour"]) for e in found["events"] if e["event"]["kind"] == "drew"]

    assert drawn(everything)
    assert all(colour for _, colour in drawn(everything))
    assert not any(colour for _, colour in drawn(nothing))
    assert {seat for seat, colour in drawn(mine) if colour} == {2}


def test_the_solo_game(server: Server) -> None:
    record = finished("new-corp-order", 1)
    views = all_views(server, record, 200)
    assert all(len(view["players"]) == 2 for view in views)
    assert views[-1]["over"]


def test_a_game_that_started_in_a_position(server: Server) -> None:
    before = boardroom.new("new-corp-order", players=2, seed=1)
    while before.number < 30:
        before.play(before.legal()[0])
    table = boardroom.from_position("new-corp-order", before.position(), seed=2)
    table.play(table.legal()[0])
    (found,) = asked(server, ("replay", {"record": table.record().to_json()}))
    assert found["from_position"]
    assert found["outcome"] is None
    assert len(found["moments"]) == 2


# --- tables


def test_a_table_that_is_over(server: Server) -> None:
    """Players and permitted spectators can replay a finished table. Nobody can replay a running one."""

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "intern"}]
            options = {"pace": "instant", "window": 0}
            body = {"game": "new-corp-order", "seats": seats, "settings": options}
            _, table = await post(session, server.address + "api/tables", body)
            requests = [{"table": {"table": table["table"], "token": table[key]}} for key in ("token", "spectate")]
            for request in requests:
                for where in ("replay", "replay/views"):
                    status, found = await post(session, f"{server.address}api/{where}", request)
                    assert (status, found["code"]) == (409, "not_over")
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                while not ann.view["over"]:
                    await ann.until(lambda each: each.choices or each.view["over"])
                    if ann.choices:
                        await ann.act(ann.choices[0])
                last = ann.view
            mine = {"tables": [{"table": table["table"], "token": table["token"]}]}
            _, found = await post(session, server.address + "api/mine", mine)
            (row,) = found["tables"]
            assert (row["status"], row["mine"], row["waits_for_me"]) == ("over", [0], False)
            assert row["winners"] == last["standing"]["winners"]
            for request in requests:
                status, found = await post(session, server.address + "api/replay", request)
                assert status == 200
                assert [seat["name"] for seat in found["seats"]] == ["Ann", None]
                assert found["commit"] == ann.welcome["commit"]
                first = len(found["moments"]) - 1
                body = {**request, "seat": 0, "first": first}
                status, found = await post(session, server.address + "api/replay/views", body)
                assert [each["view"] for each in found["views"]] == [last]
            wrong = {"table": {"table": table["table"], "token": "x" * 30}}
            status, found = await post(session, server.address + "api/replay", wrong)
            assert (status, found["code"]) == (403, "wrong_token")
            status, found = await post(
                session, server.address + "api/replay", {"table": {"table": "nothing", "token": "x" * 30}}
            )
            assert (status, found["code"]) == (404, "unknown_table")

    asyncio.run(ask())


# --- bad files


def damaged(change: dict[str, Any]) -> str:
    return json.dumps({**json.loads(finished("new-corp-order", 3).to_json()), **change})


BAD = {
    "empty": "",
    "no JSON": "What a game!",
    "cut off": finished("new-corp-order", 3).to_json()[:-30],
    "another file": "{}",
    "another game": damaged({"game": "chess"}),
    "another seed": damaged({"seed": "00" * 32}),
    "no seed": damaged({"seed": None}),
    "an action that is not legal": damaged({"actions": ["end_turn"], "result": None}),
    "no action": damaged({"actions": ["castle"], "result": None}),
    "too many players": damaged({"players": 9}),
    "an unknown option": damaged({"options": {"edition": "deluxe"}}),
    "endless": damaged({"actions": ["draw_deck"] * 10_001}),
    "a newer version": damaged({"version": 99}),
    "lists in lists": "[" * 100_000,
    "a position of nothing": damaged({"position": {}}),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_in_words(server: Server, what: str) -> None:
    where = [("replay", {"record": BAD[what]}), ("replay/views", {"record": BAD[what], "first": 0, "count": 100})]
    for found in asked(server, *where, status=400):
        assert found["code"] == "bad_record"
        assert len(found["words"]) < 500
        assert "Traceback" not in found["words"]


def test_a_false_result_is_told(server: Server) -> None:
    record = damaged({"result": {"scores": [99, 0, 0], "ranking": [[0], [1, 2]], "winners": [0], "reason": "x"}})
    (found,) = asked(server, ("replay", {"record": record}))
    assert "scores" in found["complaint"]
    assert found["outcome"]["scores"] != [99, 0, 0]


def test_requests_that_make_no_sense(server: Server) -> None:
    record = finished("new-corp-order", 3).to_json()
    bad = [
        ("replay", {}, "bad_record"),
        ("replay", {"record": record, "seat": 3}, "bad_seats"),
        ("replay", {"record": record, "seat": "ann"}, "malformed"),
        ("replay", {"record": record, "language": "tlh"}, "malformed"),
        ("replay/views", {"record": record, "first": 10**5}, "bad_record"),
        ("replay/views", {"record": record, "count": 1000}, "malformed"),
        ("replay/views", {"record": record, "seat": 3}, "bad_seats"),
    ]
    found = asked(server, *[each[:2] for each in bad], status=400)
    assert [each["code"] for each in found] == [code for _, _, code in bad]


def test_an_address_may_not_read_on_and_on(tmp_path: Any) -> None:
    server = Server(tmp_path, replay_limit=2)
    try:
        body = {"record": "{}"}
        asked(server, ("replay", body), ("replay", body), status=400)
        (found,) = asked(server, ("replay/views", body), status=429)
        assert found["code"] == "too_fast"
    finally:
        server.end()
    assert ServerSettings().replay_limit > 60


def test_the_server_answers_others_while_it_reads(server: Server) -> None:
    async def ask() -> None:
        record = finished("orconomy", 3).to_json()
        async with aiohttp.ClientSession() as session:
            requests = [post(session, server.address + "api/replay", {"record": record}) for _ in range(10)]
            reads = [asyncio.ensure_future(request) for request in requests]
            await asyncio.wait(reads, return_when=asyncio.FIRST_COMPLETED)
            assert (await get(session, server.address + "healthz"))[0] == 200
            assert not all(read.done() for read in reads)
            assert {(await read)[0] for read in reads} == {200}

    asyncio.run(ask())


def test_whoever_wants_to_play_on_waits_in_the_same_line() -> None:
    async def ask() -> None:
        workers = ProcessWorkers(1)
        workers.waiting = MAX_JOBS_WAITING
        moment = RecordMoment(finished("new-corp-order", 3).to_json(), 5)
        with pytest.raises(RequestRefused, match="full"):
            await with_position(OpenTable("new-corp-order", [SeatPlan("me")] * 3, moment=moment), workers)
        workers.stop()

    asyncio.run(ask())
