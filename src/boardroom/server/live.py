"""A table in this process: one thing at a time is checked, stored, applied and told."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, TypeAlias

from aiohttp import WSCloseCode
from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder

from boardroom.server import entries as log
from boardroom.server.ahead import choices_ahead
from boardroom.server.audience import Audience, Sentences, choices
from boardroom.server.clock import now
from boardroom.server.connection import Connection
from boardroom.server.keeper import RETRY, Keeper
from boardroom.server.messages import (
    Chatted,
    ClockShown,
    NewTable,
    NoticesShown,
    ProfileShown,
    Told,
    UndoShown,
    Welcome,
)
from boardroom.server.refusals import Refusal
from boardroom.server.room import UNDONE, Room, folded
from boardroom.server.store import Conflict, Listing, Row, StoreFailure
from boardroom.server.thinking import Task

if TYPE_CHECKING:
    from boardroom.server.hall import Hall

logger = logging.getLogger("boardroom.server")
encode = Encoder().encode

MOST_ANSWERS = 500  # that profiles give in one go
TOUCH = 3_600_000  # milliseconds after which the list of tables hears that a table is in use
ASIDES = {log.Said, log.Banned, log.Followed}  # told in words of their own
PRIVATE = {log.Profiled, log.PassedAhead, log.ActedAhead, log.Notified}  # told only to the seat itself
Private: TypeAlias = log.Profiled | log.PassedAhead | log.ActedAhead | log.Notified
SILENT = {log.Reminded}  # told to nobody
SEATING = {log.Sat, log.Renamed, log.Left, log.Returned, log.Banned}
LONGEST_LOG = 2000  # events told to somebody who comes anew


class Turn:
    """The lock of a table; what is taken is the table as it is stored."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def __aenter__(self) -> None:
        await self.live.lock.acquire()
        if self.live.unsure:
            try:
                await self.live.reload()
            except BaseException:
                self.live.lock.release()
                raise

    async def __aexit__(self, *error: object) -> None:
        self.live.lock.release()


class Live:
    """A room with its connections."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall = hall
        self.room = room
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.audiences: dict[int | None, Audience] = {}
        self.keeper = Keeper(self)
        self.listing = Listing(room.status, room.settings.public)
        self.listed_at = room.touched
        self.unsure = False  # what is in memory may not be what is stored

    def turn(self) -> Turn:
        """One at a time, and only on a table that is known to be as it is stored."""
        return Turn(self)

    # --- changing the table

    async def add(self, *added: log.AnyEntry) -> None:
        """Applies entries and what follows of itself, stores them, and tells everybody. Inside `turn`.

        Conflict: another process was quicker; what was wanted has to be checked against the table as it is now.
        """
        room = self.room
        first, before = room.n, room.change
        at = max(now(), room.touched)
        stored: list[log.AnyEntry] = []
        if self.was_away():
            added = (log.Resumed(), *added)
        for entry in added:
            room.apply(entry, at)
            stored.append(entry)
        while len(stored) < MOST_ANSWERS and (answer := self.next_answer(at)) is not None:
            room.apply(answer, at)
            stored.append(answer)
        if not stored:
            return
        rows = [Row(first + i, at, log.encode(entry)) for i, entry in enumerate(stored)]
        try:
            await self.hall.store.append(room.id, rows, self.new_listing(at))
        except Conflict:
            self.unsure = True
            raise
        except StoreFailure as failure:
            logger.error("not stored", extra={"table": room.id, "why": str(failure)})
            self.unsure = True
            self.hall.later(RETRY, self.recover)
            raise Refusal("not_stored") from None
        await self.tell(stored, before)
        self.keeper.look_after()
        if room.counts and room.table.to_act is None:
            self.hall.spawn(self.hall.dailies.note(room))

    def was_away(self) -> bool:
        """Whether a live clock has run on while no server was there."""
        return self.room.settings.clock.kind == "live" and self.room.touched < self.hall.store.resumed

    def new_listing(self, at: int) -> Listing | None:
        """What the list of tables has to know, if it has changed."""
        listing = Listing(self.room.status, self.room.settings.public)
        if listing == self.listing and at - self.listed_at < TOUCH:
            return None
        self.listing, self.listed_at = listing, at
        return listing

    def next_answer(self, at: int) -> log.Acted | None:
        """What is answered at once, without anybody deciding: by a profile, ahead, or by a bot without a choice."""
        room = self.room
        seat = room.table.to_act
        if seat is None or room.closed or room.is_waiting:
            return None
        if self.window_ends() > at:
            return None
        if room.bot_in(seat) is not None:
            return self.forced_answer() if room.settings.pace == "instant" and not self.window_ends() else None
        answer = room.answer_ahead()
        if answer is not None:
            return log.Acted(answer)  # the person's own decision, only told later
        answer = room.profile_answer()
        if answer is None and seat in room.passed:
            return log.Acted(room.plain_answer())
        return None if answer is None else log.Acted(answer, "profile")

    def forced_answer(self) -> log.Acted | None:
        """Of a bot that has no choice."""
        legal = self.room.table.state.legal_actions()
        return log.Acted(legal[0], "bot") if len(legal) == 1 else None

    def window_ends(self) -> int:
        """Before this time nothing is answered automatically in a moment open to all: a pause betrays no hand."""
        since = self.room.window_since
        return 0 if since is None else since + int(self.room.settings.window * 1000)

    async def go_on(self) -> None:
        """Whatever happens of itself now."""
        answer = self.next_answer(now())
        if answer is not None:
            await self.add(answer)
        else:
            self.keeper.look_after()

    async def reload(self) -> None:
        """The table as it is stored; until that is read nothing is done with it."""
        self.unsure = True
        rows = await self.hall.store.read(self.room.id)
        if not rows:
            raise Refusal("unknown_table")
        self.room = folded(self.room.id, [(row.at, log.decode(row.body)) for row in rows])
        self.unsure = False
        self.listing = Listing("", False)
        for number, seat in enumerate(self.room.seats):
            if seat.banned is not None:
                self.send_away(number)  # another process may have written it
        await self.show_again()
        self.keeper.look_after()

    async def recover(self) -> None:
        """Again and again, until the table is known for certain."""
        try:
            async with self.turn():
                self.keeper.look_after()
        except StoreFailure:
            self.hall.later(RETRY, self.recover)

    async def catch_up(self, n: int) -> None:
        """Another process has written up to entry n."""
        try:
            async with self.turn():
                if n >= self.room.n:
                    await self.read_on()
        except StoreFailure:
            self.hall.later(RETRY, lambda: self.catch_up(n))

    async def read_on(self) -> None:
        before = self.room.change
        found = []
        for row in await self.hall.store.read(self.room.id, self.room.n):
            entry = log.decode(row.body)
            self.room.apply(entry, row.at)
            found.append(entry)
        await self.tell(found, before)
        self.keeper.look_after()

    # --- telling

    async def show_again(self) -> None:
        """Everything anew to everybody."""
        self.audiences.clear()
        for connection in list(self.connections):
            await self.welcome(connection, None, 0)

    async def tell(self, added: list[log.AnyEntry], change: int) -> None:
        """What these entries changed, to each as much as it may know. Before them it was this change."""
        room = self.room
        kinds = {type(entry) for entry in added}
        if kinds <= SILENT:
            return
        if not kinds.isdisjoint(ASIDES):
            await self.tell_asides(added)
        if not self.connections:
            self.audiences.clear()
            return
        back = min((entry.to for entry in added if isinstance(entry, log.Undone)), default=None)
        moved = room.change > change
        private = {entry.seat for entry in added if isinstance(entry, Private)}
        is_private = len(private) > 0 and kinds <= PRIVATE
        seats = not kinds.isdisjoint(SEATING)
        views = self.update_views() if moved else {}
        sentences = Sentences(room.table)
        prepared: dict[tuple[int | None, str, tuple[int, ...], int], bytes] = {}
        for connection in list(self.connections):
            if is_private and not private.intersection(connection.mine):
                continue  # that somebody holds on, or does not, betrays a hand
            if back is not None:
                connection.told = min(connection.told, back)
            key = (connection.seat, connection.language, tuple(connection.mine), connection.told)
            if key not in prepared:
                told = self.told(connection, views.get(connection.seat), back, moved, seats, sentences)
                prepared[key] = encode(told)
            connection.told = room.table.number
            await connection.send(prepared[key])

    async def tell_asides(self, added: list[log.AnyEntry]) -> None:
        """What was said, who has to go, and where the next game is."""
        lines = iter(self.room.chat[-sum(isinstance(entry, log.Said) for entry in added) :])
        for entry in added:
            if isinstance(entry, log.Said):
                line = next(lines)
                for connection in [each for each in self.connections if line.seat not in each.muted]:
                    await connection.tell(Chatted(line))
            elif isinstance(entry, log.Banned):
                self.send_away(entry.seat)
            elif isinstance(entry, log.Followed):
                for connection in list(self.connections):
                    await connection.tell(NewTable(entry.table))

    def send_away(self, seat: int) -> None:
        for connection in [each for each in self.connections if seat in each.mine]:
            connection.mine, connection.seat = [], None
            self.hall.spawn(connection.close("banned", WSCloseCode.POLICY_VIOLATION))

    def update_views(self) -> dict[int | None, tuple[dict[str, Raw], list[str]]]:
        """What has changed in the view of every seat that somebody looks through."""
        watched = {connection.seat for connection in self.connections}
        self.audiences = {seat: self.audiences.get(seat) or Audience(seat) for seat in watched}
        views = self.room.table.views(list(self.audiences))
        encoded: dict[int, bytes] = {}
        return {
            seat: audience.update(view, encoded)
            for (seat, audience), view in zip(self.audiences.items(), views, strict=True)
        }

    def told(
        self,
        connection: Connection,
        view: tuple[dict[str, Raw], list[str]] | None,
        undone: int | None,
        moved: bool,
        seats: bool,
        sentences: Sentences,
    ) -> Told:
        room = self.room
        table = room.table
        seat, language = connection.seat, connection.language
        told = Told(room.change, table.number, undone=undone, undo=self.undo_shown(), clock=self.clock_shown())
        if view is not None:
            told.view, told.gone = view
        if moved:
            told.events = sentences.told(seat, connection.told, language)
            told.since = room.since
        told.question = sentences.question(language)
        told.choices = choices(table, seat, language) if self.is_asked(seat) else []
        told.window = room.is_window
        if room.game.stops:
            told.ahead = [] if seat is None else choices_ahead(room, seat, language)
        told.window_left = max(0, self.window_ends() - now())
        if seats:
            told.seats, told.watching = room.shown(self.here()), self.watching()
        if connection.mine:
            told.may_undo = room.undo_kind(connection.mine)
            told.notices = self.notices_shown(connection.mine[0])
        told.profile = self.profile_shown(connection)
        if table.to_act is None:
            told.seed = table.seed.hex()
        if room.closed:
            told.closed = True
        return told

    def is_asked(self, seat: int | None) -> bool:
        """Whether this seat has to decide, and its profile does not do it."""
        room = self.room
        if seat is None or seat != room.table.to_act or room.closed or room.is_waiting:
            return False
        return room.profile_answer() is None and room.answer_ahead() is None and seat not in room.passed

    async def welcome(self, connection: Connection, change: int | None, id: int) -> None:
        """All there is to know; the events since a change that was seen, if the game has not gone back since."""
        room = self.room
        audience = self.audiences.get(connection.seat)
        if audience is None:
            audience = Audience(connection.seat)
            audience.update(room.table.view(connection.seat), {})
            audience.share(self.audiences.values())
            self.audiences[connection.seat] = audience
        since = self.seen_number(change)
        connection.told = -1 if since is None else since
        told = self.told(connection, (audience.whole(), []), None, True, True, Sentences(room.table))
        if since is None:
            told.events = told.events[-LONGEST_LOG:]
        connection.told = room.table.number
        seated = bool(connection.mine)
        is_host = room.host in connection.mine
        await connection.tell(
            Welcome(
                table=room.id,
                game=room.game.key,
                players=room.table.players,
                options=dict(room.table.options),
                settings=room.settings,
                commit=room.table.commit,
                mine=connection.mine,
                seat=connection.seat,
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

    def seen_number(self, change: int | None) -> int | None:
        """How many actions somebody knows who has seen this change."""
        if change is None or change > self.room.change or UNDONE in self.room.changes[change:]:
            return None
        return self.room.table.number - (self.room.change - change)

    def watching(self) -> int:
        return sum(not connection.mine for connection in self.connections)

    def here(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.mine}

    def undo_shown(self) -> UndoShown | None:
        undo = self.room.undo
        return None if undo is None else UndoShown(undo.seat, undo.to, self.room.waiting_for())

    def clock_shown(self) -> ClockShown | UnsetType | None:
        if self.room.settings.clock.kind == "none":
            return UNSET
        at = now()
        return ClockShown([self.room.left(seat, at) for seat in range(len(self.room.seats))], self.room.deadline())

    def profile_shown(self, connection: Connection) -> ProfileShown | UnsetType | None:
        if not self.room.game.stops or connection.seat is None:
            return UNSET
        profile = self.room.profiles[connection.seat]
        return ProfileShown(profile.level, profile.hold)

    def notices_shown(self, seat: int) -> NoticesShown:
        found = self.room.notices.get(seat)
        return NoticesShown(None, False) if found is None else NoticesShown(found.webhook, found.push is not None)

    def is_looked_at(self, seat: int) -> bool:
        """Whether somebody of this seat has the page before their eyes, as far as this process knows."""
        return any(connection.is_looking and seat in connection.mine for connection in self.connections)

    async def tell_seats(self) -> None:
        """Somebody came or went."""
        shown = self.room.shown(self.here())
        data = encode(Told(self.room.change, self.room.table.number, seats=shown, watching=self.watching()))
        for connection in list(self.connections):
            await connection.send(data)

    def task(self, level: str, language: str = "en") -> Task:
        table = self.room.table
        return Task(
            table=self.room.id,
            game=table.game.key,
            players=table.players,
            options=table.options,
            seed=table.seed,
            position=table.start,
            actions=tuple(table.actions),
            level=level,
            language=language,
            lot=self.room.id if self.room.opened.daily is None else self.room.opened.daily.day,
        )
