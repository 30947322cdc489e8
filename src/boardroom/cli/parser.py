"""What can be written after `boardroom`."""

from __future__ import annotations

import argparse
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

from boardroom.bots.names import LEVELS as LEVELS_OF_BOTS
from boardroom.bots.supervise import TIME_LIMIT
from boardroom.cli import cardboard, records
from boardroom.cli import play as playing
from boardroom.cli import research as lab
from boardroom.cli import serve as serving
from boardroom.cli.arguments import at_least_one, duration, number, numbers
from boardroom.cli.play import PLAYERS
from boardroom.core.components import SOURCES
from boardroom.core.profiles import LEVELS
from boardroom.server.settings import OLD_NAMES, PREFIX, described, values_of
from boardroom.terminal.components import ALL
from boardroom.terminal.game import USUAL
from boardroom.terminal.opponents import USUAL as USUAL_BOT
from boardroom.terminal.ui_text import LANGUAGES

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


def parser() -> Parser:
    top = Top(prog="boardroom")
    top.set_defaults(run=serving.open_the_page)
    top.add_argument("--version", action="version", version=f"boardroom {installed_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    shared = Parser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    shared.add_argument("--no-colour", "--no-color", action="store_true", help="plain text; NO_COLOR does the same")
    owned = Parser(add_help=False)
    owned.add_argument("--components", metavar="FILE", help="an owner's file of what is printed on the components")

    games = commands.add_parser("games", parents=[shared], help="the games, their editions and options")
    games.set_defaults(run=lab.games)
    listed = commands.add_parser("bots", parents=[shared], help="the bots, how long they think and how well they play")
    listed.set_defaults(run=lab.bots)
    listed.add_argument("--json", action="store_true", help="levels, kinds and ratings as JSON")

    play = commands.add_parser("play", parents=[shared, owned], help="play in this terminal")
    play.set_defaults(run=playing.play)
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
    patience = f"seconds for a bot's decision (default: {TIME_LIMIT:g})"
    play.add_argument("--limit", type=duration, default=TIME_LIMIT, metavar="S", help=patience)
    asked = f"what people are asked where everybody may act: {', '.join(LEVELS)} (default: {USUAL})"
    play.add_argument("--profile", choices=LEVELS, metavar="LEVEL", help=asked)

    many = Parser(add_help=False)
    many.add_argument("game", metavar="GAME", help="for example new-corp-order; see `boardroom games`")
    many.add_argument("--games", type=number, default=100, metavar="N", help="(default: 100)")
    many.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same luck (default: 1)")
    many.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `boardroom games`")
    many.add_argument("--edition", metavar="NAME", help="rulebook to play by; see `boardroom games`")
    many.add_argument("--out", metavar="FOLDER", help="where games and report are kept (default: named by the plan)")
    many.add_argument("--processes", type=at_least_one, metavar="N", help="at once (default: one for each core)")
    many.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Ray cluster instead; auto: the one of this machine"
    )
    many.add_argument("--limit", type=duration, default=TIME_LIMIT, metavar="S", help=patience)

    contest = commands.add_parser("arena", parents=[owned, many], help="bots against one another, with ratings")
    contest.set_defaults(run=lab.arena)
    contest.add_argument("--bots", required=True, metavar="A,B", help="as many as there are seats or more")
    contest.add_argument("--players", type=number, metavar="N", help="seats (default: one for each bot)")

    study = commands.add_parser("study", parents=[many], help="how a game plays under varied rules, with a report")
    study.set_defaults(run=lab.study)
    study.add_argument("--players", type=numbers, metavar="N,N", help="numbers of players (default: all)")
    study.add_argument("--vary", action="append", default=[], metavar="NAME=A,B", help="the values of an option")
    study.add_argument("--alone", action="store_true", help="one option at a time leaves the first of its values")
    study.add_argument("--bot", "--bots", default="manager", metavar="NAME", help="in all seats (default: manager)")
    study.add_argument("--components", metavar="FILE,FILE", help="owners' files, varied like an option")
    scales = "reconstructed values under this name, so many times as large, varied like an option (ladder=0.8,1.25)"
    study.add_argument("--scale", action="append", default=[], metavar="PART=F,F", help=scales)

    replay = commands.add_parser("replay", parents=[shared, owned], help="step through a saved game")
    replay.set_defaults(run=records.replay)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=number, metavar="N", help="as this seat saw it, from 0 (default: a spectator)")
    replay.add_argument("--all", action="store_true", help="print everything at once")

    look = commands.add_parser("analyse", parents=[shared, owned], help="what turned a saved game, and a picture of it")
    look.set_defaults(run=records.analyse)
    look.add_argument("file", metavar="FILE")
    look.add_argument("--out", metavar="NAME", help="NAME.json and NAME.svg are written (default: FILE-analysis)")
    look.add_argument("--worlds", type=at_least_one, default=32, metavar="N", help="for a decision (default: 32)")
    look.add_argument("--force", action="store_true", help="overwrite those files")

    advice = commands.add_parser("hint", parents=[shared, owned], help="what a search would do in a saved game")
    advice.set_defaults(run=records.hint)
    advice.add_argument("file", metavar="FILE")
    advice.add_argument("--moment", type=number, metavar="N", help="after so many actions (default: where it stands)")
    advice.add_argument("--json", action="store_true", help="what was considered as JSON")

    verify = commands.add_parser("verify", parents=[shared, owned], help="check a saved game: luck, actions, result")
    verify.set_defaults(run=records.verify)
    verify.add_argument("file", metavar="FILE")

    score = commands.add_parser("score", parents=[shared, owned], help="add up the game in a position")
    score.set_defaults(run=cardboard.score)
    score.add_argument("file", metavar="POSITION.json")
    score.add_argument("--game", metavar="GAME", help="if the file does not name it")
    score.add_argument("--json", action="store_true", help="the sums as JSON")

    ods = commands.add_parser("ods", parents=[shared], help="the ODS for a solo game on your own table")
    ods.set_defaults(run=cardboard.ods)
    ods.add_argument("file", nargs="?", metavar="POSITION.json", help="the table when your turn has ended")
    ods.add_argument("--interactive", action="store_true", help="a whole game, from its set-up or from a position")
    ods.add_argument("--revealed", metavar="COLOURS", help="new cards, if the display is refilled: red,blue,white,red")
    ods.add_argument("--write", metavar="FILE", help="where the position after the turn is kept")
    ods.add_argument("--force", action="store_true", help="overwrite that file")
    ods.add_argument("--json", action="store_true", help="print nothing but the position after the turn")
    ods.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="for a new interactive game")
    ods.add_argument("--edition", metavar="NAME", help="rulebook of a new interactive game")

    printed = commands.add_parser("components", parents=[shared, owned], help="what is printed on the components")
    printed.set_defaults(run=cardboard.components)
    printed.add_argument("game", nargs="?", metavar="GAME", help="see `boardroom games`")
    printed.add_argument("--source", choices=(*SOURCES, ALL), help="where values are from (default: reconstructed)")
    printed.add_argument("--json", action="store_true", help="all values, or those of --source, as JSON")
    printed.add_argument("--template", action="store_true", help="print the game's own file, to write your values into")

    served = commands.add_parser("serve", help="tables in the browser, for others too", description=SERVING)
    served.set_defaults(run=serving.serve_tables)
    for name, words in described().items():
        values = ",".join(values_of(name))
        served.add_argument(f"--{name.replace('_', '-')}", metavar=f"{{{values}}}" if values else "VALUE", help=words)
    for name, old in OLD_NAMES.items():
        served.add_argument(f"--{old.replace('_', '-')}", dest=name, help=argparse.SUPPRESS)

    kept = commands.add_parser("backup", help="a copy of all tables, while they are served")
    kept.set_defaults(run=serving.backup)
    kept.add_argument(
        "file", metavar="FILE", help="a new file; served again with `serve --data` as its folder's tables.db"
    )
    kept.add_argument("--data", metavar="FOLDER", help="of the server, if it has its own")

    bench = commands.add_parser("bench", parents=[owned], help="how fast the rules run here")
    bench.set_defaults(run=lab.bench)
    bench.add_argument("--json", action="store_true", help="the figures as JSON")
    bench.add_argument("--game", metavar="GAME", help="only this game")
    bench.add_argument("--seconds", type=duration, default=1.0, metavar="S", help="time for each figure (default: 1)")
    return top


def installed_version() -> str:
    try:
        return version("boardroom-games")
    except PackageNotFoundError:
        return "(not installed)"
