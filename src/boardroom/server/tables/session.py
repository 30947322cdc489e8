"""A table in this process: under its lock one thing at a time is checked, applied, stored, committed and told.

The room is private. Code reaches it only through `locked`; all other code reads `committed`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, TypeAlias

from aiohttp import WSCloseCode
from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder

from boardroom.server.clock import now
from boardroom.server.daily import counted_result
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
from boardroom.server.refused import RequestRefused
from boardroom.server.store import Listing, Row, StoreFailure
from boardroom.server.tables import log as log
from boardroom.server.tables.committed import Committed
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.driver import RETRY, TableDriver
from boardroom.server.tables.premoves import premove_choices
from boardroom.server.tables.room import UNDONE, Room, folded
from boardroom.server.tables.sent_view import SentenceCache, SentView, choices

if TYPE_CHECKING:
    from boardroom.server.tables.registry import TableRegistry

logger = logging.getLogger("boardroom.server")
encode = Encoder().encode

MAX_AUTOMATIC_ACTIONS = 500  # that profiles give in one go
TOUCH = 3_600_000  # milliseconds after which the list of tables hears that a table is in use
ASIDES = {log.Said, log.Banned, log.Followed}  # told in words of their own
PRIVATE = {log.Profiled, log.PassedAhead, log.ActedAhead, log.Notified}  # told only to the seat itself
Private: TypeAlias = log.Profiled | log.PassedAhead | log.ActedAhead | log.Notified
SILENT = {log.Reminded}  # told to nobody
SEATING = {log.Sat, log.Renamed, log.Left, log.Returned, log.Banned}
MAX_EVENTS_IN_WELCOME = 2000  # events told to somebody who comes anew


class LockedRoom:
    """The lock of a table, to be used with `async with`: it gives the room, as the store has it."""

    def __init__(self, session: TableSession) -> None:
        self.session = session

    async def __aenter__(self) -> Room:
        await self.session.lock.acquire()
        if self.session.needs_reload:
            try:
                await self.session.reload()
            except BaseException:
                self.session.lock.release()
                raise
        return self.session._room

    async def __aexit__(self, *error: object) -> None:
        self.session.lock.release()


class TableSession:
    """A room with its connections."""

    def __init__(self, registry: TableRegistry, room: Room) -> None:
        self.registry = registry
        self.id = room.id
        self._room = room  # may be ahead of the store while the lock is held
        self.committed = Committed.of(room)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.sent_views: dict[int | None, SentView] = {}
        self.driver = TableDriver(self)
        self.listing = Listing(room.status, room.settings.public)
        self.listed_at = room.touched
        self.needs_reload = False  # what is in memory may not be what is stored

    def locked(self) -> LockedRoom:
        """Hold the lock of the table. Reload the room first if memory and store may differ.

        The room must not be kept or used after the lock is released.
        """
        return LockedRoom(self)

    # --- changing the table

    async def append(self, room: Room, *added: log.AnyEntry) -> None:
        """Apply entries and what follows automatically, store them, commit them, and tell everybody.

        The caller holds the lock. Conflict: another process was quicker, and the wish has to be checked against the
        table as it is then. RequestRefused: the store failed. After either, the next `locked` reloads the room.
        """
        assert room is self._room, "a room is used only while its table is locked"
        first, before = room.n, room.change
        at = max(now(), room.touched)
        try:
            stored = self.applied(room, added, at)
            if not stored:
                return
            rows = [Row(first + i, at, log.encode(entry)) for i, entry in enumerate(stored)]
            await self.registry.store.append(room.id, rows, self.new_listing(room, at))
        except StoreFailure as failure:
            logger.error("not stored", extra={"table": room.id, "why": str(failure)})
            self.needs_reload = True
            self.registry.later(RETRY, self.recover)
            raise RequestRefused("not_stored") from None
        except BaseException:  # a conflict, or the work was cancelled
            self.needs_reload = True
            raise
        self.committed = Committed.of(room)
        await self.broadcast(room, stored, before)
        self.driver.schedule(room)
        result = counted_result(room)
        if result is not None:
            self.registry.spawn(self.registry.dailies.note(result))

    def applied(self, room: Room, added: tuple[log.AnyEntry, ...], at: int) -> list[log.AnyEntry]:
        """Apply entries and what follows automatically to the room, and list them all."""
        applied: list[log.AnyEntry] = [log.Resumed(), *added] if self.was_away(room) else [*added]
        for entry in applied:
            room.apply(entry, at)
        while len(applied) < MAX_AUTOMATIC_ACTIONS and (answer := room.next_automatic(at)) is not None:
            room.apply(answer, at)
            applied.append(answer)
        return applied

    def was_away(self, room: Room) -> bool:
        """Whether a live clock has run on while no server was there."""
        return room.settings.clock.kind == "live" and room.touched < self.registry.store.resumed

    def new_listing(self, room: Room, at: int) -> Listing | None:
        """What the list of tables has to know, if it has changed."""
        listing = Listing(room.status, room.settings.public)
        if listing == self.listing and at - self.listed_at < TOUCH:
            return None
        self.listing, self.listed_at = listing, at
        return listing

    async def continue_automatically(self, room: Room) -> None:
        """Play what follows automatically now, or schedule what follows later. The caller holds the lock."""
        answer = room.next_automatic(now())
        if answer is not None:
            await self.append(room, answer)
        else:
            self.driver.schedule(room)

    async def reload(self) -> None:
        """Replace the room by what is stored, and show it to everybody. The caller holds the lock.

        StoreFailure: nothing could be read, and nothing may be done with the table until it is.
        """
        self.needs_reload = True
        rows = await self.registry.store.read(self.id)
        if not rows:
            raise RequestRefused("unknown_table")
        room = self._room = folded(self.id, [(row.at, log.decode(row.body)) for row in rows])
        self.committed = Committed.of(room)
        self.needs_reload = False
        self.listing = Listing("", False)
        for number, seat in enumerate(room.seats):
            if seat.banned is not None:
                self.disconnect_seat(number)  # another process may have written it
        await self.show_again(room)
        self.driver.schedule(room)

    async def recover(self) -> None:
        """Reload the room if need be, again and again until the store answers, and schedule what follows."""
        try:
            async with self.locked() as room:
                self.driver.schedule(room)
        except StoreFailure:
            self.registry.later(RETRY, self.recover)

    async def catch_up(self, n: int) -> None:
        """Read what another process has written, up to entry n."""
        try:
            async with self.locked() as room:
                if n >= room.n:
                    await self.read_on(room)
        except StoreFailure:
            self.registry.later(RETRY, lambda: self.catch_up(n))

    async def read_on(self, room: Room) -> None:
        """Apply and tell what other processes have stored since. The caller holds the lock."""
        before = room.change
        found = []
        for row in await self.registry.store.read(room.id, room.n):
            entry = log.decode(row.body)
            room.apply(entry, row.at)
            found.append(entry)
        self.committed = Committed.of(room)
        await self.broadcast(room, found, before)
        self.driver.schedule(room)

    # --- telling

    async def show_again(self, room: Room) -> None:
        """Everything anew to everybody."""
        self.sent_views.clear()
        for connection in list(self.connections):
            await self.welcome(room, connection, None, 0)

    async def broadcast(self, room: Room, added: list[log.AnyEntry], change: int) -> None:
        """Send what these entries changed, to each connection as much as it may know. Before them it was this change.

        The caller holds the lock, and the entries are stored.
        """
        kinds = {type(entry) for entry in added}
        if kinds <= SILENT:
            return
        if not kinds.isdisjoint(ASIDES):
            await self.broadcast_asides(room, added)
        if not self.connections:
            self.sent_views.clear()
            return
        back = min((entry.to for entry in added if isinstance(entry, log.Undone)), default=None)
        moved = room.change > change
        private = {entry.seat for entry in added if isinstance(entry, Private)}
        is_private = len(private) > 0 and kinds <= PRIVATE
        seats = not kinds.isdisjoint(SEATING)
        views = self.update_sent_views(room) if moved else {}
        sentences = SentenceCache(room.table)
        prepared: dict[tuple[int | None, str, tuple[int, ...], int], bytes] = {}
        for connection in list(self.connections):
            if is_private and not private.intersection(connection.own_seats):
                continue  # that somebody holds on, or does not, betrays a hand
            if back is not None:
                connection.events_sent_to = min(connection.events_sent_to, back)
            key = (connection.viewing_seat, connection.language, tuple(connection.own_seats), connection.events_sent_to)
            if key not in prepared:
                told = self.update_for(
                    room, connection, views.get(connection.viewing_seat), back, moved, seats, sentences
                )
                prepared[key] = encode(told)
            connection.events_sent_to = room.table.number
            await connection.send(prepared[key])

    async def broadcast_asides(self, room: Room, added: list[log.AnyEntry]) -> None:
        """What was said, who has to go, and where the next game is."""
        lines = iter(room.chat[-sum(isinstance(entry, log.Said) for entry in added) :])
        for entry in added:
            if isinstance(entry, log.Said):
                line = next(lines)
                for connection in [each for each in self.connections if line.seat not in each.muted]:
                    await connection.send_message(Chatted(line))
            elif isinstance(entry, log.Banned):
                self.disconnect_seat(entry.seat)
            elif isinstance(entry, log.Followed):
                for connection in list(self.connections):
                    await connection.send_message(NewTable(entry.table))

    def disconnect_seat(self, seat: int) -> None:
        for connection in [each for each in self.connections if seat in each.own_seats]:
            connection.own_seats, connection.viewing_seat = [], None
            self.registry.spawn(connection.close("banned", WSCloseCode.POLICY_VIOLATION))

    def update_sent_views(self, room: Room) -> dict[int | None, tuple[dict[str, Raw], list[str]]]:
        """What has changed in the view of every seat that somebody looks through."""
        watched = {connection.viewing_seat for connection in self.connections}
        self.sent_views = {seat: self.sent_views.get(seat) or SentView(seat) for seat in watched}
        views = room.table.views(list(self.sent_views))
        encoded: dict[int, bytes] = {}
        return {
            seat: sent_view.update(view, encoded)
            for (seat, sent_view), view in zip(self.sent_views.items(), views, strict=True)
        }

    def update_for(
        self,
        room: Room,
        connection: Connection,
        view: tuple[dict[str, Raw], list[str]] | None,
        undone: int | None,
        moved: bool,
        seats: bool,
        sentences: SentenceCache,
    ) -> TableUpdate:
        table = room.table
        seat, language = connection.viewing_seat, connection.language
        told = TableUpdate(room.change, table.number, undone=undone, undo=undo_shown(room), clock=clock_shown(room))
        if view is not None:
            told.view, told.gone = view
        if moved:
            told.events = sentences.told(seat, connection.events_sent_to, language)
            told.since = room.since
        told.question = sentences.question(language)
        told.choices = choices(table, seat, language) if room.is_asked(seat) else []
        told.window = room.is_window
        if room.game.stops:
            told.ahead = [] if seat is None else premove_choices(room, seat, language)
        told.window_left = max(0, room.window_ends() - now())
        if seats:
            told.seats, told.watching = room.seat_infos(self.connected_seats()), self.spectators()
        if connection.own_seats:
            told.may_undo = room.undo_kind(connection.own_seats)
            told.notices = notices_shown(room, connection.own_seats[0])
        told.profile = profile_shown(room, connection)
        if table.to_act is None:
            told.seed = table.seed.hex()
        if room.closed:
            told.closed = True
        return told

    async def welcome(self, room: Room, connection: Connection, change: int | None, id: int) -> None:
        """Send all there is to know, with the events since a change that was seen if the game has not gone back since.

        The caller holds the lock.
        """
        sent_view = self.sent_views.get(connection.viewing_seat)
        if sent_view is None:
            sent_view = SentView(connection.viewing_seat)
            sent_view.update(room.table.view(connection.viewing_seat), {})
            sent_view.share(self.sent_views.values())
            self.sent_views[connection.viewing_seat] = sent_view
        since = seen_number(room, change)
        connection.events_sent_to = -1 if since is None else since
        told = self.update_for(room, connection, (sent_view.whole(), []), None, True, True, SentenceCache(room.table))
        if since is None:
            told.events = told.events[-MAX_EVENTS_IN_WELCOME:]
        connection.events_sent_to = room.table.number
        seated = bool(connection.own_seats)
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
                spectate=room.spectate if seated else None,
                invites=room.invitations() if is_host or room.settings.public else [],
                told=told,
                chat=[line for line in room.chat if line.seat not in connection.muted],
                followed=room.followed,
                resumed=since is not None,
                daily=room.opened.daily,
                id=id,
            )
        )

    def spectators(self) -> int:
        return sum(not connection.own_seats for connection in self.connections)

    def connected_seats(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.own_seats}

    def has_visible_page(self, seat: int) -> bool:
        """Whether somebody of this seat has the page before their eyes, as far as this process knows."""
        return any(connection.is_page_visible and seat in connection.own_seats for connection in self.connections)

    async def broadcast_presence(self, room: Room) -> None:
        """Send who is here, after somebody came or went. The caller holds the lock."""
        shown = room.seat_infos(self.connected_seats())
        data = encode(TableUpdate(room.change, room.table.number, seats=shown, watching=self.spectators()))
        for connection in list(self.connections):
            await connection.send(data)


def seen_number(room: Room, change: int | None) -> int | None:
    """How many actions somebody knows who has seen this change; None if that is not known."""
    if change is None or change > room.change or UNDONE in room.changes[change:]:
        return None
    return room.table.number - (room.change - change)


def undo_shown(room: Room) -> UndoInfo | None:
    undo = room.undo
    return None if undo is None else UndoInfo(undo.seat, undo.to, room.waiting_for())


def clock_shown(room: Room) -> ClockInfo | UnsetType | None:
    if room.settings.clock.kind == "none":
        return UNSET
    at = now()
    return ClockInfo([room.time_left(seat, at) for seat in range(len(room.seats))], room.deadline())


def profile_shown(room: Room, connection: Connection) -> ProfileInfo | UnsetType | None:
    if not room.game.stops or connection.viewing_seat is None:
        return UNSET
    profile = room.profiles[connection.viewing_seat]
    return ProfileInfo(profile.level, profile.hold)


def notices_shown(room: Room, seat: int) -> NoticesInfo:
    found = room.notices.get(seat)
    return NoticesInfo(None, False) if found is None else NoticesInfo(found.webhook, found.push is not None)
