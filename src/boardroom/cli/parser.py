"""The commands of `boardroom` and their arguments."""

from __future__ import annotations

import argparse
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn, TypeAlias

from boardroom.bots.levels import LEVELS as BOT_LEVELS
from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.cli import cardboard, records, research, serve
from boardroom.cli.arguments import at_least_one, duration, number, numbers
from boardroom.cli.play import DEFAULT_PLAYERS, play
from boardroom.core.auto_answers import LEVELS as PROFILE_LEVELS
from boardroom.core.languages import LANGUAGES
from boardroom.core.printed_values import SOURCES
from boardroom.server.settings import OLD_NAMES, PREFIX, described, values_of
from boardroom.terminal.components import ALL
from boardroom.terminal.game import DEFAULT_PROFILE
from boardroom.terminal.opponents import DEFAULT_BOT

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
  boardroom study GAME              how a game plays under varied rules
  boardroom games                   the games, their editions and options
  boardroom replay FILE             step through a saved game
  boardroom analyse FILE            what turned a saved game; also `hint FILE`
  boardroom verify FILE             check a saved game: luck, actions, result
  boardroom score POSITION.json     add up a game on your own table
  boardroom ods POSITION.json       the turn of the ODS in a solo game on your
                                    own table; --interactive: a whole game
  boardroom components GAME         what is printed, yours with --components
  boardroom bench                   how fast the rules run here

Each command explains itself: boardroom play --help\
"""
LIMIT_HELP = f"seconds for a bot's decision (default: {TIME_LIMIT:g})"
SERVE_DESCRIPTION = f"""\
Every setting can also be an environment variable: --expire-days is {PREFIX}EXPIRE_DAYS. See docs/server.md for running
it behind a proxy and with PostgreSQL."""

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Parser(argparse.ArgumentParser):
    """Raises ValueError for wrong arguments, so that all mistakes are printed in the same way."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (see `{self.prog} --help`)")


class TopParser(Parser):
    """The parser of `boardroom` itself, with a hand-written help."""

    def format_help(self) -> str:
        return HELP + "\n"


def build_parser() -> Parser:
    """The parser of the whole command line. Each command sets `run`, a function of the parsed arguments."""
    top = TopParser(prog="boardroom")
    top.set_defaults(run=serve.open_page)
    top.add_argument("--version", action="version", version=f"boardroom {installed_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    add_lists(commands)
    add_play(commands)
    add_arena(commands)
    add_study(commands)
    add_records(commands)
    add_cardboard(commands)
    add_server(commands)
    add_bench(commands)
    return top


def output_arguments() -> Parser:
    """Arguments of every command that prints sentences for people."""
    output = Parser(add_help=False)
    output.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    output.add_argument("--no-colour", "--no-color", action="store_true", help="plain text; NO_COLOR does the same")
    return output


def components_argument() -> Parser:
    """The argument that names an owner's file of printed values."""
    components = Parser(add_help=False)
    components.add_argument("--components", metavar="FILE", help="an owner's file of what is printed on the components")
    return components


def games_arguments() -> Parser:
    """Arguments of commands that let bots play many games."""
    games = Parser(add_help=False)
    games.add_argument("game", metavar="GAME", help="for example new-corp-order; see `boardroom games`")
    games.add_argument("--games", type=number, default=100, metavar="N", help="(default: 100)")
    games.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same luck (default: 1)")
    games.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `boardroom games`")
    games.add_argument("--edition", metavar="NAME", help="rulebook to play by; see `boardroom games`")
    games.add_argument("--out", metavar="FOLDER", help="where games and report are kept (default: named by the plan)")
    games.add_argument("--processes", type=at_least_one, metavar="N", help="at once (default: one for each core)")
    games.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Ray cluster instead; auto: the one of this machine"
    )
    games.add_argument("--limit", type=duration, default=TIME_LIMIT, metavar="S", help=LIMIT_HELP)
    return games


def add_lists(commands: Commands) -> None:
    games = commands.add_parser("games", parents=[output_arguments()], help="the games, their editions and options")
    games.set_defaults(run=research.list_games)
    bots = commands.add_parser(
        "bots", parents=[output_arguments()], help="the bots, how long they think and how well they play"
    )
    bots.set_defaults(run=research.list_bots)
    bots.add_argument("--json", action="store_true", help="levels, kinds and ratings as JSON")


def add_play(commands: Commands) -> None:
    game = commands.add_parser(
        "play", parents=[output_arguments(), components_argument()], help="play in this terminal"
    )
    game.set_defaults(run=play)
    game.add_argument("game", nargs="?", metavar="GAME", help="for example new-corp-order; see `boardroom games`")
    game.add_argument("--players", type=number, metavar="N", help=f"players in all (default: {DEFAULT_PLAYERS})")
    game.add_argument("--solo", action="store_true", help="alone against the game, the same as --players 1")
    game.add_argument("--humans", type=number, default=1, metavar="N", help="how many of them are people (default: 1)")
    game.add_argument("--seat", type=number, default=0, metavar="N", help="seat of the first person, from 0")
    game.add_argument("--seed", metavar="TEXT", help="any text: the same text gives the same luck (default: secret)")
    game.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `boardroom games`")
    game.add_argument("--edition", metavar="NAME", help="rulebook to play by; see `boardroom games`")
    game.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    levels = f"who plays the other seats, in turn: {', '.join(BOT_LEVELS)}, or see `boardroom bots`"
    game.add_argument("--bot", action="append", metavar="NAME", help=f"{levels} (default: {DEFAULT_BOT})")
    game.add_argument("--limit", type=duration, default=TIME_LIMIT, metavar="S", help=LIMIT_HELP)
    asked = f"what people are asked where everybody may act: {', '.join(PROFILE_LEVELS)} (default: {DEFAULT_PROFILE})"
    game.add_argument("--profile", choices=PROFILE_LEVELS, metavar="LEVEL", help=asked)


def add_arena(commands: Commands) -> None:
    arena = commands.add_parser(
        "arena", parents=[components_argument(), games_arguments()], help="bots against one another, with ratings"
    )
    arena.set_defaults(run=research.arena)
    arena.add_argument("--bots", required=True, metavar="A,B", help="as many as there are seats or more")
    arena.add_argument("--players", type=number, metavar="N", help="seats (default: one for each bot)")


def add_study(commands: Commands) -> None:
    study = commands.add_parser(
        "study", parents=[games_arguments()], help="how a game plays under varied rules, with a report"
    )
    study.set_defaults(run=research.study)
    study.add_argument("--players", type=numbers, metavar="N,N", help="numbers of players (default: all)")
    study.add_argument("--vary", action="append", default=[], metavar="NAME=A,B", help="the values of an option")
    one = "one option at a time leaves the first of its values"
    study.add_argument("--one-at-a-time", action="store_true", help=one)
    study.add_argument("--alone", dest="one_at_a_time", action="store_true", help=argparse.SUPPRESS)  # its old name
    study.add_argument("--bot", "--bots", default="manager", metavar="NAME", help="in all seats (default: manager)")
    study.add_argument("--components", metavar="FILE,FILE", help="owners' files, varied like an option")
    scales = "reconstructed values under this name, so many times as large, varied like an option (ladder=0.8,1.25)"
    study.add_argument("--scale", action="append", default=[], metavar="PART=F,F", help=scales)


def add_records(commands: Commands) -> None:
    replay = commands.add_parser(
        "replay", parents=[output_arguments(), components_argument()], help="step through a saved game"
    )
    replay.set_defaults(run=records.replay)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=number, metavar="N", help="as this seat saw it, from 0 (default: a spectator)")
    replay.add_argument("--all", action="store_true", help="print everything at once")

    analyse = commands.add_parser(
        "analyse",
        parents=[output_arguments(), components_argument()],
        help="what turned a saved game, and a picture of it",
    )
    analyse.set_defaults(run=records.analyse)
    analyse.add_argument("file", metavar="FILE")
    analyse.add_argument("--out", metavar="NAME", help="NAME.json and NAME.svg are written (default: FILE-analysis)")
    analyse.add_argument("--worlds", type=at_least_one, default=32, metavar="N", help="for a decision (default: 32)")
    analyse.add_argument("--force", action="store_true", help="overwrite those files")

    hint = commands.add_parser(
        "hint", parents=[output_arguments(), components_argument()], help="what a search would do in a saved game"
    )
    hint.set_defaults(run=records.hint)
    hint.add_argument("file", metavar="FILE")
    hint.add_argument("--moment", type=number, metavar="N", help="after so many actions (default: where it stands)")
    hint.add_argument("--json", action="store_true", help="what was considered as JSON")

    verify = commands.add_parser(
        "verify", parents=[output_arguments(), components_argument()], help="check a saved game: luck, actions, result"
    )
    verify.set_defaults(run=records.verify)
    verify.add_argument("file", metavar="FILE")


def add_cardboard(commands: Commands) -> None:
    score = commands.add_parser(
        "score", parents=[output_arguments(), components_argument()], help="add up the game in a position"
    )
    score.set_defaults(run=cardboard.score)
    score.add_argument("file", metavar="POSITION.json")
    score.add_argument("--game", metavar="GAME", help="if the file does not name it")
    score.add_argument("--json", action="store_true", help="the sums as JSON")

    ods = commands.add_parser("ods", parents=[output_arguments()], help="the ODS for a solo game on your own table")
    ods.set_defaults(run=cardboard.ods)
    ods.add_argument("file", nargs="?", metavar="POSITION.json", help="the table when your turn has ended")
    ods.add_argument("--interactive", action="store_true", help="a whole game, from its set-up or from a position")
    ods.add_argument("--revealed", metavar="COLOURS", help="new cards, if the display is refilled: red,blue,white,red")
    ods.add_argument("--write", metavar="FILE", help="where the position after the turn is kept")
    ods.add_argument("--force", action="store_true", help="overwrite that file")
    ods.add_argument("--json", action="store_true", help="print nothing but the position after the turn")
    ods.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="for a new interactive game")
    ods.add_argument("--edition", metavar="NAME", help="rulebook of a new interactive game")

    components = commands.add_parser(
        "components", parents=[output_arguments(), components_argument()], help="what is printed on the components"
    )
    components.set_defaults(run=cardboard.list_components)
    components.add_argument("game", nargs="?", metavar="GAME", help="see `boardroom games`")
    components.add_argument("--source", choices=(*SOURCES, ALL), help="where values are from (default: reconstructed)")
    components.add_argument("--json", action="store_true", help="all values, or those of --source, as JSON")
    components.add_argument(
        "--template", action="store_true", help="print the game's own file, to write your values into"
    )


def add_server(commands: Commands) -> None:
    server = commands.add_parser("serve", help="tables in the browser, for others too", description=SERVE_DESCRIPTION)
    server.set_defaults(run=serve.serve_tables)
    for name, words in described().items():
        values = ",".join(values_of(name))
        server.add_argument(f"--{name.replace('_', '-')}", metavar=f"{{{values}}}" if values else "VALUE", help=words)
    for name, old in OLD_NAMES.items():
        server.add_argument(f"--{old.replace('_', '-')}", dest=name, help=argparse.SUPPRESS)

    backup = commands.add_parser("backup", help="a copy of all tables, while they are served")
    backup.set_defaults(run=serve.backup)
    backup.add_argument(
        "file", metavar="FILE", help="a new file; served again with `serve --data` as its folder's tables.db"
    )
    backup.add_argument("--data", metavar="FOLDER", help="of the server, if it has its own")


def add_bench(commands: Commands) -> None:
    bench = commands.add_parser("bench", parents=[components_argument()], help="how fast the rules run here")
    bench.set_defaults(run=research.bench)
    bench.add_argument("--json", action="store_true", help="the figures as JSON")
    bench.add_argument("--game", metavar="GAME", help="only this game")
    bench.add_argument("--seconds", type=duration, default=1.0, metavar="S", help="time for each figure (default: 1)")


def installed_version() -> str:
    """The version of the installed package, or a note that this is a source tree."""
    try:
        return version("boardroom-games")
    except PackageNotFoundError:
        return "(not installed)"
