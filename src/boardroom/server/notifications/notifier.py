"""Send notifications to people who are away: to a webhook, or through the push service of their browser (Web Push)."""

from __future__ import annotations

import asyncio
import binascii
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Literal

import aiohttp
from msgspec import Struct
from msgspec.json import Decoder, encode

from boardroom.server import metrics
from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.notifications.outbound_requests import guarded_session, url_problem
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.request_refused import RequestRefused
from boardroom.server.store import Conflict, Store
from boardroom.server.store.named_log import NamedLog
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.room import Room
from boardroom.server.texts import notification_texts

CAN_PUSH = find_spec("cryptography") is not None  # an optional dependency
if CAN_PUSH:
    from boardroom.server.notifications import web_push as push

logger = logging.getLogger("boardroom.server")

PAUSES = (0.0, 5.0, 60.0)  # seconds before each attempt
TESTS_PER_MINUTE = 6.0  # test notifications to the webhooks of one seat
PUSH_LIFETIME = 24 * 3600  # seconds that a push service keeps a message for a browser that is off
GONE = (404, 410)  # HTTP statuses by which a push service says that a browser wants no more messages

Outcome = Literal["sent", "refused", "failed", "gone"]


class Keys(Struct, frozen=True):
    """The private key that signs push messages. It lasts as long as the store."""

    private: str


@dataclass(frozen=True)
class Notification:
    """What a notification says. It holds no secret that opens a seat."""

    event: Literal["your_turn", "test"]
    table: str
    game: str
    title: str
    seat: int
    name: str | None
    link: str
    words: str

    def to_json(self) -> bytes:
        text = f"{self.words} {self.link}"
        return encode({**self.__dict__, "text": text, "content": text})  # "content" is what some chat services read


def notification_of(room: Room, notified: log.Notified, event: Literal["your_turn", "test"]) -> Notification:
    """Write the notification of an event, in the language of its reader."""
    title = room.game.title
    return Notification(
        event=event,
        table=room.id,
        game=room.game.key,
        title=title,
        seat=notified.seat,
        name=room.seats[notified.seat].name,
        link=f"{notified.origin}/table/{room.id}",
        words=notification_texts(notified.language)[event].replace("{game}", title),
    )


class Notifier:
    """Sends notifications in the background."""

    def __init__(self, store: Store, tasks: BackgroundTasks, allowed: Literal["off", "public", "any"]) -> None:
        self.tasks = tasks
        self.anywhere = allowed == "any"  # also to addresses inside the network of the server
        self.is_on = allowed != "off"
        self.gone_listeners: list[Callable[[str, log.Notified], Awaitable[None]]] = []
        self.session: aiohttp.ClientSession | None = None
        self.tests = RateLimiter(TESTS_PER_MINUTE)
        self.keys: NamedLog[Keys] = NamedLog(store, "push keys", Decoder(Keys), permanent=True)

    def on_gone(self, listener: Callable[[str, log.Notified], Awaitable[None]]) -> None:
        """Call the listener when a browser wants no more push messages, with the table and the subscription."""
        self.gone_listeners.append(listener)

    async def stop(self) -> None:
        if self.session is not None:
            await self.session.close()

    def check(self, address: str) -> None:
        """Refuse an address to which nothing may be sent."""
        if not self.is_on:
            raise RequestRefused("bad_webhook", "notices are switched off here")
        wrong = url_problem(address, self.anywhere)
        if wrong is not None:
            raise RequestRefused("bad_webhook", wrong)

    async def push_key(self) -> str | None:
        """Return the public key that a browser needs to subscribe, or None if this server cannot push."""
        if not CAN_PUSH or not self.is_on:
            return None
        return push.encoded(push.public_point(push.private_key(await self.private_key())))

    async def private_key(self) -> str:
        """Return the private key of this store. The first caller creates it."""
        if not await self.keys.read():
            try:
                await self.keys.write(Keys(push.new_key()))
            except Conflict:  # another process was quicker
                await self.keys.read()
        return self.keys.entries[0].private

    # --- sending

    def send(self, room: Room, notified: log.Notified, event: Literal["your_turn", "test"] = "your_turn") -> None:
        """Send a notification in the background. The caller holds the lock of the table."""
        if not self.is_on:
            return
        notification = notification_of(room, notified, event)
        if notified.webhook is not None:
            self.tasks.spawn(self.post(notified.webhook, notification, PAUSES if event == "your_turn" else PAUSES[:1]))
        if notified.push is not None and CAN_PUSH and event == "your_turn":
            self.tasks.spawn(self.push(notified, notification))

    async def post(self, address: str, notification: Notification, pauses: tuple[float, ...]) -> None:
        headers = {"Content-Type": "application/json"}
        self.note("webhook", notification, await self.deliver(address, notification.to_json(), headers, pauses))

    async def push(self, notified: log.Notified, notification: Notification) -> None:
        assert notified.push is not None
        where = notified.push
        key = push.private_key(await self.private_key())
        try:
            body = push.encrypted(notification.to_json(), push.decoded(where.p256dh), push.decoded(where.auth))
        except (ValueError, binascii.Error):
            return self.note("push", notification, "refused")
        contact = notified.origin if notified.origin.startswith("https:") else "mailto:operator@localhost"
        headers = {
            "Authorization": push.authorisation(where.endpoint, contact, key, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(PUSH_LIFETIME),
            "Topic": notification.table,  # a newer message about the same table replaces an older one
            "Urgency": "normal",
        }
        outcome = await self.deliver(where.endpoint, body, headers, PAUSES)
        self.note("push", notification, outcome)
        if outcome == "gone":
            for listener in self.gone_listeners:
                await listener(notification.table, notified)
        return None

    async def deliver(self, address: str, body: bytes, headers: dict[str, str], pauses: tuple[float, ...]) -> Outcome:
        """Post the body, and try again if that fails. A success or a clear refusal ends the attempts."""
        for pause in pauses:
            await asyncio.sleep(pause)
            outcome = await self.attempt(address, body, headers)
            if outcome != "failed":
                return outcome
        return "failed"

    async def attempt(self, address: str, body: bytes, headers: dict[str, str]) -> Outcome:
        if url_problem(address, self.anywhere) is not None:
            return "refused"
        self.session = self.session or guarded_session(self.anywhere)
        try:
            async with self.session.post(address, data=body, headers=headers, allow_redirects=False) as answer:
                status = answer.status
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            return "failed"
        if status in GONE:
            return "gone"
        if status in (408, 429) or status >= 500:
            return "failed"
        return "sent" if status < 300 else "refused"

    def note(self, way: str, notification: Notification, outcome: Outcome) -> None:
        """Count the outcome, and log a failure. The address may be a secret and is not logged."""
        metrics.notices.labels(way, outcome).inc()
        if outcome != "sent":
            logger.warning(
                "notice", extra={"table": notification.table, "seat": notification.seat, "why": f"{way}: {outcome}"}
            )
