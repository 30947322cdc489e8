"""Run the bots and the clocks of one table: ask bots, act when the time of a player is over, and end windows.

`time_limits.py` computes when a time is over, and `bot_jobs.py` computes what a bot chooses. This module waits for
both and acts.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import ref

from boardroom.bots.levels import LEVELS
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.store import Conflict, StoreFailure
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import default_action, forced_bot_action, next_automatic
from boardroom.server.tables.bot_jobs import BotJob, choose
from boardroom.server.tables.reminders import Reminders
from boardroom.server.tables.time_limits import deadline, server_was_away, window_ends

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room
    from boardroom.server.tables.store_then_send import TableSession

logger = logging.getLogger("boardroom.server")

PACES = {"human": (0.6, 1.2), "quick": (0.25, 0.5), "instant": (0.0, 0.0)}  # seconds that a bot seems to think
ASKING_SECONDS = 0.1  # that it takes to ask a bot, in addition to its thinking
TIMER_SLACK = 0.002  # seconds that a timer fires late, because an early one would find nothing to do
RETRY_SECONDS = 1.0  # after a failure, until the next attempt


@dataclass(frozen=True)
class BotTurn:
    """One decision of a bot: all that the driver needs to know while the bot thinks and the lock is free."""

    change: int  # of the table now; if the table changes before the bot answers, the answer is dropped
    level: str  # of the bot in the seat
    job: BotJob | log.Acted  # for a worker, or the action itself if the bot has no choice
    seconds: float  # that the bot thinks
    pace: str  # of the table's settings
    window_pass: int | None  # the action that passes, in a window without a minimum length
    window_ends: int | None  # when a window with a minimum length ends, in milliseconds since 1970

    @classmethod
    def of(cls, room: Room, level: str) -> BotTurn:
        """Read the pending decision from a room. The caller holds the lock of the table."""
        is_window = room.is_window
        played = level_in_window(level) if is_window else level
        return cls(
            change=room.change,
            level=level,
            job=forced_bot_action(room) or BotJob.of(room, played),
            seconds=LEVELS[played].seconds,
            pace=room.settings.pace,
            window_pass=default_action(room) if is_window and not room.settings.window else None,
            window_ends=window_ends(room) if is_window and room.settings.window else None,
        )

    def pause(self, answer: log.Acted) -> float:
        """Return how many seconds the bot seems to think.

        The time is the same with and without a choice, so it reveals nothing.
        """
        thought = self.seconds + ASKING_SECONDS
        if self.window_ends is not None:
            return max(thought, (self.window_ends - now()) / 1000)
        if self.pace == "instant" or answer.action == self.window_pass:
            return 0.0  # a pass needs no pause; other actions in a window get one, so that people see them
        return max(thought, random.uniform(*PACES[self.pace]))


def level_in_window(level: str) -> str:
    """Return the level that decides in a window, where bots must answer quickly."""
    return "director" if level == "chair" else level


class TableDriver:
    """Runs the bots, clocks and windows of one table, if this process owns the table."""

    def __init__(self, session: TableSession) -> None:
        self._session = ref(session)  # weak, so that a table that is evicted is freed at once
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.reminders = Reminders(session)

    @property
    def session(self) -> TableSession:
        session = self._session()
        assert session is not None, "nobody drives a table that is gone"
        return session

    @property
    def is_asleep(self) -> bool:
        """Whether no timer and no bot runs."""
        return self.timer is None and self.thinking is None and self.reminders.timer is None

    def schedule(self, room: Room) -> None:
        """Set the timer to the next end of a clock or window, and start the bot that has to decide.

        The caller holds the lock of the table, and the room matches the store.
        """
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.reminders.schedule(room)
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.session.is_owned:
            return
        times = [time for time in (deadline(room), window_ends(room)) if time is not None and time > now()]
        if times:
            self.wake_at(min(times))
        elif deadline(room) is not None or next_automatic(room, now()) is not None:
            self.wake_at(now())  # the time is over, or one write could not hold all automatic actions
        if self.thinking is None and (turn := self.bot_turn(room)) is not None:
            self.thinking = asyncio.create_task(self.run_bots(turn))

    def wake_at(self, time: int) -> None:
        """Set the timer to this time, in milliseconds since 1970."""
        delay = max(0, time - now()) / 1000 + TIMER_SLACK
        self.timer = self.session.services.tasks.later(delay, self.wake)

    async def wake(self) -> None:
        """Lock the table and do what is due, after the timer has run out."""
        session = self._session()
        if session is None:
            return  # the table was evicted; it gets a new driver when it is loaded again
        try:
            async with session.locked() as room:
                await self.on_timer(room)
        except (Conflict, RequestRefused, StoreFailure) as error:
            logger.warning("woken in vain", extra={"table": session.id, "why": str(error)})
            session.services.tasks.later(RETRY_SECONDS, session.recover)

    async def on_timer(self, room: Room) -> None:
        """Act for the seat whose time is over, or continue automatically. The caller holds the lock of the table."""
        if not self.session.is_owned:
            return
        ends = deadline(room)
        if ends is not None and server_was_away(room, self.session.services.store.resumed):
            await self.session.append(room)
        elif ends is not None and ends <= now():
            action = await self.timeout_action(room)
            await self.session.append(room, log.Acted(action, "clock"))
        else:
            await self.session.continue_automatically(room)

    async def timeout_action(self, room: Room) -> int:
        """Decide for somebody whose time is over. The caller holds the lock of the table."""
        if room.settings.clock.at_end == "pass":
            return default_action(room)
        return await self.session.services.bots.run(choose, BotJob.of(room, room.settings.stand_in))

    async def run_bots(self, turn: BotTurn | None) -> None:
        """Answer for bots as long as it is a bot's turn. The lock is free while they think.

        Each decision is read from the room under the lock, so no bot thinks about a state that is not stored. An
        answer is dropped if the table has changed since.
        """
        session = self.session
        try:
            while turn is not None:
                start = time.monotonic()
                answer = await self.answer_to(turn)
                await asyncio.sleep(turn.pause(answer) - (time.monotonic() - start))
                async with session.locked() as room:
                    if room.change == turn.change and self.bot_to_act(room) == turn.level:
                        await session.append(room, answer)
                    turn = self.bot_turn(room)
        except (Conflict, RequestRefused, StoreFailure) as error:  # another process was quicker, or the store fails
            logger.warning("bot stopped", extra={"table": session.id, "why": str(error)})
            session.services.tasks.later(RETRY_SECONDS, session.recover)
        finally:
            self.thinking = None

    async def answer_to(self, turn: BotTurn) -> log.Acted:
        """Ask a worker, unless the bot has no choice."""
        if isinstance(turn.job, log.Acted):
            return turn.job
        return log.Acted(await self.session.services.bots.run(choose, turn.job), "bot")

    def bot_turn(self, room: Room) -> BotTurn | None:
        """Return the decision of the bot that has to act, or None if no bot has to. The caller holds the lock."""
        level = self.bot_to_act(room)
        return None if level is None else BotTurn.of(room, level)

    def bot_to_act(self, room: Room) -> str | None:
        """Return the level of the bot that has to act, if this process owns the table."""
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.session.is_owned:
            return None
        return room.bot_in(seat)

    def stop(self) -> None:
        self.reminders.stop()
        if self.timer is not None:
            self.timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
