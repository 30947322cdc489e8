"""How well the levels of bots play: a table for each game."""

from __future__ import annotations

from collections.abc import Sequence

import boardroom
from boardroom.bots.level_ratings import LevelRatings, LevelStrength
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText


def show_strengths(found: Sequence[LevelRatings], levels: Sequence[str], screen: Screen, ui_text: UiText) -> None:
    """Show a line for each number of players: the rating of every level, or how often it beats an automaton."""
    titles = {game.key: game.title for game in boardroom.games()}
    screen.say(ui_text("bots.ratings"), "bold")
    for game in dict.fromkeys(each.game for each in found):
        screen.show(f"  {titles[game]:22}" + "".join(f"{name:>14}" for name in levels))
        for each in found:
            if each.game == game:
                cells = {bot.bot: strength(bot) for bot in each.bots}
                players = ui_text.players(each.players)
                screen.show(f"    {players:20}" + "".join(f"{cells.get(name, '-'):>14}" for name in levels))
    screen.say(ui_text("bots.rated"), indent=2)


def strength(bot: LevelStrength) -> str:
    """The rating of a level with its error, or how often the level beats an automaton."""
    return f"{100 * bot.share:.0f} %" if bot.rating is None else f"{bot.rating:.1f} ± {bot.error:.1f}"
