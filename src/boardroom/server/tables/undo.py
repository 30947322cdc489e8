"""Undo: who may take a decision back, who has to agree, and which entries go into the log."""

from __future__ import annotations

from collections.abc import Sequence

from boardroom.server.protocol import UndoKind
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.room import Room


def undo_to(room: Room, own_seats: Sequence[int]) -> int | None:
    """Return the number of actions before the last decision of these seats, or None if they have not decided yet."""
    for number in range(len(room.deciders) - 1, -1, -1):
        if room.by_person[number] and room.deciders[number] in own_seats:
            return number
    return None


def undo_kind(room: Room, own_seats: Sequence[int]) -> UndoKind:
    """Return how these seats may undo: freely, by asking the other players, or not at all.

    An undo is free if, since the decision, nobody else has decided and nothing has been revealed.
    """
    to = undo_to(room, own_seats)
    if to is None or room.closed or room.undo is not None or room.table.to_act is None:
        return "no"
    is_own = all(decider in own_seats for decider in room.deciders[to:])
    if is_own and not room.table.has_revealed(to):
        return "free"
    return "no" if room.is_counted_daily else "ask"


def ask_undo(room: Room, own_seats: Sequence[int], change: int) -> list[log.AnyEntry]:
    """Return the entry that undoes the last decision of these seats, or the one that asks the others to agree."""
    room.check_running()
    if change != room.change:
        raise RequestRefused("stale")
    if room.undo is not None:
        raise RequestRefused("undo_pending")
    to = undo_to(room, own_seats)
    if to is None:
        raise RequestRefused("nothing_to_undo")
    kind = undo_kind(room, own_seats)
    if kind == "no":
        raise RequestRefused("no_help")
    if kind == "free" or not other_persons(room, own_seats):
        return [log.Undone(to)]
    return [log.UndoAsked(own_seats[0], to)]


def answer_undo(room: Room, own_seats: Sequence[int], agree: bool, change: int) -> list[log.AnyEntry]:
    """Return the answers of these seats, and the undo itself if everybody has agreed now."""
    if change != room.change:
        raise RequestRefused("stale")
    missing = undo_awaits(room)
    seats = [seat for seat in own_seats if seat in missing]
    if room.undo is None or not seats:
        raise RequestRefused("no_undo_pending")
    answers: list[log.AnyEntry] = [log.UndoAnswered(seat, agree) for seat in seats]
    if agree and set(missing) <= set(seats):
        answers.append(log.Undone(room.undo.to))
    return answers


def leave(room: Room, own_seats: Sequence[int], bot: str) -> list[log.AnyEntry]:
    """Return the entries with which people leave these seats to a bot of this level.

    Nobody waits for the consent of a person who has left, so leaving can complete an undo.
    """
    entries: list[log.AnyEntry] = [log.Left(seat, bot) for seat in own_seats if room.seats[seat].away is None]
    missing = undo_awaits(room)
    if room.undo is not None and missing and set(missing) <= set(own_seats):
        entries.append(log.Undone(room.undo.to))
    return entries


def undo_awaits(room: Room) -> list[int]:
    """Return the seats that have not answered the pending request for an undo."""
    if room.undo is None:
        return []
    askers = room.seats_of_same_person(room.undo.seat)
    return [seat for seat in other_persons(room, askers) if seat not in room.agreed]


def other_persons(room: Room, own_seats: Sequence[int]) -> list[int]:
    """Return the seats of other people who have not left. Bots agree to every undo."""
    return [n for n, seat in enumerate(room.seats) if n not in own_seats and seat.token and seat.away is None]
