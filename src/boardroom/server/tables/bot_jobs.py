"""Jobs for bots: choose an action, give a hint, evaluate an action.

The functions `choose`, `hint` and `weigh` run in a worker process.
`bots_and_clocks.py` decides when a bot is asked, and waits for its answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from itertools import takewhile

from boardroom.bots.ask_bot import BotFailure, ask_bot
from boardroom.bots.bot import RandomBot
from boardroom.bots.greedy import Greedy
from boardroom.bots.hints import explain_choices
from boardroom.bots.names import bot_factory
from boardroom.core.json import JsonObject
from boardroom.core.options import OptionValue
from boardroom.core.seeds import small_seed
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.protocol import HintChoice
from boardroom.server.tables.room import Room
from boardroom.server.worker_processes import TableCache

CACHE_SIZE = 64  # tables that a worker keeps
MAX_HINTS = 5  # choices that a hint explains
WEIGHING_WORLDS = 16  # worlds imagined to weigh one action
LARGE_LOSS = 0.12  # in chance to win; if an action loses this much, a better one is shown


@dataclass(frozen=True)
class BotJob:
    """What a worker needs for one decision of a bot: the record of the table, and the level of the bot.

    The bot itself sees only what its seat may see.
    """

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seed: bytes
    position: JsonObject | None
    actions: tuple[int, ...]
    level: str
    seed_text: str  # the bot's random numbers come from this, `seed` and the number of actions
    language: str = "en"

    @classmethod
    def of(cls, room: Room, level: str, language: str = "en") -> BotJob:
        """Describe the pending decision of a room for a bot of this level. The caller holds the lock of the table."""
        table = room.table
        return cls(
            table=room.id,
            game=table.game.key,
            players=table.players,
            options=table.options,
            seed=table.seed,
            position=table.start,
            actions=tuple(table.actions),
            level=level,
            language=language,
            seed_text=room.id if room.opened.daily is None else room.opened.daily.day,
        )

    @property
    def bot_seed(self) -> int:
        """The seed of the bot. It stays the same if the bot is asked for the same decision again."""
        return small_seed(f"{self.seed_text} {len(self.actions)}".encode() + self.seed)

    def start(self) -> Table:
        """Set up the table as it was before the first action."""
        return Table(find_game(self.game), self.players, self.options, self.seed, self.position)


@dataclass(frozen=True)
class WeighedAction:
    """The chance to win after an action, and a better action if this one loses much."""

    chance: float
    better: HintChoice | None


# --- in a worker

CACHE = TableCache(CACHE_SIZE)


def table_of(job: BotJob) -> Table:
    return CACHE.table_after(job.table, job.start, job.actions)


def choose(job: BotJob) -> int:
    """Return the action that the bot chooses. If the bot fails, choose at random."""
    table = table_of(job)
    try:
        return ask_bot(bot_factory(job.level)(job.bot_seed), job.level, table, prints_to=StringIO()).id
    except BotFailure:
        assert table.to_act is not None
        return RandomBot(job.bot_seed).choose(table.perspective(table.to_act))


def hint(job: BotJob) -> list[HintChoice]:
    """Return how a strong bot rates the choices of the seat that decides, the best first."""
    table = table_of(job)
    assert table.to_act is not None
    found = explain_choices(table.perspective(table.to_act), job.bot_seed, MAX_HINTS, job.language)
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


def weigh(given: tuple[BotJob, int]) -> WeighedAction:
    """Evaluate an action quickly: the evaluator compares all choices at the same imagined tables."""
    job, action = given
    table = table_of(job)
    assert table.to_act is not None
    perspective = table.perspective(table.to_act)
    if perspective.game.evaluator() is None:
        return WeighedAction(0.0, None)
    values = Greedy(job.bot_seed, worlds=WEIGHING_WORLDS).action_values(perspective)
    chance = next(value.value for value in values if value.action == action)
    best = values[0]
    if best.value - chance < LARGE_LOSS:
        return WeighedAction(round(chance, 4), None)
    better = table.action(best.action)
    sentence = table.describe(better, job.language)
    return WeighedAction(round(chance, 4), HintChoice(better.text, sentence, round(best.value, 4), best.visits, []))
