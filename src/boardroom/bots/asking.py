"""A table asks a bot, and does not trust it."""

from __future__ import annotations

import contextlib
import sys

from boardroom.bots.bot import Bot
from boardroom.core.catalogue import Action
from boardroom.core.table import Table


class BotFailure(ValueError):
    """A bot did not choose a legal action: says which one, where and why."""


def ask(bot: Bot, name: str, table: Table) -> Action:
    """What the bot in the deciding seat chooses. Whatever it prints goes to the errors, not into the output."""
    seat = table.to_act
    assert seat is not None, "a game that goes on"
    where = f"bot {name!r} in seat {seat}, asked for {table.decision}"
    try:
        with contextlib.redirect_stdout(sys.stderr):
            chosen = bot.choose(table.perspective(seat))
    except Exception as error:  # a stranger's code may raise anything
        raise BotFailure(f"{where}: {type(error).__name__}: {error}") from error
    try:
        action = table.action(chosen)
    except ValueError as error:
        raise BotFailure(f"{where}: {error}") from None
    refused = table.refusal(action)
    if refused is not None:
        raise BotFailure(f"{where}: chose {action.text!r}: {refused.reason} [{refused.rule}]")
    return action
