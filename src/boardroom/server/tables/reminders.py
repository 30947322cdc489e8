"""Reminders: decide who is notified of their turn.

A person gets one notification per turn, and none while their page is visible.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import ref

from boardroom.server.request_refused import RequestRefused
from boardroom.server.store import Conflict, StoreFailure
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import is_asked

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room
    from boardroom.server.tables.store_then_send import TableSession

GRACE_SECONDS = 8.0  # before a notification is sent: most people come back to the page without one
RETRY_SECONDS = 5.0  # after a failure, until the next attempt


class Reminders:
    """The reminders of one table.

    An entry of the log records who knows of their turn, for all processes. So nobody is notified twice.
    """

    def __init__(self, session: TableSession) -> None:
        self._session = ref(session)  # weak, so that a table that is evicted is freed at once
        self.timer: asyncio.TimerHandle | None = None

    @property
    def session(self) -> TableSession:
        session = self._session()
        assert session is not None, "nobody is reminded of a table that is gone"
        return session

    def schedule(self, room: Room) -> None:
        """Remind the seat that has to act, after a grace period. The caller holds the lock of the table."""
        self.stop()
        turn = self.unknown_turn(room)
        if turn is None:
            return
        if self.session.broadcaster.has_visible_page(turn[0]):
            self.session.services.tasks.spawn(self.remind(turn))
        elif self.session.is_owned:
            self.timer = self.session.services.tasks.later(GRACE_SECONDS, lambda: self.remind(turn))

    def unknown_turn(self, room: Room) -> tuple[int, int] | None:
        """Return the turn of the seat that has to act, or None if that seat needs no notification.

        It needs none if it wants none, if the server answers for it, or if the log says that it knows of its turn.
        """
        turn = awaited_turn(room) if room.notices else None
        if turn is None or turn == room.reminded or turn[0] not in room.notices or not is_asked(room, turn[0]):
            return None
        return turn

    async def remind(self, turn: tuple[int, int]) -> None:
        """Write into the log that the seat knows of its turn, then notify it unless its page is visible.

        If the process dies in between, nobody is notified, which is better than a second notification.
        """
        self.timer = None
        session = self._session()
        if session is None:
            return  # the table was evicted; it gets new reminders when it is loaded again
        try:
            async with session.locked() as room:
                if self.unknown_turn(room) != turn:
                    return
                is_away = not session.broadcaster.has_visible_page(turn[0])
                await session.append(room, log.Reminded(*turn))
                if is_away:
                    session.services.notify(room, room.notices[turn[0]])
        except Conflict:
            pass  # another process was quicker; reading its entries schedules the reminder again
        except (RequestRefused, StoreFailure):
            session.services.tasks.later(RETRY_SECONDS, session.recover)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def awaited_turn(room: Room) -> tuple[int, int] | None:
    """Return the seat of the person who has to act, and the number of actions before that turn began."""
    seat = room.table.to_act
    if seat is None or room.closed or room.is_waiting or room.bot_in(seat) is not None:
        return None
    first = len(room.deciders)
    while first and room.deciders[first - 1] == seat:
        first -= 1
    return seat, first
