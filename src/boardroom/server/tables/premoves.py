"""What a seat may answer in a moment open to all before it is its turn to be asked.

It is looked up at a table imagined from what the seat knows, where everybody before it passes: nothing can be betrayed.
"""

from __future__ import annotations

from boardroom.core.catalogue import Action
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.server.protocol import Choice
from boardroom.server.refused import RequestRefused
from boardroom.server.tables.room import Room


def premove_choices(room: Room, seat: int, language: str) -> list[Choice]:
    """What the seat will be offered; nothing if its profile will answer for it."""
    state = state_when_asked(room, seat)
    if state is None or room.game.automatic_action(state, room.profiles[seat]) is not None:
        return []
    actions = [room.game.actions[id] for id in state.legal_actions()]
    return [Choice(action.text, room.game.say_action(state, action, language)) for action in actions]


def legal_premove(room: Room, seat: int, action: str | int, language: str) -> Action:
    """The action, if it will be legal when this seat is asked."""
    state = state_when_asked(room, seat)
    if state is None:
        raise RequestRefused("no_window")
    try:
        meant = room.table.action(action)
    except ValueError as error:
        raise RequestRefused("unknown_action", str(error)) from None
    refused = state.refusal(meant.id)
    if refused is not None:
        raise RequestRefused("not_legal", room.game.say_refusal(state, meant, refused, language), refused.rule)
    return meant


def state_when_asked(room: Room, seat: int) -> State | None:
    """The table as this seat will find it if all that are asked before it pass; None if it will not be asked."""
    if room.closed or room.is_waiting or not room.is_window or seat in room.window_asked:
        return None
    if room.bot_in(seat) is not None:
        return None
    state = room.table.state.imagine(seat, seeded(0))
    while state.to_act != seat:
        if not room.game.pass_in_window(state):
            return None
    return state
