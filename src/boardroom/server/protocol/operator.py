"""Messages for the operator of a server, and its health, over HTTP."""

from __future__ import annotations

from msgspec import Struct

from boardroom.server.protocol.base import Message, SeatNumber


class Carried(Struct):
    """What the operator wanted is done."""

    done: bool


class Health(Struct):
    ok: bool
    tables: int
    sockets: int


class Ban(Message, frozen=True):
    """The operator's: whoever holds this seat now may not come back."""

    seat: SeatNumber
