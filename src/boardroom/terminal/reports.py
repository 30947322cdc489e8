"""Reports of commands that only print: the games with their options, the strength of bots, a verified record."""

from __future__ import annotations

from collections.abc import Sequence

import boardroom
from boardroom.bots.level_ratings import LevelRatings, LevelStrength
from boardroom.core.engine.words import Words
from boardroom.core.game import Game
from boardroom.core.options import Option, OptionValue
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText


def show_game(game: Game, screen: Screen, ui_text: UiText) -> None:
    """Show the players, editions and options of a game. A star marks a default."""
    first, last = game.players[0], game.players[-1]
    screen.say(f"{game.title} ({game.key}), {ui_text('games_players', first=first, last=last)}", "bold")
    screen.say(ui_text("games_play", key=game.key, last=min(3, last)), indent=2)
    words = game.words(ui_text.language)
    preset = game.options.preset_option
    if preset:
        screen.show()
        screen.say(ui_text("games_edition", profile=preset), indent=2)
        for value in game.options.options[preset].values:
            show_edition(game, value, words, screen, ui_text)
    screen.show()
    screen.say(ui_text("games_options"), indent=2)
    for option in game.options.options.values():
        if option.name != preset:
            show_option(option, words, screen)


def show_edition(game: Game, value: OptionValue, words: Words, screen: Screen, ui_text: UiText) -> None:
    preset = game.options.preset_option
    star = "*" if value == game.options.options[preset].default else " "
    name = words.sections.get("options", {}).get(f"{preset}.{value}", "")
    changed = game.options.presets.get(str(value), {})
    sets = ", ".join(ui_text("differs", name=each, value=option_text(to)) for each, to in changed.items())
    screen.say(f"{star} {value}  {name}: {sets or ui_text('standard')}", indent=2, hang=4)


def show_option(option: Option, words: Words, screen: Screen) -> None:
    texts = words.sections.get("options", {})
    values = [("*" if value == option.default else "") + option_text(value) for value in option.values]
    screen.say(f"{option.name} = {' | '.join(values)}", indent=4, hang=4)
    screen.say(texts.get(option.name, option.meaning), "dim", indent=8)
    for value in option.values:
        meaning = texts.get(f"{option.name}.{value}")
        if meaning is not None:
            screen.say(f"{value}: {meaning}", "dim", indent=8, hang=4)


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
    return f"{100 * bot.share:.0f} %" if bot.rating is None else f"{bot.rating:.1f} ± {bot.error:.1f}"


def option_text(value: OptionValue) -> str:
    """A value as it is typed behind --option NAME=."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_verified(name: str, record: boardroom.Record, table: boardroom.Table, screen: Screen, ui_text: UiText) -> None:
    """Show the facts that were checked."""
    game = table.game
    screen.say(ui_text("verified", file=name), "good")
    facts = [
        ui_text("verified_game", title=game.title, rules=record.rules, players=ui_text.players(record.players)),
        ui_text("verified_options", options=changed_options(table) or ui_text("defaults")),
        ui_text("verified_seed", commit=record.commit),
        ui_text("verified_actions", number=len(record.actions)),
    ]
    if record.position is not None:
        facts.append(ui_text("verified_position"))
    outcome = table.outcome()
    if outcome is None:
        facts.append(ui_text("verified_running"))
    else:
        names = [ui_text.seat_name(table, seat) for seat in range(len(outcome.scores))]
        scores = [
            ui_text("points_of", name=name, points=points) for name, points in zip(names, outcome.scores, strict=True)
        ]
        winners = ui_text("won_by", names=ui_text.join_names([names[seat] for seat in outcome.winners]))
        facts.append(ui_text("verified_result", scores=", ".join(scores), winners=winners))
    for fact in facts:
        screen.say(f"- {fact}", indent=2, hang=2)


def changed_options(table: boardroom.Table) -> str:
    """The options that differ from their defaults, as they are typed."""
    options = table.game.options.options
    return ", ".join(
        f"{name}={option_text(value)}" for name, value in table.options.items() if value != options[name].default
    )
