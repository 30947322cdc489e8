"""Check an action that a client sends: it must exist, come in time and from the right seat, and be legal.

An action that was taken already is recognised: a client may send it again when it has missed the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardroom.core.catalogue import Action
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.room import ACTION_BITS, UNDONE, Room


def action_entry(
    room: Room, own_seats: Sequence[int], action: str | int, change: int, language: str
) -> log.Acted | None:
    """Return the entry of an action, or None if these seats have taken it already."""
    if is_repeated(room, own_seats, action, change):
        return None
    room.check_running()
    if change != room.change:
        raise RequestRefused("stale")
    if room.table.to_act not in own_seats:
        raise RequestRefused("not_your_turn")
    return log.Acted(legal_now(room, action, language).id)


def is_repeated(room: Room, own_seats: Sequence[int], action: str | int, change: int) -> bool:
    """Whether one of these seats took the same action at the same change. Then its client has missed the answer."""
    if not 0 <= change < room.change or room.changes[change] == UNDONE:
        return False
    try:
        meant = find_action(room.game, action).id
    except ValueError:
        return False
    seat, done = divmod(room.changes[change], 1 << ACTION_BITS)
    return seat in own_seats and done == meant


def legal_now(room: Room, action: str | int, language: str) -> Action:
    """Return the action if it is legal now. RequestRefused explains in words why it is not."""
    return legal_action(room.game, room.table.state, action, language)


def legal_action(game: Game, state: State, action: str | int, language: str) -> Action:
    """Return the legal action with this text or id.

    RequestRefused: there is no such action, or the rules forbid it. The refusal of a forbidden action names the rule
    and the reason.
    """
    found = known_action(game, action)
    refusal = game.refusal(state, found, language)
    if refusal is not None:
        raise RequestRefused("not_legal", refusal.reason, refusal.rule)
    return found


def known_action(game: Game, action: str | int) -> Action:
    """Return the action with this text or id. RequestRefused: there is no such action."""
    try:
        return find_action(game, action)
    except ValueError as error:
        raise RequestRefused("unknown_action", str(error)) from None


def find_action(game: Game, action: str | int) -> Action:
    """Return the action with this text or id. ValueError says what would be right."""
    if isinstance(action, str):
        return game.actions.parse(action)
    if not 0 <= action < len(game.actions):
        raise ValueError(f"action ids of {game.title} are 0 to {len(game.actions) - 1}, not {action}")
    return game.actions[action]
