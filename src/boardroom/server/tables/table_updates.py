"""The update that a connection gets: what has changed at the table, as far as its seat may know it.

The game leaves out what a seat may not know: `view` and `events_of` in `core/table.py`, then its `engine/view.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import UNSET, Raw, UnsetType

from boardroom.core.table import Table
from boardroom.server.protocol import (
    Choice,
    ClockInfo,
    EventInfo,
    NoticesInfo,
    ProfileInfo,
    TableUpdate,
    UndoInfo,
)
from boardroom.server.steady_clock import now
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import is_asked
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.premoves import premove_choices
from boardroom.server.tables.room import Room
from boardroom.server.tables.time_limits import deadline, time_left, window_ends
from boardroom.server.tables.undo import undo_awaits, undo_kind

SEATING = {log.Sat, log.Renamed, log.Left, log.Returned, log.Banned}  # entries that change who sits where
ViewChange: TypeAlias = tuple[dict[str, Raw], list[str]]  # changed parts, and the names of parts that are gone


@dataclass(frozen=True)
class Changes:
    """What some entries have changed. Updates leave out the rest."""

    moved: bool  # whether an action was taken or undone
    undone: int | None  # number of actions that remain after an undo
    seats: bool  # whether the people or bots in the seats have changed

    @classmethod
    def of(cls, room: Room, entries: Sequence[log.AnyEntry], before: int) -> Changes:
        """Collect what these entries changed since the change with the number `before`."""
        undone = min((entry.to for entry in entries if isinstance(entry, log.Undone)), default=None)
        return cls(room.change > before, undone, any(type(entry) in SEATING for entry in entries))


ALL_CHANGED = Changes(moved=True, undone=None, seats=True)


def update_for(
    room: Room, connection: Connection, view: ViewChange | None, changes: Changes, sentences: SentenceCache
) -> TableUpdate:
    """Return the update for a connection, without `seats` and `watching`: `Broadcaster` adds who is connected.

    `view` is what has changed in the view of the seat that the connection views.
    """
    table, seat, language = room.table, connection.viewing_seat, connection.language
    update = TableUpdate(room.change, table.number, undone=changes.undone, undo=undo_info(room), clock=clock_info(room))
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
    if connection.own_seats:
        update.may_undo = undo_kind(room, connection.own_seats)
        update.notices = notices_info(room, connection.own_seats[0])
    update.profile = profile_info(room, seat)
    if table.to_act is None:
        update.seed = table.seed.hex()
    if room.closed:
        update.closed = True
    return update


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


def choices(table: Table, seat: int | None, language: str) -> list[Choice]:
    """Return the legal actions in words if this seat decides, or else an empty list."""
    if seat is None or table.to_act != seat:
        return []
    return [Choice(action.text, table.describe(action, language)) for action in table.legal()]


class SentenceCache:
    """The sentences about the current moment of a table. Seats with the same knowledge share them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: dict[tuple[object, ...], EventInfo] = {}
        self.questions: dict[str, str] = {}

    def question(self, language: str) -> str:
        if language not in self.questions:
            self.questions[language] = self.table.question(language)
        return self.questions[language]

    def events_since(self, seat: int | None, since: int, language: str) -> list[EventInfo]:
        """Return what this seat knows of the events after the first `since` actions. With -1 it includes the set-up."""
        found: list[EventInfo] = []
        for number in range(since + 1, self.table.number + 1):
            for place, event in enumerate(self.table.events_of(number, seat)):
                key = (number, place, language, *event.args.values())
                if key not in self.events:
                    args: dict[str, str | int | None] = {"kind": event.kind, **event.args}
                    self.events[key] = EventInfo(number, args, self.table.describe_event(event, language))
                found.append(self.events[key])
        return found
