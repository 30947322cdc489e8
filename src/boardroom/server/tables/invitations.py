"""Invitations: the secrets that give a seat or let people watch. All are derived from the secret of the table."""

from __future__ import annotations

from boardroom.server.protocol import Invitation
from boardroom.server.tables.room import Room
from boardroom.server.tokens import code, same


def invitations(room: Room) -> list[Invitation]:
    """Return the invitations to all open seats."""
    return [Invitation(n, invite_secret(room, n)) for n, seat in enumerate(room.seats) if seat.is_open]


def invite_secret(room: Room, seat: int) -> str:
    """Return the secret that gives this seat to the first person who uses it."""
    return code(room.opened.secret, f"seat {seat}")


def spectate_secret(room: Room) -> str:
    """Return the secret that lets its owner watch the table."""
    return code(room.opened.secret, "spectate")


def may_watch(room: Room, secret: str) -> bool:
    """Whether this is the secret for spectators."""
    return same(secret, spectate_secret(room))
