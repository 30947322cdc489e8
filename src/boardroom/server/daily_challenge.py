"""The daily challenge: every day each game has one deal, the same for everybody, and a list of results.

A deal is derived from the day, the game and the version of its rules. Only the first attempt of each player counts.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TypeAlias

from msgspec import Struct, structs
from msgspec.json import Decoder

from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.games import games
from boardroom.server import protocol as m
from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.store import Store
from boardroom.server.store.named_log import NamedLog
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.new_table import first_entry
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.room import DAY, Room
from boardroom.server.tokens import fingerprint, new_id, new_token

BOTS: tuple[m.Level, ...] = ("manager", "manager")  # stronger bots have a time limit, so their play would vary
MAX_RESULTS = 20  # shown for each game, plus the result of the player who asks
SETTINGS = m.Settings(window=0.0)


class AttemptBegan(Struct, tag="began", frozen=True):
    """An attempt that counts has begun. `player` is the hash of the player's secret."""

    player: str
    table: str


class AttemptEnded(Struct, tag="ended", frozen=True):
    """An attempt that counts is over."""

    table: str
    result: m.DailyResult


DailyEntry: TypeAlias = AttemptBegan | AttemptEnded
decoder: Decoder[DailyEntry] = Decoder(DailyEntry)


def today() -> str:
    """Return the date in UTC, such as 2026-01-31."""
    return datetime.fromtimestamp(now() / 1000, UTC).date().isoformat()


def seed_of(day: str, game: str, rules: int) -> bytes:
    return hashlib.sha256(f"boardroom daily {day} {game} {rules}".encode()).digest()


def bots_of(game: str) -> tuple[m.Level, ...]:
    """Return the levels of the bots in a challenge. A game that can be played alone has none."""
    return () if 1 in find_game(game).players else BOTS


def first_entry_of_attempt(day: str, game: str, counted: bool) -> log.Opened:
    """Return the first entry in the log of an attempt's table."""
    found = find_game(game)
    bots = bots_of(game)
    table = Table(found, 1 + len(bots), found.options.resolve({}), seed_of(day, game, found.rules_version))
    return structs.replace(first_entry(table, SETTINGS, [None, *bots]), daily=m.DailyInfo(day, counted))


def result_of(room: Room) -> m.DailyResult:
    """Return the result of an attempt. RequestRefused: the game is not over."""
    outcome = room.table.outcome()
    if outcome is None:
        raise RequestRefused("not_over")
    return m.DailyResult(
        name=room.seats[0].name,
        won=0 in outcome.winners,
        points=outcome.scores[0],
        best=max(outcome.scores[1:]),
        moves=sum(room.by_person),
        seconds=(room.since - room.opened_at) // 1000,
    )


class CountedResult(Struct, frozen=True):
    """The result of an attempt that counts, and the challenge that it belongs to."""

    day: str
    game: str
    ended: AttemptEnded


def counted_result(room: Room) -> CountedResult | None:
    """Return the result of the attempt in a room, or None if the attempt is not over or does not count.

    The caller holds the lock of the table.
    """
    daily = room.opened.daily
    if daily is None or not daily.counted or room.table.to_act is not None:
        return None
    return CountedResult(daily.day, room.game.key, AttemptEnded(room.id, result_of(room)))


def better_first(result: m.DailyResult) -> tuple[bool, int, int, int]:
    """Return the key that sorts results: victories first, then by lead, number of decisions and time."""
    return not result.won, result.best - result.points, result.moves, result.seconds


class DailyChallenges:
    """The challenges of today, with one log of attempts for each day and game."""

    def __init__(self, store: Store, registry: TableRegistry, tasks: BackgroundTasks) -> None:
        self.store = store
        self.registry = registry
        self.tasks = tasks
        self.logs: dict[tuple[str, str], NamedLog[DailyEntry]] = {}

    def log_of(self, day: str, game: str) -> NamedLog[DailyEntry]:
        if (day, game) not in self.logs:
            self.logs = {key: found for key, found in self.logs.items() if key[0] >= day}
            self.logs[day, game] = NamedLog(self.store, f"daily {day} {game}", decoder)
        return self.logs[day, game]

    async def open_attempt(self, request: m.TakeDaily) -> m.DailyOpened:
        """Open a table for an attempt at the challenge of today. It counts if it is the player's first."""
        if request.game not in {game.key for game in games()}:
            raise RequestRefused("unknown_daily")
        self.registry.check_capacity()
        day, table, token = today(), new_id(), new_token()
        player = fingerprint(request.player)
        counted = await self.registry.retry_on_conflict(lambda: self.begin(day, request.game, player, table))
        opened = first_entry_of_attempt(day, request.game, counted)
        await self.registry.create([opened, log.Sat(0, fingerprint(token), request.name, host=True)], table)
        return m.DailyOpened(table, token, m.DailyInfo(day, counted))

    async def begin(self, day: str, game: str, player: str, table: str) -> bool:
        """Record an attempt before the player sees a card. Return False if the player has begun one before."""
        attempts = self.log_of(day, game)
        async with attempts.lock:
            if any(isinstance(entry, AttemptBegan) and entry.player == player for entry in await attempts.read()):
                return False
            await attempts.write(AttemptBegan(player, table))
            return True

    def record_result(self, room: Room) -> None:
        """Record the result of a finished game in the background, if it counts. The caller holds the table's lock."""
        result = counted_result(room)
        if result is not None:
            self.tasks.spawn(self.record(result))

    async def record(self, result: CountedResult) -> None:
        """Write the result of an attempt that counts into the log of its challenge, unless it is there already."""
        await self.registry.retry_on_conflict(lambda: self.end(self.log_of(result.day, result.game), result.ended))

    async def end(self, attempts: NamedLog[DailyEntry], ended: AttemptEnded) -> None:
        async with attempts.lock:
            entries = await attempts.read()
            if not any(isinstance(entry, AttemptEnded) and entry.table == ended.table for entry in entries):
                await attempts.write(ended)

    async def list_for(self, player: str | None) -> m.DailyList:
        """Describe today's challenges. `player` is the hash of the asking player's secret, or None without a secret."""
        day = today()
        ends = (now() // DAY + 1) * DAY
        return m.DailyList(day, ends, [await self.game_info(day, game.key, player) for game in games()])

    async def game_info(self, day: str, game: str, player: str | None) -> m.DailyGame:
        entries = await self.log_of(day, game).read()
        began = [entry for entry in entries if isinstance(entry, AttemptBegan)]
        ended = [entry for entry in entries if isinstance(entry, AttemptEnded)]
        mine = next((entry.table for entry in began if player is not None and entry.player == player), None)
        results = [structs.replace(entry.result, mine=entry.table == mine) for entry in ended]
        results.sort(key=better_first)
        own = [result for result in results[MAX_RESULTS:] if result.mine]
        return m.DailyGame(game, list(bots_of(game)), results[:MAX_RESULTS] + own, len(began) - len(ended), mine)
