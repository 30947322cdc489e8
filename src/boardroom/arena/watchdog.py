"""The watchdog of worker processes: decides when a bot hangs. The parent (`local_workers.py`) then ends the process.

The worker writes a note into shared memory before it asks a bot: which bot it waits for, and until when. At least
twice a second the parent calls `raise_if_overdue`. For a hanging bot this raises BotFailure, on which the parent ends
all its workers. If a bot has ended its process itself, the parent reads in the note which bot it was. On a Ray cluster
nobody reads the note; there only the alarm of `bots/time_limit.py` interrupts a bot.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import RawArray, RawValue

from boardroom.bots.ask_bot import BotFailure, ask_bot, asked_for, make_bot
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

    def raise_if_overdue(self) -> None:
        """Raise BotFailure if the bot has ignored its time limit. The caller then ends the process of the bot."""
        until: float = self.until.value
        who = self.who
        if who is not None and 0 < until < time.monotonic():
            raise BotFailure(f"{who}, did not answer", "it would not be woken, so its process was ended")

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
