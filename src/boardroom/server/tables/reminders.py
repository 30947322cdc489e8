"""Who is reminded of their turn: one notice a turn, and none to somebody who is looking."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import ref

from boardroom.server.refused import RequestRefused
from boardroom.server.store import Conflict, StoreFailure
from boardroom.server.tables import log as log

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room
    from boardroom.server.tables.session import TableSession

GRACE = 8.0  # seconds that somebody has to come by themselves
RETRY = 5.0


class Reminders:
    """Of one table. That somebody knows of their turn is written into the log: so every process knows it."""

    def __init__(self, session: TableSession) -> None:
        self._session = ref(session)  # weakly: a table that leaves the memory is gone at once
        self.timer: asyncio.TimerHandle | None = None

    @property
    def session(self) -> TableSession:
        session = self._session()
        assert session is not None, "nobody is reminded of a table that is gone"
        return session

    def schedule(self, room: Room) -> None:
        """Remind the seat that is waited for, after a grace period. The caller holds the lock of the table."""
        self.stop()
        waited = self.waited(room)
        if waited is None:
            return
        if self.session.has_visible_page(waited[0]):
            self.session.registry.spawn(self.settle(waited))
        elif self.session.registry.store.owns(room.id):
            self.timer = self.session.registry.later(GRACE, lambda: self.settle(waited))

    def waited(self, room: Room) -> tuple[int, int] | None:
        """The seat that is waited for and where its turn began, if it wants notices and does not know yet."""
        turn = room.awaited_turn() if room.notices else None
        if turn is None or turn == room.reminded or turn[0] not in room.notices or not room.is_asked(turn[0]):
            return None
        return turn

    async def settle(self, turn: tuple[int, int]) -> None:
        """Written down first: better no notice than two."""
        self.timer = None
        session = self._session()
        if session is None:
            return  # it has left the memory since; whoever reads it again looks after it
        try:
            async with session.locked() as room:
                if self.waited(room) != turn:
                    return
                is_away = not session.has_visible_page(turn[0])
                await session.append(room, log.Reminded(*turn))
                if is_away:
                    session.registry.notifier.send(room, room.notices[turn[0]])
        except Conflict:
            pass  # another process was quicker; what it wrote is read, and looked after
        except (RequestRefused, StoreFailure):
            session.registry.later(RETRY, session.recover)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
