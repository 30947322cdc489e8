"""A rematch: a new table with the same people, each moved on by one seat. Their secrets also open their new seats."""

from __future__ import annotations

import secrets

from msgspec import structs

from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.room import Room
from boardroom.server.tables.store_then_send import TableSession


async def rematch(registry: TableRegistry, session: TableSession, room: Room) -> str:
    """Create the table of the rematch and return its id. A second request returns the same id.

    The caller holds the lock of the old table. RequestRefused: the old game is not over, or the memory is full.
    """
    if room.table.to_act is not None and not room.closed:
        raise RequestRefused("not_over")
    if room.followed is not None:
        return room.followed
    registry.check_capacity()
    table = (await registry.create(rematch_of(room))).id
    await session.append(room, log.Followed(table))
    return table


def rematch_of(room: Room) -> list[log.AnyEntry]:
    """Return the first entries of the new table."""
    players = len(room.seats)
    seats = [room.seats[(seat + 1) % players] for seat in range(players)]
    old = room.opened
    entries: list[log.AnyEntry] = [
        log.Opened(
            game=old.game,
            rules=room.game.rules_version,
            players=old.players,
            options=old.options,
            seed=secrets.token_hex(32),
            secret=secrets.token_hex(32),
            settings=old.settings,
            bots=[seat.bot for seat in seats],
            position=old.position,
        )
    ]
    for number, seat in enumerate(seats):
        if seat.token is not None:
            entries.append(log.Sat(number, seat.token, seat.name, host=seat.host))
            notified = room.notices.get((number + 1) % players)
            if notified is not None:
                entries.append(structs.replace(notified, seat=number))
            if seat.away is not None:
                entries.append(log.Left(number, seat.away))
    return entries
