"""Notices to people who are not looking: one a turn, to nobody else, nowhere inside, and nothing secret in them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric.ec import ECDH, ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from boardroom.server.notifications import web_push as push
from boardroom.server.notifications.outbound_requests import NotPublic, PublicResolver, is_public, url_problem
from server.client import Client
from server.server_process import Server, get, post

Json = dict[str, Any]
QUICK = """
from boardroom.server.notifications import notifier
from boardroom.server.tables import reminders
reminders.GRACE_SECONDS = 0.2
notifier.PAUSES = (0.0, 0.1, 0.1)
notifier.TESTS_PER_MINUTE = 0.0
"""
TURN, TEST = "your_turn", "test"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("notices"), before=QUICK, notices="any")
    yield found
    found.end()


class Receiver:
    """What somebody's address gets, on this machine."""

    def __init__(self) -> None:
        self.got: list[tuple[Json, bytes]] = []  # headers and body
        self.status = 200

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.runner.addresses[0][1]}/hook"

    @property
    def turns(self) -> list[Json]:
        return [each for _, body in self.got if (each := json.loads(body))["event"] == TURN]

    async def take(self, request: web.Request) -> web.Response:
        self.got.append((dict(request.headers), await request.read()))
        headers = {"Location": "/elsewhere"} if 300 <= self.status < 400 else {}
        return web.Response(status=self.status, headers=headers)

    async def elsewhere(self, request: web.Request) -> web.Response:
        raise AssertionError("nobody follows a redirect")

    async def until(self, condition: Callable[[Receiver], bool]) -> None:
        async with asyncio.timeout(120):
            while not condition(self):
                await asyncio.sleep(0.02)


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    found = Receiver()
    app = web.Application()
    app.add_routes([web.post("/hook", found.take), web.route("*", "/elsewhere", found.elsewhere)])
    found.runner = web.AppRunner(app)
    await found.runner.setup()
    await web.TCPSite(found.runner, "127.0.0.1", 0).start()
    try:
        yield found
    finally:
        await found.runner.cleanup()


class Pair:
    """Ann, who has begun, and Bob, at one table."""

    def __init__(self, server: Server, session: aiohttp.ClientSession, table: str, tokens: list[str]) -> None:
        self.table, self.tokens = table, tokens
        self.ann, self.bob = (Client(session, server.address, table, token=token) for token in tokens)

    async def come(self) -> None:
        await self.ann.connect()
        await self.bob.connect()

    async def until_turn_of(self, wanted: Client) -> None:
        """Both decide, until this one has to and the other one had to before."""
        other = self.bob if wanted is self.ann else self.ann
        had_to = False
        while True:
            for each in (self.ann, self.bob):
                await each.ask("ping")
            had_to = had_to or bool(other.choices)
            if had_to and wanted.choices:
                return
            decider = wanted if wanted.choices else other
            await decider.act(decider.choices[0])


@asynccontextmanager
async def pair(server: Server) -> AsyncIterator[Pair]:
    async with asyncio.timeout(300), aiohttp.ClientSession() as session:
        fields = {
            "game": "new-corp-order",
            "seats": [{"who": "me", "name": "Ann"}, {"who": "open"}],
            "options": {"first_player": 0},
            "settings": {"pace": "instant", "wait": True},
        }
        _, opened = await post(session, server.address + "api/tables", fields)
        address = f"{server.address}api/tables/{opened['table']}/join"
        _, joined = await post(session, address, {"invite": opened["invites"][0]["invite"], "name": "Bob"})
        found = Pair(server, session, opened["table"], [opened["token"], joined["token"]])
        await found.come()
        yield found


def test_one_a_turn_and_none_while_somebody_looks(server: Server) -> None:
    async def work() -> None:
        async with receiver() as hook, pair(server) as at:
            assert (await at.ann.ask("notify", webhook=hook.address))["is"] == "done"
            await hook.until(lambda each: len(each.got) == 1)
            assert json.loads(hook.got[0][1])["event"] == TEST
            await at.until_turn_of(at.bob)
            await at.until_turn_of(at.ann)  # she sees it herself
            await at.until_turn_of(at.bob)
            await at.ann.ask("attend", looking=False)
            await at.until_turn_of(at.ann)
            await hook.until(lambda each: len(each.turns) > 0)
            await at.until_turn_of(at.bob)  # she decides several times
            await at.until_turn_of(at.ann)
            await hook.until(lambda each: len(each.turns) > 1)
            await at.ann.ask("attend", looking=True)
            await at.until_turn_of(at.bob)
            await at.until_turn_of(at.ann)
            await at.until_turn_of(at.bob)
            await at.ann.socket.close()  # now nobody is there at all
            while at.bob.view["to_act"] == 1:
                await at.bob.act(at.bob.choices[0])
            await hook.until(lambda each: len(each.turns) > 2)
            assert len(hook.turns) == 3

    asyncio.run(work())


def test_what_a_notice_says(server: Server) -> None:
    async def work() -> None:
        async with receiver() as hook, pair(server) as at:
            await at.bob.ask("speak", language="de")
            await at.bob.ask("notify", webhook=hook.address)
            await at.bob.ask("attend", looking=False)
            await at.until_turn_of(at.bob)
            await hook.until(lambda each: len(each.turns) == 1)
            link = f"{server.address}table/{at.table}"
            words = "Du bist dran in New Corp Order."
            assert hook.turns[0] == {
                "event": TURN,
                "table": at.table,
                "game": "new-corp-order",
                "title": "New Corp Order",
                "seat": 1,
                "name": "Bob",
                "link": link,
                "words": words,
                "text": f"{words} {link}",
                "content": f"{words} {link}",
            }
            secrets = [*at.tokens, at.ann.welcome["spectate"], at.ann.welcome["commit"]]
            for headers, body in hook.got:
                assert not any(each in body.decode() or each in str(headers) for each in secrets)
            assert hook.address not in server.log.read_text()

    asyncio.run(work())


def test_nobody_else_hears_of_it(server: Server) -> None:
    async def work() -> None:
        async with receiver() as hook, pair(server) as at:
            await at.bob.ask("ping")
            before = len(at.bob.heard)
            await at.ann.ask("notify", webhook=hook.address)
            assert at.ann.state["notices"] == {"webhook": hook.address, "push": False}
            await at.bob.ask("ping")
            assert [each["is"] for each in at.bob.heard[before:]] == ["pong"]
            await at.until_turn_of(at.bob)
            assert at.bob.state["notices"] == {"webhook": None, "push": False}
            assert hook.address not in json.dumps(at.bob.heard)
            await at.ann.ask("notify", webhook=None)
            assert at.ann.state["notices"] == {"webhook": None, "push": False}

    asyncio.run(work())


@pytest.fixture(params=["sqlite", "postgres"])
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    where = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    found = Server(tmp_path, before=QUICK, notices="any", **where)
    yield found
    found.end()


def test_a_restart_neither_forgets_nor_repeats(own_server: Server) -> None:
    async def work() -> None:
        async with receiver() as hook, pair(own_server) as at:
            await at.ann.ask("attend", looking=False)
            await at.ann.ask("notify", webhook=hook.address)
            await hook.until(lambda each: len(each.turns) == 1)  # it is her turn already
            for turns in (2, 3):
                own_server.kill()
                own_server.start()
                await at.come()
                await at.ann.ask("attend", looking=False)
                await at.until_turn_of(at.bob)
                await at.until_turn_of(at.ann)
                await hook.until(lambda each, turns=turns: len(each.turns) >= turns)
                assert len(hook.turns) == turns
            keys = [await push_key(own_server)]
            own_server.kill()
            own_server.start()
            assert [await push_key(own_server)] == keys

    asyncio.run(work())


async def push_key(server: Server) -> str:
    async with aiohttp.ClientSession() as session:
        status, found = await get(session, server.address + "api/notices")
        assert (status, found["webhooks"]) == (200, True)
        return str(found["push"])


@pytest.mark.parametrize(("status", "tries"), [(200, 1), (302, 1), (400, 1), (503, 3), (429, 3)])
def test_a_few_tries_and_no_redirects(server: Server, status: int, tries: int) -> None:
    async def work() -> None:
        async with receiver() as hook, pair(server) as at:
            await at.bob.ask("notify", webhook=hook.address)
            await hook.until(lambda each: len(each.got) == 1)
            await at.bob.ask("attend", looking=False)
            hook.status = status
            await at.until_turn_of(at.bob)
            await hook.until(lambda each: len(each.turns) == tries)
            await at.until_turn_of(at.ann)
            hook.status = 200
            await at.until_turn_of(at.bob)
            await hook.until(lambda each: len(each.turns) == tries + 1)

    asyncio.run(work())


# --- where nothing is sent

INSIDE = [
    "http://127.0.0.1/",
    "http://localhost:8000/",
    "http://db.internal/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://192.168.0.1:8080/x",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[fec0::1]/",
    "http://224.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://127.0.0.1./",
]
STRANGE = ["ftp://example.com/", "file:///etc/passwd", "//example.com", "https://", "https://a:b@example.com/", "x" * 9]


@pytest.mark.parametrize("address", [*INSIDE, *STRANGE])
def test_addresses_that_nothing_is_sent_to(address: str) -> None:
    assert url_problem(address, anywhere=False) is not None
    assert (url_problem(address, anywhere=True) is None) == (address in INSIDE)


@pytest.mark.parametrize(
    "address",
    [
        "https://example.com/hook?key=1",
        "http://8.8.8.8:8080/",
        "https://[2606:4700::1]/",
        "https://[64:ff9b::808:808]/",
    ],
)
def test_addresses_on_the_internet(address: str) -> None:
    assert url_problem(address, anywhere=False) is None


@pytest.mark.parametrize("name", ["localhost", "127.1", "2130706433", "0x7f.1"])
def test_a_name_is_looked_up_before_it_is_trusted(name: str) -> None:
    async def look_up() -> None:
        await PublicResolver().resolve(name, 80)

    assert not is_public("127.0.0.1")
    with pytest.raises(NotPublic):
        asyncio.run(look_up())


def test_a_server_that_is_not_told_otherwise_sends_nothing_inside(tmp_path: Path) -> None:
    servers = [Server(tmp_path, before=QUICK)]

    async def work() -> None:
        async with pair(servers[0]) as at:
            for address in ("http://127.0.0.1:9/", "http://[::1]:9/"):
                refused = await at.ann.ask("notify", webhook=address)
                assert refused["code"] == "bad_webhook"
                keys = {"endpoint": address, "p256dh": "B" * 87, "auth": "a" * 22}
                assert (await at.ann.ask("notify", push=keys))["code"] == "bad_webhook"
            assert at.ann.state["notices"] == {"webhook": None, "push": False}

    try:
        asyncio.run(work())
    finally:
        servers[0].end()


def test_an_operator_may_switch_it_off(tmp_path: Path) -> None:
    server = Server(tmp_path, notices="off")

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            _, found = await get(session, server.address + "api/notices")
            assert found == {"webhooks": False, "push": None}
        async with pair(server) as at:
            assert (await at.ann.ask("notify", webhook="https://example.com/"))["code"] == "bad_webhook"

    try:
        asyncio.run(work())
    finally:
        server.end()


# --- push


def test_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    made = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        push.decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        push.decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        push.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.encoded(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


class Browser:
    """The other end of a push: what a browser does with a message."""

    def __init__(self) -> None:
        self.key = push.private_key(push.new_key())
        self.auth = bytes(range(16))

    def subscription(self, endpoint: str) -> Json:
        point = push.encoded(push.public_point(self.key))
        return {"endpoint": endpoint, "p256dh": point, "auth": push.encoded(self.auth)}

    def read(self, body: bytes) -> Json:
        salt, length = body[:16], body[20]
        sender, rest = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender))
        info = b"WebPush: info\0" + push.public_point(self.key) + sender
        material = push.derived(shared, self.auth, info, 32)
        key = push.derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = push.derived(material, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, rest, None)
        found: Json = json.loads(plain[: plain.rindex(b"\x02")])
        return found


def check_authorisation(header: str, endpoint: str, key: str) -> None:
    token, _, shown = header.removeprefix("vapid t=").partition(", k=")
    assert shown == key
    head, claims, signature = token.split(".")
    r, s = (int.from_bytes(push.decoded(signature)[at : at + 32], "big") for at in (0, 32))
    point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), push.decoded(key))
    point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ECDSA(SHA256()))
    found = json.loads(push.decoded(claims))
    assert found["aud"] == endpoint.rpartition("/")[0]
    assert time.time() < found["exp"] < time.time() + 24 * 3600


def test_a_push_is_for_one_browser_and_in_our_name(server: Server) -> None:
    async def work() -> None:
        browser = Browser()
        key = await push_key(server)
        async with receiver() as service, pair(server) as at:
            await at.bob.ask("notify", push=browser.subscription(service.address))
            assert at.bob.state["notices"] == {"webhook": None, "push": True}
            await at.bob.ask("attend", looking=False)
            await at.until_turn_of(at.bob)
            await service.until(lambda each: len(each.got) == 1)
            headers, body = service.got[0]
            assert at.table not in body.decode("latin-1")
            check_authorisation(headers["Authorization"], service.address, key)
            assert (headers["Content-Encoding"], headers["Topic"]) == ("aes128gcm", at.table)
            told = browser.read(body)
            assert (told["event"], told["table"], told["seat"]) == (TURN, at.table, 1)
            service.status = 410  # the browser has taken its permission back
            await at.until_turn_of(at.ann)
            await at.until_turn_of(at.bob)
            await at.bob.until(lambda each: not each.state["notices"]["push"])

    asyncio.run(work())


def test_keys_that_are_none_are_no_trouble(server: Server) -> None:
    async def work() -> None:
        async with receiver() as service, pair(server) as at:
            keys = {"endpoint": service.address, "p256dh": "B" * 87, "auth": "a" * 22}
            assert (await at.bob.ask("notify", push=keys, webhook=service.address))["is"] == "done"
            await at.bob.ask("attend", looking=False)
            await at.until_turn_of(at.bob)
            await service.until(lambda each: len(each.turns) == 1)

    asyncio.run(work())
    assert "Traceback" not in server.log.read_text()
