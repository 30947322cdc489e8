"""Time limits of a table: how much time a player has left, when it runs out, when a window ends.

All times are in milliseconds; points in time are counted from 1970. These functions only compute:
`bots_and_clocks.py` acts when a time is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room


def time_left(room: Room, seat: int, now: int) -> int | None:
    """Return the time that this seat has left, or None without a clock."""
    clock = room.settings.clock
    running = now - room.since if seat == room.table.to_act and not room.is_waiting else 0
    if clock.kind == "live":
        return clock.seconds * 1000 - room.spent[seat] - running
    if clock.kind == "days":
        return clock.seconds * 1000 - running
    return None


def deadline(room: Room) -> int | None:
    """Return the moment at which the seat that decides runs out of time, or None if no clock runs."""
    seat = room.table.to_act
    if seat is None or room.closed or room.is_waiting or room.settings.clock.kind == "none":
        return None
    left = time_left(room, seat, room.since)
    assert left is not None
    return room.since + left


def window_ends(room: Room) -> int:
    """Return the moment at which the window ends, or 0 if there is no window.

    Until then nothing is answered automatically, because a shorter or longer pause would reveal a hand.
    """
    return 0 if room.window_since is None else room.window_since + int(room.settings.window * 1000)


def charge_clock(room: Room, seat: int, at: int) -> None:
    """Charge the live clock of this seat for the time since the question was asked, less the bonus for deciding."""
    clock = room.settings.clock
    if clock.kind == "live":
        most = clock.seconds * 1000
        room.spent[seat] = min(most, max(0, room.spent[seat] + at - room.since - clock.more * 1000))


def server_was_away(room: Room, resumed: int) -> bool:
    """Whether the table has a live clock that stood still after its last entry, because no server was running.

    `resumed` is the moment at which a server started again. The caller then writes `Resumed`, and the clock
    goes on.
    """
    return room.settings.clock.kind == "live" and room.touched < resumed
