"""Plays one game between bots. Arenas do this in worker processes."""

from __future__ import annotations

import time
from collections.abc import Sequence

from boardroom import Record, Table, new, verify
from boardroom.arena.plan import Match, Plan
from boardroom.arena.results import GameResult
from boardroom.arena.seeds import bot_seed, game_seed
from boardroom.arena.watchdog import ask_watched_bot, make_watched_bot
from boardroom.bots.ask_bot import BotFailure
from boardroom.bots.names import is_custom


def play(plan: Plan, limit: float, match: Match) -> tuple[GameResult, Record]:
    """Play a game and return its result and its record.

    BotFailure if a bot fails or takes longer than `limit` seconds for a decision.
    """
    plan.find_game()
    table = new(plan.game, plan.players, game_seed(plan, match), **plan.options)
    bots = [make_watched_bot(name, seat, bot_seed(plan, match, seat), limit) for seat, name in enumerate(match.bots)]
    choices, seconds = [0] * plan.players, [0.0] * plan.players
    while table.to_act is not None:
        seat = table.to_act
        if len(table.legal()) == 1:
            table.play(table.legal()[0])
            continue
        start = time.perf_counter()
        action = ask_watched_bot(bots[seat], match.bots[seat], table, limit)
        seconds[seat] += time.perf_counter() - start
        choices[seat] += 1
        table.play(action)
    check_untouched(match.bots, table)
    return result_of(match, table, choices, seconds), table.record()


def result_of(match: Match, table: Table, choices: list[int], seconds: list[float]) -> GameResult:
    """Return the result of a finished game."""
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


def check_untouched(bots: Sequence[str], table: Table) -> None:
    """Raise BotFailure if a custom bot has changed the table, so that it differs from a replay of the record."""
    custom = [repr(bot) for bot in dict.fromkeys(bots) if is_custom(bot)]
    if not custom:
        return
    try:
        verify(table.record())
    except ValueError as error:
        named = " or ".join(custom)
        raise BotFailure(f"bot {named} reached into the table", str(error)) from None
