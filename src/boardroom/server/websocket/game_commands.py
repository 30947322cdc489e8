"""Commands about the game: take an action, choose or pass before being asked, set a profile, ask why."""

from __future__ import annotations

import time

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.action_checks import action_entry, legal_now
from boardroom.server.tables.automatic_actions import default_action
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.premoves import legal_premove
from boardroom.server.tables.room import Room
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.tables.time_limits import window_ends
from boardroom.server.websocket.own_seats import require_seats, seat_list


async def act(session: TableSession, connection: Connection, command: m.Act) -> m.Done:
    """Take an action. If the person was away, they are back."""
    start = time.perf_counter()
    async with session.locked() as room:
        if command.change > room.change:  # another process made the change, and this one has not read it yet
            await session.read_new_entries(room)
        own_seats = require_seats(connection)
        entry = action_entry(room, own_seats, command.action, command.change, connection.language)
        if entry is None:
            return m.Done(command.id, session.committed.change, again=True)
        back = [log.Returned(seat) for seat in own_seats if room.seats[seat].away is not None]
        if window_ends(room) > now() and entry.action == default_action(room):
            # The others see a pass only when the window ends: earlier it would reveal that there was a choice.
            passed = [log.PassedAhead(seat) for seat in own_seats if seat == room.table.to_act]
            await session.append(room, *back, *passed)
        else:
            await session.append(room, *back, entry)
        done = m.Done(command.id, session.committed.change)
    metrics.action_seconds.observe(time.perf_counter() - start)
    return done


async def add_premove(session: TableSession, connection: Connection, command: m.ActAhead) -> None:
    """Choose an action in a window before the seat is asked."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if connection.viewing_seat is None:
            raise RequestRefused("not_your_seat", seat_list(own_seats))
        action = legal_premove(room, connection.viewing_seat, command.action, connection.language)
        await session.append(room, log.ActedAhead(connection.viewing_seat, action.id))


async def pass_early(session: TableSession, connection: Connection, command: m.PassAhead) -> None:
    """Pass in a window for all seats of this person, before they are asked."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if not room.is_window:
            raise RequestRefused("no_window")
        await session.append(room, *[log.PassedAhead(seat) for seat in own_seats])


async def set_profile(session: TableSession, connection: Connection, command: m.SetProfile) -> None:
    """Set the profile of the viewed seat, or of all seats of this person if none is viewed."""
    seats = [connection.viewing_seat] if connection.viewing_seat is not None else require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *[log.Profiled(seat, command.level, command.hold, command.stops) for seat in seats])


def why(room: Room, connection: Connection, command: m.Why) -> m.Because:
    """Explain to the seat that decides why an action is illegal. Nobody else is told: the answer may reveal a hand."""
    if room.table.to_act is None:
        raise RequestRefused("over")
    if room.table.to_act != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    try:
        legal_now(room, command.action, connection.language)
    except RequestRefused as refusal:
        if refusal.code != "not_legal":
            raise
        return m.Because(command.id, refusal.rule, refusal.detail)
    return m.Because(command.id, None, room.table.describe(command.action, connection.language))
