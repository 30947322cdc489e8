"""Hello: the first command of every connection. It says who connects; the answer is the table."""

from __future__ import annotations

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.invitations import may_watch
from boardroom.server.tables.room import Room
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.websocket.own_seats import seat_list


async def hello(session: TableSession, connection: Connection, command: m.Hello) -> None:
    """Let a connection in, as the owner of its seats or as a spectator, and send it everything it may know."""
    connection.language = command.language
    async with session.locked() as room:
        if command.token is not None and not room.seats_of(command.token):
            await session.read_new_entries(room)  # another process may just have given a seat to this token
        own_seats = authenticate(room, command)
        back = [log.Returned(seat) for seat in own_seats if room.seats[seat].away is not None]
        if back:
            await session.append(room, *back)
        connection.own_seats = own_seats
        is_chosen = command.seat is not None or len(own_seats) != 1
        connection.viewing_seat = command.seat if is_chosen else own_seats[0]
        connection.is_identified = True
        session.broadcaster.connections.add(connection)
        await session.broadcaster.welcome(room, connection, command.change, command.id)
        await session.broadcaster.broadcast_presence(room)


def authenticate(room: Room, command: m.Hello) -> list[int]:
    """Return the seats that the token opens, or none for a spectator. RequestRefused: the client may not enter."""
    own_seats: list[int] = []
    if command.token is not None:
        own_seats = room.seats_of(command.token)
        if not own_seats:
            raise RequestRefused("wrong_token")
    elif not (command.spectate is not None and may_watch(room, command.spectate)) and not room.settings.public:
        raise RequestRefused("wrong_token")
    if command.seat is not None and command.seat not in own_seats:
        raise RequestRefused("not_your_seat", seat_list(own_seats) or "-")
    return own_seats
