"""Notices to people who are not looking: to an address of theirs, or through their browser's push service."""

from __future__ import annotations

import asyncio
import binascii
import logging
import time
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

import aiohttp
from msgspec import Struct
from msgspec.json import Decoder, encode

from boardroom.server import metrics
from boardroom.server.notifications.outbound import guarded_session, url_problem
from boardroom.server.rate_limit import RateLimiter
from boardroom.server.refused import RequestRefused, notice_words
from boardroom.server.store import Conflict
from boardroom.server.store.named_log import NamedLog
from boardroom.server.tables import log as log
from boardroom.server.tables.room import Room

if TYPE_CHECKING:
    from boardroom.server.tables.registry import TableRegistry

CAN_PUSH = find_spec("cryptography") is not None  # an extra: not everybody has it
if CAN_PUSH:
    from boardroom.server.notifications import web_push as push

logger = logging.getLogger("boardroom.server")

PAUSES = (0.0, 5.0, 60.0)  # seconds before each try
TRIES_A_MINUTE = 6.0  # of an address that somebody has just given
KEPT_BY_SERVICE = 24 * 3600  # seconds that a push service keeps a message for a browser that is off
GONE = (404, 410)

Outcome = Literal["sent", "refused", "failed", "gone"]


class Keys(Struct, frozen=True):
    """What we sign with at push services, as long as this store lasts."""

    private: str


@dataclass(frozen=True)
class Notification:
    """What a notice says. Nothing in it opens a seat."""

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
        return encode({**self.__dict__, "text": text, "content": text})  # as chat services call it


def notification_of(room: Room, notified: log.Notified, event: Literal["your_turn", "test"]) -> Notification:
    title = room.game.title
    return Notification(
        event=event,
        table=room.id,
        game=room.game.key,
        title=title,
        seat=notified.seat,
        name=room.seats[notified.seat].name,
        link=f"{notified.origin}/table/{room.id}",
        words=notice_words(notified.language)[event].replace("{game}", title),
    )


class Notifier:
    """Sends notices; nobody waits for it."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.anywhere = registry.settings.notices == "any"
        self.is_on = registry.settings.notices != "off"
        self.session: aiohttp.ClientSession | None = None
        self.tests = RateLimiter(TRIES_A_MINUTE)
        self.keys: NamedLog[Keys] = NamedLog(registry.store, "push keys", Decoder(Keys), permanent=True)

    async def stop(self) -> None:
        if self.session is not None:
            await self.session.close()

    def check(self, address: str) -> None:
        """Refuses an address that nothing is sent to."""
        if not self.is_on:
            raise RequestRefused("bad_webhook", "notices are switched off here")
        wrong = url_problem(address, self.anywhere)
        if wrong is not None:
            raise RequestRefused("bad_webhook", wrong)

    async def push_key(self) -> str | None:
        """What a browser has to know to let us push; None: we cannot."""
        if not CAN_PUSH or not self.is_on:
            return None
        return push.encoded(push.public_point(push.private_key(await self.private_key())))

    async def private_key(self) -> str:
        if not await self.keys.read():
            try:
                await self.keys.write(Keys(push.new_key()))
            except Conflict:  # another process was quicker
                await self.keys.read()
        return self.keys.entries[0].private

    # --- sending

    def send(self, room: Room, notified: log.Notified, event: Literal["your_turn", "test"] = "your_turn") -> None:
        if not self.is_on:
            return
        notification = notification_of(room, notified, event)
        if notified.webhook is not None:
            self.registry.spawn(
                self.post(notified.webhook, notification, PAUSES if event == "your_turn" else PAUSES[:1])
            )
        if notified.push is not None and CAN_PUSH and event == "your_turn":
            self.registry.spawn(self.push(notified, notification))

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
            "TTL": str(KEPT_BY_SERVICE),
            "Topic": notification.table,  # a newer one takes the place of an older one
            "Urgency": "normal",
        }
        outcome = await self.deliver(where.endpoint, body, headers, PAUSES)
        self.note("push", notification, outcome)
        if outcome == "gone":
            await self.forget(notification.table, notified)
        return None

    async def deliver(self, address: str, body: bytes, headers: dict[str, str], pauses: tuple[float, ...]) -> Outcome:
        """A few tries; what the other side says plainly is not asked again."""
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
        """The address itself may be a secret: not for the log."""
        metrics.notices.labels(way, outcome).inc()
        if outcome != "sent":
            logger.warning(
                "notice", extra={"table": notification.table, "seat": notification.seat, "why": f"{way}: {outcome}"}
            )

    async def forget(self, table: str, notified: log.Notified) -> None:
        """The browser does not want to be told any more."""
        session = await self.registry.find(table)
        async with session.locked() as room:
            now = room.notices.get(notified.seat)
            if now is not None and now.push == notified.push:
                await session.append(room, log.Notified(now.seat, now.webhook, None, now.origin, now.language))
