"""The data folder of a server: lock it for one server, and copy its tables into a backup."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import copy

if sys.platform != "win32":
    import fcntl

FILE = "tables.db"
LOCK = "serving"  # in the data folder; holds the address of the server that uses the folder


class AlreadyServing(ValueError):
    """Another server uses this data folder."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, address)
        self.folder = folder
        self.address = address

    def __str__(self) -> str:
        return f"serve: the tables in {self.folder} are served already, at {self.address}; another folder: --data"


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[TextIO]:
    """Lock the data folder, so that only one server uses it. AlreadyServing: another server uses it.

    The operating system releases the lock when the process ends.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # other users must not read everybody's cards
    with (folder / LOCK).open("a+", encoding="utf-8") as file:
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.seek(0)
                raise AlreadyServing(folder, file.read().strip() or "an address that it has not told yet") from None
        yield file


def write_address(file: TextIO, address: str) -> None:
    """Write the address of this server into its lock file. A second server shows it and exits."""
    file.seek(0)
    file.truncate()
    file.write(address + "\n")
    file.flush()


def back_up(settings: ServerSettings, target: Path) -> None:
    """Copy all tables to a new file, even while a server uses them."""
    if settings.database:
        raise ValueError("backup: copies a file; for PostgreSQL use pg_dump")
    copy(settings.folder / FILE, target)
