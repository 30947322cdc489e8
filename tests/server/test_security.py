"""What outsiders cannot do: guess tokens, read messages, come from other sites, or overload the server."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from boardroom.server.rate_limit import BURST
from boardroom.server.settings import ServerSettings
from server.client import Client
from server.server_process import Server, get, post

OPERATOR = "operator-secret-of-this-test"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SEATS = [{"who": "me", "name": "Ann"}, {"who": "open"}]
PINGS = 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("security"), operator=OPERATOR, log="debug")
    yield found
    found.end()


async def opened(session: aiohttp.ClientSession, server: Server, **fields: Any) -> Any:
    body = {"game": "new-corp-order", "seats": SEATS, "settings": {"pace": "instant"}, **fields}
    status, found = await post(session, server.address + "api/tables", body)
    assert status == 201, found
    return found


async def joined(session: aiohttp.ClientSession, server: Server, table: Any, number: int = 0) -> Any:
    address = f"{server.address}api/tables/{table['table']}/join"
    status, found = await post(session, address, {"invite": table["invites"][number]["invite"], "name": "Bob"})
    assert status == 200, found
    return found


def bits(secret: str) -> int:
    return len(base64.urlsafe_b64decode(secret + "=" * (-len(secret) % 4))) * 8


# --- secrets


def test_every_secret_has_128_bits_and_none_is_like_another(server: Server) -> None:
    async def play() -> list[str]:
        found: list[str] = []
        async with aiohttp.ClientSession() as session:
            for _ in range(20):
                table = await opened(session, server, seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])
                found += [table["token"], table["spectate"], *[each["invite"] for each in table["invites"]]]
                found.append((await joined(session, server, table))["token"])
        return found

    secrets = asyncio.run(play())
    assert all(bits(secret) >= 128 for secret in secrets)
    assert len({secret[:8] for secret in secrets}) == len(secrets)


def test_no_secret_is_stored_or_logged(server: Server) -> None:
    async def play() -> list[str]:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            bob = await joined(session, server, table)
            async with (
                Client(session, server.address, table["table"], token=table["token"]) as ann,
                Client(session, server.address, table["table"], spectate=table["spectate"]) as eve,
            ):
                await ann.act("no such action")
                await ann.ask("hello", token="x" * 20)
                await eve.ask("close")
            record = f"{server.address}api/tables/{table['table']}/record"
            for secret in (table["token"], bob["token"], table["spectate"], "wrong" * 5):
                await get(session, record, Authorization=f"Bearer {secret}")
            operator = f"{server.address}api/operator/tables/{table['table']}/ban"
            assert (await post(session, operator, {"seat": 1}, Authorization=f"Bearer {OPERATOR}"))[0] == 200
            invites = [each["invite"] for each in table["invites"]]
            return [table["token"], bob["token"], table["spectate"], *invites]

    secrets = [*asyncio.run(play()), OPERATOR]
    files = [path for path in Path(server.settings["data"]).iterdir() if path.is_file()]
    assert {"tables.db", "tables.db-wal", "server.log"} <= {path.name for path in files}
    for path in files:
        content = path.read_bytes()
        assert not [secret for secret in secrets if secret.encode() in content], path.name


def test_not_even_a_broken_request_is_logged_with_its_secret(server: Server) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer broken-secret\0\r\n\r\n"
    assert b" 400 " in raw(server, request)
    assert "broken-secret" not in server.log.read_text()


def test_every_line_of_the_log_is_an_object(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            await opened(session, server)

    asyncio.run(play())
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert lines
    assert all({"at", "level", "event"} <= line.keys() for line in lines)


def test_other_users_of_the_machine_cannot_read_the_tables(server: Server) -> None:
    assert (Path(server.settings["data"]) / "tables.db").stat().st_mode & 0o077 == 0


def test_nobody_gets_a_secret_of_another(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, settings={"pace": "instant", "public": True})
            bob = await joined(session, server, table)
            async with (
                Client(session, server.address, table["table"], token=table["token"]) as ann,
                Client(session, server.address, table["table"], token=bob["token"]) as other,
                Client(session, server.address, table["table"]) as eve,
            ):
                for _ in range(3):
                    for each in (ann, other):
                        if each.choices:
                            await each.act(each.choices[0])
                for each in (ann, other, eve):
                    await each.ask("ping")
                assert table["token"] not in json.dumps(other.heard + eve.heard)
                assert bob["token"] not in json.dumps(ann.heard + eve.heard)
                assert table["spectate"] not in json.dumps(eve.heard)
            _, listed = await get(session, server.address + "api/tables")
            for secret in (table["token"], bob["token"], table["spectate"], table["invites"][0]["invite"]):
                assert secret not in json.dumps(listed)

    asyncio.run(play())


# --- seats


def test_a_token_opens_only_its_own_table(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            one, two = await opened(session, server), await opened(session, server)
            async with Client(session, server.address, two["table"], token=one["token"]) as client:
                assert client.answers[1]["code"] == "wrong_token"
                assert (await client.ask("act", action="pass", change=0))["code"] == "hello_first"
            record = f"{server.address}api/tables/{two['table']}/record"
            assert (await get(session, record, Authorization=f"Bearer {one['token']}"))[0] == 403
            body = {"invite": one["invites"][0]["invite"]}
            status, refused = await post(session, f"{server.address}api/tables/{two['table']}/join", body)
            assert (status, refused["code"]) == (403, "wrong_invite")

    asyncio.run(play())


def test_an_invitation_seats_one_person_even_if_many_come_at_once(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            address = f"{server.address}api/tables/{table['table']}/join"
            body = {"invite": table["invites"][0]["invite"]}
            answers = await asyncio.gather(*[post(session, address, body) for _ in range(20)])
            assert sorted(status for status, _ in answers) == [200] + [409] * 19
            assert {answer["code"] for status, answer in answers if status == 409} == {"seat_taken"}

    asyncio.run(play())


COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "act", "action": 0, "change": 0},
    {"do": "undo", "change": 0},
    {"do": "answer_undo", "agree": True, "change": 0},
    {"do": "look", "seat": 0},
    {"do": "profile", "level": "all"},
    {"do": "pass_ahead", "change": 0},
    {"do": "act_ahead", "action": "pass", "change": 0},
    {"do": "say", "phrase": "hello"},
    {"do": "rename", "name": "Eve"},
    {"do": "leave"},
    {"do": "rematch"},
    {"do": "close"},
    {"do": "why", "action": "pass"},
    {"do": "hint"},
    {"do": "notify", "webhook": "https://example.com/hook"},
    {"do": "weigh", "action": "pass", "change": 0},
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command["do"]))
def test_spectators_only_watch(server: Server, command: dict[str, Any]) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, settings={"pace": "instant", "chat": "on", "wait": True})
            async with Client(session, server.address, table["table"], spectate=table["spectate"]) as eve:
                before = dict(eve.state)
                refused = await eve.ask(**command)
                assert refused["is"] == "refused"
                assert refused["code"] in ("not_seated", "not_your_seat", "not_your_turn", "waiting_for_players")
                await eve.ask("ping")
                assert {**eve.state, "seats": None} == {**before, "seats": None}

    asyncio.run(play())


def test_a_private_table_cannot_be_watched_without_its_secret(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            for hello in ({}, {"spectate": "x" * 23}, {"spectate": table["token"]}, {"token": table["spectate"]}):
                async with Client(session, server.address, table["table"], **hello) as eve:
                    assert eve.answers[1]["code"] == "wrong_token"
                    assert [heard["is"] for heard in eve.heard] == ["refused"]
            assert (await get(session, f"{server.address}api/tables/{table['table']}/record"))[0] == 403
            _, listed = await get(session, server.address + "api/tables")
            assert table["table"] not in [each["table"] for each in listed["tables"]]

    asyncio.run(play())


def test_the_one_who_is_banned_stays_away(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "open"}, {"who": "me"}, {"who": "me"}]
            table = await opened(session, server, seats=seats, settings={"pace": "instant", "stand_in": "intern"})
            bob = await joined(session, server, table)
            ban = f"{server.address}api/operator/tables/{table['table']}/ban"
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                status, _ = await post(session, ban, {"seat": 1}, Authorization=f"Bearer {OPERATOR}")
                assert status == 200
                with pytest.raises(ConnectionError):
                    await ann.until(lambda _: False)
                assert ann.socket.close_code == 1008
            async with Client(session, server.address, table["table"], token=table["token"]) as again:
                assert again.answers[1]["code"] == "banned"
            async with Client(session, server.address, table["table"], token=bob["token"]) as other:
                seats_now = other.state["seats"]
                assert [seat["who"] for seat in seats_now] == ["person", "bot", "bot"]  # both seats of the same person
            record = f"{server.address}api/tables/{table['table']}/record"
            assert (await get(session, record, Authorization=f"Bearer {table['token']}"))[0] == 403
            mine = {"tables": [{"table": table["table"], "token": table["token"]}]}
            assert (await post(session, server.address + "api/mine", mine))[1] == {"tables": []}

    asyncio.run(play())


def test_only_the_operator_closes_and_bans(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            for what, body in (("close", {}), ("ban", {"seat": 0})):
                address = f"{server.address}api/operator/tables/{table['table']}/{what}"
                wrong: tuple[dict[str, str], ...] = (
                    {},
                    {"Authorization": "Bearer "},
                    {"Authorization": f"Bearer {table['token']}"},
                    {"Authorization": f"Bearer {OPERATOR}x"},
                    {"Authorization": f"Basic {OPERATOR}"},
                )
                for headers in wrong:
                    assert (await post(session, address, body, **headers))[0] == 403

    asyncio.run(play())


def test_the_metrics_are_for_this_machine_and_the_operator(server: Server) -> None:
    async def ask() -> None:
        forwarded = {"X-Forwarded-For": "203.0.113.7"}
        async with aiohttp.ClientSession() as session:
            statuses = []
            for headers in ({}, forwarded, {**forwarded, "Authorization": f"Bearer {OPERATOR}"}):
                async with session.get(server.address + "metrics", headers=headers) as answer:
                    statuses.append(answer.status)
            assert statuses == [200, 403, 200]

    asyncio.run(ask())


def test_the_limits_hold_and_without_a_secret_nobody_is_the_operator(tmp_path: Path) -> None:
    usual = ServerSettings()
    limited = Server(tmp_path, rate=usual.rate, open_limit=usual.open_limit, max_sockets=2)

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, limited)
            address = f"{limited.address}api/operator/tables/{table['table']}/close"
            for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer x"}):
                assert (await post(session, address, {}, **headers))[0] == 403
            await floods(session, limited, table)
            await crowds(session, f"{limited.address}api/tables/{table['table']}/socket")

    async def floods(session: aiohttp.ClientSession, server: Server, table: Any) -> None:
        """With the limits as they are by default."""
        async with Client(session, server.address, table["table"], token=table["token"]) as client:
            began = time.monotonic()
            for number in range(PINGS):
                await client.socket.send_str(json.dumps({"do": "ping", "id": 1000 + number}))
            await client.until(lambda each: 999 + PINGS in each.answers or len(each.heard) > PINGS)
            refused = [heard for heard in client.heard if heard.get("code") == "too_fast"]
            grown = (time.monotonic() - began) * ServerSettings().rate
            assert 0 < PINGS - BURST - grown - 2 <= len(refused) <= PINGS - BURST + 2
            await asyncio.sleep(0.5)
            assert (await client.ask("ping"))["is"] == "pong"  # and the connection still works
        body = {"game": "new-corp-order", "seats": SEATS}
        granted = 0
        while (answer := await post(session, server.address + "api/tables", body))[0] == 201:
            granted += 1
        assert (answer[0], answer[1]["code"]) == (429, "too_fast")
        assert granted >= ServerSettings().open_limit - 1  # one was opened before
        headers = {"X-Forwarded-For": "203.0.113.7"}  # not believed: it would be new
        answers = [await post(session, server.address + "api/tables", body, **headers) for _ in range(5)]
        assert 429 in [status for status, _ in answers]

    async def crowds(session: aiohttp.ClientSession, address: str) -> None:
        """More sockets than the server allows."""
        async with session.ws_connect(address), session.ws_connect(address):
            with pytest.raises(aiohttp.WSServerHandshakeError) as error:
                await session.ws_connect(address)
            assert error.value.status == 503

    try:
        asyncio.run(play())
    finally:
        limited.end()


def test_an_address_may_not_join_or_list_on_and_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, limited)
            join = f"{limited.address}api/tables/{table['table']}/join"
            tries = [await post(session, join, {"invite": f"guessed {number}"}) for number in range(3)]
            assert [status for status, _ in tries] == [403, 403, 429]
            assert tries[-1][1]["code"] == "too_fast"
            mine = {"tables": [{"table": table["table"], "token": table["token"]}]}
            looks = [
                await get(session, limited.address + "api/tables"),
                await post(session, limited.address + "api/mine", mine),
                await get(session, limited.address + "api/tables"),
                await post(session, limited.address + "api/mine", mine),
            ]
            assert [status for status, _ in looks] == [200, 200, 429, 429]

    limited = Server(tmp_path, join_limit=2, list_limit=2)
    try:
        asyncio.run(play())
    finally:
        limited.end()
    assert min(ServerSettings().join_limit, ServerSettings().list_limit) > ServerSettings().open_limit


def test_a_table_that_nobody_touched_for_long_is_forgotten(tmp_path: Path) -> None:
    server = Server(tmp_path, expire_days=1)

    async def tables() -> list[Any]:
        async with aiohttp.ClientSession() as session:
            return [await opened(session, server) for _ in range(2)]

    async def look(table: str, token: str) -> int:
        async with aiohttp.ClientSession() as session:
            address = f"{server.address}api/tables/{table}/record"
            return (await get(session, address, Authorization=f"Bearer {token}"))[0]

    async def vanished(table: str, token: str) -> None:
        async with asyncio.timeout(60):
            while await look(table, token) != 404:
                await asyncio.sleep(0.05)

    try:
        old, new = asyncio.run(tables())
        server.stop()
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE room SET touched = touched - 25 * 3600 * 1000 WHERE id = ?", (old["table"],))
        file.close()
        server.start()
        asyncio.run(vanished(old["table"], old["token"]))
        assert asyncio.run(look(new["table"], new["token"])) == 200
        server.stop()
        with sqlite3.connect(tmp_path / "tables.db") as file:
            assert file.execute("SELECT count(*) FROM entry WHERE room = ?", (old["table"],)).fetchone() == (0,)
        file.close()
    finally:
        server.end()


# --- HTTP


ADDRESSES = (
    ("GET", ""),
    ("GET", "table/nothing"),
    ("GET", "page/"),
    ("GET", "page/nothing.js"),
    ("GET", "nothing"),
    ("GET", "api/games"),
    ("GET", "api/games/nothing/rules"),
    ("GET", "api/tables"),
    ("DELETE", "api/tables"),
    ("POST", "api/tables"),
    ("POST", "api/tables/nothing/join"),
    ("GET", "api/tables/nothing/record"),
    ("POST", "api/replay"),
    ("POST", "api/replay/views"),
    ("POST", "api/analysis"),
    ("GET", "api/analysis/nothing"),
    ("GET", "api/tables/nothing/socket"),
    ("POST", "api/operator/tables/nothing/close"),
    ("GET", "api/openapi.json"),
    ("GET", "healthz"),
    ("GET", "metrics"),
)
PAGES = ("", "table/nothing")


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
def test_every_answer_has_its_headers_and_no_cookie(server: Server, method: str, address: str) -> None:
    async def ask() -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.request(method, server.address + address, data=b"{") as answer,
        ):
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "Set-Cookie" not in answer.headers
            assert answer.headers["Cache-Control"] in ("no-store", "no-cache")
            if answer.status >= 400 and address not in PAGES:  # unbuilt, they say so to a person
                assert {"code", "words", "right"} == (await answer.json()).keys()

    asyncio.run(ask())


def test_a_socket_without_an_upgrade_is_refused_in_words(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with session.get(f"{server.address}api/tables/{table['table']}/socket") as answer:
                assert answer.status == 400
                assert (await answer.json())["code"] == "malformed"
                assert "Content-Security-Policy" in answer.headers

    asyncio.run(ask())


FOREIGN = ("http://elsewhere.example", "null", "https://localhost.elsewhere.example", "http://localhost:1")


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_are_kept_out(server: Server, origin: str) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            body = {"game": "new-corp-order", "seats": SEATS}
            status, refused = await post(session, server.address + "api/tables", body, Origin=origin)
            assert (status, refused["code"]) == (403, "foreign_page")
            with pytest.raises(aiohttp.WSServerHandshakeError) as error:
                await session.ws_connect(f"{server.address}api/tables/{table['table']}/socket", origin=origin)
            assert error.value.status == 403
            assert error.value.headers is not None
            assert "Access-Control-Allow-Origin" not in error.value.headers

    asyncio.run(ask())


def test_the_own_page_comes_in(server: Server) -> None:
    async def ask() -> None:
        origin = server.address.rstrip("/")
        async with aiohttp.ClientSession() as session:
            body = {"game": "new-corp-order", "seats": SEATS}
            status, table = await post(session, server.address + "api/tables", body, Origin=origin)
            assert status == 201
            address = f"{server.address}api/tables/{table['table']}/socket"
            async with session.ws_connect(address, origin=origin) as opened_socket:
                await opened_socket.send_str('{"do": "ping"}')
                assert json.loads((await opened_socket.receive()).data)["code"] == "hello_first"

    asyncio.run(ask())


def test_too_large_a_request_is_refused_in_words(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            address = server.address + "api/tables"
            async with session.post(address, data=io.BytesIO(b" " * (5 << 20))) as answer:
                assert answer.status == 413
                assert (await answer.json())["code"] == "too_big"
            assert (await get(session, server.address + "healthz"))[0] == 200

    asyncio.run(ask())


@pytest.mark.parametrize("header", [b"A: " + b"x" * 70_000, b"\r\n".join(b"A%d: x" % n for n in range(40_000))])
def test_too_large_a_header_is_refused(server: Server, header: bytes) -> None:
    assert b" 400 Bad Request" in raw(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n\r\n")[:30]
    assert b" 200 OK" in raw(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")


PATHS = (
    "/page/../serve.py",
    "/page/..%2fserve.py",
    "/page/%2e%2e/serve.py",
    "/page/..%5cserve.py",
    "/page//etc/passwd",
    "/page/%00",
    "/page/../../../../../../etc/passwd",
    "/page/....//serve.py",
    "/table/../page/../serve.py",
)


@pytest.mark.parametrize("path", PATHS)
def test_nothing_outside_the_page_is_served(server: Server, path: str) -> None:
    answer = raw(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    assert re.match(rb"HTTP/1.1 (400|403|404) ", answer), answer[:200]
    assert b"import" not in answer
    assert b"root:" not in answer


def raw(server: Server, request: bytes) -> bytes:
    """What a browser would never send."""
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    found = b""
    with socket.create_connection((host, int(port)), 10) as connection:
        try:
            connection.sendall(request)
            while data := connection.recv(65536):
                found += data
        except ConnectionError:  # closed before all was read
            pass
    return found
