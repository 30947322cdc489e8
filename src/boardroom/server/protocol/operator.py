"""Messages for the operator of a server, and its health, over HTTP."""

from __future__ import annotations

from msgspec import Struct

from boardroom.server.protocol.base import Message, SeatNumber


class Carried(Struct):
    """The command of the operator was carried out."""

    done: bool


class Health(Struct):
    """The health of a server: its tables in memory and its open sockets."""

    ok: bool
    tables: int
    sockets: int


class Ban(Message, frozen=True):
    """Ban the person who has this seat from the table. Only the operator may do this."""

    seat: SeatNumber
