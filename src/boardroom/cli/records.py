"""What is done with saved games: `boardroom replay`, `analyse`, `hint` and `verify`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import boardroom
from boardroom.cli.arguments import check_components, screen_and_speech
from boardroom.terminal.analysis import files_of, show_analysis, usual_name
from boardroom.terminal.files import read_record
from boardroom.terminal.hints import hints_as_json, show_hints, table_at
from boardroom.terminal.replay import Replay
from boardroom.terminal.reports import seat_name, show_verified


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


def hint(arguments: argparse.Namespace) -> int:
    """What a search would do, knowing what the seat to act knows."""
    record = read_record(arguments.file)
    check_components(arguments, arguments.file, record)
    screen, speech = screen_and_speech(arguments)
    try:
        table = table_at(record, arguments.moment)
    except ValueError as error:
        raise ValueError(f"{arguments.file}: {error}") from None
    if arguments.json:
        print(json.dumps(hints_as_json(table, arguments.lang), indent=2, ensure_ascii=False))
        return 0
    assert table.to_act is not None, "a moment at which somebody decides"
    name = seat_name(table, table.to_act, speech.language)
    screen.say(speech("hint_at", number=table.number, name=name, question=table.question(speech.language)), hang=2)
    show_hints(table, screen, speech)
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
