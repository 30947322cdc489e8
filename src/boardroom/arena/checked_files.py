"""Files with a digest at the end, so that a damaged file is recognised when it is read."""

from __future__ import annotations

import hashlib
from pathlib import Path

from boardroom.arena.atomic_files import write_atomically

SEAL = hashlib.sha256().digest_size  # bytes at the end of a checked file


def write_checked(path: Path, content: bytes) -> None:
    """Write a file with its SHA-256 at the end, because a disk may damage it later."""
    write_atomically(path, content + hashlib.sha256(content).digest())


def read_checked(path: Path) -> bytes | None:
    """Return what `write_checked` wrote; None if there is no file, or if it is damaged."""
    if not path.exists():
        return None
    found = path.read_bytes()
    content, seal = found[:-SEAL], found[-SEAL:]
    return content if hashlib.sha256(content).digest() == seal else None
