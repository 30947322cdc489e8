"""The arguments of the commands, checked: games, options, components and numbers. ValueError says what is wrong."""

from __future__ import annotations

import argparse

import boardroom
from boardroom.core.game import Game
from boardroom.core.printed_values import COMPONENTS
from boardroom.terminal.components import add_components, check_same_components
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText


def game_of_key(key: str) -> Game:
    """The game with this key, such as `new-corp-order`. Raise ValueError for an unknown key."""
    for game in boardroom.games():
        if game.key == key:
            return game
    raise ValueError(f"unknown game {key!r}; known are {', '.join(game.key for game in boardroom.games())}")


def options_from(arguments: argparse.Namespace, game: Game) -> dict[str, object]:
    """The options of --option and --edition, by name; checked, but as they were typed."""
    options: dict[str, object] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option {text}: write it as NAME=VALUE, for example --option {example_option(game)}")
        if name in options:
            raise ValueError(f"--option {name} is given twice")
        options[name] = value
    if arguments.edition is not None:
        preset = game.options.preset_option
        if preset != "edition":
            raise ValueError(f"--edition: {game.title} has no editions")
        if preset in options:
            raise ValueError("the edition is given twice, by --edition and by --option")
        options[preset] = arguments.edition
    game.options.resolve(options)
    return options


def example_option(game: Game) -> str:
    """An option that the game has, as it is typed."""
    for option in game.options.options.values():
        if option.name != game.options.preset_option:
            return f"{option.name}={str(option.values[-1]).lower()}"
    return "name=value"


def components_option(arguments: argparse.Namespace, game: Game) -> dict[str, str]:
    """The option that --components stands for. Empty if it is not given."""
    return {} if arguments.components is None else {COMPONENTS: add_components(game, arguments.components)}


def check_record_components(arguments: argparse.Namespace, name: str, record: boardroom.Record) -> None:
    """Give the values of --components to the game of a record. Raise ValueError if it was played with others."""
    for game in boardroom.games():
        if game.key == record.game and arguments.components is not None:
            components = add_components(game, arguments.components)
            check_same_components(name, game, record.options, components, arguments.components)


def refuse_arguments(arguments: argparse.Namespace, why: str, *names: str) -> None:
    """Raise ValueError if one of these arguments is given."""
    for name in names:
        if getattr(arguments, name):
            raise ValueError(f"--{name} {why}")


def screen_and_ui_text(arguments: argparse.Namespace) -> tuple[Screen, UiText]:
    """The screen, without colours for --no-colour, and the sentences in the language of --lang."""
    return Screen(colour=not arguments.no_colour), UiText(arguments.lang)


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None


def numbers(text: str) -> list[int]:
    """Whole numbers, as in `2,3,4`."""
    return [number(each) for each in text.split(",") if each]


def at_least_one(text: str) -> int:
    """A whole number from 1."""
    found = number(text)
    if found < 1:
        raise argparse.ArgumentTypeError(f"at least 1, not {found}")
    return found


def scale_factor(text: str) -> float:
    """A factor above 0 and below 100."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 100:
        raise ValueError(f"expected a factor like 0.8 or 1.25, found {text!r}")
    return found


def duration(text: str) -> float:
    """Seconds, above 0 and up to one hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and up to 3600, found {text!r}")
    return seconds
