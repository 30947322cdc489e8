"""The bots in the seats that no person takes."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import boardroom
from boardroom.bots.ask_bot import BotFailure, ask_bot, make_bot
from boardroom.bots.names import bot_factory
from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.core.seeds import small_seed

DEFAULT_BOT = "manager"
STAND_IN = "random"  # replaces a bot that failed


class Opponents:
    """Bots by seat. Every choice has a seed of its own, so a game continues the same way after an undo."""

    def __init__(self, names: Mapping[int, str], game_id: str, limit: float = TIME_LIMIT) -> None:
        self.names = dict(names)
        self.factories = {seat: bot_factory(bot) for seat, bot in names.items()}
        self.game_id = game_id  # part of the seeds: bots choose differently in another game
        self.limit = limit  # seconds for one decision

    def choose(self, table: boardroom.Table) -> boardroom.Action:
        """The choice of the bot that has to decide. A bot that fails is replaced first, then BotFailure is raised."""
        seat = table.to_act
        assert seat is not None, "the game is not over"
        name, output = self.names[seat], StringIO()  # what a bot prints is not shown
        try:
            bot = make_bot(self.factories[seat], name, seat, self.bot_seed(seat, table.number), output, self.limit)
            return ask_bot(bot, name, table, output, self.limit)
        except BotFailure:
            self.names[seat] = STAND_IN
            self.factories[seat] = bot_factory(STAND_IN)
            raise

    def bot_seed(self, seat: int, number: int) -> int:
        return small_seed(f"{self.game_id} {seat} {number}".encode())
