"""A table asks a bot, and does not trust it."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

from boardroom.bots.bot import Bot
from boardroom.core.catalogue import Action
from boardroom.core.table import Table


class BotFailure(ValueError):
    """A bot did not choose a legal action: says which one, where and why.

    Why it failed can betray what its seat knows: the other seats are told no more than `in_public`.
    """

    def __init__(self, in_public: str, why: str) -> None:
        super().__init__(in_public, why)  # both, so that it comes whole out of another process
        self.in_public = in_public
        self.why = why

    def __str__(self) -> str:
        return f"{self.in_public}: {self.why}"


def ask(bot: Bot, name: str, table: Table, prints_to: TextIO | None = None) -> Action:
    """What the bot in the deciding seat chooses. Whatever it prints goes to the errors, or there."""
    seat = table.to_act
    assert seat is not None, "a game that goes on"
    where = f"bot {name!r} in seat {seat}, asked for {table.decision}"
    try:
        with contextlib.redirect_stdout(prints_to or sys.stderr):
            chosen = bot.choose(table.perspective(seat))
    except Exception as error:  # a stranger's code may raise anything
        raise BotFailure(f"{where}, raised {type(error).__name__}", str(error)) from error
    try:
        action = table.action(chosen)
    except ValueError as error:
        raise BotFailure(f"{where}, answered with no action", str(error)) from None
    refused = table.refusal(action)
    if refused is not None:
        why = f"{action.text!r}: {refused.reason} [{refused.rule}]"
        raise BotFailure(f"{where}, chose what is not legal", why)
    return action
