"""Commands about the chat: say something."""

from __future__ import annotations

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.texts import chat_phrases
from boardroom.server.websocket.own_seats import require_seats


async def say(session: TableSession, connection: Connection, command: m.Say) -> None:
    """Write a text or a phrase into the chat, if the settings of the table allow it."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        chat = room.settings.chat
        if chat == "off":
            raise RequestRefused("chat_is_off")
        known = chat_phrases(connection.language)
        if command.phrase is not None and command.phrase not in known:
            raise RequestRefused("phrases_only", ", ".join(known))
        if command.phrase is None and (chat == "phrases" or command.text is None):
            raise RequestRefused("phrases_only", ", ".join(known))
        text = None if command.phrase is not None else command.text
        seat = connection.viewing_seat if connection.viewing_seat is not None else own_seats[0]
        await session.append(room, log.Said(seat, text, command.phrase))
