"""Bots asked in a process of their own. Whom it asks is noted where another can read it, even when this one is gone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import RawArray, RawValue

from boardroom.bots.bot import Bot
from boardroom.bots.names import bot_factory
from boardroom.bots.supervise import ask_bot, asked_for, make_bot
from boardroom.core.catalogue import Action
from boardroom.core.table import Table

ROOM = 600  # bytes for a sentence
PATIENCE = 2  # limits, and then
GRACE = 1.0  # seconds, after which nobody hopes for a bot that was woken


class WatchdogNote:
    """Whom a process asks, and until when that may take; shared with the one who looks after it."""

    def __init__(self) -> None:
        self.until = RawValue("d", 0.0)  # of the monotonic clock; 0: nobody is asked
        self.text = RawArray("c", ROOM)

    @property
    def who(self) -> str | None:
        return self.text.value.decode(errors="ignore") if self.until.value else None

    @property
    def is_overdue(self) -> bool:
        until: float = self.until.value
        return 0 < until < time.monotonic()

    @contextmanager
    def of(self, who: str, limit: float) -> Iterator[None]:
        self.text.value = who.encode()[: ROOM - 1]
        self.until.value = time.monotonic() + PATIENCE * limit + GRACE
        try:
            yield
        finally:
            self.until.value = 0.0


class CurrentProcess:
    """This process."""

    note = WatchdogNote()


def seated(name: str, seat: int, seed: int, limit: float) -> Bot:
    with CurrentProcess.note.of(f"bot {name!r} in seat {seat}, about to sit down", limit):
        return make_bot(bot_factory(name), name, seat, seed, limit=limit)


def asked(bot: Bot, name: str, table: Table, limit: float) -> Action:
    with CurrentProcess.note.of(asked_for(name, table), limit):
        return ask_bot(bot, name, table, limit=limit)
