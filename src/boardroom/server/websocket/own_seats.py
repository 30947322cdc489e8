"""Which seats a connection has: commands that need a seat are refused without one."""

from __future__ import annotations

from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.connection import Connection


def require_seats(connection: Connection) -> list[int]:
    """Return the seats of the connection. RequestRefused: the connection only watches."""
    if not connection.own_seats:
        raise RequestRefused("not_seated")
    return connection.own_seats


def seat_list(seats: list[int]) -> str:
    """Return the numbers of seats as a text."""
    return ", ".join(str(seat) for seat in seats)
