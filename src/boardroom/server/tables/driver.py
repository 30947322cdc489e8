"""What happens of itself at a table: bots decide, clocks run out, moments open to all end."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import ref

from boardroom.bots.names import LEVELS
from boardroom.server.clock import now
from boardroom.server.refused import RequestRefused
from boardroom.server.store import Conflict, StoreFailure
from boardroom.server.tables import log as log
from boardroom.server.tables.reminders import Reminders
from boardroom.server.workers import Task, task_for

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room
    from boardroom.server.tables.session import TableSession

logger = logging.getLogger("boardroom.server")

PACES = {"human": (0.6, 1.2), "quick": (0.25, 0.5), "instant": (0.0, 0.0)}  # seconds that a bot takes
AS_LONG = 0.1  # seconds that asking a bot takes beside its thinking
RETRY = 1.0  # seconds until a table that could not be stored is tried again


@dataclass(frozen=True)
class BotTurn:
    """One decision of a bot: all that has to be known of the table while the bot thinks and the lock is free."""

    change: int  # of the table now; the answer is dropped if the table has another one by then
    level: str  # of the bot in the seat
    job: Task | log.Acted  # for a worker, or the answer itself if the bot has no choice
    seconds: float  # that the bot thinks
    pace: str  # of the table's settings
    window_pass: int | None  # the action that passes, in a window of no length
    window_ends: int | None  # of a window that has a length; milliseconds since 1970

    @classmethod
    def of(cls, room: Room, level: str) -> BotTurn:
        """Take the pending decision from a room. The caller holds the lock of the table."""
        is_window = room.is_window
        played = "director" if level == "chair" and is_window else level  # nobody thinks for long in a window
        return cls(
            change=room.change,
            level=level,
            job=room.forced_bot_action() or task_for(room, played),
            seconds=LEVELS[played].seconds,
            pace=room.settings.pace,
            window_pass=room.default_action() if is_window and not room.settings.window else None,
            window_ends=room.window_ends() if is_window and room.settings.window else None,
        )

    def pause(self, answer: log.Acted) -> float:
        """How many seconds the bot seems to think: as long without a choice as with one."""
        thought = self.seconds + AS_LONG
        if self.window_ends is not None:
            return max(thought, (self.window_ends - now()) / 1000)
        if self.pace == "instant" or answer.action == self.window_pass:
            return 0.0  # nobody waits for a pass; what is done in a window shall be seen
        return max(thought, random.uniform(*PACES[self.pace]))


class TableDriver:
    """Looks after one table, if this process is the one that does."""

    def __init__(self, session: TableSession) -> None:
        self._session = ref(session)  # weakly: a table that leaves the memory is gone at once
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.reminders = Reminders(session)

    @property
    def session(self) -> TableSession:
        session = self._session()
        assert session is not None, "nobody looks after a table that is gone"
        return session

    @property
    def is_asleep(self) -> bool:
        return self.timer is None and self.thinking is None and self.reminders.timer is None

    def schedule(self, room: Room) -> None:
        """Set the timer for the next clock or window that ends, and start the bot that has to decide.

        The caller holds the lock of the table, and the room is as the store has it.
        """
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.reminders.schedule(room)
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.session.registry.store.owns(room.id):
            return
        times = [time for time in (room.deadline(), room.window_ends()) if time is not None and time > now()]
        if times:
            self.wake_at(min(times))
        elif room.deadline() is not None or room.next_automatic(now()) is not None:
            self.wake_at(now())  # the latter: more follows of itself than was played in one go
        if self.thinking is None and (turn := self.bot_turn(room)) is not None:
            self.thinking = asyncio.create_task(self.run_bots(turn))

    def wake_at(self, time: int) -> None:
        delay = max(0, time - now()) / 1000 + 0.002
        self.timer = self.session.registry.later(delay, self.wake)

    async def wake(self) -> None:
        """The end of a window or of somebody's time."""
        session = self._session()
        if session is None:
            return  # it has left the memory since; whoever reads it again looks after it
        try:
            async with session.locked() as room:
                await self.on_timer(room)
        except (Conflict, RequestRefused, StoreFailure) as error:
            logger.warning("woken in vain", extra={"table": session.id, "why": str(error)})
            session.registry.later(RETRY, session.recover)

    async def on_timer(self, room: Room) -> None:
        """Do what is due now. The caller holds the lock of the table."""
        if self.session.registry.store.owns(room.id):
            deadline = room.deadline()
            if deadline is not None and self.session.was_away(room):
                await self.session.append(room)
            elif deadline is not None and deadline <= now():
                action = await self.timeout_action(room)
                await self.session.append(room, log.Acted(action, "clock"))
            else:
                await self.session.continue_automatically(room)

    async def timeout_action(self, room: Room) -> int:
        """Decide for somebody whose time is over. The caller holds the lock of the table."""
        if room.settings.clock.at_end == "pass":
            return room.default_action()
        return await self.session.registry.bot_workers.choose(task_for(room, room.settings.stand_in))

    async def run_bots(self, turn: BotTurn | None) -> None:
        """Answer for bots as long as it is a bot's turn. The lock is free while they think.

        Each decision is taken from the room under the lock, so no bot thinks about what may not be stored. An answer
        is dropped if the table is not at the change that it was made for.
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
        except (Conflict, RequestRefused, StoreFailure) as error:  # another was quicker, or nothing can be stored now
            logger.warning("bot stopped", extra={"table": session.id, "why": str(error)})
            session.registry.later(RETRY, session.recover)
        finally:
            self.thinking = None

    async def answer_to(self, turn: BotTurn) -> log.Acted:
        """Ask a worker, unless the bot has no choice."""
        if isinstance(turn.job, log.Acted):
            return turn.job
        return log.Acted(await self.session.registry.bot_workers.choose(turn.job), "bot")

    def bot_turn(self, room: Room) -> BotTurn | None:
        """Take the decision of the bot that has to act from the room, or None if no bot has to."""
        level = self.bot_to_act(room)
        return None if level is None else BotTurn.of(room, level)

    def bot_to_act(self, room: Room) -> str | None:
        """Return the level of the bot that has to act, if this process is the one that asks it."""
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.session.registry.store.owns(room.id):
            return None
        return room.bot_in(seat)

    def stop(self) -> None:
        self.reminders.stop()
        if self.timer is not None:
            self.timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
