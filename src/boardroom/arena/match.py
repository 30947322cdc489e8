"""One game between bots, in a process of its own."""

from __future__ import annotations

import hashlib
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from types import FrameType

from boardroom import Record, Table, new
from boardroom.arena.plan import Match, Plan
from boardroom.bots.asking import BotFailure, ask
from boardroom.bots.names import maker
from boardroom.core.json import JsonObject


@dataclass(frozen=True)
class Played:
    """What is kept of a game beside its record."""

    number: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]  # of the victory, by seat
    ranks: tuple[int, ...]  # 0 is best, equals are equal
    scores: tuple[int, ...]
    reason: str
    decisions: int
    choices: tuple[int, ...]  # decisions of each seat with something to choose
    seconds: tuple[float, ...]  # thought about those

    def to_json(self) -> JsonObject:
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    @classmethod
    def from_json(cls, found: dict[str, object]) -> Played:
        return cls(**{key: tuple(value) if isinstance(value, list) else value for key, value in found.items()})  # type: ignore[arg-type]


def play(plan: Plan, match: Match, limit: float) -> tuple[Played, Record]:
    """A bot that fails or thinks for longer than `limit` seconds ends it: BotFailure names the bot."""
    table = new(plan.game, plan.players, f"{plan.seed} {match.number}", **plan.options)
    bots = [maker(name)(lot(plan, match, seat)) for seat, name in enumerate(match.bots)]
    choices, seconds = [0] * plan.players, [0.0] * plan.players
    while table.to_act is not None:
        seat = table.to_act
        if len(table.legal()) == 1:
            table.play(table.legal()[0])
            continue
        start = time.perf_counter()
        with time_limit(match.bots[seat], table, limit):
            action = ask(bots[seat], match.bots[seat], table)
        seconds[seat] += time.perf_counter() - start
        choices[seat] += 1
        table.play(action)
    return summary(match, table, choices, seconds), table.record()


def summary(match: Match, table: Table, choices: list[int], seconds: list[float]) -> Played:
    outcome = table.outcome()
    assert outcome is not None, "the game is over"
    ranks = {seat: rank for rank, seats in enumerate(outcome.ranking) for seat in seats}
    return Played(
        number=match.number,
        bots=match.bots,
        shares=tuple(round(share, 6) for share in table.state.result()[: table.players]),
        ranks=tuple(ranks[seat] for seat in range(table.players)),
        scores=tuple(outcome.scores[: table.players]),
        reason=outcome.reason,
        decisions=table.number,
        choices=tuple(choices),
        seconds=tuple(round(each, 4) for each in seconds),
    )


def lot(plan: Plan, match: Match, seat: int) -> int:
    """A bot's seed."""
    digest = hashlib.sha256(f"{plan.seed} {match.number} {seat}".encode()).digest()
    return int.from_bytes(digest[:3], "big")


@contextmanager
def time_limit(name: str, table: Table, seconds: float) -> Iterator[None]:
    """Wakes a bot that sleeps; where the system has no such alarm, nobody does."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def alarm(number: int, frame: FrameType | None) -> None:
        where = f"bot {name!r} in seat {table.to_act}, asked for {table.decision}"
        raise BotFailure(where, f"no answer after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
