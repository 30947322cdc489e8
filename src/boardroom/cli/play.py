"""`boardroom play`: a game in the terminal."""

from __future__ import annotations

import argparse

import boardroom
from boardroom.cli.arguments import check_components, chosen_options, found_game, own_components, screen_and_speech
from boardroom.terminal.files import read_record
from boardroom.terminal.game import USUAL, Session
from boardroom.terminal.opponents import USUAL as USUAL_BOT
from boardroom.terminal.reports import seat_name

PLAYERS = 3


def play(arguments: argparse.Namespace) -> int:
    table = resumed(arguments) if arguments.resume is not None else new_table(arguments)
    humans = seats_of_people(arguments, table.players)
    if arguments.profile is not None and not table.game.stops:
        raise ValueError(f"--profile: in {table.game.title} people are asked only what is theirs to decide")
    screen, speech = screen_and_speech(arguments)
    bots = arguments.bot or [USUAL_BOT]
    profile = arguments.profile or USUAL
    session = Session(table, humans, screen, speech, arguments.components, profile, bots, arguments.limit)
    greet(session, arguments.resume)
    return session.run()


def new_table(arguments: argparse.Namespace) -> boardroom.Table:
    if arguments.game is None:
        keys = ", ".join(game.key for game in boardroom.games())
        raise ValueError(f"which game? Known are {keys}; or go on with a saved one: boardroom play --resume FILE")
    game = found_game(arguments.game)
    players = arguments.players
    if arguments.solo:
        if players not in (None, 1):
            raise ValueError(f"--solo is for one player, --players {players} is not")
        players = 1
    if players is None:
        players = PLAYERS if PLAYERS in game.players else game.players[0]
    game.checked_players(players)
    own = own_components(arguments, game)
    options = chosen_options(arguments, game)
    if {**own, **options} != {**options, **own}:
        raise ValueError("the components are given twice, by --components and by --option")
    return boardroom.new(game.key, players, arguments.seed, **{**options, **own})


def resumed(arguments: argparse.Namespace) -> boardroom.Table:
    given = [name for name in ("players", "seed", "edition") if getattr(arguments, name) is not None]
    given += [name for name in ("option", "solo") if getattr(arguments, name)]
    if given:
        raise ValueError(f"--{given[0]} belongs to a new game; a resumed one goes on as it was begun")
    record = read_record(arguments.resume)
    if arguments.game not in (None, record.game):
        raise ValueError(f"{arguments.resume}: this is a game of {record.game}, not of {arguments.game}")
    check_components(arguments, arguments.resume, record)
    try:
        return boardroom.replay(record)
    except ValueError as error:
        raise ValueError(f"{arguments.resume}: {error}") from None


def seats_of_people(arguments: argparse.Namespace, players: int) -> list[int]:
    if not 1 <= arguments.humans <= players:
        raise ValueError(f"--humans {arguments.humans}: with {players} players it is 1 to {players}")
    if not 0 <= arguments.seat < players:
        raise ValueError(f"--seat {arguments.seat}: the seats of {players} players are 0 to {players - 1}")
    return [(arguments.seat + number) % players for number in range(arguments.humans)]


def greet(session: Session, resumed_from: str | None) -> None:
    table, screen, speech = session.table, session.screen, session.speech

    def names(seats: list[int]) -> str:
        return speech.all([seat_name(table, seat, speech.language) for seat in seats])

    bots = sorted(session.bots.names)
    title, players = table.game.title, speech.players(table.players)
    if table.players == 1:
        screen.say(speech("welcome_solo", title=title))
    elif bots:
        kinds = ", ".join(dict.fromkeys(session.bots.names[seat] for seat in bots))
        played = speech("are_played" if len(bots) > 1 else "is_played", names=names(bots), bots=kinds)
        screen.say(speech("welcome", title=title, players=players, humans=names(sorted(session.humans)), bots=played))
    else:
        screen.say(speech("welcome_alone", title=title, players=players))
    if resumed_from is not None:
        screen.say(speech("resumed", number=table.number, file=resumed_from))
    screen.say(speech("commitment"), "dim")
    screen.say(table.commit, "dim", indent=2)
