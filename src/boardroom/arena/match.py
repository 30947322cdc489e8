"""One game between bots, in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from boardroom import Record, Table, new, verify
from boardroom.arena.plan import Match, Plan
from boardroom.arena.watchdog import asked, seated
from boardroom.bots.names import is_custom
from boardroom.bots.supervise import BotFailure
from boardroom.core.json import MAX_INTEGER, JsonObject, list_at, number_at, text_at
from boardroom.core.seeds import small_seed


@dataclass(frozen=True)
class GameResult:
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
    def from_json(cls, found: JsonObject) -> GameResult:
        """ValueError says what is damaged."""
        bots = tuple(text_at(bot, "bots") for bot in list_at(found.get("bots"), "bots"))
        return cls(
            number=number_at(found.get("number"), "number", 0, MAX_INTEGER),
            bots=bots,
            shares=numbers_of(found, "shares", len(bots)),
            ranks=wholes_of(found, "ranks", len(bots)),
            scores=wholes_of(found, "scores", len(bots)),
            reason=text_at(found.get("reason"), "reason"),
            decisions=number_at(found.get("decisions"), "decisions", 0, MAX_INTEGER),
            choices=wholes_of(found, "choices", len(bots)),
            seconds=numbers_of(found, "seconds", len(bots)),
        )


def numbers_of(found: JsonObject, name: str, seats: int) -> tuple[float, ...]:
    """One for each seat."""
    numbers = tuple(each for each in list_at(found.get(name), name) if isinstance(each, int | float))
    if len(numbers) != seats:
        raise ValueError(f"{name}: expected {seats} numbers")
    return numbers


def wholes_of(found: JsonObject, name: str, seats: int) -> tuple[int, ...]:
    return tuple(number_at(each, name, -MAX_INTEGER, MAX_INTEGER) for each in numbers_of(found, name, seats))


def play(plan: Plan, limit: float, match: Match) -> tuple[GameResult, Record]:
    """A bot that fails or thinks for longer than `limit` seconds ends it: BotFailure names the bot."""
    plan.find_game()
    table = new(plan.game, plan.players, f"{plan.seed} {match.number}", **plan.options)
    bots = [seated(name, seat, bot_seed(plan, match, seat), limit) for seat, name in enumerate(match.bots)]
    choices, seconds = [0] * plan.players, [0.0] * plan.players
    while table.to_act is not None:
        seat = table.to_act
        if len(table.legal()) == 1:
            table.play(table.legal()[0])
            continue
        start = time.perf_counter()
        action = asked(bots[seat], match.bots[seat], table, limit)
        seconds[seat] += time.perf_counter() - start
        choices[seat] += 1
        table.play(action)
    check_untouched(match.bots, table)
    return summary(match, table, choices, seconds), table.record()


def summary(match: Match, table: Table, choices: list[int], seconds: list[float]) -> GameResult:
    outcome = table.outcome()
    assert outcome is not None, "the game is over"
    ranks = {seat: rank for rank, seats in enumerate(outcome.ranking) for seat in seats}
    return GameResult(
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


def bot_seed(plan: Plan, match: Match, seat: int) -> int:
    """A bot's seed."""
    return small_seed(f"{plan.seed} {match.number} {seat}".encode())


def check_untouched(bots: Sequence[str], table: Table) -> None:
    """A stranger's bot runs beside the table: BotFailure if that is not what its actions lead to."""
    strangers = [repr(bot) for bot in dict.fromkeys(bots) if is_custom(bot)]
    if not strangers:
        return
    try:
        verify(table.record())
    except ValueError as error:
        named = " or ".join(strangers)
        raise BotFailure(f"bot {named} reached into the table", str(error)) from None
