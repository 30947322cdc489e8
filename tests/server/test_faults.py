"""What goes wrong in the world: full disks, dead sockets, nonsense, floods, clocks, killed processes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import WSCloseCode, WSMsgType

from boardroom.server.data_folder import back_up
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tables.connection import MAX_UNSENT
from server.client import Client
from server.server_process import Server, get, post

resource = pytest.importorskip("resource")  # not on Windows

BOTH = [{"who": "me"}, {"who": "me"}]
HOUR = 3_600_000
CLI = [sys.executable, "-m", "boardroom.cli"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("faults"))
    yield found
    found.end()


@pytest.fixture(scope="module")
def restarted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that may be ended and started again."""
    found = Server(tmp_path_factory.mktemp("restarted"))
    yield found
    found.end()


async def opened(session: aiohttp.ClientSession, server: Server, **fields: Any) -> Any:
    body = {"game": "new-corp-order", "seats": BOTH, "settings": {"pace": "instant", "chat": "on"}, **fields}
    status, found = await post(session, server.address + "api/tables", body)
    assert status == 201, found
    return found


async def act(client: Client) -> None:
    """Any action of a client that has every seat."""
    if not client.choices:
        await client.ask("look", seat=client.view["to_act"])
    answer = await client.act(client.choices[0])
    assert answer["is"] == "done", answer


async def lives_on(client: Client) -> None:
    before = client.change
    await act(client)
    assert client.change == before + 1


async def heard_out(client: Client) -> None:
    """All that comes until the socket closes."""
    with pytest.raises(ConnectionError):
        await client.until(lambda _: False)


# --- nonsense

DEEP = "[" * 20_000 + "]" * 20_000
LONG = "9" * 5000
NONSENSE = {
    "nothing": "",
    "half of it": '{"do": "ping"',
    "something behind": '{"do": "ping"} {"do": "ping"}',
    "no object": '["ping"]',
    "a number": "17",
    "null": "null",
    "no command": "{}",
    "an unknown command": '{"do": "dance"}',
    "a command that is no word": '{"do": 1}',
    "a missing field": '{"do": "act", "action": "pass"}',
    "a field too many": '{"do": "ping", "and": 1}',
    "a wrong type": '{"do": "act", "action": null, "change": 0}',
    "a number as text": '{"do": "act", "action": "pass", "change": "0"}',
    "a fraction": '{"do": "act", "action": "pass", "change": 0.5}',
    "a negative number": '{"do": "act", "action": "pass", "change": -1}',
    "a huge number": '{"do": "act", "action": 1, "change": 1e400}',
    "thousands of digits": '{"do": "act", "change": 0, "action": ' + LONG + "}",
    "not a number": '{"do": "act", "action": NaN, "change": 0}',
    "deep nesting": '{"do": "profile", "stops": {"a": ' + DEEP + "}}",
    "deep nesting before the command": '{"x": ' + DEEP + ', "do": "ping"}',
    "half a letter": '{"do": "why", "action": "\\ud800"}',
    "a long name": '{"do": "rename", "name": "%s"}' % ("x" * 25),
    "no name": '{"do": "rename", "name": ""}',
    "too much talk": '{"do": "say", "text": "%s"}' % ("x" * 301),
    "an unknown language": '{"do": "speak", "language": "tlh"}',
    "a byte order mark": '\ufeff{"do": "ping"}',
    "a megabyte": '{"do": "say", "text": "%s"}' % ("x" * (1 << 20)),
}
CODES = {"a megabyte": "too_big"}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_gets_one_answer_in_words(server: Server, what: str) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"], language="de") as client:
                await client.listen()  # who is here
                await client.socket.send_str(NONSENSE[what])
                answer = await client.listen()
                assert (answer["is"], answer["code"]) == ("refused", CODES.get(what, "malformed"))
                assert answer["words"]
                assert answer["right"]
                await lives_on(client)
                assert [heard["is"] for heard in client.heard].count("refused") == 1

    asyncio.run(play())


COMMANDS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"do": "act", "action": "pass", "change": 7}, "stale"),
    ({"do": "act", "action": "no such thing", "change": 0}, "unknown_action"),
    ({"do": "act", "action": 1_000_000, "change": 0}, "unknown_action"),
    ({"do": "undo", "change": 0}, "nothing_to_undo"),
    ({"do": "undo", "change": 9}, "stale"),
    ({"do": "answer_undo", "agree": True, "change": 0}, "no_undo_pending"),
    ({"do": "look", "seat": 9}, "not_your_seat"),
    ({"do": "pass_ahead", "change": 0}, "no_window"),
    ({"do": "act_ahead", "action": "pass", "change": 0}, "no_window"),
    ({"do": "say"}, "phrases_only"),
    ({"do": "say", "phrase": "nothing"}, "phrases_only"),
    ({"do": "rename", "name": "x", "seat": 9}, "not_your_seat"),
    ({"do": "hello", "token": "x" * 20}, "wrong_token"),
    ({"do": "why", "action": "no such thing"}, "unknown_action"),
)


@pytest.mark.parametrize(("command", "code"), COMMANDS, ids=[f"{c['do']}-{code}" for c, code in COMMANDS])
def test_what_cannot_be_done_is_refused_and_changes_nothing(server: Server, command: dict[str, Any], code: str) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"]) as client:
                await client.ask("look", seat=client.view["to_act"])
                before = {**client.state}
                answer = await client.ask(**command)
                assert (answer["is"], answer["code"], answer["change"]) == ("refused", code, 0)
                assert answer["words"]
                assert answer["right"]
                assert client.state == before
                await lives_on(client)

    asyncio.run(play())


def test_a_binary_message_is_refused_in_words(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"]) as client:
                await client.listen()
                await client.socket.send_bytes(b'{"do": "ping"}')
                assert (await client.listen())["code"] == "malformed"
                await lives_on(client)

    asyncio.run(play())


BROKEN_FRAMES = {
    "wrong encoding": (b"\xff\xfe{}", WSMsgType.TEXT, WSCloseCode.INVALID_TEXT),
    "three megabytes": (b" " * (3 << 20), WSMsgType.TEXT, WSCloseCode.MESSAGE_TOO_BIG),
    "a continuation of nothing": (b"x", WSMsgType.CONTINUATION, WSCloseCode.PROTOCOL_ERROR),
}


@pytest.mark.parametrize("what", BROKEN_FRAMES)
def test_what_is_no_websocket_any_more_closes_only_that_socket(server: Server, what: str) -> None:
    data, kind, code = BROKEN_FRAMES[what]

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with (
                Client(session, server.address, table["table"], token=table["token"]) as ann,
                Client(session, server.address, table["table"], spectate=table["spectate"]) as eve,
            ):
                await eve.socket.send_frame(data, kind)
                await heard_out(eve)
                assert eve.socket.close_code == code
                await lives_on(ann)
            async with Client(session, server.address, table["table"], spectate=table["spectate"]) as again:
                assert again.change == 1

    asyncio.run(play())


WISHES = {
    "deep nesting": b'{"game": "new-corp-order", "seats": [{}], "position": {"a": %s}}' % DEEP.encode(),
    "thousands of digits": b'{"game": "new-corp-order", "seats": [{}], "options": {"a": %s}}' % LONG.encode(),
    "wrong encoding": b'{"game": "\xff", "seats": [{}]}',
    "UTF-16": '{"game": "new-corp-order", "seats": [{}]}'.encode("utf-16"),
    "nothing": b"",
    "a deep record": json.dumps({"game": "x", "seats": [{}], "moment": {"record": DEEP, "number": 1}}).encode(),
}


@pytest.mark.parametrize("what", WISHES)
def test_nonsense_over_http_is_refused_in_words(server: Server, what: str) -> None:
    async def ask() -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.post(server.address + "api/tables", data=WISHES[what]) as answer,
        ):
            assert answer.status == 400
            assert (await answer.json())["code"] in ("malformed", "bad_record", "unknown_game")

    asyncio.run(ask())


# --- people who do not listen, or do not stop


def answers(client: Client) -> list[Any]:
    return [heard for heard in client.heard if heard["is"] in ("pong", "refused")]


def test_a_flood_is_answered_and_nobody_else_waits(tmp_path: Path) -> None:
    server = Server(tmp_path, rate=ServerSettings().rate)

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with (
                Client(session, server.address, table["table"], token=table["token"]) as ann,
                Client(session, server.address, table["table"], spectate=table["spectate"]) as eve,
            ):
                for _ in range(3000):
                    await eve.socket.send_str('{"do": "ping"}')
                for _ in range(5):
                    await lives_on(ann)
                await eve.until(lambda each: len(answers(each)) == 3000)
                assert {answer["is"] for answer in answers(eve)[:50]} == {"pong"}
                assert [answer.get("code") for answer in answers(eve)].count("too_fast") > 2000
                await asyncio.sleep(0.3)
                assert (await eve.ask("ping"))["is"] == "pong"

    try:
        asyncio.run(play())
    finally:
        server.end()


def test_who_does_not_read_is_dropped_and_nobody_waits(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            hello = {"do": "hello", "spectate": table["spectate"]}
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await lives_on(ann)
                before = memory(server)
                deaf = [deaf_socket(server, table["table"], hello) for _ in range(2)]
                for each in deaf:
                    asking = asyncio.to_thread(ask_until_dropped, each)
                    for _ in range(5):
                        await lives_on(ann)
                    await asking
                assert memory(server) - before < 2 * 3 * MAX_UNSENT
                while await sockets(session, server) > 1:  # the last one is about to be forgotten
                    await lives_on(ann)
                await lives_on(ann)

    asyncio.run(play())


def deaf_socket(server: Server, table: str, hello: dict[str, str]) -> socket.socket:
    """A socket that sends and never reads."""
    port = int(server.settings["port"])
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", port))
    found.settimeout(60)
    request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
    key = "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    found.sendall((request + key).encode())
    assert found.recv(12) == b"HTTP/1.1 101"
    found.sendall(frame(hello))
    return found


def frame(command: dict[str, str]) -> bytes:
    data = json.dumps(command).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def ask_until_dropped(deaf: socket.socket) -> None:
    """Asks for everything anew, again and again."""
    with deaf:
        for _ in range(5000):
            try:
                deaf.sendall(frame({"do": "speak", "language": "de"}))
            except ConnectionError:
                return
            time.sleep(0.002)
    raise AssertionError("it was never dropped")


def memory(server: Server) -> int:
    """Bytes that the server's process holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmRSS"))


async def sockets(session: aiohttp.ClientSession, server: Server) -> int:
    _, health = await get(session, server.address + "healthz")
    return int(health["sockets"])


QUICK_HEARTBEAT = "from boardroom.server.websocket import handler\nhandler.HEARTBEAT = 3\n"


def test_a_socket_whose_other_end_is_gone_is_given_up(tmp_path: Path) -> None:
    server = Server(tmp_path, before=QUICK_HEARTBEAT)

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            hello = {"do": "hello", "token": table["token"]}
            with deaf_socket(server, table["table"], hello):  # answers no ping, as behind a cable that was pulled
                async with Client(session, server.address, table["table"], spectate=table["spectate"]) as eve:
                    await eve.until(lambda each: each.state["seats"][0]["here"])
                    await eve.until(lambda each: not each.state["seats"][0]["here"])
                    assert await sockets(session, server) == 1

    try:
        asyncio.run(play())
    finally:
        server.end()


def test_a_ping_is_answered(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            address = f"{server.address}api/tables/{table['table']}/socket"
            async with session.ws_connect(address, autoping=False) as socket:
                await socket.ping(b"there?")
                answer = await socket.receive(60)
                assert (answer.type, answer.data) == (aiohttp.WSMsgType.PONG, b"there?")

    asyncio.run(play())


def test_an_action_does_not_wait_behind_a_hint(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await ann.ask("look", seat=ann.view["to_act"])
                hint = await ann.send("hint")
                await lives_on(ann)
                assert hint not in ann.answers
                await ann.until(lambda each: hint in each.answers)
                assert ann.answers[hint]["is"] in ("hint", "refused")  # another may decide by now

    asyncio.run(play())


# --- the disk


def test_what_cannot_be_stored_did_not_happen(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with (
                Client(session, server.address, table["table"], token=table["token"]) as ann,
                Client(session, server.address, table["table"], spectate=table["spectate"]) as eve,
            ):
                await lives_on(ann)
                await ann.ask("look", seat=ann.view["to_act"])
                view, choice = dict(ann.view), ann.choices[0]
                await eve.until(lambda each: each.change == 1)
                limit(server, 4096)
                try:
                    for _ in range(2):
                        answer = await ann.act(choice, change=1)
                        assert (answer["is"], answer["code"]) == ("refused", "not_stored")
                        assert (await ann.ask("say", text="lost"))["code"] == "not_stored"
                        await eve.ask("ping")
                        assert eve.change == 1
                    fields = {"game": "new-corp-order", "seats": BOTH}
                    status, problem = await post(session, server.address + "api/tables", fields)
                    assert (status, problem["code"]) == (503, "not_stored")
                finally:
                    limit(server, resource.RLIM_INFINITY)
                await ann.ask("look", seat=ann.welcome["told"]["view"]["to_act"])
                assert ann.view == view
                answer = await ann.act(choice, change=1)
                assert answer["is"] == "done"
                assert not answer.get("again")
                await eve.until(lambda each: each.change == 2)
                assert not eve.chat

    asyncio.run(play())


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    wrong, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    wrong.write_text("Dear diary, today I have been taken for a database. It was a long day, and I said so.")
    with pytest.raises(ValueError, match=r"tables\.db"):
        asyncio.run(SqliteStore(wrong).start())
    with pytest.raises(ValueError, match=r"tables\.db"):
        back_up(ServerSettings(data=str(tmp_path)), copy)
    assert not copy.exists()


def limit(server: Server, size: int) -> None:
    """No file of the server's process may become longer: for it the disk is full."""
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


def test_a_bot_goes_on_when_there_is_room_again(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}, {"who": "bot", "bot": "intern"}]
            table = await opened(session, server, seats=seats, settings={"pace": "human"})
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await ann.until(lambda each: each.choices)
                while ann.view["to_act"] == 0:
                    while ann.view["to_act"] == 0:
                        await ann.act(ann.choices[0])
                    limit(server, 4096)  # while the bot thinks
                    await ann.ask("ping")
                    if ann.view["to_act"] == 0:  # it was quicker
                        limit(server, resource.RLIM_INFINITY)
                before = ann.change
                try:
                    await asyncio.sleep(2)
                    await ann.ask("ping")
                    assert ann.change == before
                finally:
                    limit(server, resource.RLIM_INFINITY)
                await ann.until(lambda each: each.choices)

    asyncio.run(play())


# --- clocks

MOVED_CLOCK = """
import time
wall = time.time_ns
def moved():
    with open({path!r}) as file:
        return wall() + int(file.read()) * 1_000_000
time.time_ns = moved
"""


def test_nobody_loses_time_when_the_clock_of_the_machine_jumps(tmp_path: Path) -> None:
    offset = tmp_path / "offset"
    offset.write_text("0")
    server = Server(tmp_path, before=MOVED_CLOCK.format(path=str(offset)))
    clock = {"kind": "live", "seconds": 300, "more": 0, "at_end": "pass"}

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, settings={"clock": clock})
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                for jump in (0, HOUR, -HOUR, 0):
                    offset.write_text(str(jump))
                    for _ in range(3):
                        await lives_on(ann)  # and nobody else acts
                        left = ann.state["clock"]["left"]
                        assert all(250_000 < each <= 300_000 for each in left), left
                assert ann.change == 12

    try:
        asyncio.run(play())
    finally:
        server.end()


# --- processes


def test_a_bot_whose_process_is_killed_decides_after_all(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            seats = [{"who": "me"}, {"who": "bot", "bot": "director"}]
            table = await opened(session, server, seats=seats)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                for _ in range(2):
                    await ann.until(lambda each: each.choices)
                    while ann.view["to_act"] == 0:
                        await ann.act(ann.choices[0])
                workers = thinking(server)
                assert workers
                for worker in workers:
                    os.kill(worker, signal.SIGKILL)
                await ann.until(lambda each: each.choices)

    asyncio.run(play())


def thinking(server: Server) -> list[int]:
    """Processes in which bots think."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                command = (folder / "cmdline").read_text()
            except OSError:  # it has just ended
                continue
            if parent == server.process.pid and "spawn_main" in command:
                found.append(int(folder.name))
    return found


def test_a_server_that_is_asked_to_stop_says_goodbye_and_loses_nothing(restarted: Server) -> None:
    async def play() -> tuple[Any, int, Any]:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, restarted)
            silent = await session.ws_connect(f"{restarted.address}api/tables/{table['table']}/socket")  # no hello
            async with Client(session, restarted.address, table["table"], token=table["token"]) as ann:
                for _ in range(10):
                    await lives_on(ann)
                view = dict(ann.view)
                restarted.process.send_signal(signal.SIGTERM)
                await heard_out(ann)
                assert ann.socket.close_code == WSCloseCode.GOING_AWAY
                assert (await silent.receive(60)).type is WSMsgType.CLOSE
                assert silent.close_code == WSCloseCode.GOING_AWAY
            return table, ann.welcome["seat"], view

    async def again(table: Any, seat: int, view: Any) -> None:
        async with (
            aiohttp.ClientSession() as session,
            Client(session, restarted.address, table["table"], token=table["token"], seat=seat, change=10) as ann,
        ):
            assert ann.view == view
            assert ann.change == 10
            assert ann.welcome["resumed"]
            await lives_on(ann)

    table, seat, view = asyncio.run(play())
    assert restarted.process.wait(60) == 0
    restarted.stop()
    restarted.start()
    asyncio.run(again(table, seat, view))


def test_after_a_power_cut_everybody_gets_exactly_what_they_missed(restarted: Server) -> None:
    async def before() -> tuple[Client, Client, Client]:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, restarted)
            ann = Client(session, restarted.address, table["table"], token=table["token"])
            eve, stays = (
                Client(session, restarted.address, table["table"], spectate=table["spectate"]) for _ in range(2)
            )
            for each in (ann, eve, stays):
                await each.connect()
            for number in range(30):
                await act(ann)
                if number == 10:
                    await eve.until(lambda each: each.change == 11)
                    await eve.socket.close()
            await stays.until(lambda each: each.change == 30)
            restarted.kill()
            return ann, eve, stays

    async def after(ann: Client, eve: Client, stays: Client) -> None:
        async with aiohttp.ClientSession() as session:
            for each in (ann, eve, stays):
                each.session = session
                await each.connect(change=each.change)
                assert each.welcome["resumed"]
                assert each.change == 30
            assert stays.welcome["told"].get("events", []) == []
            missed = eve.welcome["told"]["events"]
            assert missed
            assert min(event["number"] for event in missed) > 11
            assert eve.events == stays.events
            assert eve.view == stays.view
            await lives_on(ann)
            for each in (eve, stays):
                await each.until(lambda client: client.change == 31)
            assert eve.events == stays.events
            for each in (ann, eve, stays):
                await each.socket.close()

    came = asyncio.run(before())
    restarted.start()
    asyncio.run(after(*came))


def test_a_second_server_on_the_same_folder_says_so(server: Server) -> None:
    command = [*CLI, "serve", "--data", server.settings["data"], "--port", "0"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 2
    assert f"served already, at {server.address}" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_copy_made_while_people_play_can_be_served(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "tables.db"

    async def play() -> tuple[Any, int]:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                await lives_on(ann)
                command = [*CLI, "backup", str(copy), "--data", server.settings["data"]]
                copying = await asyncio.create_subprocess_exec(*command)
                while copying.returncode is None:
                    await act(ann)
                    await asyncio.sleep(0.02)
                assert await copying.wait() == 0
                return table, ann.change

    async def look(other: Server, table: Any, most: int) -> None:
        async with (
            aiohttp.ClientSession() as session,
            Client(session, other.address, table["table"], token=table["token"]) as ann,
        ):
            assert 1 <= ann.change <= most
            await lives_on(ann)

    table, most = asyncio.run(play())
    other = Server(tmp_path)
    try:
        asyncio.run(look(other, table, most))
    finally:
        other.end()


def test_a_table_that_cannot_be_looked_at_now_is_not_said_to_be_gone(tmp_path: Path) -> None:
    """A page forgets the keys of tables that it does not hear of."""
    server = Server(tmp_path)

    async def open_two() -> list[Any]:
        async with aiohttp.ClientSession() as session:
            return [await opened(session, server) for _ in range(2)]

    async def look(tables: list[Any]) -> None:
        async with aiohttp.ClientSession() as session:
            mine = [{"table": each["table"], "token": each["token"]} for each in tables]
            status, refused = await post(session, server.address + "api/mine", {"tables": mine})
            assert (status, refused["code"]) == (503, "full")
            mine = [{"table": "nothing", "token": each["token"]} for each in tables]
            assert (await post(session, server.address + "api/mine", {"tables": mine})) == (200, {"tables": []})

    try:
        tables = asyncio.run(open_two())
        server.stop()
        server.settings["max_tables"] = "1"
        server.start()
        asyncio.run(look(tables))
    finally:
        server.end()
