"""The command `boardroom`. Exit codes: 0 fine, 2 the user's mistake, in one message that says what would be right."""

from __future__ import annotations

import argparse
import json
import os
import sys
import webbrowser
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NoReturn

import boardroom
from boardroom import bench as speed
from boardroom.arena.plan import Plan, split_names
from boardroom.bots.measured import as_json as as_json_of_ratings
from boardroom.bots.measured import measured
from boardroom.bots.names import LEVELS as LEVELS_OF_BOTS
from boardroom.bots.names import kinds, maker
from boardroom.core.auto_pass import LEVELS
from boardroom.core.game import Game
from boardroom.core.printed import COMPONENTS, SOURCES
from boardroom.games.new_corp_order import companion
from boardroom.server.serve import AlreadyServing, back_up, serve
from boardroom.server.settings import PREFIX, described, read_settings
from boardroom.shell.analysis import files_of, show_analysis, usual_name
from boardroom.shell.arena import contest
from boardroom.shell.components import ALL, as_json, check_listed, check_same, show_components, taken_in, template
from boardroom.shell.drawing import Drawing
from boardroom.shell.files import read_position, read_record, reason, write_text
from boardroom.shell.ods import play_on_cardboard, position_text, show_turn
from boardroom.shell.opponents import USUAL as USUAL_BOT
from boardroom.shell.play import INTERRUPTED, USUAL, Session
from boardroom.shell.replay import Replay
from boardroom.shell.reports import seat_name, show_game, show_strengths, show_verified
from boardroom.shell.screen import Screen, reconfigure
from boardroom.shell.speech import LANGUAGES, Speech

MISTAKE = 2
SAID_OF_BOTS = {
    "intern": "bots.intern",
    "manager": "bots.manager",
    "director": "bots.director",
    "chair": "bots.chair",
    "random": "bots.random",
    "greedy": "bots.greedy",
    "ismcts": "bots.ismcts",
    "rollout": "bots.rollout",
}
PLAYERS = 3

HELP = """\
Boardroom: corporate board games to play, watch, beat and study.

  boardroom                         play in the browser, alone or with friends
  boardroom serve                   the same for others; `backup FILE` copies it
  boardroom play new-corp-order     play in this terminal, against bots
      --players 3 --humans 2        ... or with others at the same keyboard
      --solo                        ... or alone against the ODS
      --bot chair                   ... against a stronger bot than usual
  boardroom bots                    the bots, and how well they play
  boardroom arena GAME --bots chair,director --games 400 --players 2
                                    bots against one another, with ratings
  boardroom games                   the games, their editions and options
  boardroom replay FILE             step through a saved game
  boardroom analyse FILE            what turned a saved game, with a picture
  boardroom verify FILE             check a saved game: luck, actions, result
  boardroom score POSITION.json     add up a game on your own table
  boardroom ods POSITION.json       the turn of the ODS in a solo game on your
                                    own table; --interactive: a whole game
  boardroom components GAME         what is printed on the components; your own
                                    values: --components FILE, also with play
  boardroom bench                   how fast the rules run here

Each command explains itself: boardroom play --help\
"""
SERVING = f"""\
Every setting can also be an environment variable: --expire-days is {PREFIX}EXPIRE_DAYS. See docs/server.md for running
it behind a proxy and with PostgreSQL."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, like every other message of this command."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (see `{self.prog} --help`)")


class Top(Parser):
    def format_help(self) -> str:
        return HELP + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        reconfigure(stream)
    try:
        arguments = parser().parse_args(argv)
        code = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        print(f"boardroom: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("boardroom: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def run(arguments: argparse.Namespace) -> int:
    match arguments.command:
        case "games":
            return games(arguments)
        case "analyse":
            return analyse(arguments)
        case "arena":
            return arena(arguments)
        case "bots":
            return bots(arguments)
        case "play":
            return play(arguments)
        case "replay":
            return replay(arguments)
        case "verify":
            return verify(arguments)
        case "score":
            return score(arguments)
        case "ods":
            return ods(arguments)
        case "components":
            return components(arguments)
        case "bench":
            return bench(arguments)
        case "serve":
            return serve_tables(arguments)
        case "backup":
            return backup(arguments)
        case _:
            return open_the_page()


def parser() -> Parser:
    top = Top(prog="boardroom")
    top.add_argument("--version", action="version", version=f"boardroom {installed_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    shared = Parser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    shared.add_argument("--no-colour", "--no-color", action="store_true", help="plain text; NO_COLOR does the same")
    owned = Parser(add_help=False)
    owned.add_argument("--components", metavar="FILE", help="an owner's file of what is printed on the components")

    commands.add_parser("games", parents=[shared], help="the games, their editions and options")
    listed = commands.add_parser("bots", parents=[shared], help="the bots, how long they think and how well they play")
    listed.add_argument("--json", action="store_true", help="levels, kinds and ratings as JSON")

    play = commands.add_parser("play", parents=[shared, owned], help="play in this terminal")
    play.add_argument("game", nargs="?", metavar="GAME", help="for example new-corp-order; see `boardroom games`")
    play.add_argument("--players", type=number, metavar="N", help=f"players in all (default: {PLAYERS})")
    play.add_argument("--solo", action="store_true", help="alone against the game, the same as --players 1")
    play.add_argument("--humans", type=number, default=1, metavar="N", help="how many of them are people (default: 1)")
    play.add_argument("--seat", type=number, default=0, metavar="N", help="seat of the first person, from 0")
    play.add_argument("--seed", metavar="TEXT", help="any text: the same text gives the same luck (default: secret)")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `boardroom games`")
    play.add_argument("--edition", metavar="NAME", help="rulebook to play by; see `boardroom games`")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    levels = f"who plays the other seats, in turn: {', '.join(LEVELS_OF_BOTS)}, or see `boardroom bots`"
    play.add_argument("--bot", action="append", metavar="NAME", help=f"{levels} (default: {USUAL_BOT})")
    asked = f"what people are asked where everybody may act: {', '.join(LEVELS)} (default: {USUAL})"
    play.add_argument("--profile", choices=LEVELS, metavar="LEVEL", help=asked)

    contest = commands.add_parser("arena", parents=[owned], help="bots against one another, with ratings")
    contest.add_argument("game", metavar="GAME", help="for example new-corp-order; see `boardroom games`")
    contest.add_argument("--bots", required=True, metavar="A,B", help="as many as there are seats or more")
    contest.add_argument("--games", type=number, default=100, metavar="N", help="(default: 100)")
    contest.add_argument("--players", type=number, metavar="N", help="seats (default: one for each bot)")
    contest.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same luck (default: 1)")
    contest.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `boardroom games`")
    contest.add_argument("--edition", metavar="NAME", help="rulebook to play by; see `boardroom games`")
    contest.add_argument("--out", metavar="FOLDER", help="where games and report are kept (default: named by the plan)")
    contest.add_argument("--processes", type=number, metavar="N", help="at once (default: one for each core)")
    contest.add_argument("--limit", type=duration, default=30.0, metavar="S", help="for a decision (default: 30)")

    replay = commands.add_parser("replay", parents=[shared, owned], help="step through a saved game")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=number, metavar="N", help="as this seat saw it, from 0 (default: a spectator)")
    replay.add_argument("--all", action="store_true", help="print everything at once")

    look = commands.add_parser("analyse", parents=[shared, owned], help="what turned a saved game, and a picture of it")
    look.add_argument("file", metavar="FILE")
    look.add_argument("--out", metavar="NAME", help="NAME.json and NAME.svg are written (default: FILE-analysis)")
    look.add_argument("--worlds", type=number, default=32, metavar="N", help="imagined for a decision (default: 32)")
    look.add_argument("--force", action="store_true", help="overwrite those files")

    verify = commands.add_parser("verify", parents=[shared, owned], help="check a saved game: luck, actions, result")
    verify.add_argument("file", metavar="FILE")

    score = commands.add_parser("score", parents=[shared, owned], help="add up the game in a position")
    score.add_argument("file", metavar="POSITION.json")
    score.add_argument("--game", metavar="GAME", help="if the file does not name it")
    score.add_argument("--json", action="store_true", help="the sums as JSON")

    ods = commands.add_parser("ods", parents=[shared], help="the ODS for a solo game on your own table")
    ods.add_argument("file", nargs="?", metavar="POSITION.json", help="the table when your turn has ended")
    ods.add_argument("--interactive", action="store_true", help="a whole game, from its set-up or from a position")
    ods.add_argument("--revealed", metavar="COLOURS", help="new cards, if the display is refilled: red,blue,white,red")
    ods.add_argument("--write", metavar="FILE", help="where the position after the turn is kept")
    ods.add_argument("--force", action="store_true", help="overwrite that file")
    ods.add_argument("--json", action="store_true", help="print nothing but the position after the turn")
    ods.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="for a new interactive game")
    ods.add_argument("--edition", metavar="NAME", help="rulebook of a new interactive game")

    printed = commands.add_parser("components", parents=[shared, owned], help="what is printed on the components")
    printed.add_argument("game", nargs="?", metavar="GAME", help="see `boardroom games`")
    printed.add_argument("--source", choices=(*SOURCES, ALL), help="where values are from (default: reconstructed)")
    printed.add_argument("--json", action="store_true", help="all values, or those of --source, as JSON")
    printed.add_argument("--template", action="store_true", help="print the game's own file, to write your values into")

    serving = commands.add_parser("serve", help="tables in the browser, for others too", description=SERVING)
    for name, words in described().items():
        serving.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", help=words)

    kept = commands.add_parser("backup", help="a copy of all tables, while they are served")
    kept.add_argument(
        "file", metavar="FILE", help="a new file; served again with `serve --data` as its folder's tables.db"
    )
    kept.add_argument("--data", metavar="FOLDER", help="of the server, if it has its own")

    bench = commands.add_parser("bench", parents=[owned], help="how fast the rules run here")
    bench.add_argument("--json", action="store_true", help="the figures as JSON")
    bench.add_argument("--game", metavar="GAME", help="only this game")
    bench.add_argument("--seconds", type=duration, default=1.0, metavar="S", help="time for each figure (default: 1)")
    return top


def serve_tables(arguments: argparse.Namespace) -> int:
    given = {name: value for name, value in vars(arguments).items() if name in described() and value is not None}
    serve(read_settings(given, os.environ), lambda address: print(f"Boardroom: {address}", flush=True))
    return 0


def open_the_page() -> int:
    """The table server for this machine, with the page open; if it is running already, only the page."""

    def ready(address: str) -> None:
        print(f"Boardroom: {address}   (Ctrl-C ends it; `boardroom --help` lists what else there is)", flush=True)
        webbrowser.open(address)

    try:
        serve(read_settings({"log": "warning"}, os.environ), ready)
    except AlreadyServing as running:
        ready(running.address)
    return 0


def backup(arguments: argparse.Namespace) -> int:
    back_up(read_settings({"data": arguments.data} if arguments.data else {}, os.environ), Path(arguments.file))
    return 0


def games(arguments: argparse.Namespace) -> int:
    screen, speech = screen_and_speech(arguments)
    for number, game in enumerate(boardroom.games()):
        if number:
            screen.show()
        show_game(game, screen, speech)
    return 0


def arena(arguments: argparse.Namespace) -> int:
    game = found_game(arguments.game)
    names = split_names(arguments.bots)
    for name in names:
        maker(name)  # an unknown one is said before anything is played
    players = game.checked_players(
        min(len(names), game.players[-1]) if arguments.players is None else arguments.players
    )
    options = {**game.simulation, **chosen_options(arguments, game), **own_components(arguments, game)}
    resolved = game.options.resolve(options)
    given = {name: resolved[name] for name in options}
    plan = Plan(game.key, players, tuple(names), arguments.games, arguments.seed, given)
    folder = Path(arguments.out or f"arena-{game.key}-{players}-{arguments.seed}")
    return contest(plan, folder, arguments.processes or os.cpu_count() or 1, arguments.limit)


def bots(arguments: argparse.Namespace) -> int:
    if arguments.json:
        levels = {name: {"seconds": level.seconds} for name, level in LEVELS_OF_BOTS.items()}
        print(json.dumps({"levels": levels, "kinds": kinds(), **as_json_of_ratings(measured())}, indent=1))
        return 0
    screen, speech = screen_and_speech(arguments)
    screen.say(speech("bots"), "bold")
    for name, level in LEVELS_OF_BOTS.items():
        said = speech(SAID_OF_BOTS[name], seconds=f"{level.seconds:g}")
        screen.say(f"{name:10}{said}", indent=2, hang=12)
    for kind, settings in kinds().items():
        screen.say(f"{kind:10}{speech(SAID_OF_BOTS[kind])} {settings}".rstrip(), indent=2, hang=12)
    screen.say(speech("bots.own"), indent=2, hang=12)
    screen.show()
    show_strengths(measured(), list(LEVELS_OF_BOTS), screen, speech)
    return 0


def play(arguments: argparse.Namespace) -> int:
    table = resumed(arguments) if arguments.resume is not None else new_table(arguments)
    humans = seats_of_people(arguments, table.players)
    if arguments.profile is not None and not table.game.stops:
        raise ValueError(f"--profile: in {table.game.title} people are asked only what is theirs to decide")
    screen, speech = screen_and_speech(arguments)
    bots = arguments.bot or [USUAL_BOT]
    session = Session(table, humans, screen, speech, arguments.components, arguments.profile or USUAL, bots)
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
        profile = game.options.profile
        if profile != "edition":
            raise ValueError(f"--edition: {game.title} has no editions")
        if profile in options:
            raise ValueError("the edition is given twice, by --edition and by --option")
        options[profile] = arguments.edition
    game.options.resolve(options)
    return options


def an_option(game: Game) -> str:
    for option in game.options.options.values():
        if option.name != game.options.profile:
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


def replay(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    check_components(arguments, arguments.file, record)
    screen, speech = screen_and_speech(arguments)
    try:
        replayed = Replay(record, arguments.seat, screen, speech)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    if arguments.all:
        replayed.everything()
    else:
        replayed.steps()
    return 0


def analyse(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    check_components(arguments, arguments.file, record)
    screen, speech = screen_and_speech(arguments)
    out = arguments.out or usual_name(arguments.file)
    for name in files_of(out):
        if Path(name).exists() and not arguments.force:
            raise ValueError(f"{name} exists already; overwrite it with --force, or choose --out")
    try:
        show_analysis(record, arguments.worlds, out, screen, speech)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    return 0


def verify(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    check_components(arguments, arguments.file, record)
    try:
        table = boardroom.verify(record)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: not verified: {error}") from None
    screen, speech = screen_and_speech(arguments)
    show_verified(arguments.file, record, table, screen, speech)
    return 0


def score(arguments: argparse.Namespace) -> int:
    position = read_position(arguments.file)
    keys = [game.key for game in boardroom.games()]
    key = arguments.game or position.get("game") or (keys[0] if len(keys) == 1 else None)
    if not isinstance(key, str):
        raise ValueError(f'{arguments.file}: "game" is missing; it is one of {", ".join(keys)}')
    game = found_game(key)
    own = own_components(arguments, game)
    options = position.get("options", {})
    if own and isinstance(options, dict):
        position["options"] = options = {**own, **options}
        check_same(arguments.file, game, options, own[COMPONENTS], arguments.components)
    try:
        table = boardroom.from_position(game.key, position)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    outcome = table.standing().to_json()
    if arguments.json:
        print(json.dumps(outcome, indent=2, ensure_ascii=False))
        return 0
    screen, speech = screen_and_speech(arguments)
    drawing = Drawing(game)
    words = drawing.words(table.view(None), game.words(speech.language))
    screen.show(drawing.score(outcome, words, screen.paint))
    return 0


def ods(arguments: argparse.Namespace) -> int:
    return ods_game(arguments) if arguments.interactive else ods_turn(arguments)


def ods_turn(arguments: argparse.Namespace) -> int:
    """One turn of the ODS: what it does and why, and the position afterwards."""
    if arguments.file is None:
        raise ValueError("which position? boardroom ods POSITION.json; or a whole game: boardroom ods --interactive")
    refuse_given(arguments, "belongs to a new game: boardroom ods --interactive", "option", "edition")
    position = read_position(arguments.file)
    try:
        revealed = companion.checked_colours(arguments.revealed or "", arguments.lang)
    except ValueError as error:
        raise ValueError(f"--revealed: {error}") from None
    try:
        turn = companion.ods_turn(position, revealed)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    after = position_text(turn.game.position(turn.state))
    if arguments.write is not None:
        keep(after, arguments.write, overwrite=arguments.force)
    screen, speech = screen_and_speech(arguments)
    if arguments.json:
        print(after, end="")
        return 0
    show_turn(turn, screen, speech)
    if arguments.write is not None:
        screen.say(speech("position_kept", file=arguments.write))
    return 0


def ods_game(arguments: argparse.Namespace) -> int:
    """A whole solo game on somebody's table."""
    refuse_given(arguments, "belongs to one turn, without --interactive", "revealed", "write", "force", "json")
    screen, speech = screen_and_speech(arguments)
    if arguments.file is None:
        game = found_game(companion.KEY)
        options = game.options.resolve(chosen_options(arguments, game))
        return play_on_cardboard(companion, None, options, screen, speech)
    refuse_given(arguments, "belongs to a new game; a position has options of its own", "option", "edition")
    position = read_position(arguments.file)
    try:
        companion.check(position)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    return play_on_cardboard(companion, position, {}, screen, speech)


def refuse_given(arguments: argparse.Namespace, why: str, *names: str) -> None:
    for name in names:
        if getattr(arguments, name):
            raise ValueError(f"--{name} {why}")


def keep(text: str, name: str, *, overwrite: bool) -> None:
    try:
        write_text(text, name, overwrite=overwrite)
    except FileExistsError:
        raise ValueError(f"{name}: the file exists already; --force overwrites it") from None
    except FileNotFoundError:
        raise ValueError(f"{name}: there is no such folder") from None
    except OSError as error:
        raise ValueError(f"{name}: {reason(error)}") from None


def components(arguments: argparse.Namespace) -> int:
    """What is printed on the components, each value with its source."""
    if arguments.game is None:
        keys = ", ".join(game.key for game in boardroom.games())
        raise ValueError(f"which game? boardroom components GAME; known are {keys}")
    game = found_game(arguments.game)
    check_listed(game)
    if arguments.template:
        refuse_given(arguments, "does not go with --template, the game's own file", "components", "source", "json")
        print(template(game), end="")
        return 0
    own = own_components(arguments, game)
    chosen = str(game.options.resolve(own)[COMPONENTS])
    source = arguments.source or (ALL if arguments.json else "reconstructed")
    if arguments.json:
        print(json.dumps(as_json(game, chosen, source), indent=1, ensure_ascii=False))
        return 0
    screen, speech = screen_and_speech(arguments)
    show_components(game, chosen, source, screen, speech)
    return 0


def bench(arguments: argparse.Namespace) -> int:
    games = [found_game(arguments.game)] if arguments.game else boardroom.games()
    if arguments.components is not None and not arguments.game:
        raise ValueError("--components is for one game: add --game GAME")
    chosen = own_components(arguments, games[0])
    rows = []
    for game in games:
        rows += speed.measure_all(game, arguments.seconds, chosen, say_progress)
    print(json.dumps(rows, indent=2) if arguments.json else speed.table_of(rows))
    return 0


def say_progress(row: str) -> None:
    if sys.stderr.isatty():
        print(f"measuring {row} ...", file=sys.stderr)


def screen_and_speech(arguments: argparse.Namespace) -> tuple[Screen, Speech]:
    return Screen(colour=not arguments.no_colour), Speech(arguments.lang)


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and up to 3600, found {text!r}")
    return seconds


def installed_version() -> str:
    try:
        return version("boardroom-games")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
