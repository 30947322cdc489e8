"""What the commands are given, checked: games, options, components, numbers."""

from __future__ import annotations

import argparse

import boardroom
from boardroom.core.components import COMPONENTS
from boardroom.core.game import Game
from boardroom.terminal.components import check_same, taken_in
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import Speech


def found_game(key: str) -> Game:
    for game in boardroom.games():
        if game.key == key:
            return game
    raise ValueError(f"unknown game {key!r}; known are {', '.join(game.key for game in boardroom.games())}")


def chosen_options(arguments: argparse.Namespace, game: Game) -> dict[str, object]:
    options: dict[str, object] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option {text}: write it as NAME=VALUE, for example --option {an_option(game)}")
        if name in options:
            raise ValueError(f"--option {name} is given twice")
        options[name] = value
    if arguments.edition is not None:
        profile = game.options.preset_option
        if profile != "edition":
            raise ValueError(f"--edition: {game.title} has no editions")
        if profile in options:
            raise ValueError("the edition is given twice, by --edition and by --option")
        options[profile] = arguments.edition
    game.options.resolve(options)
    return options


def an_option(game: Game) -> str:
    for option in game.options.options.values():
        if option.name != game.options.preset_option:
            return f"{option.name}={str(option.values[-1]).lower()}"
    return "name=value"


def own_components(arguments: argparse.Namespace, game: Game) -> dict[str, str]:
    """The option that --components stands for, if it is given."""
    return {} if arguments.components is None else {COMPONENTS: taken_in(game, arguments.components)}


def check_components(arguments: argparse.Namespace, name: str, record: boardroom.Record) -> None:
    """Makes a record readable that was played with the values of --components; refuses another one."""
    for game in boardroom.games():
        if game.key == record.game and arguments.components is not None:
            own = taken_in(game, arguments.components)
            check_same(name, game, record.options, own, arguments.components)


def refuse_given(arguments: argparse.Namespace, why: str, *names: str) -> None:
    for name in names:
        if getattr(arguments, name):
            raise ValueError(f"--{name} {why}")


def screen_and_speech(arguments: argparse.Namespace) -> tuple[Screen, Speech]:
    return Screen(colour=not arguments.no_colour), Speech(arguments.lang)


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None


def numbers(text: str) -> list[int]:
    """`2,3,4`"""
    return [number(each) for each in text.split(",") if each]


def at_least_one(text: str) -> int:
    found = number(text)
    if found < 1:
        raise argparse.ArgumentTypeError(f"at least 1, not {found}")
    return found


def positive(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 100:
        raise ValueError(f"expected a factor like 0.8 or 1.25, found {text!r}")
    return found


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and up to 3600, found {text!r}")
    return seconds
