"""Check an action that a client sends: it must exist, and the rules must allow it."""

from __future__ import annotations

from boardroom.core.catalogue import Action
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.server.request_refused import RequestRefused


def legal_action(game: Game, state: State, action: str | int, language: str) -> Action:
    """Return the legal action with this text or id.

    RequestRefused: there is no such action, or the rules forbid it; then it names the rule and the reason.
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
