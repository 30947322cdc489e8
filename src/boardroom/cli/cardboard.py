"""Commands for owners of the printed games: `boardroom score`, `ods` and `components`."""

from __future__ import annotations

import argparse
import json

import boardroom
from boardroom.cli.arguments import components_option, game_of_key, options_from, refuse_arguments, screen_and_ui_text
from boardroom.core.printed_values import COMPONENTS
from boardroom.games.new_corp_order import companion
from boardroom.terminal.companion import play_on_cardboard, position_text, show_turn
from boardroom.terminal.components import (
    ALL,
    as_json,
    check_has_components,
    check_same_components,
    show_components,
    template,
)
from boardroom.terminal.files import read_position, reason, write_text


def score(arguments: argparse.Namespace) -> int:
    """Add up the game in a position file."""
    position = read_position(arguments.file)
    keys = [game.key for game in boardroom.games()]
    key = arguments.game or position.get("game") or (keys[0] if len(keys) == 1 else None)
    if not isinstance(key, str):
        raise ValueError(f'{arguments.file}: "game" is missing; it is one of {", ".join(keys)}')
    game = game_of_key(key)
    own_components = components_option(arguments, game)
    options = position.get("options", {})
    if own_components and isinstance(options, dict):
        position["options"] = options = {**own_components, **options}
        check_same_components(arguments.file, game, options, own_components[COMPONENTS], arguments.components)
    try:
        table = boardroom.from_position(game.key, position)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    outcome = table.standing().to_json()
    if arguments.json:
        print(json.dumps(outcome, indent=2, ensure_ascii=False))
        return 0
    screen, ui_text = screen_and_ui_text(arguments)
    terminal_view = game.terminal()
    words = terminal_view.words_at(table.view(None), game.words(ui_text.language))
    screen.show(terminal_view.score(outcome, words, screen.paint))
    return 0


def ods(arguments: argparse.Namespace) -> int:
    """Play the automaton of a solo game on somebody's own table."""
    return ods_game(arguments) if arguments.interactive else ods_turn(arguments)


def ods_turn(arguments: argparse.Namespace) -> int:
    """Show one turn of the ODS: what it does and why, and the position afterwards."""
    if arguments.file is None:
        raise ValueError("which position? boardroom ods POSITION.json; or a whole game: boardroom ods --interactive")
    refuse_arguments(arguments, "belongs to a new game: boardroom ods --interactive", "option", "edition")
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
        write_or_explain(after, arguments.write, overwrite=arguments.force)
    screen, ui_text = screen_and_ui_text(arguments)
    if arguments.json:
        print(after, end="")
        return 0
    show_turn(turn, screen, ui_text)
    if arguments.write is not None:
        screen.say(ui_text("position_kept", file=arguments.write))
    return 0


def ods_game(arguments: argparse.Namespace) -> int:
    """Accompany a whole solo game."""
    refuse_arguments(arguments, "belongs to one turn, without --interactive", "revealed", "write", "force", "json")
    screen, ui_text = screen_and_ui_text(arguments)
    if arguments.file is None:
        game = game_of_key(companion.KEY)
        options = game.options.resolve(options_from(arguments, game))
        return play_on_cardboard(companion, None, options, screen, ui_text)
    refuse_arguments(arguments, "belongs to a new game; a position has options of its own", "option", "edition")
    position = read_position(arguments.file)
    try:
        companion.check(position)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    return play_on_cardboard(companion, position, {}, screen, ui_text)


def write_or_explain(text: str, name: str, *, overwrite: bool) -> None:
    """Write a file. ValueError says why that failed."""
    try:
        write_text(text, name, overwrite=overwrite)
    except FileExistsError:
        raise ValueError(f"{name}: the file exists already; --force overwrites it") from None
    except FileNotFoundError:
        raise ValueError(f"{name}: there is no such folder") from None
    except OSError as error:
        raise ValueError(f"{name}: {reason(error)}") from None


def list_components(arguments: argparse.Namespace) -> int:
    """List what is printed on the components, each value with its source."""
    if arguments.game is None:
        keys = ", ".join(game.key for game in boardroom.games())
        raise ValueError(f"which game? boardroom components GAME; known are {keys}")
    game = game_of_key(arguments.game)
    check_has_components(game)
    if arguments.template:
        refuse_arguments(arguments, "does not go with --template, the game's own file", "components", "source", "json")
        print(template(game), end="")
        return 0
    components = str(game.options.resolve(components_option(arguments, game))[COMPONENTS])
    source = arguments.source or (ALL if arguments.json else "reconstructed")
    if arguments.json:
        print(json.dumps(as_json(game, components, source), indent=1, ensure_ascii=False))
        return 0
    screen, ui_text = screen_and_ui_text(arguments)
    show_components(game, components, source, screen, ui_text)
    return 0
