"""Send everybody at a table what changed: each connection gets what its seat may know."""

from __future__ import annotations

from typing import TypeAlias

from aiohttp import WSCloseCode
from msgspec.json import Encoder

from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.protocol import Chatted, NewTable, TableUpdate
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.room import Room
from boardroom.server.tables.table_updates import ALL_CHANGED, Changes, SentenceCache, ViewChange, update_for
from boardroom.server.tables.view_changes import SentView
from boardroom.server.tables.welcome import MAX_EVENTS_IN_WELCOME, seen_number, welcome_message

encode = Encoder().encode

ASIDES = {log.Said, log.Banned, log.Followed}  # entries with messages of their own
PRIVATE = {log.Profiled, log.PassedAhead, log.ActedAhead, log.Notified}  # sent only to the seat itself
Private: TypeAlias = log.Profiled | log.PassedAhead | log.ActedAhead | log.Notified
SILENT = {log.Reminded}  # sent to nobody


class Broadcaster:
    """The connections of one table, and the views that were sent to them.

    The caller of a method that takes a room holds the lock of the table. The room must match the store.
    """

    def __init__(self, tasks: BackgroundTasks) -> None:
        self.tasks = tasks
        self.connections: set[Connection] = set()
        self.sent_views: dict[int | None, SentView] = {}

    # --- who is connected

    def spectators(self) -> int:
        return sum(not connection.own_seats for connection in self.connections)

    def connected_seats(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.own_seats}

    def has_visible_page(self, seat: int) -> bool:
        """Whether a page of this seat is visible to somebody, as far as this process knows."""
        return any(connection.is_page_visible and seat in connection.own_seats for connection in self.connections)

    def disconnect_seat(self, seat: int) -> None:
        """Close all connections of a banned seat. They see nothing from now on."""
        for connection in [each for each in self.connections if seat in each.own_seats]:
            connection.own_seats, connection.viewing_seat = [], None
            self.tasks.spawn(connection.close("banned", WSCloseCode.POLICY_VIOLATION))

    # --- sending

    async def broadcast(self, room: Room, entries: list[log.AnyEntry], before: int) -> None:
        """Send what these entries changed since the change with the number `before`."""
        kinds = {type(entry) for entry in entries}
        if kinds <= SILENT:
            return
        if not kinds.isdisjoint(ASIDES):
            await self.broadcast_asides(room, entries)
        if not self.connections:
            self.sent_views.clear()
            return
        private = {entry.seat for entry in entries if isinstance(entry, Private)}
        is_private = len(private) > 0 and kinds <= PRIVATE
        await self.broadcast_update(room, Changes.of(room, entries, before), private if is_private else None)

    async def broadcast_update(self, room: Room, changes: Changes, only: set[int] | None) -> None:
        """Send an update to every connection, or to those of the seats in `only`. Equal updates are encoded once."""
        views = self.update_sent_views(room) if changes.moved else {}
        sentences = SentenceCache(room.table)
        prepared: dict[tuple[int | None, str, tuple[int, ...], int], bytes] = {}
        for connection in list(self.connections):
            if only is not None and only.isdisjoint(connection.own_seats):
                continue  # telling others that a seat has prepared for a window would reveal its hand
            if changes.undone is not None:
                connection.events_sent_to = min(connection.events_sent_to, changes.undone)
            seat = connection.viewing_seat
            key = (seat, connection.language, tuple(connection.own_seats), connection.events_sent_to)
            if key not in prepared:
                prepared[key] = encode(self.update_with_presence(room, connection, views.get(seat), changes, sentences))
            connection.events_sent_to = room.table.number
            await connection.send(prepared[key])

    async def broadcast_asides(self, room: Room, entries: list[log.AnyEntry]) -> None:
        """Send chat lines and the address of the next game, and close the connections of banned seats."""
        lines = iter(room.chat[-sum(isinstance(entry, log.Said) for entry in entries) :])
        for entry in entries:
            if isinstance(entry, log.Said):
                line = next(lines)
                for connection in [each for each in self.connections if line.seat not in each.muted]:
                    await connection.send_message(Chatted(line))
            elif isinstance(entry, log.Banned):
                self.disconnect_seat(entry.seat)
            elif isinstance(entry, log.Followed):
                for connection in list(self.connections):
                    await connection.send_message(NewTable(entry.table))

    async def broadcast_presence(self, room: Room) -> None:
        """Send everybody the connected seats and the number of spectators, after one of them has changed."""
        seats = room.seat_infos(self.connected_seats())
        data = encode(TableUpdate(room.change, room.table.number, seats=seats, watching=self.spectators()))
        for connection in list(self.connections):
            await connection.send(data)

    async def welcome(self, room: Room, connection: Connection, change: int | None, id: int) -> None:
        """Send everything that the connection may know.

        It gets the events since the change that it has seen. If it has seen none, or if there was an undo since, it
        gets the latest events.
        """
        since = seen_number(room, change)
        connection.events_sent_to = -1 if since is None else since
        view = self.sent_view(room, connection.viewing_seat).whole()
        update = self.update_with_presence(room, connection, (view, []), ALL_CHANGED, SentenceCache(room.table))
        if since is None:
            update.events = update.events[-MAX_EVENTS_IN_WELCOME:]
        connection.events_sent_to = room.table.number
        await connection.send_message(welcome_message(room, connection, update, is_resumed=since is not None, id=id))

    async def welcome_all(self, room: Room) -> None:
        """Send everything again to everybody, after the room was reloaded from the store."""
        self.sent_views.clear()
        for connection in list(self.connections):
            await self.welcome(room, connection, None, 0)

    # --- what is sent

    def sent_view(self, room: Room, seat: int | None) -> SentView:
        """Return the view of this seat as it was sent last. If it was never sent, compute it now."""
        found = self.sent_views.get(seat)
        if found is None:
            found = SentView(seat)
            found.update(room.table.view(seat), {})
            found.share(self.sent_views.values())
            self.sent_views[seat] = found
        return found

    def update_sent_views(self, room: Room) -> dict[int | None, ViewChange]:
        """Update the view of every seat that a connection views, and return what changed in each."""
        seats = {connection.viewing_seat for connection in self.connections}
        self.sent_views = {seat: self.sent_views.get(seat) or SentView(seat) for seat in seats}
        views = room.table.views(list(self.sent_views))
        encoded: dict[int, bytes] = {}
        return {
            seat: sent_view.update(view, encoded)
            for (seat, sent_view), view in zip(self.sent_views.items(), views, strict=True)
        }

    def update_with_presence(
        self, room: Room, connection: Connection, view: ViewChange | None, changes: Changes, sentences: SentenceCache
    ) -> TableUpdate:
        """Return the update for a connection, with the connected seats and spectators if the seats have changed."""
        update = update_for(room, connection, view, changes, sentences)
        if changes.seats:
            update.seats, update.watching = room.seat_infos(self.connected_seats()), self.spectators()
        return update
