"""The daily challenge: each day one deal of every game, the same for everybody, and the results.

A deal follows from the day, the game and the version of its rules. Of each player the first attempt counts.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, structs
from msgspec.json import Decoder

from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.games import games
from boardroom.server import protocol as m
from boardroom.server.clock import now
from boardroom.server.refused import RequestRefused
from boardroom.server.store.named_log import NamedLog
from boardroom.server.tables import log as log
from boardroom.server.tables.opening import first_entry
from boardroom.server.tables.room import DAY, Room
from boardroom.server.tokens import fingerprint, new_id, new_token

if TYPE_CHECKING:
    from boardroom.server.tables.registry import TableRegistry

BOTS: tuple[m.Level, ...] = ("manager", "manager")  # who thinks by the clock would not be the same for everybody
SHOWN = 20  # results
SETTINGS = m.Settings(window=0.0)


class AttemptBegan(Struct, tag="began", frozen=True):
    """Somebody's attempt that counts; the player's secret is stored as its hash."""

    player: str
    table: str


class AttemptEnded(Struct, tag="ended", frozen=True):
    table: str
    result: m.DailyResult


DailyEntry: TypeAlias = AttemptBegan | AttemptEnded
decoder: Decoder[DailyEntry] = Decoder(DailyEntry)


def today() -> str:
    return datetime.fromtimestamp(now() / 1000, UTC).date().isoformat()


def seed_of(day: str, game: str, rules: int) -> bytes:
    return hashlib.sha256(f"boardroom daily {day} {game} {rules}".encode()).digest()


def bots_of(game: str) -> tuple[m.Level, ...]:
    """A game that can be played alone is; the others against a few bots."""
    return () if 1 in find_game(game).players else BOTS


def opening_of(day: str, game: str, counted: bool) -> log.Opened:
    found = find_game(game)
    bots = bots_of(game)
    table = Table(found, 1 + len(bots), found.options.resolve({}), seed_of(day, game, found.rules_version))
    return structs.replace(first_entry(table, SETTINGS, [None, *bots]), daily=m.DailyInfo(day, counted))


def result_of(room: Room) -> m.DailyResult:
    """Of an attempt that is over."""
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
    """The result of an attempt that counts, and the challenge whose book it belongs to."""

    day: str
    game: str
    ended: AttemptEnded


def counted_result(room: Room) -> CountedResult | None:
    """Take the result from a room, or None unless it is over and counts. The caller holds the lock of the table."""
    daily = room.opened.daily
    if daily is None or not daily.counted or room.table.to_act is not None:
        return None
    return CountedResult(daily.day, room.game.key, AttemptEnded(room.id, result_of(room)))


def better_first(result: m.DailyResult) -> tuple[bool, int, int, int]:
    return not result.won, result.best - result.points, result.moves, result.seconds


class DailyChallenges:
    """The books of the challenges: one for each day and game."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.books: dict[tuple[str, str], NamedLog[DailyEntry]] = {}

    def book(self, day: str, game: str) -> NamedLog[DailyEntry]:
        if (day, game) not in self.books:
            self.books = {key: book for key, book in self.books.items() if key[0] >= day}
            self.books[day, game] = NamedLog(self.registry.store, f"daily {day} {game}", decoder)
        return self.books[day, game]

    async def take(self, wish: m.TakeDaily) -> m.DailyOpened:
        if wish.game not in {game.key for game in games()}:
            raise RequestRefused("unknown_daily")
        self.registry.check_capacity()
        day, table, token = today(), new_id(), new_token()
        counted = await self.registry.retry_on_conflict(
            lambda: self.begin(day, wish.game, fingerprint(wish.player), table)
        )
        opened = opening_of(day, wish.game, counted)
        await self.registry.create([opened, log.Sat(0, fingerprint(token), wish.name, host=True)], table)
        return m.DailyOpened(table, token, m.DailyInfo(day, counted))

    async def begin(self, day: str, game: str, player: str, table: str) -> bool:
        """Whether this attempt counts: it is written down before the first card is seen."""
        book = self.book(day, game)
        async with book.turn:
            if any(isinstance(entry, AttemptBegan) and entry.player == player for entry in await book.read()):
                return False
            await book.write(AttemptBegan(player, table))
            return True

    async def note(self, result: CountedResult) -> None:
        """Write the result of an attempt that counts into its book, once."""
        await self.registry.retry_on_conflict(lambda: self.end(self.book(result.day, result.game), result.ended))

    async def end(self, book: NamedLog[DailyEntry], ended: AttemptEnded) -> None:
        async with book.turn:
            if not any(isinstance(entry, AttemptEnded) and entry.table == ended.table for entry in await book.read()):
                await book.write(ended)

    async def shown(self, player: str | None) -> m.DailyList:
        day = today()
        ends = (now() // DAY + 1) * DAY
        return m.DailyList(day, ends, [await self.game_shown(day, game.key, player) for game in games()])

    async def game_shown(self, day: str, game: str, player: str | None) -> m.DailyGame:
        entries = await self.book(day, game).read()
        began = [entry for entry in entries if isinstance(entry, AttemptBegan)]
        ended = [entry for entry in entries if isinstance(entry, AttemptEnded)]
        mine = next((entry.table for entry in began if player is not None and entry.player == player), None)
        results = [structs.replace(entry.result, mine=entry.table == mine) for entry in ended]
        results.sort(key=better_first)
        own = [result for result in results[SHOWN:] if result.mine]
        return m.DailyGame(game, list(bots_of(game)), results[:SHOWN] + own, len(began) - len(ended), mine)
