"""The welcome of a connection: a snapshot of the whole table, as its seat may know it."""

from __future__ import annotations

from boardroom.server.protocol import TableUpdate, Welcome
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.invitations import invitations, spectate_secret
from boardroom.server.tables.room import UNDONE, Room

MAX_EVENTS_IN_WELCOME = 2000  # a newcomer gets no older events


def seen_number(room: Room, change: int | None) -> int | None:
    """Return how many actions a client has seen, given the last change that it has seen.

    None: it has seen no change, or there was an undo since.
    """
    if change is None or change > room.change or UNDONE in room.changes[change:]:
        return None
    return room.table.number - (room.change - change)


def welcome_message(room: Room, connection: Connection, update: TableUpdate, *, is_resumed: bool, id: int) -> Welcome:
    """Return the answer to the hello with this id. `update` is everything that later updates may change."""
    is_host = room.host in connection.own_seats
    return Welcome(
        table=room.id,
        game=room.game.key,
        players=room.table.players,
        options=dict(room.table.options),
        settings=room.settings,
        commit=room.table.commit,
        mine=connection.own_seats,
        seat=connection.viewing_seat,
        host=is_host,
        spectate=spectate_secret(room) if connection.own_seats else None,
        invites=invitations(room) if is_host or room.settings.public else [],
        told=update,
        chat=[line for line in room.chat if line.seat not in connection.muted],
        followed=room.followed,
        resumed=is_resumed,
        daily=room.opened.daily,
        id=id,
    )
