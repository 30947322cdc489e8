"""The note in which a worker process says which bot it waits for, and until when. This module ends no process.

The worker writes it into shared memory before it asks a bot. Its parent (`local_workers.py`) reads the note. If the bot
hangs, the parent ends the process; if the bot has ended the process, the parent names the bot.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import RawArray, RawValue

from boardroom.bots.ask_bot import ask_bot, asked_for, make_bot
from boardroom.bots.bot import Bot
from boardroom.bots.names import bot_factory
from boardroom.core.catalogue import Action
from boardroom.core.table import Table

NOTE_SIZE = 600  # bytes
OVERDUE_LIMITS = 2  # a bot is overdue after this many time limits
GRACE = 1.0  # plus this many seconds; its alarm should have interrupted it before


class WatchdogNote:
    """Which bot a process waits for, and until when, in memory that it shares with its parent."""

    def __init__(self) -> None:
        self.until = RawValue("d", 0.0)  # on the monotonic clock; 0 if no bot is asked
        self.text = RawArray("c", NOTE_SIZE)

    @property
    def who(self) -> str | None:
        """The bot that is asked, its seat and its decision, or None."""
        return self.text.value.decode(errors="ignore") if self.until.value else None

    @property
    def is_overdue(self) -> bool:
        """Whether the bot has ignored its time limit."""
        until: float = self.until.value
        return 0 < until < time.monotonic()

    @contextmanager
    def of(self, who: str, limit: float) -> Iterator[None]:
        """Keep the note set while a bot is asked."""
        self.text.value = who.encode()[: NOTE_SIZE - 1]
        self.until.value = time.monotonic() + OVERDUE_LIMITS * limit + GRACE
        try:
            yield
        finally:
            self.until.value = 0.0


class CurrentProcess:
    """The note of this process. A worker process replaces it with the one that it shares with its parent."""

    note = WatchdogNote()


def make_watched_bot(name: str, seat: int, seed: int, limit: float) -> Bot:
    """Make the bot for a seat, with a note for the parent process. BotFailure if that fails."""
    with CurrentProcess.note.of(f"bot {name!r} in seat {seat}, about to sit down", limit):
        return make_bot(bot_factory(name), name, seat, seed, limit=limit)


def ask_watched_bot(bot: Bot, name: str, table: Table, limit: float) -> Action:
    """Return the action that a bot chooses, with a note for the parent process. BotFailure if it does not."""
    with CurrentProcess.note.of(asked_for(name, table), limit):
        return ask_bot(bot, name, table, limit=limit)
