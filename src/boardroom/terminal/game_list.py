"""The list of games: for each one its players, editions and options."""

from __future__ import annotations

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
    """Show an edition with the options that it changes."""
    preset = game.options.preset_option
    star = "*" if value == game.options.options[preset].default else " "
    name = words.sections.get("options", {}).get(f"{preset}.{value}", "")
    changed = game.options.presets.get(str(value), {})
    sets = ", ".join(ui_text("differs", name=each, value=option_text(to)) for each, to in changed.items())
    screen.say(f"{star} {value}  {name}: {sets or ui_text('standard')}", indent=2, hang=4)


def show_option(option: Option, words: Words, screen: Screen) -> None:
    """Show an option with its values and what they mean."""
    texts = words.sections.get("options", {})
    values = [("*" if value == option.default else "") + option_text(value) for value in option.values]
    screen.say(f"{option.name} = {' | '.join(values)}", indent=4, hang=4)
    screen.say(texts.get(option.name, option.meaning), "dim", indent=8)
    for value in option.values:
        meaning = texts.get(f"{option.name}.{value}")
        if meaning is not None:
            screen.say(f"{value}: {meaning}", "dim", indent=8, hang=4)


def option_text(value: OptionValue) -> str:
    """A value as it is typed behind --option NAME=."""
    return str(value).lower() if isinstance(value, bool) else str(value)
