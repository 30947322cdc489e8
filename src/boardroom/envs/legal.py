"""What may be done at a table, and what a bot does there, which is not trusted."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from boardroom.bots.bot import Bot
from boardroom.bots.supervise import BotFailure
from boardroom.core.catalogue import Action
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.perspective import Perspective


def whole(action: SupportsIndex) -> int:
    """An action's number; ValueError if it is none."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None


def why_not(game: Game, table: State, action: int) -> str | None:
    """The rule that stands against an action, and why; None if it is legal."""
    if table.over:
        return "the game is over"
    if not 0 <= action < len(game.actions):
        return f"actions are 0 to {len(game.actions) - 1}, not {action}"
    refused = table.refusal(action)
    if refused is None:
        return None
    return f"{refused.rule}: {game.say_refusal(table, game.actions[action], refused, 'en')}"


def choice_of(bot: Bot, name: str, game: Game, table: State, seat: int) -> int:
    """What a bot does, as a number, or BotFailure. It sees a perspective, never the table."""
    try:
        chosen = bot.choose(Perspective(game, table, seat))
    except Exception as error:  # a stranger's code may raise anything
        raise BotFailure(f"{where(name, game, table, seat)}, raised {type(error).__name__}", str(error)) from error
    try:
        action = number_of(game, chosen)
    except ValueError as error:
        raise BotFailure(f"{where(name, game, table, seat)}, answered with no action", str(error)) from None
    refused = why_not(game, table, action)
    if refused is not None:
        raise BotFailure(f"{where(name, game, table, seat)}, chose what is not legal", f"{chosen!r}: {refused}")
    return action


def where(name: str, game: Game, table: State, seat: int) -> str:
    return f"bot {name!r} in seat {seat}, asked for {game.decision(table)}"


def number_of(game: Game, chosen: object) -> int:
    """The action meant by an Action, an id or a text."""
    if isinstance(chosen, Action):
        chosen = chosen.text  # it may be one of another game
    if isinstance(chosen, str):
        return game.actions.parse(chosen).id
    if isinstance(chosen, bool) or not isinstance(chosen, int):
        raise ValueError(f"an action is an Action, an id or a text, not {chosen!r}")
    return chosen
