"""What happens of itself at a table: bots decide, clocks run out, moments open to all end."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING
from weakref import ref

from boardroom.bots.names import LEVELS
from boardroom.server import entries as log
from boardroom.server.clock import now
from boardroom.server.refusals import Refusal
from boardroom.server.reminders import Reminders
from boardroom.server.store import Conflict, StoreFailure

if TYPE_CHECKING:
    from boardroom.server.live import Live

logger = logging.getLogger("boardroom.server")

PACES = {"human": (0.6, 1.2), "quick": (0.25, 0.5), "instant": (0.0, 0.0)}  # seconds that a bot takes
AS_LONG = 0.1  # seconds that asking a bot takes beside its thinking
RETRY = 1.0  # seconds until a table that could not be stored is tried again


class Keeper:
    """Looks after one table, if this process is the one that does."""

    def __init__(self, live: Live) -> None:
        self._live = ref(live)  # weakly: a table that leaves the memory is gone at once
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.reminders = Reminders(live)

    @property
    def live(self) -> Live:
        live = self._live()
        assert live is not None, "nobody looks after a table that is gone"
        return live

    @property
    def is_asleep(self) -> bool:
        return self.timer is None and self.thinking is None and self.reminders.timer is None

    def look_after(self) -> None:
        """Wakes whoever has to act of itself: a bot, a clock that runs out, the end of a moment open to all."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.reminders.look_after()
        room = self.live.room
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.live.hall.store.keeps(room.id):
            return
        times = [time for time in (room.deadline(), self.live.window_ends()) if time is not None and time > now()]
        if times:
            self.wake_at(min(times))
        elif room.deadline() is not None or self.live.next_answer(now()) is not None:
            self.wake_at(now())  # the latter: more follows of itself than was played in one go
        level = room.bot_in(seat)
        if level is not None and self.thinking is None:
            self.thinking = asyncio.create_task(self.bot_turns())

    def wake_at(self, time: int) -> None:
        delay = max(0, time - now()) / 1000 + 0.002
        self.timer = self.live.hall.later(delay, self.wake)

    async def wake(self) -> None:
        """The end of a window or of somebody's time."""
        live = self._live()
        if live is None:
            return  # it has left the memory since; whoever reads it again looks after it
        try:
            async with live.turn():
                await self.act_of_itself()
        except (Conflict, Refusal, StoreFailure) as error:
            logger.warning("woken in vain", extra={"table": live.room.id, "why": str(error)})
            live.hall.later(RETRY, live.recover)

    async def act_of_itself(self) -> None:
        if self.live.hall.store.keeps(self.live.room.id):
            room = self.live.room
            deadline = room.deadline()
            if deadline is not None and self.live.was_away():
                await self.live.add()
            elif deadline is not None and deadline <= now():
                action = await self.hurried_answer()
                await self.live.add(log.Acted(action, "clock"))
            else:
                await self.live.go_on()

    async def hurried_answer(self) -> int:
        if self.live.room.settings.clock.at_end == "pass":
            return self.live.room.plain_answer()
        return await self.live.hall.thinkers.choose(self.live.task(self.live.room.settings.stand_in))

    async def bot_turns(self) -> None:
        """As long as it is a bot's turn."""
        live = self.live
        try:
            while (level := self.bot_to_act()) is not None:
                change = live.room.change
                start = time.monotonic()
                answer = live.forced_answer() or log.Acted(
                    await live.hall.thinkers.choose(live.task(self.in_time(level))), "bot"
                )
                await asyncio.sleep(self.pause(level, answer) - (time.monotonic() - start))
                async with live.turn():
                    if live.room.change == change and self.bot_to_act() == level:
                        await live.add(answer)
        except (Conflict, Refusal, StoreFailure) as error:  # another was quicker, or nothing can be stored now
            logger.warning("bot stopped", extra={"table": live.room.id, "why": str(error)})
            live.hall.later(RETRY, live.recover)
        finally:
            self.thinking = None

    def bot_to_act(self) -> str | None:
        room = self.live.room
        seat = room.table.to_act
        if seat is None or room.is_idle or not self.live.hall.store.keeps(room.id):
            return None
        return room.bot_in(seat)

    def in_time(self, level: str) -> str:
        """In a moment open to all nobody thinks for long."""
        return "director" if level == "chair" and self.live.room.is_window else level

    def pause(self, level: str, answer: log.Acted) -> float:
        """How long the bot seems to think: as long without a choice as with one."""
        room = self.live.room
        thought = LEVELS[self.in_time(level)].seconds + AS_LONG
        if room.is_window and room.settings.window:
            return max(thought, (self.live.window_ends() - now()) / 1000)
        is_pass = room.is_window and answer.action == room.plain_answer()
        if room.settings.pace == "instant" or is_pass:
            return 0.0  # nobody waits for a pass; what is done in a moment open to all shall be seen
        return max(thought, random.uniform(*PACES[room.settings.pace]))

    def stop(self) -> None:
        self.reminders.stop()
        if self.timer is not None:
            self.timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
