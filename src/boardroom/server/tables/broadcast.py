"""Updates for everybody at a table: each connection gets what changed, as far as its seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from aiohttp import WSCloseCode
from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder

from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.protocol import (
    Chatted,
    ClockInfo,
    NewTable,
    NoticesInfo,
    ProfileInfo,
    TableUpdate,
    UndoInfo,
    Welcome,
)
from boardroom.server.steady_clock import now
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import is_asked
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.invitations import invitations, spectate_secret
from boardroom.server.tables.premoves import premove_choices
from boardroom.server.tables.room import UNDONE, Room
from boardroom.server.tables.sent_view import SentenceCache, SentView, choices
from boardroom.server.tables.time_limits import deadline, time_left, window_ends
from boardroom.server.tables.undo import undo_awaits, undo_kind

encode = Encoder().encode

ASIDES = {log.Said, log.Banned, log.Followed}  # entries with messages of their own
PRIVATE = {log.Profiled, log.PassedAhead, log.ActedAhead, log.Notified}  # sent only to the seat itself
Private: TypeAlias = log.Profiled | log.PassedAhead | log.ActedAhead | log.Notified
SILENT = {log.Reminded}  # sent to nobody
SEATING = {log.Sat, log.Renamed, log.Left, log.Returned, log.Banned}  # entries that change who sits where
MAX_EVENTS_IN_WELCOME = 2000  # a newcomer gets no older events
ViewChange: TypeAlias = tuple[
    dict[str, Raw], list[str]
]  # parts of a view that changed, and names of parts that are gone


@dataclass(frozen=True)
class Changes:
    """What some entries have changed. Updates leave out the rest."""

    moved: bool  # an action was taken or undone
    undone: int | None  # the number of actions that an undo left
    seats: bool  # who sits where

    @classmethod
    def of(cls, room: Room, entries: Sequence[log.AnyEntry], before: int) -> Changes:
        """Collect what these entries changed since the change with the number `before`."""
        undone = min((entry.to for entry in entries if isinstance(entry, log.Undone)), default=None)
        return cls(room.change > before, undone, any(type(entry) in SEATING for entry in entries))


ALL_CHANGED = Changes(moved=True, undone=None, seats=True)


class Broadcaster:
    """The connections of one table, and the views that were sent to them.

    The caller of every method that takes a room holds the lock of the table, and the room is as the store has it.
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
                continue  # that somebody holds priority, or does not, would reveal a hand
            if changes.undone is not None:
                connection.events_sent_to = min(connection.events_sent_to, changes.undone)
            seat = connection.viewing_seat
            key = (seat, connection.language, tuple(connection.own_seats), connection.events_sent_to)
            if key not in prepared:
                prepared[key] = encode(self.update_for(room, connection, views.get(seat), changes, sentences))
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
        """Send who is here, after somebody came or went."""
        seats = room.seat_infos(self.connected_seats())
        data = encode(TableUpdate(room.change, room.table.number, seats=seats, watching=self.spectators()))
        for connection in list(self.connections):
            await connection.send(data)

    async def welcome(self, room: Room, connection: Connection, change: int | None, id: int) -> None:
        """Send everything that the connection may know.

        It gets the events since the change that it has seen, or the last ones if the game has gone back since.
        """
        since = seen_number(room, change)
        connection.events_sent_to = -1 if since is None else since
        view = self.sent_view(room, connection.viewing_seat).whole()
        update = self.update_for(room, connection, (view, []), ALL_CHANGED, SentenceCache(room.table))
        if since is None:
            update.events = update.events[-MAX_EVENTS_IN_WELCOME:]
        connection.events_sent_to = room.table.number
        is_host = room.host in connection.own_seats
        await connection.send_message(
            Welcome(
                table=room.id,
                game=room.game.key,
                players=room.table.players,
                options=dict(room.table.options),
                settings=room.settings,
                commit=room.table.commit,
                mine=connection.own_seats,
                seat=connection.viewing_seat,
                host=is_host,
                spectate=spectate_secret(room) if connection.own_seats else None,
                invites=invitations(room) if is_host or room.settings.public else [],
                told=update,
                chat=[line for line in room.chat if line.seat not in connection.muted],
                followed=room.followed,
                resumed=since is not None,
                daily=room.opened.daily,
                id=id,
            )
        )

    async def welcome_all(self, room: Room) -> None:
        """Send everything anew to everybody, after the room was read again from the store."""
        self.sent_views.clear()
        for connection in list(self.connections):
            await self.welcome(room, connection, None, 0)

    # --- what is sent

    def sent_view(self, room: Room, seat: int | None) -> SentView:
        """Return the view of this seat as it was sent last. If it was not sent yet, it is made now."""
        found = self.sent_views.get(seat)
        if found is None:
            found = SentView(seat)
            found.update(room.table.view(seat), {})
            found.share(self.sent_views.values())
            self.sent_views[seat] = found
        return found

    def update_sent_views(self, room: Room) -> dict[int | None, ViewChange]:
        """Bring the view of every seat that somebody looks through up to date, and return what changed in each."""
        seats = {connection.viewing_seat for connection in self.connections}
        self.sent_views = {seat: self.sent_views.get(seat) or SentView(seat) for seat in seats}
        views = room.table.views(list(self.sent_views))
        encoded: dict[int, bytes] = {}
        return {
            seat: sent_view.update(view, encoded)
            for (seat, sent_view), view in zip(self.sent_views.items(), views, strict=True)
        }

    def update_for(
        self, room: Room, connection: Connection, view: ViewChange | None, changes: Changes, sentences: SentenceCache
    ) -> TableUpdate:
        """Return the update for a connection. `view` is what changed for the seat that it looks through."""
        table, seat, language = room.table, connection.viewing_seat, connection.language
        update = TableUpdate(
            room.change, table.number, undone=changes.undone, undo=undo_info(room), clock=clock_info(room)
        )
        if view is not None:
            update.view, update.gone = view
        if changes.moved:
            update.events = sentences.events_since(seat, connection.events_sent_to, language)
            update.since = room.since
        update.question = sentences.question(language)
        update.choices = choices(table, seat, language) if is_asked(room, seat) else []
        update.window = room.is_window
        if room.game.stops:
            update.ahead = [] if seat is None else premove_choices(room, seat, language)
        update.window_left = max(0, window_ends(room) - now())
        if changes.seats:
            update.seats, update.watching = room.seat_infos(self.connected_seats()), self.spectators()
        if connection.own_seats:
            update.may_undo = undo_kind(room, connection.own_seats)
            update.notices = notices_info(room, connection.own_seats[0])
        update.profile = profile_info(room, seat)
        if table.to_act is None:
            update.seed = table.seed.hex()
        if room.closed:
            update.closed = True
        return update


def seen_number(room: Room, change: int | None) -> int | None:
    """Return how many actions a client knows that has seen this change, or None if an undo makes that unclear."""
    if change is None or change > room.change or UNDONE in room.changes[change:]:
        return None
    return room.table.number - (room.change - change)


def undo_info(room: Room) -> UndoInfo | None:
    undo = room.undo
    return None if undo is None else UndoInfo(undo.seat, undo.to, undo_awaits(room))


def clock_info(room: Room) -> ClockInfo | UnsetType | None:
    if room.settings.clock.kind == "none":
        return UNSET
    at = now()
    return ClockInfo([time_left(room, seat, at) for seat in range(len(room.seats))], deadline(room))


def profile_info(room: Room, seat: int | None) -> ProfileInfo | UnsetType | None:
    if not room.game.stops or seat is None:
        return UNSET
    profile = room.profiles[seat]
    return ProfileInfo(profile.level, profile.hold)


def notices_info(room: Room, seat: int) -> NoticesInfo:
    found = room.notices.get(seat)
    return NoticesInfo(None, False) if found is None else NoticesInfo(found.webhook, found.push is not None)
