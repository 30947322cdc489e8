"""Commands about notifications: say where to send them."""

from __future__ import annotations

from msgspec import UNSET

from boardroom.server import protocol as m
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.websocket.own_seats import require_seats


async def notify(notifier: Notifier, session: TableSession, connection: Connection, command: m.Notify) -> None:
    """Set where all seats of this person get notifications. A new webhook gets a test notification immediately."""
    own_seats = require_seats(connection)
    if command.webhook:
        notifier.check(command.webhook)
        notifier.tests.acquire(f"{session.id} {own_seats[0]}")
    if command.push:
        notifier.check(command.push.endpoint)
    async with session.locked() as room:
        before = room.notices.get(own_seats[0], log.Notified(own_seats[0], None, None, "", "en"))
        webhook = before.webhook if command.webhook is UNSET else command.webhook
        push = before.push if command.push is UNSET else command.push
        entries = [log.Notified(seat, webhook, push, connection.origin, connection.language) for seat in own_seats]
        await session.append(room, *entries)
        if command.webhook:
            notifier.send(room, entries[0], "test")
