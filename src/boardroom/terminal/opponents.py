"""Who plays the seats that no person takes."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import boardroom
from boardroom.bots.names import bot_factory
from boardroom.bots.supervise import TIME_LIMIT, BotFailure, ask_bot, make_bot
from boardroom.core.seeds import small_seed

USUAL = "manager"
STAND_IN = "random"  # for a bot that failed


class Opponents:
    """Bots by seat. Each answer has lots of its own, so a game that is undone goes the same way again."""

    def __init__(self, names: Mapping[int, str], name: str, limit: float = TIME_LIMIT) -> None:
        self.names = dict(names)
        self.makers = {seat: bot_factory(bot) for seat, bot in names.items()}
        self.name = name  # of the game: others have other lots
        self.limit = limit  # seconds for a decision

    def choose(self, table: boardroom.Table) -> boardroom.Action:
        """What the bot chooses that has to decide; a bot that fails is replaced before BotFailure says so."""
        seat = table.to_act
        assert seat is not None, "a game that goes on"
        name, unheard = self.names[seat], StringIO()  # by the people at the table
        try:
            bot = make_bot(self.makers[seat], name, seat, self.bot_seed(seat, table.number), unheard, self.limit)
            return ask_bot(bot, name, table, unheard, self.limit)
        except BotFailure:
            self.names[seat] = STAND_IN
            self.makers[seat] = bot_factory(STAND_IN)
            raise

    def bot_seed(self, seat: int, number: int) -> int:
        return small_seed(f"{self.name} {seat} {number}".encode())
