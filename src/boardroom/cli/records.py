"""Commands for saved games: `boardroom replay`, `analyse`, `hint` and `verify`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import boardroom
from boardroom.cli.arguments import check_record_components, screen_and_ui_text
from boardroom.terminal.analysis import default_name, files_of, show_analysis
from boardroom.terminal.files import read_record
from boardroom.terminal.hints import hints_as_json, show_hints, table_after
from boardroom.terminal.replay import Replay
from boardroom.terminal.verified_record import show_verified


def replay(arguments: argparse.Namespace) -> int:
    """Show a saved game action by action."""
    record = read_record(arguments.file)
    check_record_components(arguments, arguments.file, record)
    screen, ui_text = screen_and_ui_text(arguments)
    try:
        replayed = Replay(record, arguments.seat, screen, ui_text)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    if arguments.all:
        replayed.show_all()
    else:
        replayed.run()
    return 0


def analyse(arguments: argparse.Namespace) -> int:
    """Find the turning points of a saved game."""
    record = read_record(arguments.file)
    check_record_components(arguments, arguments.file, record)
    screen, ui_text = screen_and_ui_text(arguments)
    out = arguments.out or default_name(arguments.file)
    for name in files_of(out):
        if Path(name).exists() and not arguments.force:
            raise ValueError(f"{name} exists already; overwrite it with --force, or choose --out")
    try:
        show_analysis(record, arguments.worlds, out, screen, ui_text)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    return 0


def hint(arguments: argparse.Namespace) -> int:
    """Show what a search would choose, knowing only what the deciding seat knows."""
    record = read_record(arguments.file)
    check_record_components(arguments, arguments.file, record)
    screen, ui_text = screen_and_ui_text(arguments)
    try:
        table = table_after(record, arguments.moment)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    if arguments.json:
        print(json.dumps(hints_as_json(table, arguments.lang), indent=2, ensure_ascii=False))
        return 0
    assert table.to_act is not None, "table_after finds a table at which somebody decides"
    name = ui_text.seat_name(table, table.to_act)
    screen.say(ui_text("hint_at", number=table.number, name=name, question=table.question(ui_text.language)), hang=2)
    show_hints(table, screen, ui_text)
    return 0


def verify(arguments: argparse.Namespace) -> int:
    """Check the luck, the actions and the result of a saved game."""
    record = read_record(arguments.file)
    check_record_components(arguments, arguments.file, record)
    try:
        table = boardroom.verify(record)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: not verified: {error}") from None
    screen, ui_text = screen_and_ui_text(arguments)
    show_verified(arguments.file, record, table, screen, ui_text)
    return 0
