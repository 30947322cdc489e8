"""For those who study the games: `boardroom games`, `bots`, `arena`, `study` and `bench`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import boardroom
from boardroom import benchmark as speed
from boardroom.arena.plan import Plan, split_names
from boardroom.arena.study.plan import Study, varied
from boardroom.arena.study.scaling import scaled
from boardroom.arena.workers import LocalWorkers, RayWorkers, WorkerPool
from boardroom.bots.level_ratings import as_json as as_json_of_ratings
from boardroom.bots.level_ratings import level_ratings
from boardroom.bots.names import LEVELS as LEVELS_OF_BOTS
from boardroom.bots.names import bot_factory, kinds
from boardroom.cli.arguments import (
    chosen_options,
    found_game,
    own_components,
    positive,
    refuse_given,
    screen_and_speech,
)
from boardroom.core.components import COMPONENTS
from boardroom.core.game import Game
from boardroom.terminal.arena import contest
from boardroom.terminal.components import taken_in
from boardroom.terminal.files import read_text
from boardroom.terminal.reports import show_game, show_strengths

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


def games(arguments: argparse.Namespace) -> int:
    screen, speech = screen_and_speech(arguments)
    for place, game in enumerate(boardroom.games()):
        if place:
            screen.show()
        show_game(game, screen, speech)
    return 0


def bots(arguments: argparse.Namespace) -> int:
    if arguments.json:
        levels = {name: {"seconds": level.seconds} for name, level in LEVELS_OF_BOTS.items()}
        print(json.dumps({"levels": levels, "kinds": kinds(), **as_json_of_ratings(level_ratings())}, indent=1))
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
    show_strengths(level_ratings(), list(LEVELS_OF_BOTS), screen, speech)
    return 0


def arena(arguments: argparse.Namespace) -> int:
    game = found_game(arguments.game)
    names = split_names(arguments.bots)
    for name in names:
        bot_factory(name)  # an unknown one is said before anything is played
    players = game.checked_players(
        min(len(names), game.players[-1]) if arguments.players is None else arguments.players
    )
    options = {**game.simulation, **chosen_options(arguments, game), **own_components(arguments, game)}
    resolved = game.options.resolve(options)
    given = {name: resolved[name] for name in options}
    own = owned_texts(game, [] if arguments.components is None else [arguments.components])
    plan = Plan(game.key, players, tuple(names), arguments.games, arguments.seed, given, own)
    folder = Path(arguments.out or f"arena-{game.key}-{players}-{arguments.seed}")
    return contest(plan, folder, workers(arguments), arguments.limit)


def study(arguments: argparse.Namespace) -> int:
    try:
        from boardroom.terminal.study import investigate
    except ModuleNotFoundError as missing:
        raise ValueError(f"studies need {missing.name}: pip install 'boardroom-games[study]'") from None
    game = found_game(arguments.game)
    bot_factory(arguments.bot)  # an unknown one is said before anything is played
    players = arguments.players or list(game.players)
    wishes = varied(arguments.vary, "--vary", "edition=published,print-and-play")
    own = owned_texts(game, arguments.components.split(",") if arguments.components else [])
    for part, factors in varied(arguments.scale, "--scale", "ladder=0.8,1.25").items():
        for text in [scaled(game, part, positive(factor)) for factor in factors]:
            own[game.add_components(text, f"--scale {part}")] = text
    if own:
        usual = str(game.options.options[COMPONENTS].default)
        wishes[COMPONENTS] = tuple(dict.fromkeys((*wishes.get(COMPONENTS, (usual,)), *own)))
    fixed = {**game.simulation, **chosen_options(arguments, game)}
    for name in wishes:
        if name in fixed and name not in game.simulation:
            raise ValueError(f"option {name} cannot be both varied and fixed")
        fixed.pop(name, None)
    resolved = game.options.resolve(fixed)
    wanted = Study(
        game.key,
        tuple(game.checked_players(each) for each in dict.fromkeys(players)),
        arguments.bot,
        arguments.games,
        arguments.seed,
        {name: resolved[name] for name in fixed},
        {name: tuple(game.options.resolve({name: value})[name] for value in values) for name, values in wishes.items()},
        own,
        arguments.alone,
    )
    folder = Path(arguments.out or f"study-{game.key}-{arguments.seed}")
    return investigate(wanted, folder, workers(arguments), arguments.limit)


def workers(arguments: argparse.Namespace) -> WorkerPool:
    if arguments.cluster is not None:
        refuse_given(arguments, "does not go with --cluster, which uses all of it", "processes")
        return RayWorkers(arguments.cluster)
    return LocalWorkers(arguments.processes or os.cpu_count() or 1)


def owned_texts(game: Game, files: Sequence[str]) -> dict[str, str]:
    """Owners' components by the name that the game gives them, to be taken in again where games are played."""
    return {taken_in(game, file): read_text(file, "a components file is TOML in UTF-8") for file in files}


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
