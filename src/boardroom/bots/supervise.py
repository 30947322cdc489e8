"""A table asks a bot, and does not trust it."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import TextIO

from boardroom.bots.bot import Bot, Maker
from boardroom.bots.plugins import words_of
from boardroom.core.catalogue import Action
from boardroom.core.table import Table

LIMIT = 30.0  # seconds for a decision
FOREVER = float("inf")


class BotFailure(ValueError):
    """A bot did not choose a legal action: says which one, where and why.

    Why it failed can betray what its seat knows: the other seats are told no more than `in_public`.
    """

    def __init__(self, in_public: str, why: str) -> None:
        super().__init__(in_public, why)  # both, so that it comes whole out of another process
        self.in_public = in_public
        self.why = why

    def __str__(self) -> str:
        return f"{self.in_public}: {self.why}" if self.why else self.in_public


class OutOfTime(BaseException):
    """Wakes a bot; no Exception, which strangers catch."""


def where(name: str, table: Table) -> str:
    """Who is asked for what."""
    return f"bot {name!r} in seat {table.to_act}, asked for {table.decision}"


def seated(make: Maker, name: str, seat: int, seed: int, prints_to: TextIO | None = None, limit: float = LIMIT) -> Bot:
    """The bot for a seat, which may fail before it is asked anything."""
    with watched(f"bot {name!r} in seat {seat}, about to sit down", prints_to, limit):
        return make(seed)


def ask(bot: Bot, name: str, table: Table, prints_to: TextIO | None = None, limit: float = FOREVER) -> Action:
    """What the bot in the deciding seat chooses, in so many seconds. What it prints goes to the errors, or there."""
    seat = table.to_act
    assert seat is not None, "a game that goes on"
    asked = where(name, table)
    with watched(asked, prints_to, limit):
        chosen = bot.choose(table.perspective(seat))
    try:
        action = table.game.actions[table.action(chosen).id]
    except Exception as error:  # a stranger's object may be anything
        raise BotFailure(f"{asked}, answered with no action", words_of(error)) from error
    refused = table.refusal(action)
    if refused is not None:
        why = f"{action.text!r}: {refused.reason} [{refused.rule}]"
        raise BotFailure(f"{asked}, chose what is not legal", why)
    return action


@contextlib.contextmanager
def watched(who: str, prints_to: TextIO | None, limit: float) -> Iterator[None]:
    """Around a stranger's code: whatever it raises, and if it takes too long, is a BotFailure."""
    start = time.monotonic()
    late = BotFailure(f"{who}, did not answer within {limit:g} s", "--limit would give it longer")
    try:
        with contextlib.redirect_stdout(prints_to or sys.stderr), alarm(limit):
            yield
    except OutOfTime:
        raise late from None
    except BaseException as error:  # it may also call sys.exit
        if isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            raise  # of the person at the keyboard
        raise BotFailure(f"{who}, raised {type(error).__name__}", words_of(error)) from error
    if time.monotonic() - start > limit:  # it did not let itself be woken
        raise late


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Wakes a bot that sleeps; where the system has no such alarm, nobody does."""
    main = threading.current_thread() is threading.main_thread()
    if seconds == FOREVER or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def wake(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
