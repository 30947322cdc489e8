"""Ask a bot for an action without trusting it: an error, a late answer or an illegal action becomes a BotFailure.

The caller decides what happens after a failure. At tables with people a random bot takes over
(`server/tables/bot_jobs.py`, `terminal/opponents.py`). Arenas, studies and environments stop.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from typing import TextIO

from boardroom.bots.bot import Bot, BotFactory
from boardroom.bots.custom_bots import message_of
from boardroom.bots.time_limit import NO_TIME_LIMIT, TIME_LIMIT, TimeLimitReached, alarm
from boardroom.core.catalogue import Action
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.perspective import Perspective
from boardroom.core.table import Table


class BotFailure(ValueError):
    """A bot did not choose a legal action. The message says which bot, where and why.

    The reason can reveal what the bot's seat knows. The other seats are shown only `in_public`.
    """

    def __init__(self, in_public: str, why: str) -> None:
        super().__init__(in_public, why)  # both, so that the error can be pickled on its way out of a process
        self.in_public = in_public
        self.why = why

    def __str__(self) -> str:
        return f"{self.in_public}: {self.why}" if self.why else self.in_public


def asked_for(name: str, table: Table) -> str:
    """Say which bot is asked, and for which decision."""
    return f"bot {name!r} in seat {table.to_act}, asked for {table.decision}"


def make_bot(
    make: BotFactory, name: str, seat: int, seed: int, prints_to: TextIO | None = None, limit: float = TIME_LIMIT
) -> Bot:
    """Make the bot for a seat. BotFailure if it raises an error or takes longer than `limit` seconds."""
    with supervised(f"bot {name!r} in seat {seat}, about to sit down", prints_to, limit):
        return make(seed)


def ask_bot(bot: Bot, name: str, table: Table, prints_to: TextIO | None = None, limit: float = NO_TIME_LIMIT) -> Action:
    """Return the action that the bot in the deciding seat chooses within `limit` seconds, or raise BotFailure.

    What the bot prints goes to `prints_to`, or to stderr.
    """
    seat = table.to_act
    assert seat is not None, "the game is not over"
    asked = asked_for(name, table)
    with supervised(asked, prints_to, limit):
        chosen = bot.choose(table.perspective(seat))
    try:
        action = table.game.actions[table.action(chosen).id]
    except Exception as error:  # a custom bot may return anything
        raise BotFailure(f"{asked}, answered with no action", message_of(error)) from error
    refused = table.refusal(action)
    if refused is not None:
        why = f"{action.text!r}: {refused.reason} [{refused.rule}]"
        raise BotFailure(f"{asked}, chose what is not legal", why)
    return action


def ask_bot_on_state(bot: Bot, name: str, game: Game, state: State, seat: int) -> int:
    """Return the id of the action that a bot chooses, or raise BotFailure. There is no table and no time limit."""
    asked = f"bot {name!r} in seat {seat}, asked for {game.decision(state)}"
    try:
        chosen = bot.choose(Perspective(game, state, seat))
    except Exception as error:  # a custom bot may raise anything
        raise BotFailure(f"{asked}, raised {type(error).__name__}", str(error)) from error
    try:
        action = action_id(game, chosen)
    except ValueError as error:
        raise BotFailure(f"{asked}, answered with no action", str(error)) from None
    problem = action_problem(game, state, action)
    if problem is not None:
        raise BotFailure(f"{asked}, chose what is not legal", f"{chosen!r}: {problem}")
    return action


def action_id(game: Game, chosen: object) -> int:
    """Return the id of an action that is given as an Action, an id or a text. The id may be out of range."""
    if isinstance(chosen, Action):
        chosen = chosen.text  # its id may be that of another game
    if isinstance(chosen, str):
        return game.actions.parse(chosen).id
    if isinstance(chosen, bool) or not isinstance(chosen, int):
        raise ValueError(f"an action is an Action, an id or a text, not {chosen!r}")
    return chosen


def action_problem(game: Game, state: State, action: int) -> str | None:
    """Say why the action with this id cannot be played now, with the rule; None if it is legal."""
    if state.over:
        return "the game is over"
    if not 0 <= action < len(game.actions):
        return f"actions are 0 to {len(game.actions) - 1}, not {action}"
    refused = game.refusal(state, game.actions[action])
    return None if refused is None else f"{refused.rule}: {refused.reason}"


@contextlib.contextmanager
def supervised(who: str, prints_to: TextIO | None, limit: float) -> Iterator[None]:
    """Run the code of a bot. BotFailure if it raises anything or takes longer than `limit` seconds."""
    start = time.monotonic()
    late = BotFailure(f"{who}, did not answer within {limit:g} s", "--limit would give it longer")
    try:
        with contextlib.redirect_stdout(prints_to or sys.stderr), alarm(limit):
            yield
    except TimeLimitReached:
        raise late from None
    except BaseException as error:  # a bot may also call sys.exit
        if isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            raise  # a person at the keyboard pressed Ctrl-C
        raise BotFailure(f"{who}, raised {type(error).__name__}", message_of(error)) from error
    if time.monotonic() - start > limit:  # the bot caught TimeLimitReached, or there was no alarm
        raise late
