"""Commands about seats: view another seat, rename a seat, leave seats to a bot, close the table."""

from __future__ import annotations

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.tables.undo import leave as leave_entries
from boardroom.server.websocket.own_seats import require_seats, seat_list


async def look(session: TableSession, connection: Connection, command: m.Look) -> None:
    """Show the view of another seat of the same person, or the view of spectators."""
    async with session.locked() as room:
        if command.seat is not None and command.seat not in connection.own_seats:
            raise RequestRefused("not_your_seat", seat_list(connection.own_seats) or "-")
        connection.viewing_seat = command.seat
        await session.broadcaster.welcome(room, connection, None, command.id)


async def rename(session: TableSession, connection: Connection, command: m.Rename) -> None:
    """Change the name at a seat of this person."""
    own_seats = require_seats(connection)
    seat = command.seat if command.seat is not None else own_seats[0]
    if seat not in own_seats:
        raise RequestRefused("not_your_seat", seat_list(own_seats))
    async with session.locked() as room:
        await session.append(room, log.Renamed(seat, command.name))


async def leave(session: TableSession, connection: Connection, command: m.Leave) -> None:
    """Leave all seats of this person to a bot."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *leave_entries(room, own_seats, command.bot or room.settings.stand_in))


async def close(session: TableSession, connection: Connection) -> None:
    """Close the table. RequestRefused: it is closed already, or somebody else is its host."""
    async with session.locked() as room:
        if room.host not in require_seats(connection):
            raise RequestRefused("not_the_host")
        if room.closed:
            raise RequestRefused("closed")
        await session.append(room, log.Closed())
