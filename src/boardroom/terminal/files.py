"""Reading and writing the files that people name. Errors are one sentence that names the file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import boardroom
from boardroom.core.json import JsonObject, object_at, read_json

MAX_FILE_BYTES = 20_000_000  # a long game takes about 20,000 bytes


def read_record(name: str) -> boardroom.Record:
    """Read a record. ValueError says which file is damaged and how."""
    text = read_text(name)
    try:
        return boardroom.Record.from_json(text)
    except ValueError as error:
        hint = "; for a position use `boardroom score`" if '"grid"' in text and '"actions"' not in text else ""
        raise ValueError(f"{name}: {error}{hint}") from None


def read_position(name: str) -> JsonObject:
    found = read_json(read_text(name), f"{name}: position")
    position = object_at(found, f"{name}: position")
    if position.get("format") == "boardroom-record":
        raise ValueError(f"{name}: this is a record of a game, not a position; use `boardroom replay {name}`")
    return position


def read_text(name: str, expected: str = "a record or a position is JSON in UTF-8") -> str:
    """Read a text file; `-` is the standard input. `expected` ends the message about a file that is no text."""
    try:
        if name == "-":
            content = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise ValueError(f"{name}: {reason(error)}") from None
    if len(content) > MAX_FILE_BYTES:
        raise ValueError(f"{name}: larger than {MAX_FILE_BYTES // 1_000_000} MB, which no file of a game is")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{name}: not a text file; {expected}") from None


def write_text(text: str, name: str, *, overwrite: bool) -> Path:
    """Write a text file. Without `overwrite` an existing file stays untouched and FileExistsError is raised."""
    path = Path(name).expanduser()
    if not overwrite:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        return path
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


def reason(error: OSError) -> str:
    """What went wrong, as people say it."""
    return {
        FileNotFoundError: "there is no such file",
        IsADirectoryError: "this is a folder, a file is needed",
        PermissionError: "no permission to open it",
        NotADirectoryError: "a part of this path is not a folder",
        FileExistsError: "the file exists already",
    }.get(type(error), error.strerror or str(error))
