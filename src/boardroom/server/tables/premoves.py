"""Premoves: what a seat may choose in a window before it is asked.

The server imagines a table from what the seat knows, and lets everybody before the seat pass there. The choices come
from this table, so they reveal nothing. The chosen premoves are stored in `Room.premoves`.
"""

from __future__ import annotations

from boardroom.core.catalogue import Action
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.server.protocol import Choice
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.action_checks import legal_action
from boardroom.server.tables.room import Room


def premove_choices(room: Room, seat: int, language: str) -> list[Choice]:
    """Return what this seat may choose when it is asked. The list is empty if its profile will answer for it."""
    state = state_when_asked(room, seat)
    if state is None or room.game.automatic_action(state, room.profiles[seat]) is not None:
        return []
    actions = [room.game.actions[id] for id in state.legal_actions()]
    return [Choice(action.text, room.game.say_action(state, action, language)) for action in actions]


def legal_premove(room: Room, seat: int, action: str | int, language: str) -> Action:
    """Return the action if it will be legal when this seat is asked. RequestRefused explains why it will not be."""
    state = state_when_asked(room, seat)
    if state is None:
        raise RequestRefused("no_window")
    return legal_action(room.game, state, action, language)


def state_when_asked(room: Room, seat: int) -> State | None:
    """Return the table as this seat will find it if all seats before it pass, or None if it will not be asked."""
    if room.closed or room.is_waiting or not room.is_window or seat in room.window_asked:
        return None
    if room.bot_in(seat) is not None:
        return None
    state = room.table.state.imagine(seat, seeded(0))
    while state.to_act != seat:
        if not room.game.pass_in_window(state):
            return None
    return state
