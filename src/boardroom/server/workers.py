"""Bots think in processes of their own, never where the tables are served."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from io import StringIO
from itertools import takewhile
from typing import TYPE_CHECKING, TypeVar

from boardroom.bots.bot import RandomBot
from boardroom.bots.explain import explain_choices
from boardroom.bots.greedy import Greedy
from boardroom.bots.names import bot_factory
from boardroom.bots.processes import exit_with_parent
from boardroom.bots.supervise import BotFailure, ask_bot
from boardroom.core.json import JsonObject
from boardroom.core.options import OptionValue
from boardroom.core.seeds import small_seed
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.protocol import HintChoice
from boardroom.server.refused import RequestRefused

if TYPE_CHECKING:
    from boardroom.server.tables.room import Room

MAX_ATTEMPTS = 3
CACHE_SIZE = 64  # tables that a process keeps at hand
HINTS = 5
WEIGHING = 16  # worlds imagined to weigh one action
LOSES_MUCH = 0.12  # of a victory
NICE = 10  # of 19: a tenth of the processor time of somebody else who wants all of it, too
BUSY = 8  # tasks that wait for each process
A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True)
class Task:
    """A table as its record, and who is to decide. The bot itself sees no more than its seat."""

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seed: bytes
    position: JsonObject | None
    actions: tuple[int, ...]
    level: str
    lot: str  # what its luck is drawn from: where this and the table are the same, so is the answer
    language: str = "en"


def task_for(room: Room, level: str, language: str = "en") -> Task:
    """Describe the pending decision of a room for a bot of this level. The caller holds the lock of the table."""
    table = room.table
    return Task(
        table=room.id,
        game=table.game.key,
        players=table.players,
        options=table.options,
        seed=table.seed,
        position=table.start,
        actions=tuple(table.actions),
        level=level,
        language=language,
        lot=room.id if room.opened.daily is None else room.opened.daily.day,
    )


@dataclass(frozen=True)
class Weighed:
    """The chance to win after an action, and a better one if this loses a lot at once."""

    chance: float
    better: HintChoice | None


class ProcessWorkers:
    """A few processes, started when first needed and again if one dies."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    @property
    def is_busy(self) -> bool:
        """So much that nobody should be given anything to do that can wait."""
        return self.waiting >= BUSY * self.processes

    async def choose(self, task: Task) -> int:
        return await self.run(choose, task)

    async def hint(self, task: Task) -> list[HintChoice]:
        return await self.run(considered, task)

    async def weigh(self, task: Task, action: int) -> Weighed:
        return await self.run(weighed, (task, action))

    async def run(self, function: Callable[[A], T], task: A) -> T:
        self.waiting += 1
        try:
            for _ in range(MAX_ATTEMPTS):
                pool = self.opened()
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, function, task)
                except BrokenProcessPool:  # somebody killed a process
                    self.pool = None if self.pool is pool else self.pool
        finally:
            self.waiting -= 1
        raise RequestRefused("internal")

    def opened(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, initializer=give_way)
        return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# --- in the other processes

TABLES: OrderedDict[str, Table] = OrderedDict()


def give_way() -> None:
    """Whoever thinks gets the cores that the tables leave: a move must not wait for somebody else's bot."""
    exit_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)


def choose(task: Task) -> int:
    """What the bot chooses; if it fails, any legal action."""
    table = table_at(task)
    try:
        return ask_bot(bot_factory(task.level)(lot(task)), task.level, table, prints_to=StringIO()).id
    except BotFailure:
        assert table.to_act is not None
        return RandomBot(lot(task)).choose(table.perspective(table.to_act))


def considered(task: Task) -> list[HintChoice]:
    """What a strong bot thinks of the choices of the seat that decides, the best first."""
    table = table_at(task)
    assert table.to_act is not None
    found = explain_choices(table.perspective(table.to_act), lot(task), HINTS, task.language)
    return [
        HintChoice(
            each.action,
            each.sentence,
            each.chance,
            each.visits,
            [step.sentence for step in takewhile(lambda step: step.seat == table.to_act, each.continuation)],
            [reason.sentence for reason in each.reasons],
            each.unlike_next,
        )
        for each in found
    ]


def weighed(given: tuple[Task, int]) -> Weighed:
    """At a glance: the evaluator's opinion of every choice at the same imagined tables."""
    task, action = given
    table = table_at(task)
    assert table.to_act is not None
    perspective = table.perspective(table.to_act)
    if perspective.game.evaluator() is None:
        return Weighed(0.0, None)
    thoughts = Greedy(lot(task), worlds=WEIGHING).action_values(perspective)
    chance = next(thought.win_chance for thought in thoughts if thought.action == action)
    best = thoughts[0]
    if best.win_chance - chance < LOSES_MUCH:
        return Weighed(round(chance, 4), None)
    meant = table.action(best.action)
    words = table.describe(meant, task.language)
    return Weighed(round(chance, 4), HintChoice(meant.text, words, round(best.win_chance, 4), best.visits, []))


def table_at(task: Task) -> Table:
    """The table of the task, played on from where this process saw it last."""
    game = find_game(task.game)
    table = TABLES.pop(task.table, None)
    if table is None or table.actions != list(task.actions[: table.number]):
        table = Table(game, task.players, task.options, task.seed, task.position)
    for action in task.actions[table.number :]:
        table.play(action)
    TABLES[task.table] = table
    if len(TABLES) > CACHE_SIZE:
        TABLES.popitem(last=False)
    return table


def lot(task: Task) -> int:
    """Each answer has a seed of its own, so an answer that is asked for again is the same."""
    return small_seed(f"{task.lot} {len(task.actions)}".encode() + task.seed)
