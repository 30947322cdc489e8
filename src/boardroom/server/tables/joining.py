"""Joining a table: exchange an invitation for its seat and a token that opens the seat.

Until then a bot may have decided for the open seat (`Room.bot_in`). From then on the person decides.
"""

from __future__ import annotations

from boardroom.server.protocol import Joined
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.invitations import invite_secret
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.room import Room
from boardroom.server.tokens import fingerprint, new_token, same


async def join(registry: TableRegistry, id: str, invite: str, name: str | None) -> Joined:
    """Exchange an invitation for its seat and a new token that opens it."""
    return await registry.retry_on_conflict(lambda: join_once(registry, id, invite, name))


async def join_once(registry: TableRegistry, id: str, invite: str, name: str | None) -> Joined:
    """Join without a retry. Conflict: another process has written to the table first."""
    session = await registry.find(id)
    token = new_token()
    async with session.locked() as room:
        sat = sit(room, invite, fingerprint(token), name)
        await session.append(room, sat)
    return Joined(id, token, [sat.seat])


def sit(room: Room, invite: str, token: str, name: str | None) -> log.Sat:
    """Return the entry with which somebody takes the seat of this invitation. `token` is the hash of their secret."""
    seat = next((n for n in range(len(room.seats)) if same(invite, invite_secret(room, n))), None)
    if seat is None or room.seats[seat].bot is not None:
        raise RequestRefused("wrong_invite")
    if room.closed:
        raise RequestRefused("closed")
    if not room.seats[seat].is_open:
        raise RequestRefused("seat_taken")
    return log.Sat(seat, token, name or room.seats[seat].name, host=room.host is None)
