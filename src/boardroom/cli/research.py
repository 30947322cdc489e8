"""Commands that list and compare games and bots: `boardroom games`, `bots`, `arena`, `study` and `bench`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import boardroom
from boardroom import benchmark as speed
from boardroom.arena.local_workers import LocalWorkers
from boardroom.arena.plan import Plan, split_names
from boardroom.arena.ray_workers import RayWorkers
from boardroom.arena.study.plan import Study, varied
from boardroom.arena.study.scaling import scaled
from boardroom.arena.workers import WorkerPool
from boardroom.bots.level_ratings import as_json as ratings_as_json
from boardroom.bots.level_ratings import level_ratings
from boardroom.bots.levels import LEVELS as BOT_LEVELS
from boardroom.bots.names import bot_factory, kinds
from boardroom.cli.arguments import (
    components_option,
    game_of_key,
    options_from,
    refuse_arguments,
    scale_factor,
    screen_and_ui_text,
)
from boardroom.core.game import Game
from boardroom.core.printed_values import COMPONENTS
from boardroom.terminal.arena import run_arena
from boardroom.terminal.bot_ratings import show_strengths
from boardroom.terminal.components import add_components
from boardroom.terminal.files import read_text
from boardroom.terminal.game_list import show_game

BOT_SENTENCES = {  # keys of sentences, by level or kind
    "intern": "bots.intern",
    "manager": "bots.manager",
    "director": "bots.director",
    "chair": "bots.chair",
    "random": "bots.random",
    "greedy": "bots.greedy",
    "ismcts": "bots.ismcts",
    "rollout": "bots.rollout",
}


def list_games(arguments: argparse.Namespace) -> int:
    """List the games with their editions and options."""
    screen, ui_text = screen_and_ui_text(arguments)
    for place, game in enumerate(boardroom.games()):
        if place:
            screen.show()
        show_game(game, screen, ui_text)
    return 0


def list_bots(arguments: argparse.Namespace) -> int:
    """List the bots, and how well they play."""
    if arguments.json:
        levels = {name: {"seconds": level.seconds} for name, level in BOT_LEVELS.items()}
        print(json.dumps({"levels": levels, "kinds": kinds(), **ratings_as_json(level_ratings())}, indent=1))
        return 0
    screen, ui_text = screen_and_ui_text(arguments)
    screen.say(ui_text("bots"), "bold")
    for name, level in BOT_LEVELS.items():
        sentence = ui_text(BOT_SENTENCES[name], seconds=f"{level.seconds:g}")
        screen.say(f"{name:10}{sentence}", indent=2, hang=12)
    for kind, settings in kinds().items():
        screen.say(f"{kind:10}{ui_text(BOT_SENTENCES[kind])} {settings}".rstrip(), indent=2, hang=12)
    screen.say(ui_text("bots.own"), indent=2, hang=12)
    screen.show()
    show_strengths(level_ratings(), list(BOT_LEVELS), screen, ui_text)
    return 0


def arena(arguments: argparse.Namespace) -> int:
    """Let bots play against one another, and rate them."""
    game = game_of_key(arguments.game)
    names = split_names(arguments.bots)
    for name in names:
        bot_factory(name)  # an unknown bot is refused before anything is played
    players = game.checked_players(
        min(len(names), game.players[-1]) if arguments.players is None else arguments.players
    )
    options = {**game.simulation, **options_from(arguments, game), **components_option(arguments, game)}
    resolved = game.options.resolve(options)
    given = {name: resolved[name] for name in options}
    own_components = component_texts(game, [] if arguments.components is None else [arguments.components])
    plan = Plan(game.key, players, tuple(names), arguments.games, arguments.seed, given, own_components)
    folder = Path(arguments.out or f"arena-{game.key}-{players}-{arguments.seed}")
    return run_arena(plan, folder, workers(arguments), arguments.limit)


def study(arguments: argparse.Namespace) -> int:
    """Find out how a game plays under varied rules."""
    try:
        from boardroom.terminal.study import run_study
    except ModuleNotFoundError as missing:
        raise ValueError(f"studies need {missing.name}: pip install 'boardroom-games[study]'") from None
    game = game_of_key(arguments.game)
    bot_factory(arguments.bot)  # an unknown bot is refused before anything is played
    players = arguments.players or list(game.players)
    variations = varied(arguments.vary, "--vary", "edition=published,print-and-play")
    own_components = component_texts(game, arguments.components.split(",") if arguments.components else [])
    for part, factors in varied(arguments.scale, "--scale", "ladder=0.8,1.25").items():
        for text in [scaled(game, part, scale_factor(factor)) for factor in factors]:
            own_components[game.add_components(text, f"--scale {part}")] = text
    if own_components:
        default = str(game.options.options[COMPONENTS].default)
        variations[COMPONENTS] = tuple(dict.fromkeys((*variations.get(COMPONENTS, (default,)), *own_components)))
    fixed = {**game.simulation, **options_from(arguments, game)}
    for name in variations:
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
        {
            name: tuple(game.options.resolve({name: value})[name] for value in values)
            for name, values in variations.items()
        },
        own_components,
        arguments.one_at_a_time,
    )
    folder = Path(arguments.out or f"study-{game.key}-{arguments.seed}")
    return run_study(wanted, folder, workers(arguments), arguments.limit)


def workers(arguments: argparse.Namespace) -> WorkerPool:
    if arguments.cluster is not None:
        refuse_arguments(arguments, "does not go with --cluster, which uses all of it", "processes")
        return RayWorkers(arguments.cluster)
    return LocalWorkers(arguments.processes or os.cpu_count() or 1)


def component_texts(game: Game, files: Sequence[str]) -> dict[str, str]:
    """The texts of owners' files, by the names that the game gives them. Worker processes read them again."""
    return {add_components(game, file): read_text(file, "a components file is TOML in UTF-8") for file in files}


def bench(arguments: argparse.Namespace) -> int:
    """Measure how fast the rules run here."""
    games = [game_of_key(arguments.game)] if arguments.game else boardroom.games()
    if arguments.components is not None and not arguments.game:
        raise ValueError("--components is for one game: add --game GAME")
    options = components_option(arguments, games[0])
    rows = []
    for game in games:
        rows += speed.measure_all(game, arguments.seconds, options, say_progress)
    print(json.dumps(rows, indent=2) if arguments.json else speed.table_of(rows))
    return 0


def say_progress(row: str) -> None:
    """Print what is being measured, if the standard error is a terminal."""
    if sys.stderr.isatty():
        print(f"measuring {row} ...", file=sys.stderr)
