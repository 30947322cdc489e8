"""The HTTP side: every address does what its document says, with right and with wrong input."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import aiohttp
import jsonschema
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

import boardroom
from boardroom.bots.level_ratings import level_ratings
from boardroom.core.auto_answers import Profile
from boardroom.games import game as game_of
from boardroom.server import protocol as messages
from boardroom.server.protocol.schema import ADDRESSES, openapi, socket_schema
from boardroom.server.rate_limit import BURST
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes import middleware
from boardroom.server.routes.page import PAGE, TYPES
from boardroom.server.settings import ServerSettings
from boardroom.server.tables.welcome import MAX_EVENTS_IN_WELCOME
from boardroom.server.texts import refusal_sentences
from boardroom.server.websocket import handler as sockets
from server.client import Client
from server.server_process import Server, get, post

OPERATOR = "operator-secret-of-this-test"
BEARER = f"Bearer {OPERATOR}"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
EXAMPLES = 4  # bench and long runs: more
GAMES = ("new-corp-order", "new-world-order", "orconomy")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("api"), operator=OPERATOR)
    yield found
    found.end()


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """One that is there."""

    async def ask() -> str:
        async with aiohttp.ClientSession() as session:
            body = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "open"}], "settings": {"wait": True}}
            return str((await post(session, server.address + "api/tables", body))[1]["table"])

    return asyncio.run(ask())


async def opened(session: aiohttp.ClientSession, server: Server, **request: Any) -> Any:
    body = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "open"}], **request}
    status, found = await post(session, server.address + "api/tables", body)
    assert status == 201, found
    return found


async def refused(session: aiohttp.ClientSession, server: Server, **request: Any) -> str:
    body = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "open"}], **request}
    status, found = await post(session, server.address + "api/tables", body)
    assert status == 400
    assert found["words"]
    assert found["right"]
    return str(found["code"])


# --- against the document


ASKED = [(GenerationMode.POSITIVE, *each[:2]) for each in ADDRESSES]
ASKED += [(GenerationMode.NEGATIVE, *each[:2]) for each in ADDRESSES if each[3] is not None]


@pytest.mark.parametrize(("mode", "method", "path"), ASKED, ids=[f"{mode.value} {path}" for mode, _, path in ASKED])
def test_every_answer_is_as_the_document_says(
    server: Server, table: str, mode: GenerationMode, method: str, path: str
) -> None:
    document = json.loads(json.dumps(openapi()))
    operation = schemathesis.openapi.from_dict(document)[path][method.upper()]
    real = {"path_parameters": {"table": table}} if "{table}" in path else {}

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode, **real))
    def ask(case: schemathesis.Case) -> None:
        with requests.Session() as session:
            case.call_and_validate(
                base_url=server.address, session=session, headers={"Authorization": BEARER}, checks=CHECKS
            )

    ask()


def test_the_documents_are_served(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            status, document = await get(session, server.address + "api/openapi.json")
            assert (status, document) == (200, json.loads(json.dumps(openapi())))
            status, schema = await get(session, server.address + "api/socket.schema.json")
            assert (status, schema) == (200, json.loads(json.dumps(socket_schema())))

    asyncio.run(ask())
    jsonschema.Draft202012Validator.check_schema(socket_schema())


@pytest.mark.parametrize("game", GAMES)
def test_what_passes_over_the_socket_is_as_its_schema_says(server: Server, game: str) -> None:
    schema = json.loads(json.dumps(socket_schema()))
    told = jsonschema.Draft202012Validator({"$defs": schema["$defs"], **schema["properties"]["notice"]})
    said = jsonschema.Draft202012Validator({"$defs": schema["$defs"], **schema["properties"]["command"]})

    async def play() -> list[Any]:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}, {"who": "me"}, {"who": "me"}]
            options = {"chat": "on", "clock": {"kind": "live"}, "window": 0}
            table = await opened(session, server, game=game, seats=seats, settings=options)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                for _ in range(12):
                    if ann.view["to_act"] is not None:
                        await ann.ask("look", seat=ann.view["to_act"])
                        await ann.act(ann.choices[0])
                await ann.ask("undo", change=ann.change)
                await ann.ask("say", text="hello")
                await ann.ask("why", action="nothing")
                await ann.ask("speak", language="de")
                await ann.ask("profile", level="all", hold=True)
                await ann.ask("rename", name="Ann", seat=1)
                await ann.ask("leave", bot="intern")
                assert (await ann.ask("rematch"))["is"] in ("done", "refused")
                await ann.ask("close")
                await ann.ask("ping")
                return ann.heard

    heard = asyncio.run(play())
    for notice in heard:
        told.validate(notice)
    assert {notice["is"] for notice in heard} >= {"welcome", "told", "done", "refused", "chat", "pong"}
    said.validate({"do": "act", "action": "pass", "change": 3})
    assert not said.is_valid({"do": "act", "action": "pass"})


# --- games and rules


def test_the_games_with_their_options(server: Server) -> None:
    async def ask() -> Any:
        async with aiohttp.ClientSession() as session:
            return await get(session, server.address + "api/games")

    status, found = asyncio.run(ask())
    assert status == 200
    assert found["levels"] == ["intern", "manager", "director", "chair"]
    for shown in found["games"]:
        game = game_of(shown["key"])
        assert shown["players"] == list(game.players)
        assert [option["name"] for option in shown["options"]] == list(game.options.options)
        assert shown["has_windows"] == (game.key == "orconomy")
        assert (shown["has_lesson"], shown["practice"] >= 12) == (True, True)
        rated = [
            (each.players, bot.bot, bot.rating)
            for each in level_ratings()
            if each.game == game.key
            for bot in each.bots
        ]
        assert [(each["players"], each["level"], each["rating"]) for each in shown["strengths"]] == rated
    assert {shown["key"] for shown in found["games"]} >= set(GAMES)


def rules_in(found: Any) -> dict[str, str]:
    sections = [section for chapter in found["chapters"] for section in chapter["sections"]]
    return {rule["number"]: rule["words"] for section in sections for rule in section["rules"]}


def test_the_rules_of_a_game(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            status, found = await get(session, server.address + "api/games/new-corp-order/rules")
            assert (status, found["prefix"]) == (200, "NCO")
            assert rules_in(found) == game_of("new-corp-order").rules()
            assert [chapter["title"] for chapter in found["chapters"] if chapter["number"]]
            address = server.address + "api/games/new-corp-order/rules"
            status, german = await get(session, address + "?language=de", **{"Accept-Language": "en"})
            assert (status, german["language"], found["language"]) == (200, "de", "en")
            assert rules_in(german).keys() == rules_in(found).keys()
            assert rules_in(german) == game_of("new-corp-order").rules("de")
            assert (await get(session, address, **{"Accept-Language": "de"}))[1] == german
            status, found = await get(session, address + "?language=tlh")
            assert (status, found["code"]) == (400, "malformed")
            status, found = await get(session, server.address + "api/games/chess/rules")
            assert (status, found["code"]) == (400, "unknown_game")

    asyncio.run(ask())


def test_the_words_of_the_games(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            found = {each: await get(session, f"{server.address}api/words/{each}") for each in ("en", "de", "tlh")}
        assert [status for status, _ in found.values()] == [200, 200, 404]
        english, german = found["en"][1], found["de"][1]
        assert english["phrases"].keys() == german["phrases"].keys()
        assert english["phrases"] != german["phrases"]
        for game in GAMES:
            for section, words in english["games"][game].items():
                assert words.keys() == german["games"][game][section].keys()
        term = english["games"]["new-corp-order"]["glossary"]["conglomerate"]
        assert term["word"] != german["games"]["new-corp-order"]["glossary"]["conglomerate"]["word"]
        assert set(term["rules"]) <= set(game_of("new-corp-order").rules())

    asyncio.run(ask())


# --- opening


def test_every_kind_of_seat(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "open"}, {"who": "me", "name": "Ann"}, {"who": "bot", "bot": "intern"}, {"who": "me"}]
            table = await opened(session, server, seats=seats, settings={"wait": True})
            assert table["seats"] == [1, 3]
            assert [each["seat"] for each in table["invites"]] == [0]
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                shown = [(seat["who"], seat["name"], seat["bot"]) for seat in ann.state["seats"]]
            assert shown == [
                ("open", None, None),
                ("person", "Ann", None),
                ("bot", None, "intern"),
                ("person", None, None),
            ]

    asyncio.run(ask())


def test_a_table_only_for_others_has_no_token(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, seats=[{"who": "open", "name": "Bob"}, {"who": "bot"}])
            assert table["token"] is None
            assert table["seats"] == []
            assert len(table["invites"]) == 1

    asyncio.run(ask())


def test_nothing_happens_before_somebody_sits_down(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "open"}, {"who": "bot", "bot": "intern"}]
            table = await opened(session, server, seats=seats, settings={"pace": "instant", "stand_in": "intern"})
            async with Client(session, server.address, table["table"], spectate=table["spectate"]) as eve:
                await asyncio.sleep(0.5)
                await eve.ask("ping")
                assert eve.change == 0
                body = {"invite": table["invites"][0]["invite"]}
                _, bob = await post(session, f"{server.address}api/tables/{table['table']}/join", body)
                async with Client(session, server.address, table["table"], token=bob["token"]) as client:
                    await client.until(lambda each: each.choices)

    asyncio.run(ask())


@pytest.mark.parametrize("game", GAMES)
def test_options_and_editions(server: Server, game: str) -> None:
    rules = game_of(game)

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}] * max(rules.players[0], 2)
            for option in rules.options.options.values():
                request = {option.name: option.values[-1]}
                try:
                    rules.options.resolve(request)
                except ValueError:
                    assert await refused(session, server, game=game, seats=seats, options=request) == "bad_options"
                    continue
                status, table = await post(
                    session, server.address + "api/tables", {"game": game, "seats": seats, "options": request}
                )
                if status == 400:  # not with this number of players
                    assert table["code"] in ("bad_options", "bad_seats")
                    continue
                async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                    assert ann.welcome["options"][option.name] == option.values[-1]

    asyncio.run(ask())


def test_requests_that_cannot_be_granted(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            bots = [{"who": "bot"}] * 2
            assert await refused(session, server, game="chess") == "unknown_game"
            assert await refused(session, server, seats=bots) == "bad_seats"
            assert await refused(session, server, seats=[{"who": "me"}] * 9) == "bad_seats"
            assert await refused(session, server, seats=[]) == "malformed"
            assert await refused(session, server, seats=[{"who": "cat"}]) == "malformed"
            assert await refused(session, server, options={"nothing": True}) == "bad_options"
            assert await refused(session, server, options={"edition": 10**300}) == "bad_options"
            assert await refused(session, server, settings={"window": -1}) == "malformed"
            assert await refused(session, server, settings={"clock": {"kind": "live", "seconds": 1}}) == "malformed"
            assert await refused(session, server, position={"nothing": 1}) == "bad_position"
            assert await refused(session, server, position={}) == "bad_position"
            assert await refused(session, server, moment={"record": "{}", "number": 0}) == "bad_record"
            assert await refused(session, server, moment={"record": "", "number": 0}) == "bad_record"
            assert await refused(session, server, unknown=1) == "malformed"

    asyncio.run(ask())


def record_of(game: str, players: int) -> boardroom.Record:
    """A finished game, or a good part of one that is long when nobody means to win."""
    table = boardroom.new(game, players=players, seed=3)
    rng = random.Random(3)
    while table.to_act is not None and table.number < 300:
        table.play(rng.choice(table.legal()))
    return table.record()


def is_formal(table: boardroom.Table) -> bool:
    """Whether the server answers for the seat, as most people would."""
    return table.game.automatic_action(table.state, Profile()) is not None and bool(table.game.stops)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_starts_in_a_position(server: Server, game: str) -> None:
    players = 3
    before = boardroom.new(game, players=players, seed=5)
    while before.number < 10 or is_formal(before):
        before.play(before.legal()[0])

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}] * players
            table = await opened(session, server, game=game, seats=seats, position=before.position())
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await ann.ask("look", seat=before.to_act)
                assert ann.choices == [action.text for action in before.legal()]
                assert (await ann.act(ann.choices[0]))["is"] == "done"
            few = seats[:-1]
            assert await refused(session, server, game=game, seats=few, position=before.position()) == "bad_seats"

    asyncio.run(ask())


@pytest.mark.parametrize("game", GAMES)
def test_people_play_on_from_a_moment_of_a_finished_game(server: Server, game: str) -> None:
    record = record_of(game, 3)
    number = len(record.actions) // 2
    then = boardroom.replay(record)
    then.go_back(number)
    while is_formal(then):
        then.play(record.actions[number])
        number += 1

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}] * 3
            moment = {"record": record.to_json(), "number": number}
            table = await opened(session, server, game=game, seats=seats, moment=moment)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                assert ann.welcome["commit"] != record.commit
                await ann.ask("look", seat=then.to_act)
                assert ann.choices == [action.text for action in then.legal()]
                assert (await ann.act(ann.choices[-1]))["is"] == "done"
            beyond = {"record": record.to_json(), "number": len(record.actions) + 1}
            assert await refused(session, server, game=game, seats=seats, moment=beyond) == "bad_record"
            half = {"record": record.to_json()[:-40], "number": 1}
            assert await refused(session, server, game=game, seats=seats, moment=half) == "bad_record"
            other = next(each for each in GAMES if each != game)
            assert await refused(session, server, game=other, seats=seats, moment=moment) == "bad_record"

    asyncio.run(ask())


# --- joining and lists


def test_joining_with_an_invitation(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            address = f"{server.address}api/tables/{table['table']}/join"
            invite = table["invites"][0]["invite"]
            status, found = await post(session, address, {"invite": "x" * 23})
            assert (status, found["code"]) == (403, "wrong_invite")
            status, found = await post(session, address, {"invite": invite, "name": ""})
            assert (status, found["code"]) == (400, "malformed")
            status, bob = await post(session, address, {"invite": invite, "name": "Bob"})
            assert (status, bob["table"], bob["seats"]) == (200, table["table"], [1])
            status, found = await post(session, address, {"invite": invite})
            assert (status, found["code"]) == (409, "seat_taken")
            status, found = await post(session, f"{server.address}api/tables/nothing/join", {"invite": invite})
            assert (status, found["code"]) == (404, "unknown_table")
            async with Client(session, server.address, table["table"], token=bob["token"]) as client:
                assert client.welcome["mine"] == [1]
                assert client.state["seats"][1]["name"] == "Bob"

    asyncio.run(ask())


def test_public_tables_are_listed_while_a_seat_is_open(server: Server) -> None:
    async def listed(session: aiohttp.ClientSession) -> list[str]:
        status, found = await get(session, server.address + "api/tables")
        assert status == 200
        return [each["table"] for each in found["tables"]]

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            public = await opened(session, server, settings={"public": True, "wait": True})
            private = await opened(session, server)
            assert public["table"] in await listed(session)
            assert private["table"] not in await listed(session)
            invite = public["invites"][0]["invite"]
            await post(session, f"{server.address}api/tables/{public['table']}/join", {"invite": invite})
            assert public["table"] not in await listed(session)

    asyncio.run(ask())


def test_my_tables(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            one = await opened(session, server, seats=[{"who": "me"}, {"who": "me"}])
            two = await opened(session, server, settings={"wait": True})
            request = [{"table": each["table"], "token": each["token"]} for each in (one, two)]
            request += [{"table": one["table"], "token": two["token"]}, {"table": "nothing", "token": one["token"]}]
            status, found = await post(session, server.address + "api/mine", {"tables": request})
            assert status == 200
            assert [(each["table"], each["status"], each["waits_for_me"]) for each in found["tables"]] == [
                (one["table"], "playing", True),
                (two["table"], "open", False),
            ]
            assert [(each["mine"], each["winners"]) for each in found["tables"]] == [([0, 1], []), ([0], [])]
            assert all(each["since"] >= each["opened"] for each in found["tables"])
            many = {"tables": request[:1] * 101}
            assert (await post(session, server.address + "api/mine", many))[0] == 400

    asyncio.run(ask())


# --- records


def test_a_seat_has_its_diary_and_everybody_the_record_after_the_end(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            record = record_of("new-corp-order", 2)
            moment = {"record": record.to_json(), "number": len(record.actions) - 3}
            table = await opened(session, server, seats=[{"who": "me"}, {"who": "me"}], moment=moment)
            address = f"{server.address}api/tables/{table['table']}/record"
            token, watch = (f"Bearer {table[name]}" for name in ("token", "spectate"))
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await ann.ask("look", seat=ann.view["to_act"])
                await ann.act(ann.choices[0])
                status, diary = await get(session, address, Authorization=token)
                assert (status, diary["format"], diary["seat"]) == (200, "boardroom-diary", None)  # two on one screen
                assert [player["hand"] for player in diary["view"]["players"]] == [None, None]
                assert "seed" not in json.dumps(diary)
                status, seen = await get(session, address, Authorization=watch)
                assert (status, seen["seat"]) == (200, None)
                while not ann.view["over"]:
                    await ann.ask("look", seat=ann.view["to_act"])
                    await ann.act(ann.choices[0])
                for secret in (token, watch):
                    status, whole = await get(session, address, Authorization=secret)
                    assert status == 200
                    checked = boardroom.verify(boardroom.Record.from_json(json.dumps(whole)))
                    assert checked.seed.hex() == ann.state["seed"]
            assert (await get(session, address))[0] == 403
            assert (await get(session, address.replace(table["table"], "nothing")))[0] == 404

    asyncio.run(ask())


# --- the operator, and what machines ask


def test_the_operator_closes_a_table(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, seats=[{"who": "me"}, {"who": "me"}])
            address = f"{server.address}api/operator/tables/{table['table']}/close"
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                for _ in range(2):  # the second time nothing is left to do
                    assert (await post(session, address, {}, Authorization=BEARER))[0] == 200
                await ann.until(lambda each: each.state.get("closed"))
                await ann.ask("look", seat=0)
                assert ann.choices == []
                assert (await ann.act(0))["code"] == "closed"
            nothing = f"{server.address}api/operator/tables/nothing/close"
            assert (await post(session, nothing, {}, Authorization=BEARER))[0] == 404

    asyncio.run(ask())


def test_the_operator_bans_who_sits_there(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            address = f"{server.address}api/operator/tables/{table['table']}/ban"
            for seat in (1, 9):
                status, found = await post(session, address, {"seat": seat}, Authorization=BEARER)
                assert (status, found["code"]) == (400, "bad_seats")
            assert (await post(session, address, {"seat": 0}, Authorization=BEARER))[0] == 200
            assert (await post(session, address, {"seat": 10}, Authorization=BEARER))[0] == 400

    asyncio.run(ask())


def test_health_and_metrics(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, seats=[{"who": "me"}, {"who": "me"}])
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await ann.ask("look", seat=ann.view["to_act"])
                before = await figures(session)
                await ann.act(ann.choices[0])
                await ann.act("nothing")
                after = await figures(session)
                _, health = await get(session, server.address + "healthz")
            assert health["ok"]
            assert health["sockets"] == 1
            assert health["tables"] >= 1
            acts = 'boardroom_commands_total{command="Act"}'
            assert after[acts] == before.get(acts, 0) + 1
            wrong = 'boardroom_refusals_total{code="unknown_action"}'
            assert after[wrong] == before.get(wrong, 0) + 1
            assert after["boardroom_sockets"] == 1

    async def figures(session: aiohttp.ClientSession) -> dict[str, float]:
        async with session.get(server.address + "metrics") as answer:
            assert answer.status == 200
            assert answer.content_type == "text/plain"
            lines = [line for line in (await answer.text()).splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}

    asyncio.run(ask())


# --- the page


IS_BUILT = (PAGE / "index.html").is_file()
built = pytest.mark.skipif(not IS_BUILT, reason="runs on the wheel: the page is not built among the sources")
FILES = sorted(path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*.*") if path.suffix in TYPES)


@built
@pytest.mark.parametrize("coding", [None, "gzip", "br"])
def test_every_file_of_the_page_is_served(server: Server, coding: str | None) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession(auto_decompress=False) as session:
            for name in FILES:
                path = PAGE / name
                packed = None if path.suffix == ".png" else coding  # a picture is packed already
                headers = {"Accept-Encoding": coding or "identity"}
                async with session.get(f"{server.address}page/{name}", headers=headers) as answer:
                    assert answer.status == 200
                    assert answer.headers["Content-Type"] == TYPES[path.suffix]
                    assert answer.headers.get("Content-Encoding") == packed
                    never_changes = name.startswith("assets/")
                    assert ("immutable" in answer.headers["Cache-Control"]) == never_changes
                    suffix = {None: "", "gzip": ".gz", "br": ".br"}[packed]
                    assert await answer.read() == path.with_name(path.name + suffix).read_bytes()

    asyncio.run(ask())


@built
@pytest.mark.parametrize(
    "address", ["", "table/anything", "rules/orconomy", "practice/orconomy", "replay", "replay/anything"]
)
def test_the_page_itself(server: Server, address: str) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session, session.get(server.address + address) as answer:
            assert (answer.status, answer.content_type) == (200, "text/html")
            assert answer.headers["Cache-Control"] == "no-cache"

    asyncio.run(ask())


@built
def test_a_table_names_its_scripts_at_once(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            async with session.get(server.address) as answer:
                assert "Link" not in answer.headers
            async with session.get(f"{server.address}table/anything") as answer:
                scripts = re.findall(
                    r"</page/(assets/(?:table|TablePage)-[^>]+\.js)>; rel=modulepreload",
                    answer.headers["Link"],
                )
            assert len(scripts) == 2
            assert set(scripts) <= set(FILES)

    asyncio.run(ask())


@built
def test_an_address_that_leads_nowhere_shows_the_page_to_people(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            people = {"Accept": "text/html,application/xhtml+xml"}
            async with session.get(server.address + "nothing", headers=people) as answer:
                assert (answer.status, answer.content_type) == (404, "text/html")
            async with session.get(server.address + "nothing") as answer:
                assert (answer.status, answer.content_type) == (404, "application/json")

    asyncio.run(ask())


@pytest.mark.skipif(IS_BUILT, reason="the page is built")
def test_a_page_that_was_not_built_says_so(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session, session.get(server.address) as answer:
            assert answer.status == 503
            assert "web/page.py" in await answer.text()

    asyncio.run(ask())


def test_the_answers_speak_the_language_of_the_browser(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            words = {}
            for language in ("en", "de-CH,de;q=0.9", "fr", ""):
                _, found = await get(session, server.address + "nothing", **{"Accept-Language": language})
                words[language] = found["words"]
            assert words["en"] == words["fr"] == words[""] != words["de-CH,de;q=0.9"]

    asyncio.run(ask())


# --- the page about the protocol

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_example_client_plays_a_whole_game(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.+?)```", PROTOCOL, re.DOTALL)
    assert "http://localhost:8000" in example
    exec(compile(example.replace("http://localhost:8000", server.address.rstrip("/")), "protocol.md", "exec"), {})
    assert capsys.readouterr().out.strip() not in ("", "None", "False")


def test_the_page_lists_every_code_with_its_words() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (\d+) \| (.+) \| (.+) \|$", PROTOCOL, re.MULTILINE)
    assert listed == [
        (code, str(RequestRefused(code).status), *refusal_sentences("en")[code]) for code in get_args(messages.Code)
    ]


def test_every_code_has_words_in_every_language() -> None:
    for language in get_args(messages.Language):
        assert set(refusal_sentences(language)) == set(get_args(messages.Code))
        assert all(words and right for words, right in refusal_sentences(language).values())


def test_the_page_names_every_command_and_every_address() -> None:
    for command in get_args(messages.AnyCommand):
        assert re.search(rf"\b{command.__struct_config__.tag}\b", PROTOCOL), command
    for _, address, *_ in ADDRESSES:
        assert address in PROTOCOL or address.startswith("/api/operator"), address


def test_the_page_names_the_limits_as_they_are() -> None:
    usual = ServerSettings()
    assert f"{sockets.MAX_MESSAGE_BYTES >> 10} KB; an HTTP body {middleware.MAX_REQUEST_BYTES >> 20} MB" in PROTOCOL
    assert f"more than {sockets.MAX_FRAME_BYTES >> 20} MB (1009)" in PROTOCOL
    assert f"{BURST} at once, {usual.rate:g} a second" in PROTOCOL
    for limit in (usual.open_limit, usual.join_limit, usual.list_limit, usual.replay_limit):
        assert f"| {limit:g} a minute" in PROTOCOL
    assert f"the last {MAX_EVENTS_IN_WELCOME})" in PROTOCOL
