"""A summary of the table as it is stored: all that code may read without the lock of the table."""

from __future__ import annotations

from msgspec import Struct

from boardroom.server.protocol import TableInfo
from boardroom.server.tables.room import Room
from boardroom.server.tokens import fingerprint, same


class Committed(Struct, frozen=True):
    """What lists, refusals and others may read of a table without its lock. It is built anew after each write.

    The room itself may be ahead of the store while a write is under way, and that write may fail.
    """

    entries: int  # number of entries in the log
    change: int  # number of actions and undos so far
    touched: int  # when the last entry was written, in milliseconds since 1970
    summary: TableInfo  # without presence and without "mine"; readers copy it and never change it
    tokens: tuple[str | None, ...]  # hashes by seat; None where nobody's token opens the seat
    awaited: int | None  # the seat that has to decide, unless the table is closed or waits for players

    @classmethod
    def of(cls, room: Room) -> Committed:
        """Summarise a room that matches the store. This takes a few microseconds."""
        banned = {seat.banned for seat in room.seats if seat.banned is not None}
        return cls(
            entries=room.entry_count,
            change=room.change,
            touched=room.touched,
            summary=summary_of(room),
            tokens=tuple([None if seat.token in banned else seat.token for seat in room.seats]),
            awaited=None if room.closed or room.is_waiting else room.table.to_act,
        )

    def seats_of(self, token: str) -> list[int]:
        """List the seats that this secret opens. A banned secret opens none."""
        hashed = fingerprint(token)
        return [seat for seat, stored in enumerate(self.tokens) if stored is not None and same(hashed, stored)]


def summary_of(room: Room) -> TableInfo:
    """Describe a table for lists, as if no person were connected."""
    outcome = room.table.outcome()
    return TableInfo(
        table=room.id,
        game=room.game.key,
        players=room.table.players,
        status=room.status,
        seats=room.seat_infos(set()),
        opened=room.opened_at,
        number=room.table.number,
        since=room.since,
        winners=outcome.winners if outcome is not None else [],
    )
