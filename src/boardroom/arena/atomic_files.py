"""Files that are there whole or not at all, and folders that hold what a plan gave."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path

from boardroom.core.json import JsonObject, object_at, read_json

if sys.platform != "win32":
    import fcntl

SEAL = hashlib.sha256().digest_size
LOCK = "lock"


class Lock:
    """Only one process plays into a folder (not on Windows). Whatever ends it, even a kill, frees the folder."""

    def __init__(self, folder: Path) -> None:
        self.file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        if sys.platform != "win32":
            try:
                fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # not handed on to processes of this one
            except OSError:
                raise ValueError(
                    f"{folder}: another command is playing into it; wait for it, or choose another folder with --out"
                ) from None

    def __del__(self) -> None:
        os.close(self.file)


def write_atomically(path: Path, content: str | bytes) -> None:
    """All of it or nothing, even if the process is killed."""
    draft = draft_of(path)
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    os.replace(draft, path)


def draft_of(path: Path) -> Path:
    return path.with_suffix(".part")


def write_checked(path: Path, content: bytes) -> None:
    """With its SHA-256 behind it: a disk may damage what was whole."""
    write_atomically(path, content + hashlib.sha256(content).digest())


def read_checked(path: Path) -> bytes | None:
    """None if it is not there, or not what was kept."""
    if not path.exists():
        return None
    found = path.read_bytes()
    content, seal = found[:-SEAL], found[-SEAL:]
    return content if hashlib.sha256(content).digest() == seal else None


def open_run_folder(folder: Path, name: str, plan: JsonObject, whose: str) -> Lock:
    """Writes the plan down. ValueError if something else is there than the same with another number of games.

    As long as the lock is held, no other process can begin there.
    """
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder}: a file, where a folder is wanted; choose another name with --out")
    path = folder / name
    given = json.loads(json.dumps(plan))
    if path.exists():
        before = read_plan(path)
        changed = [key for key in given if key != "games" and given[key] != before.get(key)]
        if changed:
            raise ValueError(
                f"{folder}: begun with {changed[0]} {before.get(changed[0])!r}, not {given[changed[0]]!r}; "
                "choose another folder with --out"
            )
    elif folder.exists() and any(each not in (draft_of(path), folder / LOCK) for each in folder.iterdir()):
        raise ValueError(f"{folder}: not empty, and not of {whose}; choose another folder with --out")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(
            f"{folder}: no folder can be made there ({error.strerror}); choose another with --out"
        ) from None
    lock = Lock(folder)
    write_atomically(path, json.dumps(given, indent=1) + "\n")
    return lock


def read_plan(path: Path) -> JsonObject:
    try:
        return object_at(read_json(path.read_text(encoding="utf-8"), "plan"), "plan")
    except ValueError:
        raise ValueError(f"{path}: damaged; choose another folder with --out") from None
