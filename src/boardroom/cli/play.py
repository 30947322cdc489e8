"""`boardroom play`: a game in the terminal."""

from __future__ import annotations

import argparse

import boardroom
from boardroom.cli.arguments import (
    check_record_components,
    components_option,
    game_of_key,
    options_from,
    screen_and_ui_text,
)
from boardroom.terminal.files import read_record
from boardroom.terminal.game import DEFAULT_PROFILE, TerminalGame
from boardroom.terminal.opponents import DEFAULT_BOT

DEFAULT_PLAYERS = 3


def play(arguments: argparse.Namespace) -> int:
    """Play a new or a saved game at this keyboard."""
    table = resumed_table(arguments) if arguments.resume is not None else new_table(arguments)
    humans = seats_of_people(arguments, table.players)
    if arguments.profile is not None and not table.game.stops:
        raise ValueError(f"--profile: in {table.game.title} people are asked only what is theirs to decide")
    screen, ui_text = screen_and_ui_text(arguments)
    bots = arguments.bot or [DEFAULT_BOT]
    profile = arguments.profile or DEFAULT_PROFILE
    terminal_game = TerminalGame(table, humans, screen, ui_text, arguments.components, profile, bots, arguments.limit)
    greet(terminal_game, arguments.resume)
    return terminal_game.run()


def new_table(arguments: argparse.Namespace) -> boardroom.Table:
    """The table of a new game, with the chosen players, options and components."""
    if arguments.game is None:
        keys = ", ".join(game.key for game in boardroom.games())
        raise ValueError(f"which game? Known are {keys}; or go on with a saved one: boardroom play --resume FILE")
    game = game_of_key(arguments.game)
    players = arguments.players
    if arguments.solo:
        if players not in (None, 1):
            raise ValueError(f"--solo is for one player, --players {players} is not")
        players = 1
    if players is None:
        players = DEFAULT_PLAYERS if DEFAULT_PLAYERS in game.players else game.players[0]
    game.checked_players(players)
    own_components = components_option(arguments, game)
    options = options_from(arguments, game)
    if {**own_components, **options} != {**options, **own_components}:
        raise ValueError("the components are given twice, by --components and by --option")
    return boardroom.new(game.key, players, arguments.seed, **{**options, **own_components})


def resumed_table(arguments: argparse.Namespace) -> boardroom.Table:
    """The table of a saved game. Arguments that belong to a new game are refused."""
    given = [name for name in ("players", "seed", "edition") if getattr(arguments, name) is not None]
    given += [name for name in ("option", "solo") if getattr(arguments, name)]
    if given:
        raise ValueError(f"--{given[0]} belongs to a new game; a resumed one goes on as it was begun")
    record = read_record(arguments.resume)
    if arguments.game not in (None, record.game):
        raise ValueError(f"{arguments.resume}: this is a game of {record.game}, not of {arguments.game}")
    check_record_components(arguments, arguments.resume, record)
    try:
        return boardroom.replay(record)
    except ValueError as error:
        raise ValueError(f"{arguments.resume}: {error}") from None


def seats_of_people(arguments: argparse.Namespace, players: int) -> list[int]:
    """The seats of people: --seat and those after it, as many as --humans."""
    if not 1 <= arguments.humans <= players:
        raise ValueError(f"--humans {arguments.humans}: with {players} players it is 1 to {players}")
    if not 0 <= arguments.seat < players:
        raise ValueError(f"--seat {arguments.seat}: the seats of {players} players are 0 to {players - 1}")
    return [(arguments.seat + number) % players for number in range(arguments.humans)]


def greet(game: TerminalGame, resumed_from: str | None) -> None:
    """Say who plays, and show the commitment to the luck of the game."""
    table, screen, ui_text = game.table, game.screen, game.ui_text

    def names(seats: list[int]) -> str:
        return ui_text.join_names([ui_text.seat_name(table, seat) for seat in seats])

    bots = sorted(game.bots.names)
    title, players = table.game.title, ui_text.players(table.players)
    if table.players == 1:
        screen.say(ui_text("welcome_solo", title=title))
    elif bots:
        kinds = ", ".join(dict.fromkeys(game.bots.names[seat] for seat in bots))
        played = ui_text("are_played" if len(bots) > 1 else "is_played", names=names(bots), bots=kinds)
        screen.say(ui_text("welcome", title=title, players=players, humans=names(sorted(game.humans)), bots=played))
    else:
        screen.say(ui_text("welcome_alone", title=title, players=players))
    if resumed_from is not None:
        screen.say(ui_text("resumed", number=table.number, file=resumed_from))
    screen.say(ui_text("commitment"), "dim")
    screen.say(table.commit, "dim", indent=2)
