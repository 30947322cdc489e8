"""The folder of an arena or a study: locked while a process plays into it, and resumed only with the same plan."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from boardroom.arena.atomic_files import draft_of, write_atomically
from boardroom.core.json import JsonObject, object_at, read_json

if sys.platform != "win32":
    import fcntl

LOCK = "lock"


class Lock:
    """Lets only one process play into a folder. When the process ends, even if it is killed, the folder is free again.

    On Windows there is no lock.
    """

    def __init__(self, folder: Path) -> None:
        self.file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        if sys.platform != "win32":
            try:
                fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # child processes do not inherit it
            except OSError:
                raise ValueError(
                    f"{folder}: another command is playing into it; wait for it, or choose another folder with --out"
                ) from None

    def __del__(self) -> None:
        os.close(self.file)


def open_run_folder(folder: Path, name: str, plan: JsonObject, whose: str) -> Lock:
    """Open or resume the folder of an arena or a study: write its plan into the file `name`, and lock the folder.

    ValueError if the folder holds anything but the same plan, possibly with another number of games, or if another
    process plays into it. `whose` says in the error what the folder should hold.
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
    """Read the plan of a folder. ValueError if it is damaged."""
    try:
        return object_at(read_json(path.read_text(encoding="utf-8"), "plan"), "plan")
    except ValueError:
        raise ValueError(f"{path}: damaged; choose another folder with --out") from None
