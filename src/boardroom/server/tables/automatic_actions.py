"""Automatic actions: actions that the server plays at a table without asking anybody.

Such an action comes from a profile, a premove, an early pass, or a bot that has no choice. These functions change
nothing. Their callers hold the lock of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardroom.core.auto_answers import Profile
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.time_limits import window_ends

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room

NEVER_ASKED = Profile("never")  # answers everything that has a default action


def profile_action(room: Room) -> int | None:
    """Return the profile's answer for the person whose turn it is, or None if the person has to decide."""
    seat = room.table.to_act
    if seat is None or room.closed or room.is_waiting or room.bot_in(seat) is not None:
        return None
    if not room.game.stops:
        return None  # in a game without windows people play even the only legal action themselves
    return room.game.automatic_action(room.table.state, room.profiles[seat])


def premoved_action(room: Room) -> int | None:
    """Return the premove of the seat whose turn it is, or None if it has none or the premove is no longer legal."""
    action = room.premoves.get(room.table.state.to_act)
    return None if action is None or room.table.state.refusal(action) is not None else action


def default_action(room: Room) -> int:
    """Return the action for somebody who does not decide: a pass, or else the first legal action."""
    action = room.game.automatic_action(room.table.state, NEVER_ASKED)
    return room.table.state.legal_actions()[0] if action is None else action


def forced_bot_action(room: Room) -> log.Acted | None:
    """Return the only legal action of a bot, or None if the bot has a choice."""
    legal = room.table.state.legal_actions()
    return log.Acted(legal[0], "bot") if len(legal) == 1 else None


def next_automatic(room: Room, at: int) -> log.Acted | None:
    """Return the automatic action that is due at this time, or None."""
    seat = room.table.to_act
    if seat is None or room.closed or room.is_waiting:
        return None
    ends = window_ends(room)
    if ends > at:
        return None
    if room.bot_in(seat) is not None:
        return forced_bot_action(room) if room.settings.pace == "instant" and not ends else None
    action = premoved_action(room)
    if action is not None:
        return log.Acted(action)  # the person's own decision, revealed only now
    action = profile_action(room)
    if action is None and seat in room.passed_early:
        return log.Acted(default_action(room))
    return None if action is None else log.Acted(action, "profile")


def is_asked(room: Room, seat: int | None) -> bool:
    """Whether this seat has to decide, and nothing answers for it automatically."""
    if seat is None or seat != room.table.to_act or room.closed or room.is_waiting:
        return False
    return profile_action(room) is None and premoved_action(room) is None and seat not in room.passed_early
