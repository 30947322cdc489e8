"""Write files so that they are complete or missing, never half written; some have a checksum that shows damage."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

SEAL = hashlib.sha256().digest_size  # bytes at the end of a checked file


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file completely or not at all, even if the process is killed."""
    draft = draft_of(path)
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    os.replace(draft, path)


def draft_of(path: Path) -> Path:
    """Return the temporary path to which a file is written before it is renamed."""
    return path.with_suffix(".part")


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
